import { describeBusiness, type OwnerNotice } from '@citame/contracts';
import { createWorkQueue, type WorkEnd, type WorkQueue } from '@citame/service-kit';
import { hashLinkSecret, newLinkSecret } from '../records/linkSecret.ts';
import { pushText } from '../told/pushTexts.ts';
import { askAboutChange, askToVerify } from './emailLinks.ts';
import type { MailJob, MailKind } from './mailStore.ts';
import { writeMail } from './mailTexts.ts';
import type { MailDeps, MakeReady, ReadyMail } from './readyMail.ts';
import { unlinked } from './unlinked.ts';

const everyMs = 500;
const leaseMs = 2 * 60 * 1000;
const maxWaitMs = 10 * 60 * 1000;
/** A day of attempts: ten pauses that double, and then one every ten minutes. */
const retry = { maxFailures: 153, firstWaitMs: 1000, maxWaitMs };
/** An owner who opens a page meanwhile needs no mail. */
const noticeAfterMs = 5 * 60 * 1000;
/** A page that is open when it happens may be just being left: the gateway notices a logout within 15 s. */
const leavingMs = 60_000;
/** A client who stands before the door, or is about to, cannot wait. */
const urgent = new Set<OwnerNotice['kind']>(['clientLate', 'clientAtDoor']);
const lookAgainMs = 20_000;
const resetLifeMs = 30 * 60 * 1000;
/** While the last link is not older, no other is mailed. */
const freshResetMs = 10 * 60 * 1000;

const ready: Record<MailKind, MakeReady> = {
  invitation: invite,
  notice: notify,
  told: tellFact,
  resetPassword: openResetLink,
  verifyEmail: askToVerify,
  newEmail: askAboutChange,
  oldEmail: askAboutChange,
  registrationAttempt: tell,
  takenEmail: tell,
  passwordChanged: tell,
  passwordReset: tell,
  emailChanged: tell,
  secondFactorOn: tell,
  secondFactorOff: tell,
  closureAsked: tellAt('profile'),
  closureReminder: tellAt('profile'),
  closureByOperator: tellAt('profile'),
  closureUndone: tellAt('subscription'),
  suspended: tellAt('home'),
  resumed: tellAt('conversations'),
  // At last their account is gone, and the page of the product is all that is left.
  closureDone: tellAt('home'),
  newDevice: tell,
  codesTried: tell,
  memberInvited: tellAt('profile'),
  memberChanged: tellAt('profile'),
  memberRemoved: tellAt('home'),
  exportAsked: tellAt('profile'),
  exportReady: openExportLink,
  exportFailed: tellAt('profile'),
  recoveryCodesNew: tell,
  passkeyAdded: tell,
  passkeyRemoved: tell,
};

/** Sends the mails that wait in the database. A mail that the mail server does not accept is retried for a day. */
export function createMailQueue(deps: MailDeps): WorkQueue<MailJob> {
  return createWorkQueue(deps, {
    name: 'mail',
    rows: deps.mails.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    furthestMs: lookAgainMs,
    handle: (job) => deliver(deps, job),
    onGiveUp: () => 'delete',
  });
}

/** Sends a mail that is still wanted; a notice is looked at again until its time has come. */
async function deliver(deps: MailDeps, job: MailJob): Promise<WorkEnd<MailJob>> {
  const { _id: id, kind, email: to } = job;
  const mail = await ready[kind](deps, job);
  if (mail === undefined) {
    return 'delete';
  }
  if ('dueAt' in mail) {
    return mail;
  }
  const written = writeMail(kind, mail.locale, { publicUrl: deps.links.home, ...mail.facts });
  await deps.send({ id, to, ...written }).catch((error: unknown) => {
    // Not the error itself: its text may quote the address.
    throw new Error(`mail server did not accept a ${kind} mail, code ${String(codeOf(error))}`);
  });
  return 'delete';
}

