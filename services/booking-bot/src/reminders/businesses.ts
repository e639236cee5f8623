import { businessChanged, describeBusiness } from '@citame/contracts';
import {
  projection,
  readModel,
  type ReadModelRow,
  type RpcClient,
  type Subscription,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** Facts of a business that first messages to its clients need. */
export interface BusinessVoice {
  readonly name: string;
  readonly timeZone: string;
  readonly reminderHours: number;
}

type BusinessRow = ReadModelRow & BusinessVoice;

/** Hours before the start at which clients are reminded unless the business says otherwise. */
const usualHours = 24;

export interface Businesses {
  readonly of: (tenantId: string) => Promise<BusinessVoice>;
  readonly subscription: Subscription;
}

/** Businesses as catalog last told of them; of one that it has not told of yet, scheduling is asked. */
export function createBusinesses(connection: Connection, call: RpcClient): Businesses {
  const rows = readModel<BusinessRow>(connection, 'businesses', {
    name: String,
    timeZone: String,
    reminderHours: Number,
  });
  return {
    subscription: projection(businessChanged, rows),
    of: async (tenantId) => {
      const row = await rows.findById(tenantId, { name: 1, timeZone: 1, reminderHours: 1 }).lean();
      return row ?? { ...(await call(describeBusiness, { tenantId })), reminderHours: usualHours };
    },
  };
}
