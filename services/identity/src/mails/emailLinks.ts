import { pendingChange } from '../records/accountStore.ts';
import { newLinkSecret } from '../records/linkSecret.ts';
import type { MailJob } from './mailStore.ts';
import type { MailDeps, ReadyMail } from './readyMail.ts';

const verificationLifeMs = 7 * 24 * 60 * 60 * 1000;

/** A link that confirms the address of an account. None when it is confirmed, or is another by now. */
export async function askToVerify(
  { accounts, emailLinks, links, clock }: MailDeps,
  { email, accountId = '' }: MailJob,
): Promise<ReadyMail | undefined> {
  const account = await accounts.find(accountId);
  if (account?.emailUnverified !== true || account.email !== email) {
    return undefined;
  }
  const secret = newLinkSecret();
  const expiresAt = new Date(clock().getTime() + verificationLifeMs);
  await emailLinks.insert(secret, { kind: 'verifyEmail', accountId, email, expiresAt });
  return { locale: account.locale, facts: { link: links.verifyEmail(secret) } };
}

/** A link that confirms a change of the address at one of its ends. None when that change has ended. */
export async function askAboutChange(
  { accounts, emailLinks, links, clock }: MailDeps,
  { kind, accountId = '', changeId }: MailJob,
): Promise<ReadyMail | undefined> {
  const account = await accounts.find(accountId);
  const change = account === null ? undefined : pendingChange(account, clock());
  if (account === null || change?.id !== changeId || change === undefined || !isEnd(kind)) {
    return undefined;
  }
  const secret = newLinkSecret();
  const { id, email, expiresAt } = change;
  await emailLinks.insert(secret, { kind, accountId, changeId: id, expiresAt });
  return { locale: account.locale, facts: { link: links.changeEmail(secret), email } };
}

function isEnd(kind: MailJob['kind']): kind is 'newEmail' | 'oldEmail' {
  return kind === 'newEmail' || kind === 'oldEmail';
}
