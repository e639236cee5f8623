import type { PlanGrant } from '@citame/contracts';
import { collection, omitUndefined } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

interface Grant {
  readonly until: Date;
  readonly reason: PlanGrant['reason'];
}

/** Standing of a business as last published to the other services. */
export interface Account {
  /** The tenant's id. */
  readonly _id: string;
  readonly tenantId: string;
  readonly revision: number;
  readonly isActive: boolean;
  readonly activeUntil?: Date | undefined;
  /** The business is closed then: clients book nothing until then. Absent while that is not to be. */
  readonly closesAt?: Date | undefined;
  /** Revision of the closure that `closesAt` is of. */
  readonly closure?: number | undefined;
  /** The subscription that ends because of it, so that taking it back lets that go on. */
  readonly endedByClosure?: string | undefined;
  /** Plan that an operator has given by hand; it ends by itself. */
  readonly granted?: Grant | undefined;
  /** Whether this installation sold subscriptions when they were told. */
  readonly sells: boolean;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(connection: Connection) {
  const accounts = collection<Account>(connection, 'accounts', {
    kept: {
      holds: 'whether a business may take bookings',
      for: 'until the business is closed',
      why: 'other services were told so',
    },
    tenant: 'tenantId',
    exported: { fields: ['isActive', 'activeUntil', 'closesAt', 'granted'] },
    fields: {
      tenantId: String,
      revision: Number,
      isActive: Boolean,
      activeUntil: Date,
      closesAt: Date,
      closure: Number,
      endedByClosure: String,
      granted: Schema.Types.Mixed,
      sells: Boolean,
    },
    indexes: [[{ sells: 1, _id: 1 }]],
  });
  return {
    find: (tenantId: string, session: ClientSession) =>
      accounts.findOne({ _id: tenantId, tenantId }, null, { session }).lean(),
    /** Accounts with ids after one. */
    page: (after: string, limit: number) =>
      accounts
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Notes what is being told; the revision grows. */
    put: (
      session: ClientSession,
      tenantId: string,
      { activeUntil, ...told }: Pick<Account, 'isActive' | 'activeUntil' | 'sells'>,
    ) =>
      accounts
        .findOneAndUpdate(
          { _id: tenantId, tenantId },
          {
            $set: { ...told, ...omitUndefined({ activeUntil }) },
            $inc: { revision: 1 },
            ...(activeUntil === undefined ? { $unset: { activeUntil: 1 } } : {}),
          },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean(),
    /** Notes a closure, or that it was taken back; false when a later one is known. */
    noteClosure: async (
      session: ClientSession,
      tenantId: string,
      { closesAt, closure }: { readonly closesAt: Date | undefined; readonly closure: number },
    ): Promise<boolean> => {
      const { modifiedCount } = await accounts.updateOne(
        { _id: tenantId, tenantId, $or: [{ closure: { $lt: closure } }, { closure: { $exists: false } }] },
        closesAt === undefined
          ? { $set: { closure }, $unset: { closesAt: 1 } }
          : { $set: { closure, closesAt } },
        { session },
      );
      return modifiedCount === 1;
    },
    ofTenant: (tenantId: string) => accounts.findOne({ _id: tenantId, tenantId }).lean(),
    /** Notes a plan that is given by hand; undefined ends it. The row as it was before; null when there is none. */
    grant: (session: ClientSession, tenantId: string, granted: Grant | undefined) =>
      accounts
        .findOneAndUpdate(
          { _id: tenantId, tenantId },
          granted === undefined ? { $unset: { granted: 1 } } : { $set: { granted } },
          { session, returnDocument: 'before' },
        )
        .lean(),
    /** Notes which subscription ends because of a closure; undefined when none does any more. */
    noteEnded: (tenantId: string, endedByClosure: string | undefined) =>
      accounts.updateOne(
        { _id: tenantId, tenantId },
        endedByClosure === undefined ? { $unset: { endedByClosure: 1 } } : { $set: { endedByClosure } },
      ),
    /** Businesses whose standing was published while subscriptions were sold, or not, unlike now. */
    toldOtherwise: async (sells: boolean, limit: number): Promise<string[]> =>
      (await accounts.find({ sells: !sells }).select({ _id: 1 }).limit(limit).lean()).map(({ _id }) => _id),
  };
}
