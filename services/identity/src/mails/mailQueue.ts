import type { Locale, OwnerNotice } from '@citame/contracts';
import { createWorkQueue, type WorkDeps, type WorkEnd, type WorkQueue } from '@citame/service-kit';
import type { InvitationStore } from '../members/invitationStore.ts';
import type { AccountStore } from '../records/accountStore.ts';
import type { BusinessStore } from '../records/businessStore.ts';
import { hashLinkSecret, newLinkSecret } from '../records/linkSecret.ts';
import type { MailJob, MailStore } from './mailStore.ts';
import type { MailFacts } from './mailTemplate.ts';
import { writeMail } from './mailTexts.ts';
import type { SendMail } from './smtp.ts';

interface MailDeps extends WorkDeps {
  readonly mails: MailStore;
  readonly accounts: AccountStore;
  readonly businesses: BusinessStore;
  readonly invitations: InvitationStore;
  readonly send: SendMail;
  readonly publicUrl: string;
  /** Whether the business has a page open, and so knows already. */
  readonly isWatched: (tenantId: string) => Promise<boolean>;
}

const everyMs = 500;
const leaseMs = 2 * 60 * 1000;
const maxWaitMs = 10 * 60 * 1000;
/** A day of attempts: ten pauses that double, and then one every ten minutes. */
const retry = { maxFailures: 153, firstWaitMs: 1000, maxWaitMs };
/** An owner who opens a page meanwhile needs no mail. */
const noticeAfterMs = 5 * 60 * 1000;
/** A client who stands before the door, or is about to, cannot wait. */
const urgent = new Set<OwnerNotice['kind']>(['clientLate', 'clientAtDoor']);
const lookAgainMs = 20_000;
const resetLifeMs = 30 * 60 * 1000;
/** While the last link is not older, no other is mailed. */
const freshResetMs = 10 * 60 * 1000;

/** Sends the mails that wait in the database. A mail that the mail server does not accept is retried for a day. */
export function createMailQueue(deps: MailDeps): WorkQueue<MailJob> {
  return createWorkQueue(deps, {
    name: 'mail',
    rows: deps.mails.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    handle: (job) => deliver(deps, job),
    onGiveUp: () => 'delete',
  });
}

/** Sends a mail that is still wanted; a notice is looked at again until its time has come. */
async function deliver(deps: MailDeps, job: MailJob): Promise<WorkEnd<MailJob>> {
  const { kind, email, tenantId, notice, createdAt, invitationId } = job;
  if (invitationId !== undefined) {
    return invite(deps, job, invitationId);
  }
  const account = await deps.accounts.findByEmail(email);
  if (account === null || (kind === 'notice' && (await deps.isWatched(tenantId ?? account._id)))) {
    return 'delete';
  }
  const now = deps.clock().getTime();
  if (kind === 'notice' && now - createdAt.getTime() < waitMsOf(notice)) {
    return { dueAt: new Date(now + lookAgainMs) };
  }
  const link = await linkOf(deps, job);
  if (link === undefined) {
    return 'delete';
  }
  const facts = { publicUrl: deps.publicUrl, link, notice };
  return send(deps, job, account.locale, facts);
}

/** The person may have no account yet. An invitation that was taken back or accepted meanwhile is mailed no more. */
async function invite(deps: MailDeps, job: MailJob, invitationId: string): Promise<WorkEnd<MailJob>> {
  const { publicUrl } = deps;
  const invitation = await deps.invitations.find(invitationId, deps.clock());
  if (invitation === null) {
    return 'delete';
  }
  const business = (await deps.businesses.find(invitation.tenantId))?.name ?? '';
  const secret = newLinkSecret();
  await deps.invitations.mailed(invitationId, secret);
  const link = `${publicUrl}/auth/invitation?token=${secret}`;
  return send(deps, job, invitation.locale, { publicUrl, link, business });
}

async function send(
  deps: MailDeps,
  { _id, kind, email: to }: MailJob,
  locale: Locale,
  facts: MailFacts,
): Promise<WorkEnd<MailJob>> {
  await deps.send({ id: _id, to, ...writeMail(kind, locale, facts) }).catch((error: unknown) => {
    // Not the error itself: its text may quote the address.
    throw new Error(`mail server did not accept a ${kind} mail, code ${String(codeOf(error))}`);
  });
  return 'delete';
}

/** Undefined when the owner has a fresh link: another person can neither keep them from one nor fill their mailbox. */
async function linkOf(
  deps: Pick<MailDeps, 'accounts' | 'clock' | 'publicUrl'>,
  { _id, kind, email }: MailJob,
): Promise<string | undefined> {
  if (kind === 'notice') {
    return `${deps.publicUrl}/app/conversations`;
  }
  return kind === 'resetPassword'
    ? openResetLink(deps, email, _id)
    : `${deps.publicUrl}/auth/forgot-password`;
}

/** A link that works from now on, beside those that were mailed before; undefined when the last is a fresh one. */
async function openResetLink(
  { accounts, clock, publicUrl }: Pick<MailDeps, 'accounts' | 'clock' | 'publicUrl'>,
  email: string,
  mailId: string,
): Promise<string | undefined> {
  const token = newLinkSecret();
  const now = clock();
  const link = {
    hash: hashLinkSecret(token),
    expiresAt: new Date(now.getTime() + resetLifeMs),
    mailedAt: now,
    mailId,
  };
  const opened = await accounts.openReset(email, link, new Date(now.getTime() - freshResetMs));
  return opened === null ? undefined : `${publicUrl}/auth/reset-password?token=${token}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function waitMsOf(notice: OwnerNotice | undefined): number {
  return notice !== undefined && urgent.has(notice.kind) ? 0 : noticeAfterMs;
}
