import { subscriptionChanged, suspensionChanged } from '@citame/contracts';
import { alsoRows, projection, readModel, type ReadModelRow, type Subscription } from '@citame/service-kit';
import type { Connection } from 'mongoose';

interface SubscriptionRow extends ReadModelRow {
  readonly isActive: boolean;
  /** Until when, if something is known to end it; a UTC instant. */
  readonly activeUntil: string | null;
}
interface SuspensionRow extends ReadModelRow {
  /** UTC instant; null once it is lifted. */
  readonly suspendedAt: string | null;
}
type Found =
  | ({ readonly part: 'subscription' } & Pick<SubscriptionRow, 'isActive' | 'activeUntil'>)
  | { readonly part: 'suspension' };

/** How far the bot may serve a business. */
interface Standing {
  /** The operator has suspended it: its clients are sent nothing. */
  readonly isSuspended: boolean;
  /** Whether clients may book by chat. They may where no subscriptions are sold. */
  readonly mayBook: boolean;
}

export interface Standings {
  readonly subscriptions: readonly Subscription[];
  of(tenantId: string, now: Date): Promise<Standing>;
  /** The operator has suspended it: its clients are sent nothing. */
  isSuspended(tenantId: string): Promise<boolean>;
}

/** Read models of billing's subscriptions and identity's suspensions, by business; both are read with one command. */
export function createStandings(connection: Connection): Standings {
  const subscriptions = readModel<SubscriptionRow>(connection, 'subscriptions', {
    isActive: Boolean,
    activeUntil: String,
  });
  const suspensions = readModel<SuspensionRow>(connection, 'suspensions', { suspendedAt: String });
  return {
    subscriptions: [
      projection(subscriptionChanged, subscriptions),
      projection(suspensionChanged, suspensions),
    ],
    isSuspended: async (tenantId) => (await suspensions.exists(suspended(tenantId))) !== null,
    async of(tenantId, now) {
      const found = await subscriptions.collection
        .aggregate<Found>([
          { $match: { _id: tenantId, tenantId } },
          { $set: { part: 'subscription' } },
          alsoRows(suspensions.collection.name, 'suspension', suspended(tenantId)),
        ])
        .toArray();
      const subscription = found.find((row) => row.part === 'subscription');
      return {
        isSuspended: found.some(({ part }) => part === 'suspension'),
        mayBook: subscription === undefined || isValid(subscription, now),
      };
    },
  };
}

function suspended(tenantId: string) {
  return { _id: tenantId, tenantId, suspendedAt: { $ne: null } };
}

function isValid(
  { isActive, activeUntil }: Pick<SubscriptionRow, 'isActive' | 'activeUntil'>,
  now: Date,
): boolean {
  return isActive && (activeUntil === null || now < new Date(activeUntil));
}
