import { collection, unleased } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The waiting list of one business as work to do. While `dueAt` is set, somebody is to look at it then. */
export interface Queue {
  /** The tenant. */
  readonly _id: string;
  readonly dueAt?: Date;
  /** End of the lease of the worker that looks at it; afterwards the worker counts as lost. */
  readonly leasedUntil?: Date;
  /** Grows with every reason to look, so that one that comes while somebody looks is not forgotten. */
  readonly asked: number;
  /** How often looking at it has failed for a reason of its own, since it last succeeded. */
  readonly failures?: number;
}

export type QueueStore = ReturnType<typeof createQueueStore>;

export function createQueueStore(connection: Connection) {
  const queues = collection<Queue>(connection, 'waiting_queues', {
    fields: { dueAt: Date, leasedUntil: Date, asked: Number, failures: Number },
    indexes: [[{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }]],
  });
  return {
    /** Makes a queue for a business that has somebody waiting, to be looked at now. */
    open: (session: ClientSession, tenantId: string, now: Date) =>
      queues.updateOne(
        { _id: tenantId },
        { $set: { dueAt: now }, $inc: { asked: 1 } },
        { session, upsert: true },
      ),
    /** Something may have become free in these businesses. Businesses that never had a waiting client have no queue. */
    wake: async (tenantIds: readonly string[], now: Date): Promise<void> => {
      await queues.updateMany({ _id: { $in: tenantIds } }, { $set: { dueAt: now }, $inc: { asked: 1 } });
    },
    /** Claims a due queue until the lease ends. */
    lease: (now: Date, leasedUntil: Date) =>
      queues
        .findOneAndUpdate(
          {
            dueAt: { $lte: now },
            ...unleased(now),
          },
          { $set: { leasedUntil } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    /** Gives it back, due again at `dueAt` or never; at once, when there has been another reason meanwhile. */
    giveBack: async ({ _id, asked }: Queue, dueAt: Date | undefined): Promise<void> => {
      const next =
        dueAt === undefined
          ? { $unset: { leasedUntil: 1, failures: 1, dueAt: 1 } }
          : { $set: { dueAt }, $unset: { leasedUntil: 1, failures: 1 } };
      const given = await queues.updateOne({ _id, asked }, next);
      if (given.matchedCount === 0) {
        await queues.updateOne({ _id }, { $unset: { leasedUntil: 1 } });
      }
    },
    /** Releases one that has failed, due again at `dueAt`, whatever else asks for it meanwhile. */
    retry: (_id: string, dueAt: Date, failures: number) =>
      queues.updateOne({ _id }, { $set: { dueAt, failures }, $unset: { leasedUntil: 1 } }),
  };
}
