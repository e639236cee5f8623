import type { changePasswordBody } from '@citame/contracts';
import { AppError, inTransaction, type Session } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { placeOf } from '../sessions/placeOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { confirmPassword } from './confirmPassword.ts';
import { assertStrongPassword } from './weakPasswords.ts';

/**
 * Changes the password, ends every session, opens a new one for this caller, and tells the owner by mail.
 * @throws AppError `wrong_password`, `weak_password`, `rate_limited`
 */
export async function changePassword(
  deps: IdentityDeps,
  session: Session,
  { currentPassword, newPassword }: z.infer<typeof changePasswordBody>,
  visitor: Visitor,
): Promise<{ account: Account; token: string }> {
  const { account, member } = await signedInAccount(deps, session);
  await confirmPassword(deps, account, session, currentPassword, visitor.ip);
  assertStrongPassword(newPassword, account);
  const passwordHash = await deps.passwords.hash(newPassword);
  const { account: changed, token } = await inTransaction(deps.connection, async (transaction) => {
    const updated = await deps.accounts.changePassword(
      transaction,
      account._id,
      account.passwordHash,
      passwordHash,
    );
    if (updated === null) {
      // Another request changed it since it was verified.
      throw new AppError('wrong_password');
    }
    await deps.mails.add({ kind: 'passwordChanged', email: account.email }, transaction);
    return {
      account: updated,
      token: await deps.sessions.open(updated, member, placeOf(visitor), transaction),
    };
  });
  await deps.revocation.publish(changed);
  return { account: changed, token };
}
