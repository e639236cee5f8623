import { collection, inTransaction } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { TrailStore } from '../trail/trailStore.ts';

/** The secret address under which an employee's calendar can be read. */
interface Feed {
  /** The employee's id: one feed each. */
  readonly _id: string;
  readonly tenantId: string;
  /** SHA-256 of the secret: a reader of the database cannot read calendars. */
  readonly secretHash: string;
}

export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(connection: Connection, trail: Pick<TrailStore, 'note'>) {
  const feeds = collection<Feed>(connection, 'feeds', {
    kept: {
      holds: 'hashes of the secret addresses of calendars',
      for: 'until the address is taken back',
      why: 'a calendar application asks with it',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, secretHash: String },
    indexes: [[{ secretHash: 1 }, { unique: true }]],
  });
  return {
    exists: async (tenantId: string, employeeId: string) =>
      (await feeds.exists({ _id: employeeId, tenantId })) !== null,
    /** The one query without a tenant: the secret is what tells whose calendar it is. */
    findBySecret: (secretHash: string) => feeds.findOne({ secretHash }).lean(),
    /** Replaces the secret, so that the earlier address stops working. */
    put: (tenantId: string, employeeId: string, secretHash: string) =>
      inTransaction(connection, async (session) => {
        const address = { $set: { secretHash } };
        await feeds.updateOne({ _id: employeeId, tenantId }, address, { upsert: true, session });
        const noted = { subject: 'feed', subjectId: employeeId, action: 'added' } as const;
        await trail.note(session, { tenantId, ...noted, changes: [] });
      }),
    remove: (tenantId: string, employeeId: string): Promise<boolean> =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await feeds.deleteOne({ _id: employeeId, tenantId }, { session });
        if (deletedCount > 0) {
          const noted = { subject: 'feed', subjectId: employeeId, action: 'deleted' } as const;
          await trail.note(session, { tenantId, ...noted, changes: [] });
        }
        return deletedCount > 0;
      }),
  };
}
