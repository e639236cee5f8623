import { AppError } from '@citame/service-kit';
import type { Account } from '../records/accountStore.ts';
import type { IdentityDeps } from '../deps.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * Signs in. An unknown address costs the same time and gets the same answer as a wrong password.
 * @throws AppError `invalid_credentials`, `rate_limited`
 */
export async function login(deps: IdentityDeps, { email, password, ip }: Credentials): Promise<Account> {
  await deps.throttles.password.assertOpen(email, ip);
  const account = await deps.accounts.findByEmail(email);
  const isRight = await deps.passwords.verify(account?.passwordHash, password);
  if (account === null || !isRight) {
    await deps.throttles.password.failed(email, ip);
    throw new AppError('invalid_credentials');
  }
  await deps.throttles.password.succeeded(email, ip);
  return account;
}
