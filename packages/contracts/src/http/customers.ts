import { z } from 'zod';
import { id, idParams, instant, lineText, localDate } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { appointment } from './appointments.ts';
import { conversation, conversationMessage } from './conversations.ts';
import { exportedNotice } from './whatsapp.ts';

export const customer = z
  .object({
    customer_id: id,
    phone: z.string().nullable(),
    phone_verified: z
      .boolean()
      .meta({ description: 'false for a phone that the client has only claimed in a chat' }),
    name: z.string().nullable(),
    notes: z.string(),
    blocked: z.boolean(),
    erasure: z
      .enum(['under_way', 'done'])
      .nullable()
      .meta({ description: '`done` once every service has erased what it had of them' }),
    appointments: z.int(),
    last_appointment: z.string().nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;
export const updateCustomerBody = z.strictObject({
  name: lineText.max(100).optional(),
  notes: z.string().trim().max(2000).optional(),
  blocked: z.boolean().optional(),
});
/** The customer who turns out to be the same person. */
export const mergeCustomerBody = z.strictObject({ customer_id: id });
/** With `q`, the first matches; without, everybody, latest first, page after page. */
export const customersQuery = z.object({
  /** The beginnings of words of the name, or of the phone. */
  q: z.string().max(100).default(''),
  /** `next` of the page before. */
  after: id.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});
export const customerPage = z.object({
  items: z.array(customer),
  /** Value of `after` for the next page; null on the last one. */
  next: id.nullable(),
});
export const customerWithHistory = customer.extend({
  history: z.array(appointment),
  same_phone_as: z
    .object({ customer_id: id, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'the customer whose phone this one claims to have, if there is one' }),
});
/** All that is kept about a customer: what a request for one's own data is answered with. */
export const customerExport = z
  .object({
    exported_at: instant,
    customer: z.object({
      customer_id: id,
      name: z.string().nullable(),
      phone: z.string().nullable(),
      whatsapp_user_id: z.string().nullable(),
      notes: z.string(),
      blocked: z.boolean(),
      known_since: instant,
    }),
    appointments: z.array(appointment),
    waiting_list: z.array(
      z.object({
        service_id: id,
        from: localDate,
        to: localDate,
        from_time: z.string().nullable(),
        to_time: z.string().nullable(),
        created_at: instant,
      }),
    ),
    /** With the opt-out. */
    conversations: z.array(z.object({ conversation, messages: z.array(conversationMessage) })),
    notices: z
      .array(exportedNotice)
      .meta({ description: 'what they were told of appointments, for 30 days' }),
  })
  .meta({ id: 'CustomerExport' });
export type CustomerExport = z.infer<typeof customerExport>;

export const customerEndpoints = defineEndpoints({
  'GET /customers': {
    summary: 'Search customers by name or phone, or page through them',
    query: customersQuery,
    result: customerPage,
  },
  'GET /customers/:id': {
    summary: 'A customer with their history',
    params: idParams,
    result: customerWithHistory,
  },
  'PATCH /customers/:id': {
    summary: 'Change the name, the notes or the block of a customer',
    params: idParams,
    body: updateCustomerBody,
    result: customer,
  },
  'POST /customers/:id/merge': {
    summary: 'Make one customer of two',
    params: idParams,
    body: mergeCustomerBody,
    result: customer,
  },
  'POST /customers/:id/confirm-phone': {
    summary: 'The phone that a customer claims in a chat is theirs; who had it becomes the same customer',
    params: idParams,
    result: customer,
  },
  'POST /customers/:id/reject-phone': {
    summary: 'The phone that a customer claims in a chat is not theirs; it is forgotten',
    params: idParams,
    result: customer,
  },
  'GET /customers/:id/export': {
    summary: 'All that is kept about a customer, for a request of theirs',
    params: idParams,
    result: customerExport,
  },
  'POST /customers/:id/erase': {
    summary:
      'Forget who a customer was; their past appointments stay, without notes. Done when `erasure` says so',
    params: idParams,
    result: customer,
  },
});
