import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { checkCode } from '../codes/checkCode.ts';
import type { Visitor } from './visitor.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, where the account has one. */
  readonly code?: string | undefined;
}

/**
 * Signs in. An unknown address costs the same time and gets the same answer as a wrong password.
 * @throws AppError `invalid_credentials`, `rate_limited`; with the right password `second_factor_required`, `code_invalid`
 */
export async function login(
  deps: IdentityDeps,
  { email, password, code }: Credentials,
  { ip, headers }: Visitor,
): Promise<Account> {
  const account = await deps.accounts.findByEmail(email);
  const device = account === null ? undefined : deps.knownDevices.find(headers, account);
  const attempt = { email, ip, device };
  await deps.throttles.password.assertOpen(attempt);
  const isRight = await deps.passwords.verify(account?.passwordHash, password);
  if (account === null || !isRight) {
    await deps.throttles.password.failed(attempt);
    throw new AppError('invalid_credentials');
  }
  if (account.totp !== undefined) {
    if (code === undefined) {
      throw new AppError('second_factor_required');
    }
    await checkCode(deps, account, { code, device });
  }
  await deps.throttles.password.succeeded(attempt);
  return account;
}
