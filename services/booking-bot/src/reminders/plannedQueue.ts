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
import type { MessageLog } from '../conversation/messageLog.ts';
import type { Businesses, BusinessVoice } from './businesses.ts';
import type { PlannedMessage, PlannedStore } from './plannedStore.ts';
import { reachClient, type ReachDeps } from './reachClient.ts';
import { contentOf, templateOf } from './rules/firstWords.ts';
import { momentOfNotice } from './rules/planNotice.ts';
import { planReminder } from './rules/planReminder.ts';
import type { QuietHours } from './rules/quietHours.ts';
import { writeFirst } from './writeFirst.ts';

export interface PlannedDeps extends ReachDeps, WorkDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly planned: PlannedStore;
  readonly businesses: Businesses;
  readonly quiet: QuietHours;
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
    handle: (row) => settle(deps, row),
    onGiveUp: () => skipped('failed'),
  });
}

function skipped(reason: string): Settlement<PlannedMessage> {
  return { set: { state: 'skipped', reason } };
}

async function settle(deps: PlannedDeps, row: PlannedMessage): Promise<WorkEnd<PlannedMessage>> {
  const business = await deps.businesses.of(row.tenantId);
  const plan = planOf(deps, row, business);
  switch (plan.do) {
    case 'wait':
      return { dueAt: plan.until };
    case 'skip':
      return skipped(plan.reason);
    case 'send':
      return send(deps, row, business);
  }
}

function planOf({ clock, quiet }: PlannedDeps, row: PlannedMessage, business: BusinessVoice) {
  const { fact, plannedAt, kind } = row;
  const now = clock();
  if (kind === 'reminder') {
    const isSent = row.sentFor.some((start) => start.getTime() === fact.start.getTime());
    return isSent
      ? ({ do: 'skip', reason: 'sent_before' } as const)
      : planReminder({
          ...business,
          now,
          start: fact.start,
          plannedAt,
          hours: business.reminderHours,
          quiet,
        });
  }
  if (fact.start <= now) {
    return { do: 'skip', reason: 'too_late' } as const;
  }
  const until = momentOfNotice(now, fact.start, business.timeZone, quiet);
  return until > now ? ({ do: 'wait', until } as const) : ({ do: 'send' } as const);
}

async function send(
  deps: PlannedDeps,
  row: PlannedMessage,
  business: BusinessVoice,
): Promise<WorkEnd<PlannedMessage>> {
  const { connection, planned } = deps;
  // A clock that is ahead would tell clients early.
  await deps.checkClock();
  const reach = await reachClient(deps, row.tenantId, row.fact.customerId);
  if (reach.conversation === undefined) {
    return skipped(reach.reason);
  }
  const locale = reach.conversation.state.locale ?? 'es';
  const words = {
    content: contentOf(row, business, locale),
    template: templateOf(row, business, locale),
    about: { appointmentId: row.appointmentId, kind: row.kind },
  };
  await inTransaction(connection, async (session) => {
    if (await planned.sent(session, row)) {
      await writeFirst(deps, session, reach, words);
    }
  });
  return 'settled';
}
