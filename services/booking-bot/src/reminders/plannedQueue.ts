import {
  createWorkQueue,
  inTransaction,
  type Outbox,
  type Settlement,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Standings } from '../replicas/standings.ts';
import type { MessageLog } from '../conversation/messageLog.ts';
import type { Businesses, BusinessVoice } from './businesses.ts';
import type { PlannedMessage, PlannedStore } from './plannedStore.ts';
import type { PublishPlanned } from './publishPlanned.ts';
import { isApproved } from './isApproved.ts';
import { reachClient, type Reached, type ReachDeps } from './reachClient.ts';
import { askedUntil, remindBy } from './rules/confirmBy.ts';
import { beforeText, contentOf, templateOf } from './rules/firstWords.ts';
import { momentOfNotice } from './rules/planNotice.ts';
import { planReminders, type RemindersPlan, type Stage } from './rules/planReminders.ts';
import { isQuiet, type QuietHours } from '@citame/calendar/quietHours';
import { writeFirst, type FirstWords } from './writeFirst.ts';

export interface PlannedDeps extends ReachDeps, WorkDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly planned: PlannedStore;
  readonly publishPlanned: PublishPlanned;
  readonly businesses: Businesses;
  readonly quiet: QuietHours;
  readonly standings: Pick<Standings, 'isSuspended'>;
}

const everyMs = 1000;
/**
 * When quiet hours end, all reminders of the night are due at once: side by side they are as fast as Meta takes them, and
 * still leave time to what clients ask meanwhile.
 */
const concurrency = 4;
/** Longer than the calls of one message take. After a crash a message is looked at again when it has passed. */
const leaseMs = 15_000;
/** One that fails, as while scheduling is away, does not hold up the others. */
const retry = { maxFailures: 5, firstWaitMs: 30_000, maxWaitMs: 10 * 60_000 };

/**
 * Sends clients what they are to be told when its time comes. Several replicas share the work; the mark that a message is
 * sent and the message itself are one transaction, so each is sent once, whenever a process dies.
 */
export function createPlannedQueue(deps: PlannedDeps): WorkQueue<PlannedMessage> {
  return createWorkQueue(deps, {
    name: 'planned_message',
    rows: deps.planned.rows,
    everyMs,
    concurrency,
    leaseMs,
    retry,
    handle: async (row) => {
      const end = await settle(deps, row);
      deps.publishPlanned(row.tenantId, row.appointmentId);
      return end;
    },
    onGiveUp: () => skipped('failed'),
  });
}

function skipped(reason: string): Settlement<PlannedMessage> {
  return { set: { state: 'skipped', reason } };
}

async function settle(deps: PlannedDeps, row: PlannedMessage): Promise<WorkEnd<PlannedMessage>> {
  const business = await deps.businesses.of(row.tenantId);
  const plan = planOf(deps, row, business);
  // A clock that is ahead would tell clients early, find it too late to remind them, or put off until its own morning.
  if (plan.do !== 'wait' || isQuiet(deps.clock(), business.timeZone, deps.quiet)) {
    await deps.checkClock();
  }
  if (plan.do === 'send' && (await deps.standings.isSuspended(row.tenantId))) {
    return skipped('suspended');
  }
  switch (plan.do) {
    case 'wait':
      return { dueAt: plan.until };
    case 'skip':
      // A second reminder that does not come leaves the first as it is.
      return isSentFor(row, 0) && plan.reason !== 'sent_before'
        ? { set: { state: 'sent' } }
        : skipped(plan.reason);
    case 'send':
      return send(deps, row, business, plan.stage);
  }
}

/** Next step of a message, as things stand. */
function planOf(
  { clock, quiet }: Pick<PlannedDeps, 'clock' | 'quiet'>,
  row: PlannedMessage,
  business: BusinessVoice,
): RemindersPlan {
  const { fact, kind } = row;
  const now = clock();
  if (kind === 'reminder') {
    const sent = [isSentFor(row, 0), isSentFor(row, 1)] as const;
    return planReminders(remindersOf(row, business, { now, quiet, sent, lastSentAt: row.sentAt }));
  }
  if (fact.start <= now) {
    return { do: 'skip', reason: 'too_late' };
  }
  const until = momentOfNotice(now, firstOf(fact, now), business.timeZone, quiet);
  return until > now ? { do: 'wait', until } : { do: 'send', stage: 0 };
}

