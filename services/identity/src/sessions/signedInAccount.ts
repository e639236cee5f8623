import { AppError, type Session } from '@citame/service-kit';
import type { Account } from '../records/accountStore.ts';
import type { Member } from '../records/membershipStore.ts';
import type { IdentityDeps } from '../deps.ts';

export interface SignedIn {
  readonly account: Account;
  readonly member: Member;
}

/**
 * The account of a session and its membership, by identity's own record: what was revoked ends here even while NATS is away.
 * @throws AppError `unauthorized`, also when the rights are no longer those of the token; `forbidden` for an operator who looks
 */
export async function signedInAccount(
  { accounts, memberships, sessionStore }: Pick<IdentityDeps, 'accounts' | 'memberships' | 'sessionStore'>,
  session: Session,
): Promise<SignedIn> {
  if (session.isLook) {
    throw new AppError('forbidden');
  }
  const { tenantId, accountId, sessionId, epoch } = session;
  const [account, hasEnded] = await Promise.all([
    accounts.find(accountId),
    sessionId === undefined
      ? false
      : sessionStore.find(accountId, sessionId).then((row) => row === null || row.endedAt !== undefined),
  ]);
  const member = account === null ? null : await memberships.find(account, tenantId);
  if (
    account === null ||
    epoch < account.epoch ||
    hasEnded ||
    member === null ||
    !hasRights(session, member)
  ) {
    throw new AppError('unauthorized');
  }
  return { account, member };
}

function hasRights(session: Session, { role, employeeId, seesContacts = false }: Member): boolean {
  return (
    session.role === role &&
    session.employeeId === employeeId &&
    (role !== 'employee' || session.seesContacts === seesContacts)
  );
}
