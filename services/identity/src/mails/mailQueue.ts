import { createLoop, type Clock, type DeadLetters, type Logger, type Loop } from '@citame/service-kit';
import type { AccountStore } from '../records/accountStore.ts';
import { hashResetToken, newResetToken } from '../passwords/resetToken.ts';
import type { MailJob, MailStore } from './mailStore.ts';
import { writeMail } from './mailTexts.ts';
import type { SendMail } from './smtp.ts';

interface MailLoopDeps {
  readonly mails: MailStore;
  readonly accounts: AccountStore;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly deadLetters: DeadLetters;
  readonly publicUrl: string;
  /** Whether the business has a page open, and so knows already. */
  readonly isWatched: (tenantId: string) => Promise<boolean>;
}

const everyMs = 500;
const firstRetryMs = 1000;
const maxRetryMs = 10 * 60 * 1000;
const givenUpAfterMs = 24 * 60 * 60 * 1000;
/** Who opens a page meanwhile needs no mail. */
const noticeAfterMs = 5 * 60 * 1000;
const lookAgainMs = 20_000;
const resetLifeMs = 30 * 60 * 1000;

/** Sends the mails that wait in the database; what the mail server does not take is tried again for a day. */
export function startMailLoop(deps: MailLoopDeps): Loop {
  return createLoop({
    name: 'mails',
    logger: deps.logger,
    everyMs,
    async run() {
      const job = await deps.mails.take();
      if (job === null) {
        return false;
      }
      await attempt(deps, job);
      return true;
    },
  });
}

async function attempt(
  { mails, clock, logger, deadLetters, ...deps }: MailLoopDeps,
  job: MailJob,
): Promise<void> {
  const facts = { mailId: job._id, kind: job.kind, attempts: job.attempts };
  try {
    if (await deliver({ ...deps, clock }, job)) {
      await mails.remove(job._id);
    } else {
      await mails.retryIn(job._id, lookAgainMs);
    }
    return;
  } catch (error) {
    if (clock().getTime() - job.createdAt.getTime() < givenUpAfterMs) {
      // The error's text may quote the address.
      logger.warn({ ...facts, code: codeOf(error) }, 'mail not sent, will try again');
      await mails.retryIn(job._id, Math.min(firstRetryMs * 2 ** (job.attempts - 1), maxRetryMs));
      return;
    }
    // The error's text may quote the address.
    const reason = `mail not accepted for a day, last code ${String(codeOf(error))}`;
    await deadLetters.add({ type: 'mail', subject: `${job.kind} mail ${job._id}`, error: reason });
  }
  await mails.remove(job._id);
}

/** Sends a mail that is still wanted. @returns false when it is too early to say */
async function deliver(
  deps: Pick<MailLoopDeps, 'accounts' | 'send' | 'clock' | 'publicUrl' | 'isWatched'>,
  { _id, kind, email, notice, createdAt }: MailJob,
): Promise<boolean> {
  const account = await deps.accounts.findByEmail(email);
  if (account === null || (kind === 'notice' && (await deps.isWatched(account._id)))) {
    return true;
  }
  if (kind === 'notice' && deps.clock().getTime() - createdAt.getTime() < noticeAfterMs) {
    return false;
  }
  const link = await linkOf(deps, kind, email);
  const facts = { publicUrl: deps.publicUrl, link, notice };
  await deps.send({ id: _id, to: account.email, ...writeMail(kind, account.locale, facts) });
  return true;
}

async function linkOf(
  deps: Pick<MailLoopDeps, 'accounts' | 'clock' | 'publicUrl'>,
  kind: MailJob['kind'],
  email: string,
): Promise<string> {
  if (kind === 'notice') {
    return `${deps.publicUrl}/app/conversations`;
  }
  return kind === 'resetPassword' ? openResetLink(deps, email) : `${deps.publicUrl}/auth/forgot-password`;
}

/** A link that works from now on, and with it none of before. */
async function openResetLink(
  { accounts, clock, publicUrl }: Pick<MailLoopDeps, 'accounts' | 'clock' | 'publicUrl'>,
  email: string,
): Promise<string> {
  const token = newResetToken();
  await accounts.openReset(email, hashResetToken(token), new Date(clock().getTime() + resetLifeMs));
  return `${publicUrl}/auth/reset-password?token=${token}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
