import type { Locale } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { assertStrongPassword } from '../passwords/weakPasswords.ts';
import type { Account } from '../records/accountStore.ts';
import { enqueueAccount } from './enqueueAccount.ts';

interface Registration {
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly browser: string | null;
}

interface Registered {
  readonly account: Account;
  readonly token: string;
}

/**
 * Opens an account and its first session. When the address has one already, its owner is told of the attempt by mail.
 * @throws AppError `weak_password`, `account_exists`
 */
export async function register(deps: IdentityDeps, registration: Registration): Promise<Registered> {
  const { nombre: name, email, password, locale, browser } = registration;
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
    const token = await inTransaction(deps.connection, async (session) => {
      await deps.accounts.insert(session, account);
      await enqueueAccount(deps.outbox, session, account);
      return deps.sessions.open(account, browser, session);
    });
    return { account, token };
  } catch (error) {
    if (!isDuplicateKey(error, 'email')) {
      throw error;
    }
    if (await deps.throttles.mayWarnOwner(email)) {
      await deps.mails.add({ kind: 'registrationAttempt', email });
    }
    throw new AppError('account_exists', { cause: error });
  }
}
