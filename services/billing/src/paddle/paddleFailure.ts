import { AppError } from '@citame/service-kit';

/**
 * A call of Paddle that brought no result: `refused` when Paddle said no, `unavailable` when it gave no answer that
 * can be understood (time-out, cut connection, a proxy's page, or calls suspended after many such).
 */
export class PaddleFailure extends Error {
  override readonly name = 'PaddleFailure';
  readonly outcome: 'refused' | 'unavailable';
  /** Paddle's own code, as `subscription_locked_pending_changes`. */
  readonly code: string | undefined;
  readonly status: number | undefined;

  constructor(
    outcome: 'refused' | 'unavailable',
    facts: { code?: string; status?: number; cause?: unknown } = {},
  ) {
    super([outcome, facts.status, facts.code].filter(Boolean).join(' '), { cause: facts.cause });
    this.outcome = outcome;
    this.code = facts.code;
    this.status = facts.status;
  }
}

/** The failure as an owner may see it: `provider_error` with Paddle's code, or `payments_unavailable`. */
export function presentFailure(error: unknown): unknown {
  if (!(error instanceof PaddleFailure)) {
    return error;
  }
  return error.outcome === 'refused'
    ? new AppError('provider_error', { cause: error, details: { code: error.code } })
    : new AppError('payments_unavailable', { cause: error, retryAfterSeconds: 30 });
}
