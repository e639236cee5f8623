import { AppError } from '@citame/service-kit';

/**
 * - `refused`: Meta answered with an error, so nothing was done.
 * - `unreachable`: the request never left, so nothing was done.
 * - `unclear`: the request may have been carried out (time-out, cut connection, unreadable answer).
 */
export type GraphOutcome = 'refused' | 'unreachable' | 'unclear';

interface FailureFacts {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly transient?: boolean | undefined;
  readonly cause?: unknown;
}

/** A call of the Graph API that brought no result. Carries Meta's code, never Meta's texts: they may name phones. */
export class GraphFailure extends Error {
  override readonly name = 'GraphFailure';
  readonly outcome: GraphOutcome;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly transient: boolean;

  constructor(outcome: GraphOutcome, { status, code, transient, cause }: FailureFacts) {
    super(`${outcome}${code === undefined ? '' : ` with code ${code}`}`, { cause });
    this.outcome = outcome;
    this.status = status;
    this.code = code;
    this.transient = transient ?? false;
  }
}

/** The failure as a caller of ours may see it: `provider_error` with Meta's code, or `unavailable`. */
export function presentFailure(error: unknown): unknown {
  if (!(error instanceof GraphFailure)) {
    return error;
  }
  return error.outcome === 'refused'
    ? new AppError('provider_error', { cause: error, details: { code: error.code } })
    : new AppError('unavailable', { cause: error });
}