/** The person may have no account yet. An invitation that was taken back or accepted meanwhile is mailed no more. */
async function invite(
  { invitations, businesses, links, clock }: MailDeps,
  { invitationId = '' }: MailJob,
): Promise<ReadyMail | undefined> {
  const invitation = await invitations.find(invitationId, clock());
  if (invitation === null) {
    return undefined;
  }
  const business = unlinked((await businesses.find(invitation.tenantId))?.name ?? '');
  const secret = newLinkSecret();
  await invitations.mailed(invitationId, secret);
  return { locale: invitation.locale, facts: { link: links.invitation(secret), business } };
}

async function notify(
  { accounts, links, isWatched, clock }: MailDeps,
  { email, tenantId, notice, createdAt }: MailJob,
): Promise<ReadyMail | { readonly dueAt: Date } | undefined> {
  const account = await accounts.findByEmail(email);
  if (account === null) {
    return undefined;
  }
  const now = clock().getTime();
  const age = now - createdAt.getTime();
  const waitMs = waitMsOf(notice);
  if (age >= Math.min(leavingMs, waitMs) && (await isWatched(tenantId ?? account._id))) {
    return undefined;
  }
  return age < waitMs
    ? { dueAt: new Date(now + lookAgainMs) }
    : { locale: account.locale, facts: { link: links.conversations, notice } };
}

/** The words of a push, for a member who wants them by mail. */
async function tellFact(
  { accounts, links, call }: MailDeps,
  { email, tenantId = '', fact }: MailJob,
): Promise<ReadyMail | undefined> {
  const account = await accounts.findByEmail(email);
  if (account === null || fact === undefined) {
    return undefined;
  }
  const { timeZone } = await call(describeBusiness, { tenantId });
  const { path, ...told } = pushText(fact, account.locale, timeZone);
  return { locale: account.locale, facts: { link: `${links.home}${path}`, told } };
}

/**
 * A link that works from now on, beside those that were mailed before. None when the owner has a fresh link: another person can neither
 * keep them from one nor fill their mailbox.
 */
async function openResetLink(
  { accounts, links, clock }: MailDeps,
  { _id: mailId, email }: MailJob,
): Promise<ReadyMail | undefined> {
  const secret = newLinkSecret();
  const now = clock();
  const link = {
    hash: hashLinkSecret(secret),
    expiresAt: new Date(now.getTime() + resetLifeMs),
    mailedAt: now,
    mailId,
  };
  const account = await accounts.openReset(email, link, new Date(now.getTime() - freshResetMs));
  return account === null
    ? undefined
    : { locale: account.locale, facts: { link: links.resetPassword(secret) } };
}

/** Says what has happened to an account, and where its owner can object. */
async function tell(
  { accounts, links }: MailDeps,
  { email, locale, facts }: MailJob,
): Promise<ReadyMail | undefined> {
  const language = locale ?? (await accounts.findByEmail(email))?.locale;
  return language === undefined
    ? undefined
    : { locale: language, facts: { link: links.forgotPassword, ...facts } };
}

/** Tells the person whose language stands in the mail of what its facts say, and leads to a page. */
function tellAt(page: 'home' | 'profile' | 'subscription' | 'conversations'): MakeReady {
  return async ({ links }, { locale, facts }) =>
    locale === undefined ? undefined : { locale, facts: { link: links[page], ...facts } };
}

/** A link to the export that works from now on; none when it was replaced or is gone. */
async function openExportLink(
  { exports, links }: MailDeps,
  { tenantId = '', locale, facts }: MailJob,
): Promise<ReadyMail | undefined> {
  const secret = newLinkSecret();
  return locale === undefined || !(await exports.mailed(tenantId, secret))
    ? undefined
    : { locale, facts: { link: links.businessExport(secret), ...facts } };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function waitMsOf(notice: OwnerNotice | undefined): number {
  return notice !== undefined && urgent.has(notice.kind) ? 0 : noticeAfterMs;
}
