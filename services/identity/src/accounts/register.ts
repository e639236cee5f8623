import { termsVersion, type Locale, type User } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { assertStrongPassword } from '../passwords/weakPasswords.ts';
import type { Account } from '../records/accountStore.ts';
import { presentUser } from '../records/presentUser.ts';
import type { Place } from '../sessions/placeOf.ts';
import { foundBusiness } from './foundBusiness.ts';

interface Registration {
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly place: Place;
}

/**
 * Opens an account, its business and its first session, and mails a link that confirms the address. When the address has one already, its owner is told of the attempt by mail.
 * @throws AppError `weak_password`, `account_exists`
 */
export async function register(
  deps: IdentityDeps,
  registration: Registration,
): Promise<{ account: Account; token: string; user: User }> {
  const { nombre: name, email, password, locale, place } = registration;
  assertStrongPassword(password, { email, name });
  const now = deps.clock();
  const account: Account = {
    _id: newId(),
    email,
    emailUnverified: true,
    name,
    locale,
    passwordHash: await deps.passwords.hash(password),
    epoch: 0,
    acceptedTerms: { version: termsVersion, at: now },
    revision: 1,
    createdAt: now,
  };
  try {
    return await inTransaction(deps.connection, async (session) => {
      await deps.accounts.insert(session, account);
      const { _id: id } = account;
      const member = await foundBusiness(deps, session, { tenantId: id, accountId: id, name, locale });
      await deps.mails.add({ kind: 'verifyEmail', email, accountId: id }, session);
      const token = await deps.sessions.open(account, member, place, session);
      return { account, token, user: presentUser(account, member, { name }) };
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
}
