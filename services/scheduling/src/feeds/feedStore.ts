import { collection, inTransaction, type Clock } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { TrailStore } from '../trail/trailStore.ts';

/** The secret address under which an employee's calendar can be read. */
interface Feed {
  /** The employee's id: one feed each. */
  readonly _id: string;
  readonly tenantId: string;
  /** SHA-256 of the secret: a reader of the database cannot read calendars. */
  readonly secretHash: string;
  /** Account of the member who made it; missing for those of earlier versions. */
  readonly accountId?: string;
  readonly createdAt?: Date;
}

/** Member whose rights have changed, and the employee that they were. */
interface ChangedMember {
  readonly tenantId: string;
  readonly accountId: string;
  readonly formerEmployeeId: string | undefined;
}

export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(connection: Connection, trail: Pick<TrailStore, 'note'>, clock: Clock) {
  const feeds = collection<Feed>(connection, 'feeds', {
    kept: {
      holds: 'hashes of the secret addresses of calendars',
      for: 'until the address is taken back',
      why: 'a calendar application asks with it',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, secretHash: String, accountId: String, createdAt: Date },
    indexes: [[{ secretHash: 1 }, { unique: true }], [{ tenantId: 1 }]],
  });

  /** Ends an address, and notes it. @returns false when there is none */
  async function end(session: ClientSession, tenantId: string, employeeId: string): Promise<boolean> {
    const { deletedCount } = await feeds.deleteOne({ _id: employeeId, tenantId }, { session });
    if (deletedCount > 0) {
      const noted = { subject: 'feed', subjectId: employeeId, action: 'deleted' } as const;
      await trail.note(session, { tenantId, ...noted, changes: [] });
    }
    return deletedCount > 0;
  }

  return {
    exists: async (tenantId: string, employeeId: string) =>
      (await feeds.exists({ _id: employeeId, tenantId })) !== null,
    /** The one query without a tenant: the secret is what tells whose calendar it is. */
    findBySecret: (secretHash: string) => feeds.findOne({ secretHash }).lean(),
    /** Replaces the secret, so that the earlier address stops working. */
    put: ({ _id: employeeId, tenantId, ...made }: Required<Omit<Feed, 'createdAt'>>) =>
      inTransaction(connection, async (session) => {
        const address = { $set: { ...made, createdAt: clock() } };
        await feeds.updateOne({ _id: employeeId, tenantId }, address, { upsert: true, session });
        const noted = { subject: 'feed', subjectId: employeeId, action: 'added' } as const;
        await trail.note(session, { tenantId, ...noted, changes: [] });
      }),
    remove: (tenantId: string, employeeId: string): Promise<boolean> =>
      inTransaction(connection, (session) => end(session, tenantId, employeeId)),
    /**
     * Ends the addresses that a member made or was given as the employee they were, as far as they may no longer read those calendars.
     * Addresses made after the change stay: the event may be delivered again.
     */
    removeOf: async (
      session: ClientSession,
      { tenantId, accountId, formerEmployeeId }: ChangedMember,
      mayRead: (employeeId: string) => boolean,
      at: Date,
    ): Promise<void> => {
      const theirs = {
        $or: [{ accountId }, ...(formerEmployeeId === undefined ? [] : [{ _id: formerEmployeeId }])],
      };
      const before = { $nor: [{ createdAt: { $gt: at } }] };
      for (const { _id } of await feeds.find({ tenantId, ...theirs, ...before }, null, { session }).lean()) {
        if (!mayRead(_id)) {
          await end(session, tenantId, _id);
        }
      }
    },
  };
}
