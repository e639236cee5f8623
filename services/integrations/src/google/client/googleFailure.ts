/**
 * - `unauthorized`: the access token is no longer good; a new one may be.
 * - `revoked`: the grant is no longer good; the owner has to connect again.
 * - `gone`: there is no such event (404, 410). `exists`: there is one with that id (409).
 * - `refused`: Google does not want it, and will not want it later.
 * - `busy`: no answer, or «later»: too many calls, a fault of theirs, a cut connection. It may have been carried out.
 */
export type GoogleOutcome = 'unauthorized' | 'revoked' | 'gone' | 'exists' | 'refused' | 'busy';

/** A call of Google's that brought no result. Carries Google's word for it, never its texts. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  readonly outcome: GoogleOutcome;
  readonly reason: string | undefined;
  /** How long Google asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    outcome: GoogleOutcome,
    facts: { reason?: string | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super([outcome, facts.reason].filter(Boolean).join(' '), { cause: facts.cause });
    this.outcome = outcome;
    this.reason = facts.reason;
    this.retryAfterMs = facts.retryAfterMs;
  }
}
