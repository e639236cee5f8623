import type { Locale } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { assertStrongPassword } from '../passwords/weakPasswords.ts';
import type { Account } from './accountStore.ts';
import { announceAccount } from './announceAccount.ts';

interface Registration {
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
}

/**
 * Opens an account. When the address has one already, its owner is told by mail that somebody tried.
 * @throws AppError `weak_password`, `account_exists`
 */
export async function register(deps: IdentityDeps, registration: Registration): Promise<Account> {
  const { nombre: name, email, password, locale } = registration;
  assertStrongPassword(password, { email, name });
  const account: Account = {
    _id: newId(),
    email,
    name,
    locale,
    passwordHash: await deps.passwords.hash(password),
    epoch: 0,
    revision: 1,
    createdAt: deps.clock(),
  };
  try {
    await inTransaction(deps.connection, async (session) => {
      await deps.accounts.insert(session, account);
      await announceAccount(deps.outbox, session, account);
    });
  } catch (error) {
    if (!isDuplicateKey(error, 'email')) {
      throw error;
    }
    if (await deps.throttles.mayWarnOwner(email)) {
      await deps.mails.add({ kind: 'registrationAttempt', email });
    }
    throw new AppError('account_exists', { cause: error });
  }
  return account;
}
