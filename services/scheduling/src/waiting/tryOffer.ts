import { offerMade } from '@citame/contracts';
import { inTransaction, isDuplicateKey } from '@citame/service-kit';
import type { Appointment, Hold, Placement } from '../records/appointmentRows.ts';
import type { Customer } from '../customers/customerStore.ts';
import { maxHoldMs } from '../records/holdStore.ts';
import { newHold } from '../booking/holdTime.ts';
import type { ServiceRow } from '../replicas/readModels.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { WaitingEntry } from '../records/waitingStore.ts';

interface Choice {
  readonly entry: WaitingEntry;
  readonly customer: Customer;
  readonly service: ServiceRow;
  readonly placement: Placement;
}

/**
 * Keeps a time for a waiting client and has them told: the hold, the entry and the event in one transaction, so that a
 * process that dies on the way leaves all of it or nothing. `done` also when the entry has changed meanwhile.
 */
export async function tryOffer(
  deps: WaitingDeps,
  { entry, customer, service, placement }: Choice,
): Promise<'taken' | 'done'> {
  await deps.checkClock();
  const now = deps.clock();
  const until = new Date(now.getTime() + maxHoldMs);
  const hold = newHold(customer, service, placement, { now, until, by: 'client' });
  const write = (): Promise<void> =>
    inTransaction(deps.connection, async (session) => {
      const { _id: id, employeeId, start, durationMin } = hold;
      const offered = await deps.waiting.offer(session, entry, { id, employeeId, start, durationMin, until });
      if (offered !== null) {
        await deps.holds.releaseExpiredOf(session, entry.tenantId, customer._id, now);
        await deps.holds.insert(session, hold);
        await deps.outbox.add(session, offerMade, offerEvent(hold));
      }
    });
  try {
    await deps.holds.takingOver(
      { tenantId: entry.tenantId, customerId: customer._id, placement },
      now,
      write,
    );
  } catch (error) {
    if (isDuplicateKey(error, 'cells')) {
      return 'taken';
    }
    // They have just got a hold of their own: one each.
    if (!isDuplicateKey(error, 'customerId')) {
      throw error;
    }
  }
  return 'done';
}

/** Event by which the client of a hold is asked whether they want it. @param instead their appointment that would move there */
export function offerEvent(hold: Hold, instead?: Pick<Appointment, '_id' | 'start'>) {
  const { _id, tenantId, customerId, serviceId, serviceTitle, employeeId, employeeName } = hold;
  return {
    tenantId,
    aggregateId: _id,
    revision: 1,
    data: {
      customerId,
      serviceId,
      serviceTitle,
      employeeId,
      employeeName,
      start: hold.start.toISOString(),
      end: hold.end.toISOString(),
      until: hold.heldUntil.toISOString(),
      ...(instead === undefined
        ? {}
        : { instead: { appointmentId: instead._id, start: instead.start.toISOString() } }),
    },
  };
}
