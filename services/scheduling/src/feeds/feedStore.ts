import { collection } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** The secret address under which an employee's calendar can be read. */
interface Feed {
  /** The employee's id: one feed each. */
  readonly _id: string;
  readonly tenantId: string;
  /** SHA-256 of the secret: a reader of the database cannot read calendars. */
  readonly secretHash: string;
}

export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(connection: Connection) {
  const feeds = collection<Feed>(connection, 'feeds', {
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
      feeds.updateOne({ _id: employeeId, tenantId }, { $set: { secretHash } }, { upsert: true }),
    remove: async (tenantId: string, employeeId: string) =>
      (await feeds.deleteOne({ _id: employeeId, tenantId })).deletedCount > 0,
  };
}
