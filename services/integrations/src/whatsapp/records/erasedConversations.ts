import { collection } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** As long as an outbox may tell something again. */
const keptS = 30 * 24 * 60 * 60;

export const erasedCollection = 'erased_conversations';

export type ErasedConversations = ReturnType<typeof createErasedConversations>;

/** Conversations that were erased, by their ids alone: what is still under way in them is not sent, and not kept. */
export function createErasedConversations(connection: Connection) {
  const rows = collection<{ readonly _id: string; readonly at: Date }>(connection, erasedCollection, {
    kept: {
      holds: 'ids of erased conversations',
      for: '30 days',
      why: 'a message that is still under way in one is not sent',
    },
    tenant: null,
    exported: { none: 'how the service works' },
    fields: { at: Date },
    indexes: [[{ at: 1 }, { expireAfterSeconds: keptS }]],
  });
  return {
    note: async (ids: readonly string[], at: Date): Promise<void> => {
      if (ids.length > 0) {
        const notes = ids.map((_id) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: { at } }, upsert: true },
        }));
        await rows.bulkWrite(notes, { ordered: false });
      }
    },
    has: async (_id: string): Promise<boolean> => (await rows.exists({ _id })) !== null,
  };
}
