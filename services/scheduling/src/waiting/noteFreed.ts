import { appointmentCancelled, appointmentDeleted, appointmentMoved } from '@citame/contracts';
import { inTransaction, type Clock, type OutboxRow } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { openStatuses } from '../records/appointmentFilter.ts';
import type { FreedStore, NewlyFreed } from '../records/freedStore.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { QueueStore } from './queueStore.ts';

interface NoteDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly freed: FreedStore;
  readonly queues: QueueStore;
}

const freeing: readonly string[] = [appointmentCancelled, appointmentDeleted, appointmentMoved].map(
  ({ type }) => type,
);
/** No client is asked to come earlier on a day that is further away than this, ms. */
const aheadMs = 48 * 60 * 60 * 1000;
/** An owner who has slipped has this long to put it right, ms. */
const calmMs = 60_000;

/**
 * Notes the times that changes of appointments have made free, of businesses that offer them to clients who come later
 * that day. The same changes twice note them once.
 */
export async function noteFreed(deps: NoteDeps, events: readonly OutboxRow[]): Promise<void> {
  const nowMs = deps.clock().getTime();
  const all = events.flatMap((event) => freedBy(event, nowMs));
  const _id = { $in: [...new Set(all.map(({ tenantId }) => tenantId))] };
  const offering =
    all.length === 0
      ? []
      : await deps.readModels.businesses.find({ _id, earlierOffers: true }).select({ _id: 1 }).lean();
  const freed = all.filter(({ tenantId }) => offering.some((business) => business._id === tenantId));
  if (freed.length === 0) {
    return;
  }
  await inTransaction(deps.connection, async (session) => {
    await deps.freed.add(session, freed);
    for (const { _id: tenantId } of offering) {
      await deps.queues.open(session, tenantId, deps.clock());
    }
  });
}

function freedBy({ _id, envelope }: OutboxRow, nowMs: number): NewlyFreed[] {
  const { type, tenantId } = envelope;
  if (!freeing.includes(type)) {
    return [];
  }
  const { before, ...after } = appointmentMoved.data.parse(envelope.data);
  if (before === undefined || !openStatuses.includes(before.status)) {
    return [];
  }
  const isShorter =
    type === appointmentMoved.type && before.start === after.start && before.employeeId === after.employeeId;
  const start = new Date(isShorter ? after.end : before.start);
  const end = new Date(before.end);
  const isSoon = end.getTime() > nowMs && start.getTime() < nowMs + aheadMs;
  return isSoon && start < end
    ? [
        {
          _id,
          tenantId,
          employeeId: before.employeeId,
          start,
          end,
          leftBy: after.customerId,
          askFrom: new Date(nowMs + calmMs),
        },
      ]
    : [];
}
