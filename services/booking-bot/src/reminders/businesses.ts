import {
  businessChanged,
  describeBusiness,
  withUsualFacts,
  type AddressForm,
  type BusinessDescription,
  type BusinessFacts,
  type SlotWord,
} from '@citame/contracts';
import {
  projection,
  readModel,
  type ReadModelRow,
  type RpcClient,
  type Subscription,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** Facts of a business that first messages to its clients need. */
export interface BusinessVoice
  extends
    Pick<BusinessDescription, 'name' | 'timeZone' | 'addressForm' | 'slotWord'>,
    Pick<BusinessFacts, 'unconfirmed' | 'confirmByHour'> {
  readonly reminderHours: number;
  /** 0 is never. */
  readonly secondReminderHours: number;
}

interface BusinessRow
  extends
    ReadModelRow,
    Pick<BusinessVoice, 'name' | 'timeZone' | 'reminderHours'>,
    Partial<Pick<BusinessVoice, 'unconfirmed' | 'confirmByHour'>> {
  readonly country?: string;
  readonly addressForm?: AddressForm;
  readonly slotWord?: SlotWord;
  readonly secondReminderHours?: number;
}

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
    country: String,
    addressForm: String,
    slotWord: String,
    secondReminderHours: Number,
    unconfirmed: String,
    confirmByHour: Number,
  });
  return {
    subscription: projection(businessChanged, rows),
    of: async (tenantId) => {
      const row = await rows.findById(tenantId).lean();
      return row === null
        ? {
            ...(await call(describeBusiness, { tenantId })),
            reminderHours: usualHours,
            secondReminderHours: 0,
            unconfirmed: 'keep',
            confirmByHour: 20,
          }
        : withUsualFacts(row);
    },
  };
}
