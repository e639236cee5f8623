import { addDays, toDate } from '@citame/calendar';
import { hourOf, localDateAt } from '@citame/calendar/wallClock';
import { dayAhead, describeBusiness } from '@citame/contracts';
import {
  createWorkQueue,
  inTransaction,
  type RpcClient,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { SettingsRow } from './settingsStore.ts';
import { tellMembers, type TellDeps } from './tellMembers.ts';

interface SummaryDeps extends TellDeps, WorkDeps {
  readonly connection: Connection;
  readonly call: RpcClient;
}

/** Hour of the business's wall clock at which tomorrow is told of, and how late that is still of use. */
const toldAt = 20;
const latestMs = 60 * 60 * 1000;
const everyMs = 10_000;
const leaseMs = 30_000;
const retry = { maxFailures: 5, firstWaitMs: 10_000, maxWaitMs: 10 * 60_000 };

/** Tells each member in the evening how many appointments tomorrow has, and when the first is; nothing when it has none. */
export function createSummaryQueue(deps: SummaryDeps): WorkQueue<SettingsRow> {
  return createWorkQueue(deps, {
    name: 'summary',
    rows: deps.pushSettings.rows,
    everyMs,
    concurrency: 4,
    leaseMs,
    retry,
    handle: (row) => summarise(deps, row),
    onGiveUp: () => ({ dueAt: new Date(deps.clock().getTime() + latestMs) }),
  });
}

async function summarise(deps: SummaryDeps, row: SettingsRow): Promise<WorkEnd<SettingsRow>> {
  const { tenantId, accountId, summarisedOn } = row;
  const { connection, call, clock, memberships } = deps;
  const { timeZone } = await call(describeBusiness, { tenantId });
  const now = clock();
  const today = localDateAt(timeZone, now);
  const evening = eveningOf(timeZone, today);
  if (now < evening) {
    return { dueAt: evening };
  }
  const next = eveningOf(timeZone, addDays(today, 1));
  const member = (await memberships.ofTenant(tenantId)).find((one) => one.accountId === accountId);
  if (member === undefined || summarisedOn === today || now.getTime() > evening.getTime() + latestMs) {
    return { dueAt: next };
  }
  const { employeeId } = member;
  const { date, count, first } = await call(dayAhead, {
    tenantId,
    ...(employeeId === undefined ? {} : { employeeId }),
  });
  if (first !== null) {
    const fact = { kind: 'evening', date, count, first } as const;
    const tell = await tellMembers(deps, {
      tenantId,
      fact,
      isConcerned: (one) => one.accountId === accountId,
    });
    await inTransaction(connection, async (session) => {
      const { modifiedCount } = await deps.pushSettings.rows.updateOne(
        { _id: row._id, summarisedOn: { $ne: today } },
        { $set: { summarisedOn: today } },
        { session },
      );
      if (modifiedCount === 1) {
        await tell(session);
      }
    });
  }
  return { dueAt: next };
}

function eveningOf(timeZone: string, date: string): Date {
  return toDate(hourOf(timeZone, date, toldAt));
}
