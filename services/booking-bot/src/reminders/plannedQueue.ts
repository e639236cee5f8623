import {
  afterFailure,
  createLoop,
  inTransaction,
  type DeadLetters,
  type Logger,
  type Loop,
  type Outbox,
  type RetryPolicy,
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

export interface PlannedDeps extends ReachDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly deadLetters: DeadLetters;
  readonly log: MessageLog;
  readonly logger: Logger;
  readonly planned: PlannedStore;
  readonly businesses: Businesses;
  readonly quiet: QuietHours;
}

const everyMs = 1000;
/** Longer than the calls of one row take. After a crash, or a fault, a row is looked at again when it has passed. */
const leaseMs = 15_000;
/** One that fails, as while scheduling is away, does not hold up the others. */
const policy: RetryPolicy = { maxFailures: 5, firstWaitMs: 30_000, maxWaitMs: 10 * 60_000 };

/**
 * Sends what clients are to be told when its time comes. Several replicas share the work; that it is sent, and the message
 * itself, are one transaction, so each is sent once, whenever a process dies.
 */
export function sendPlanned(deps: PlannedDeps): Loop {
  return createLoop({
    name: 'planned messages',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const now = deps.clock();
      const row = await deps.planned.lease(now, new Date(now.getTime() + leaseMs));
      if (row === null) {
        return false;
      }
      try {
        await settle(deps, row);
      } catch (error) {
        await retryOrGiveUp(deps, row, error);
      }
      return true;
    },
  });
}

async function retryOrGiveUp(deps: PlannedDeps, row: PlannedMessage, error: unknown): Promise<void> {
  const verdict = afterFailure(error, row.failures ?? 0, policy);
  if (verdict.do === 'giveUp') {
    await deps.deadLetters.add({ type: 'planned_message', subject: `planned message ${row._id}`, error });
    await deps.planned.skip(row, 'failed');
    return;
  }
  const dueAt = new Date(deps.clock().getTime() + verdict.waitMs);
  deps.logger.warn({ err: error, planned: row._id, dueAt }, 'planned message failed, will be retried');
  await deps.planned.retry(row, dueAt, verdict.failures);
}

async function settle(deps: PlannedDeps, row: PlannedMessage): Promise<void> {
  const { planned } = deps;
  const business = await deps.businesses.of(row.tenantId);
  const plan = planOf(deps, row, business);
  if (plan.do === 'wait') {
    await planned.wait(row, plan.until);
    return;
  }
  if (plan.do === 'skip') {
    await planned.skip(row, plan.reason);
    return;
  }
  await send(deps, row, business);
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

async function send(deps: PlannedDeps, row: PlannedMessage, business: BusinessVoice): Promise<void> {
  const { connection, planned } = deps;
  const reach = await reachClient(deps, row.tenantId, row.fact.customerId);
  if (reach.conversation === undefined) {
    await planned.skip(row, reach.reason);
    return;
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
}
