import type { MessagingClient } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** The erasing of a customer or of one conversation. Who it was is kept until integrations has erased its part. */
export interface Erasure {
  /** The customer's id, or the conversation's. */
  readonly _id: string;
  readonly tenantId: string;
  readonly conversationIds: readonly string[];
  readonly clients?: readonly MessagingClient[];
  readonly at: Date;
  readonly doneAt?: Date;
}

const keptS = 30 * 24 * 60 * 60;

export type ErasureStore = ReturnType<typeof createErasureStore>;

export function createErasureStore(connection: Connection) {
  const erasures = collection<Erasure>(connection, 'erasures', {
    kept: {
      holds: 'ids of erased conversations; until all is erased also user id and phone',
      for: '30 days after all is erased',
      why: 'an erasing that was interrupted is finished, and not done twice',
    },
    tenant: 'tenantId',
    exported: { none: 'about people who were erased' },
    fields: {
      tenantId: String,
      conversationIds: [String],
      clients: { type: Schema.Types.Mixed, default: undefined },
      at: Date,
      doneAt: Date,
    },
    indexes: [
      [{ at: 1 }, { partialFilterExpression: { clients: { $exists: true } } }],
      [{ doneAt: 1 }, { expireAfterSeconds: keptS }],
    ],
  });
  return {
    find: (tenantId: string, _id: string) => erasures.findOne({ _id, tenantId }).lean<Erasure>(),
    begin: async (session: ClientSession, erasure: Erasure): Promise<void> => {
      await erasures.create([erasure], { session });
    },
    /** Erasures that were begun before an instant and are not done. */
    open: (before: Date, limit: number) =>
      erasures
        .find({ clients: { $exists: true }, at: { $lt: before } })
        .limit(limit)
        .lean<Erasure[]>(),
    end: (_id: string, doneAt: Date) =>
      erasures.updateOne({ _id }, { $set: { doneAt }, $unset: { clients: 1 } }),
  };
}
