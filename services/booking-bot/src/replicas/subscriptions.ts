import { subscriptionChanged } from '@citame/contracts';
import { projection, readModel, type ReadModelRow, type Subscription } from '@citame/service-kit';
import type { Connection } from 'mongoose';

interface SubscriptionRow extends ReadModelRow {
  readonly isActive: boolean;
  /** Until when, if something is known to end it; a UTC instant. */
  readonly activeUntil: string | null;
}

export interface Subscriptions {
  readonly subscription: Subscription;
  /** Whether clients of a business may book by chat. They may where no subscriptions are sold. */
  mayBook(tenantId: string, now: Date): Promise<boolean>;
}

/** Read model of billing's subscriptions, by business. */
export function createSubscriptions(connection: Connection): Subscriptions {
  const rows = readModel<SubscriptionRow>(connection, 'subscriptions', {
    isActive: Boolean,
    activeUntil: String,
  });
  return {
    subscription: projection(subscriptionChanged, rows),
    async mayBook(tenantId, now) {
      const row = await rows.findOne({ _id: tenantId, tenantId }).lean();
      if (row === null) {
        return true;
      }
      return row.isActive && (row.activeUntil === null || now < new Date(row.activeUntil));
    },
  };
}