/** The start that a notice has to come before: the client may be on their way to the one that they believe in. */
function firstOf({ start, believed }: PlannedMessage['fact'], now: Date): Date {
  return believed !== undefined && believed > now && believed < start ? believed : start;
}

export function remindersOf(
  { fact: { start }, plannedAt }: PlannedMessage,
  business: BusinessVoice,
  at: Pick<Parameters<typeof planReminders>[0], 'now' | 'quiet' | 'sent' | 'lastSentAt'>,
): Parameters<typeof planReminders>[0] {
  const { timeZone, reminderHours, secondReminderHours } = business;
  const { sent, lastSentAt, ...rest } = at;
  const isSent = sent.includes(true);
  return {
    ...rest,
    start,
    plannedAt,
    timeZone,
    reminderHours,
    secondReminderHours,
    by: remindBy(start, business),
    sent,
    lastSentAt: isSent ? lastSentAt : undefined,
  };
}

export function isSentFor({ sentFor, secondSentFor = [], fact }: PlannedMessage, stage: Stage): boolean {
  const starts = stage === 0 ? sentFor : secondSentFor;
  return starts.some((start) => start.getTime() === fact.start.getTime());
}

async function send(
  deps: PlannedDeps,
  row: PlannedMessage,
  business: BusinessVoice,
  stage: Stage,
): Promise<WorkEnd<PlannedMessage>> {
  const { connection, planned } = deps;
  const reach = await reachClient(deps, row.tenantId, row.fact.customerId);
  if (reach.conversation === undefined) {
    return skipped(reach.reason);
  }
  const now = deps.clock();
  const words = await wordsOf(deps, row, { business, reach, now });
  const again = row.kind === 'reminder' ? afterSent(deps, row, business, { stage, now }) : undefined;
  const isSent = await inTransaction(connection, async (session) => {
    const isOurs = await planned.sent(session, row, { stage, now, again });
    if (isOurs) {
      await writeFirst(deps, session, reach, words);
    }
    return isOurs;
  });
  return isSent && again === undefined ? 'over' : 'settled';
}

/** Words of a message. Where only templates go out, those that Meta has not approved yet are replaced by the plain ones. */
async function wordsOf(
  { call }: PlannedDeps,
  row: PlannedMessage,
  { business, reach, now }: { business: BusinessVoice; reach: Reached; now: Date },
): Promise<FirstWords> {
  const locale = reach.conversation.state.locale ?? 'es';
  const { tenantId, appointmentId, kind, fact } = row;
  const isReady = async (name: 'confirm' | 'changed' | 'released'): Promise<boolean> =>
    reach.isOpen || (await isApproved(call, { tenantId, name, locale }));
  if (kind !== 'reminder') {
    const isPlain = kind === 'released' && !(await isReady('released'));
    const text = kind === 'moved' ? beforeText(fact, business, locale) : undefined;
    const before = text !== undefined && (await isReady('changed')) ? text : undefined;
    const plain = isPlain ? { ...row, kind: 'cancelled' as const } : row;
    const template = templateOf(plain, business, locale, { before });
    return { content: contentOf(row, business, locale), template, about: { appointmentId, kind } };
  }
  const asked = askedUntil(fact.start, business, now);
  const until = asked !== undefined && (await isReady('confirm')) ? asked : undefined;
  return {
    content: contentOf(row, business, locale, until),
    template: templateOf(row, business, locale, { until }),
    about: {
      appointmentId,
      kind,
      start: fact.start.toISOString(),
      ...(until === undefined ? {} : { confirmBy: until.toISOString() }),
    },
  };
}

/** When the reminder after one that is sent now is looked at; undefined when there is none. */
function afterSent(
  { quiet }: PlannedDeps,
  row: PlannedMessage,
  business: BusinessVoice,
  { stage, now }: { readonly stage: Stage; readonly now: Date },
): Date | undefined {
  const sent = [true, stage === 1 || isSentFor(row, 1)] as const;
  const next = planReminders(remindersOf(row, business, { now, quiet, sent, lastSentAt: now }));
  return next.do === 'wait' ? next.until : undefined;
}
