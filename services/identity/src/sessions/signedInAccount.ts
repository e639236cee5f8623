import { AppError, type Session } from '@citame/service-kit';
import type { Account, AccountStore } from '../accounts/accountStore.ts';

/**
 * The account of a session, by identity's own record: a revoked session ends here even while NATS is away.
 * @throws AppError `unauthorized`
 */
export async function signedInAccount(accounts: AccountStore, session: Session): Promise<Account> {
  const account = await accounts.find(session.tenantId);
  if (account === null || session.epoch < account.epoch) {
    throw new AppError('unauthorized');
  }
  return account;
}
