import { AppError, type Session } from '@citame/service-kit';
import type { Account } from '../records/accountStore.ts';
import type { IdentityDeps } from '../deps.ts';

/**
 * The account of a session, by identity's own record: a revoked session ends here even while NATS is away.
 * @throws AppError `unauthorized`
 */
export async function signedInAccount(
  { accounts, sessionStore }: Pick<IdentityDeps, 'accounts' | 'sessionStore'>,
  { tenantId, sessionId, epoch }: Session,
): Promise<Account> {
  const [account, hasEnded] = await Promise.all([
    accounts.find(tenantId),
    sessionId === undefined
      ? false
      : sessionStore.find(tenantId, sessionId).then((row) => row === null || row.endedAt !== undefined),
  ]);
  if (account === null || epoch < account.epoch || hasEnded) {
    throw new AppError('unauthorized');
  }
  return account;
}
