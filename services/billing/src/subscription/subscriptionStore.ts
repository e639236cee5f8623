import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Subscription } from './rules/standing.ts';

/** A subscription as it was last heard of. */
export interface StoredSubscription extends Subscription {
  /** Instant of this state at Paddle, to the microsecond: see `instantKey`. */
  readonly seenAt: string;
  /** Grows with each write. */
  readonly version: number;
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore(connection: Connection) {
  const subscriptions = collection<StoredSubscription>(connection, 'subscriptions', {
    kept: {
      holds: 'ids at Paddle, plan, status and dates of payment',
      for: 'until the business is closed',
      why: 'what a business may do follows from it; invoices are with Paddle',
    },
    tenant: 'tenantId',
    exported: {
      fields: [
        'customerId',
        'status',
        'createdAt',
        'canceledAt',
        'nextBilledAt',
        'periodStartsAt',
        'cancelsAt',
        'isTrial',
      ],
    },
    fields: {
      tenantId: String,
      customerId: String,
      status: String,
      createdAt: Date,
      canceledAt: Date,
      nextBilledAt: Date,
      periodStartsAt: Date,
      cancelsAt: Date,
      isTrial: Boolean,
      seenAt: String,
      version: Number,
    },
    indexes: [[{ tenantId: 1 }], [{ customerId: 1, isTrial: 1 }]],
  });
  const within = (session: ClientSession | undefined) => (session === undefined ? {} : { session });
  return {
    /** By Paddle's id, of any tenant: for webhooks and the reconciliation alone. */
    find: (id: string) => subscriptions.findById(id).lean(),
    ofTenant: (tenantId: string, session?: ClientSession) =>
      subscriptions.find({ tenantId }, null, within(session)).lean(),
    /** The trials of a payer, for any business. */
    trialsOf: (customerId: string) => subscriptions.find({ customerId, isTrial: true }).lean(),
    /** Null expects that there is none yet. Answers whether it was as expected, and is now as given. */
    put: async (
      session: ClientSession,
      expected: StoredSubscription | null,
      { _id, ...fields }: StoredSubscription,
    ): Promise<boolean> => {
      if (expected === null) {
        await subscriptions.create([{ _id, ...fields }], { session });
        return true;
      }
      const { modifiedCount } = await subscriptions.replaceOne(
        { _id, version: expected.version },
        { _id, ...fields },
        { session },
      );
      return modifiedCount === 1;
    },
  };
}
