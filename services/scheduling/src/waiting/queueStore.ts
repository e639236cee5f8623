import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The waiting list of one business as work to do; `_id` is the tenant. */
export type Queue = WorkRow;

export type QueueStore = ReturnType<typeof createQueueStore>;

export function createQueueStore(connection: Connection) {
  const queues = collection<Queue>(connection, 'waiting_queues', {
    kept: {
      holds: 'when the waiting list of a business is looked at next',
      for: 'until the business is closed',
      why: 'free times are offered in order',
    },
    tenant: '_id',
    exported: { none: 'how the service works' },
    fields: workFields,
    indexes: [workIndex],
  });
  return {
    /** The rows of the offer queue. */
    rows: queues,
    /** Makes a queue for a business with a waiting client, to be looked at now. */
    open: (session: ClientSession, tenantId: string, now: Date) =>
      queues.updateOne({ _id: tenantId }, { $set: { dueAt: now } }, { session, upsert: true }),
    /** Something may have become free in these businesses. Businesses that never had a waiting client have no queue. */
    wake: async (tenantIds: readonly string[], now: Date): Promise<void> => {
      await queues.updateMany({ _id: { $in: tenantIds } }, { $set: { dueAt: now } });
    },
  };
}
