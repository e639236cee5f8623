import { addDays, toDate } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import { dayUnconfirmed, hasWrittenSince, withUsualFacts } from '@citame/contracts';
import {
  createWorkQueue,
  inTransaction,
  isAppError,
  type RpcClient,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import { cancelAppointment } from '../booking/cancelAppointment.ts';
import type { ChangeDeps } from '../booking/changeAppointment.ts';
import { clientOf } from '../customers/clientOf.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { ConfirmationDay, ConfirmationStore } from '../records/confirmationStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { deadlineOf } from './deadlineOf.ts';

interface ConfirmationDeps extends ChangeDeps, WorkDeps {
  readonly call: RpcClient;
  readonly confirmations: ConfirmationStore;
}

const everyMs = 10_000;
/** Longer than a full day of releases takes. After a crash the day is looked at again when it has passed. */
const leaseMs = 60_000;
const retry = { maxFailures: 5, firstWaitMs: 10_000, maxWaitMs: 10 * 60_000 };
/** As after an outage: clients are not to lose their time at an hour of which no one has told them. */
const latestMs = 2 * 60 * 60 * 1000;
const maxTold = 50;

/**
 * Looks at the appointments of a day when their clients were to have confirmed: as the business chooses, time that is not
 * confirmed is released, and its owner is told what was and what still stands. One process at a time does it, and each release is
 * one write that a confirmation in the same moment refuses.
 */
export function createConfirmationQueue(deps: ConfirmationDeps): WorkQueue<ConfirmationDay> {
  return createWorkQueue(deps, {
    name: 'confirmation_day',
    rows: deps.confirmations.rows,
    everyMs,
    concurrency: 2,
    leaseMs,
    retry,
    handle: (row) => settle(deps, row),
  });
}

async function settle(deps: ConfirmationDeps, row: ConfirmationDay): Promise<WorkEnd<ConfirmationDay>> {
  const { tenantId, date } = row;
  const business = await findBusiness(deps.readModels, tenantId);
  const { unconfirmed, timeZone } = withUsualFacts(business);
  const now = deps.clock();
  const deadline = deadlineOf(business, date);
  if (now < deadline) {
    return { dueAt: deadline };
  }
  if (unconfirmed === 'keep') {
    return {};
  }
  // A clock that is ahead would take their time from clients.
  await deps.checkClock();
  const start = {
    from: toDate(startOfDay(timeZone, date)),
    before: toDate(startOfDay(timeZone, addDays(date, 1))),
  };
  const openNow = () =>
    deps.appointments.list(tenantId, { start, unconfirmedAfter: now, isReal: true }, { order: 1 });
  if (unconfirmed === 'release' && now.getTime() < deadline.getTime() + latestMs) {
    for (const appointment of await openNow()) {
      await releaseIfSilent(deps, appointment, now);
    }
  }
  const open = await openNow();
  const released = await deps.appointments.list(tenantId, { start, released: true }, { order: 1 });
  if (open.length === 0 && released.length === 0) {
    return {};
  }
  await inTransaction(deps.connection, async (session) => {
    if (await deps.confirmations.settle(session, row)) {
      await deps.outbox.add(session, dayUnconfirmed, {
        tenantId,
        aggregateId: row._id,
        revision: 1,
        data: {
          date,
          open: open.slice(0, maxTold).map(told),
          released: released.slice(0, maxTold).map(told),
        },
      });
    }
  });
  return 'settled';
}

/** Cancels an appointment whose client was told of the deadline and has written nothing since; any other answer is left to the owner. */
async function releaseIfSilent(deps: ConfirmationDeps, appointment: Appointment, now: Date): Promise<void> {
  const { tenantId, _id: id, customerId, version, reminded } = appointment;
  if (reminded?.confirmBy === undefined || reminded.confirmBy > now) {
    return;
  }
  const customer = await deps.customers.findById(tenantId, customerId);
  const client = customer === null ? null : clientOf(customer);
  if (client === null) {
    return;
  }
  const since = reminded.sentAt.toISOString();
  const { hasWritten } = await deps.call(hasWrittenSince, { tenantId, client, since });
  if (hasWritten) {
    return;
  }
  try {
    const change = { tenantId, id, version, by: 'system', notify: true } as const;
    await cancelAppointment(deps, { ...change, released: true });
  } catch (error) {
    // It was confirmed, moved or cancelled in this moment.
    if (!isAppError(error, 'version_mismatch') && !isAppError(error, 'not_found')) {
      throw error;
    }
  }
}

function told({ _id, serviceTitle, employeeName, start }: Appointment) {
  return { appointmentId: _id, serviceTitle, employeeName, start: start.toISOString() };
}
