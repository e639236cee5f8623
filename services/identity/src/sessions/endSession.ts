import { tokenSettings } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';

/** Ends one session of an account, in every service. False when the account has no such session. */
export async function endSession(
  { sessionStore, revocation, clock }: Pick<IdentityDeps, 'sessionStore' | 'revocation' | 'clock'>,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const endedAt = clock();
  // The row stays as long as one of its tokens could be good.
  const expiresAt = new Date(endedAt.getTime() + tokenSettings.lifeS * 1000);
  const ended = await sessionStore.end(accountId, sessionId, { endedAt, expiresAt });
  if (ended !== null) {
    await revocation.publishEnd(sessionId);
  }
  return ended !== null;
}
