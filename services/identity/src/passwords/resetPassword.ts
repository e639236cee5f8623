import type { resetPasswordBody } from '@citame/contracts';
import { AppError, inTransaction } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { hashLinkSecret } from '../records/linkSecret.ts';
import { assertStrongPassword } from './weakPasswords.ts';

/**
 * Sets a new password with a link from a mail. The link works once; every session ends, and so do the passkeys, one of which may be
 * a stranger's; the owner is told by mail. The network is one
 * from which the account signs in.
 * @throws AppError `invalid_reset_token`; `weak_password`, which leaves the link as it was
 */
export async function resetPassword(
  deps: IdentityDeps,
  { token, newPassword }: z.infer<typeof resetPasswordBody>,
  ip: string,
): Promise<Account> {
  const resetHash = hashLinkSecret(token);
  const holder = await deps.accounts.findByReset(resetHash, deps.clock());
  if (holder === null) {
    throw new AppError('invalid_reset_token');
  }
  assertStrongPassword(newPassword, holder);
  const passwordHash = await deps.passwords.hash(newPassword);
  const account = await inTransaction(deps.connection, async (session) => {
    const changed = await deps.accounts.resetPassword(session, resetHash, deps.clock(), passwordHash);
    if (changed === null) {
      throw new AppError('invalid_reset_token');
    }
    await deps.passkeys.removeAll(session, changed._id);
    await deps.mails.add({ kind: 'passwordReset', email: changed.email }, session);
    return changed;
  });
  await deps.revocation.publish(account);
  await deps.throttles.password.succeeded({ email: account.email, ip });
  return account;
}
