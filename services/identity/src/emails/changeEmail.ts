import type { changeEmailBody } from '@citame/contracts';
import {
  AppError,
  fieldError,
  inTransaction,
  isDuplicateKey,
  newId,
  type Session,
} from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import { confirmPassword } from '../passwords/confirmPassword.ts';
import { pendingChange, type Account, type EmailChange } from '../records/accountStore.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/**
 * Asks for another address. Links are mailed to the new one and to the present one; where the present one was never confirmed, the new
 * one's is enough. Nothing tells whether the new one has an account: then its owner is told instead.
 * @throws AppError `wrong_password`, `rate_limited`, `validation` for the present address
 */
export async function askToChangeEmail(
  deps: IdentityDeps,
  session: Session,
  { email, currentPassword }: z.infer<typeof changeEmailBody>,
  ip: string,
): Promise<void> {
  const { account } = await signedInAccount(deps, session);
  await confirmPassword(deps, account, session, currentPassword, ip);
  if (email === account.email) {
    throw fieldError('email', 'nothing_to_change');
  }
  await deps.throttles.confirmationMail(account._id);
  const { _id: accountId, emailUnverified = false } = account;
  const change: EmailChange = {
    id: newId(),
    email,
    confirmed: { newEmail: false, oldEmail: emailUnverified },
    expiresAt: new Date(deps.clock().getTime() + lifeMs),
  };
  const isTaken = (await deps.accounts.findByEmail(email)) !== null;
  const mayWarn = isTaken && (await deps.throttles.mayWarnOwner(email));
  await inTransaction(deps.connection, async (transaction) => {
    await deps.accounts.beginEmailChange(transaction, accountId, change);
    const about = { accountId, changeId: change.id };
    if (!isTaken) {
      await deps.mails.add({ kind: 'newEmail', email, ...about }, transaction);
    } else if (mayWarn) {
      await deps.mails.add({ kind: 'takenEmail', email }, transaction);
    }
    if (!emailUnverified) {
      await deps.mails.add({ kind: 'oldEmail', email: account.email, ...about }, transaction);
    }
  });
}

interface FoundChange {
  readonly account: Account;
  readonly change: EmailChange;
  readonly end: keyof EmailChange['confirmed'];
}

/** @throws AppError `link_expired` for a link whose change is done or has ended */
export async function findChange(
  { emailLinks, accounts, clock }: Pick<IdentityDeps, 'emailLinks' | 'accounts' | 'clock'>,
  secret: string,
): Promise<FoundChange> {
  const link = await emailLinks.find(secret, clock());
  const account = link === null ? null : await accounts.find(link.accountId);
  const change = account === null ? undefined : pendingChange(account, clock());
  if (
    link === null ||
    account === null ||
    change === undefined ||
    change.id !== link.changeId ||
    link.kind === 'verifyEmail'
  ) {
    throw new AppError('link_expired');
  }
  return { account, change, end: link.kind };
}

/**
 * Confirms a change of the address at one end. When both are confirmed the address changes, links to the old one end, and both are told.
 * @returns whether the address has changed
 * @throws AppError `link_expired`, `conflict` when the new address has got an account meanwhile
 */
export async function confirmChange(deps: IdentityDeps, secret: string): Promise<boolean> {
  const { account, change, end } = await findChange(deps, secret);
  const { _id: id, email: before, emailUnverified = false, locale } = account;
  try {
    return await inTransaction(deps.connection, async (session) => {
      const confirmed = await deps.accounts.confirmEmailChange(session, id, change.id, end);
      if (confirmed?.emailChange === undefined) {
        throw new AppError('link_expired');
      }
      const { newEmail, oldEmail } = confirmed.emailChange.confirmed;
      if (!newEmail || !oldEmail) {
        return false;
      }
      await deps.accounts.changeEmail(session, id, change);
      await deps.emailLinks.removeAll(session, id);
      // An address that was never confirmed may be a stranger's.
      for (const email of [...(emailUnverified ? [] : [before]), change.email]) {
        await deps.mails.add(
          { kind: 'emailChanged', email, locale, facts: { email: change.email } },
          session,
        );
      }
      return true;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'email') ? new AppError('conflict', { cause: error }) : error;
  }
}
