import { z } from 'zod';
import { id, instant, type ServiceName } from '../primitives.ts';
import {
  businessBookings,
  businessConnections,
  businessPlan,
  deadLetter,
  repeatOutcome,
} from '../http/operatorViews.ts';
import { grantReasons } from '../http/billing.ts';
import { defineRpc } from './defineRpc.ts';
import { eachService } from './eachService.ts';

const ofBusiness = z.object({ tenantId: id });

/** Dead letters of a business, the latest first. */
export const deadLettersCalls = eachService((service: ServiceName) =>
  defineRpc({
    name: `${service}.deadLetters`,
    callers: ['identity'],
    input: ofBusiness,
    output: z.object({ letters: z.array(deadLetter) }),
  }),
);

/** Does given-up work of a business again; the dead letter goes unless it fails. */
export const repeatCalls = eachService((service: ServiceName) =>
  defineRpc({
    name: `${service}.repeatWork`,
    callers: ['identity'],
    input: z.object({ tenantId: id, letterId: id }),
    output: repeatOutcome,
  }),
);

/** How a business stands at billing. */
export const planOf = defineRpc({
  name: 'billing.planOf',
  callers: ['identity'],
  input: ofBusiness,
  output: businessPlan,
});

/** Gives a business what a subscription gives until an instant, as a gift or for an invoice; null ends it now. */
export const grantPlan = defineRpc({
  name: 'billing.grantPlan',
  callers: ['identity'],
  input: ofBusiness.extend({ until: instant.nullable(), reason: z.enum(grantReasons) }),
  output: businessPlan,
});

/** How a business stands at Meta and Google, and what became of its messages. */
export const connectionsOf = defineRpc({
  name: 'integrations.connectionsOf',
  callers: ['identity'],
  input: ofBusiness,
  output: businessConnections,
});

/** Bookings of a business. */
export const bookingsOf = defineRpc({
  name: 'scheduling.bookingsOf',
  callers: ['identity'],
  input: ofBusiness,
  output: businessBookings,
});

const tenantIds = z.object({ tenantIds: z.array(id) });

/** Businesses whose WhatsApp number contains these digits. */
export const tenantsOfNumber = defineRpc({
  name: 'integrations.tenantsOfNumber',
  callers: ['identity'],
  input: z.object({ digits: z.string().regex(/^\d{4,15}$/) }),
  output: tenantIds,
});

/** Businesses whose own phone contains these digits. */
export const tenantsOfPhone = defineRpc({
  name: 'catalog.tenantsOfPhone',
  callers: ['identity'],
  input: z.object({ digits: z.string().regex(/^\d{4,15}$/) }),
  output: tenantIds,
});
