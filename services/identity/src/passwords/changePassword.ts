import type { changePasswordBody } from '@citame/contracts';
import { AppError, inTransaction, type Session } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { assertStrongPassword } from './weakPasswords.ts';

/**
 * Changes the password, ends every session, opens a new one for this caller, and tells the owner by mail.
 * @throws AppError `wrong_password`, `weak_password`, `rate_limited`
 */
export async function changePassword(
  deps: IdentityDeps,
  session: Session,
  { currentPassword, newPassword }: z.infer<typeof changePasswordBody>,
  { ip, browser }: { ip: string; browser: string | null },
): Promise<string> {
  const { account, member } = await signedInAccount(deps, session);
  await deps.throttles.password.assertOpen(account.email, ip);
  if (!(await deps.passwords.verify(account.passwordHash, currentPassword))) {
    await deps.throttles.password.failed(account.email, ip);
    throw new AppError('wrong_password');
  }
  await deps.throttles.password.succeeded(account.email, ip);
  assertStrongPassword(newPassword, account);
  const passwordHash = await deps.passwords.hash(newPassword);
  const { changed, token } = await inTransaction(deps.connection, async (transaction) => {
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
    return { changed: updated, token: await deps.sessions.open(updated, member, browser, transaction) };
  });
  await deps.revocation.publish(changed);
  return token;
}
