import { z } from 'zod';
import { instant } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

/** Whether clients of a business may book by chat: as long as it is active, until `activeUntil` if that is given. */
export const subscriptionChanged = defineEvent({
  type: 'billing.subscription.changed',
  version: 1,
  stream: 'BILLING_STATE',
  consumers: ['booking-bot'],
  data: z.object({ isActive: z.boolean(), activeUntil: instant.nullable() }),
});
