import { z } from 'zod';
import type { FieldCode } from '../fieldTexts.ts';
import { id, idParams, instant, lineText, localDate, phoneText } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { appointment } from './appointments.ts';
import { conversation, conversationMessage } from './conversations.ts';
import { exportedNotice } from './whatsapp.ts';

/** One of the owner's own words for clients, such as `VIP`. */
export const customerTag = lineText.min(1).max(30);
export const maxTags = 20;
const tags = z.array(customerTag).max(maxTags);
/** Kept for the owner; no mail is sent to it. */
export const customerEmail = lineText.max(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
  error: 'invalid_email' satisfies FieldCode,
});

/**
 * Consent to messages about appointments that the client has not asked for in a chat, as the team has noted it. It reaches
 * clients who have never written; an opt-out in the chat counts more.
 */
export const customerConsent = z.object({ given: z.boolean(), noted_at: instant });
const consent = z.boolean().optional();

export const customer = z
  .object({
    customer_id: id,
    phone: z.string().nullable(),
    phone_verified: z
      .boolean()
      .meta({ description: 'false for a phone that the client has only claimed in a chat' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    blocked: z.boolean(),
    /** Null, or absent from a scheduling of an earlier version: nothing is noted. */
    consent: customerConsent.nullish(),
    erasure: z
      .enum(['under_way', 'done'])
      .nullable()
      .meta({ description: '`done` once every service has erased what it had of them' }),
    appointments: z.int(),
    last_appointment: z.string().nullable(),
    last_visit: instant.nullable().meta({ description: 'start of the last appointment that took place' }),
    next_appointment: instant.nullable(),
    missed: z.int().meta({ description: 'appointments that they did not come to' }),
    spent: z
      .object({ cents: z.int(), currency: z.string() })
      .nullable()
      .meta({ description: 'visits at the prices that their services have now; null without prices' }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;
const name = lineText.max(100);
const notes = z.string().trim().max(2000);
/** A name or a phone at least. */
export const createCustomerBody = z
  .strictObject({
    name: name.default(''),
    phone: phoneText.nullable().default(null),
    email: customerEmail.nullable().default(null),
    notes: notes.default(''),
    tags: tags.default([]),
    consent,
  })
  .refine((body) => body.name !== '' || body.phone !== null, {
    error: 'name_or_phone' satisfies FieldCode,
    path: ['name'],
  });
/** A phone or an address of null is taken away. */
export const updateCustomerBody = z.strictObject({
  name: name.optional(),
  phone: phoneText.nullable().optional(),
  email: customerEmail.nullable().optional(),
  notes: notes.optional(),
  tags: tags.optional(),
  blocked: z.boolean().optional(),
  consent,
});
/** The customer who turns out to be the same person. */
export const mergeCustomerBody = z.strictObject({ customer_id: id });
/** The client that two would become, and what of the other one would be lost: each has one of these only. */
export const mergePreview = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  blocked: z.boolean(),
  appointments: z.int(),
  /** A second phone, which is kept in a line of the notes. */
  noted_phone: z.string().nullable(),
  lost: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** Both write by WhatsApp from accounts of their own: they cannot become one. */
  possible: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const customerSorts = ['name', 'last_visit', 'newest', 'missed'] as const;
export type CustomerSort = (typeof customerSorts)[number];
/** Clients of one kind only. */
export const customerKinds = ['blocked', 'missed', 'no_phone'] as const;
export type CustomerKind = (typeof customerKinds)[number];
const filter = {
  /** The beginnings of words of the name, or of the phone. */
  q: z.string().max(100).default(''),
  tag: customerTag.optional(),
  only: z.enum(customerKinds).optional(),
};
/** Pages go as far as this many clients; who wants more narrows the list. */
export const maxPagedCustomers = 50_000;
/**
 * With `sort`, a page of the list, by its number, and how many there are in all. Without: with `q` the first matches,
 * else everybody, latest first, page after page.
 */
export const customersQuery = z.object({
  ...filter,
  sort: z.enum(customerSorts).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(maxPagedCustomers).default(1),
  /** `next` of the page before, without `sort`. */
  after: id.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});
export const customersExportQuery = z.object(filter);
export const customerPage = z.object({
  items: z.array(customer),
  /** Value of `after` for the next page; null on the last one. */
  next: id.nullable(),
  /** With `sort` only. */
  total: z.int().nullable(),
});
/** Tags in use, the most frequent first. */
export const customerTags = z.array(z.object({ tag: z.string(), count: z.int() }));
export const customerWithHistory = customer.extend({
  history: z.array(appointment),
  consent_by: z
    .string()
    .nullish()
    .meta({ description: 'name of the member who noted the consent, as far as it is known' }),
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
      email: z.string().nullable(),
      whatsapp_user_id: z.string().nullable(),
      notes: z.string(),
      tags: z.array(z.string()),
      blocked: z.boolean(),
      consent: customerConsent.nullish(),
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
    access: 'employee',
    summary: 'Search customers by name or phone, or page through them in an order',
    query: customersQuery,
    result: customerPage,
  },
  'POST /customers': {
    access: 'reception',
    summary: 'Write a customer down; `customer_exists` with the one who has the phone',
    body: createCustomerBody,
    status: 201,
    result: customer,
  },
  // Before the routes of one customer, which would take these for an id.
  'GET /customers/tags': { access: 'reception', summary: 'The tags in use', result: customerTags },
  'GET /customers/export.csv': {
    security: 'personal_data_exported',
    access: 'reception',
    summary: 'The customers as a spreadsheet',
    query: customersExportQuery,
  },
  'GET /customers/export.vcf': {
    security: 'personal_data_exported',
    access: 'reception',
    summary: 'The customers as contacts of a phone (vCard 3.0)',
    query: customersExportQuery,
  },
  'GET /customers/:id': {
    access: 'employee',
    summary: 'A customer with their history',
    params: idParams,
    result: customerWithHistory,
  },
  'PATCH /customers/:id': {
    access: 'reception',
    summary: 'Change what is written down about a customer',
    params: idParams,
    body: updateCustomerBody,
    result: customer,
  },
  'GET /customers/:id/merge': {
    access: 'reception',
    summary: 'What merging with another customer would make of both',
    params: idParams,
    query: mergeCustomerBody,
    result: mergePreview,
  },
  'POST /customers/:id/merge': {
    access: 'reception',
    summary: 'Make one customer of two',
    params: idParams,
    body: mergeCustomerBody,
    result: customer,
  },
  'POST /customers/:id/confirm-phone': {
    access: 'reception',
    summary: 'The phone that a customer claims in a chat is theirs; who had it becomes the same customer',
    params: idParams,
    result: customer,
  },
  'POST /customers/:id/reject-phone': {
    access: 'reception',
    summary: 'The phone that a customer claims in a chat is not theirs; it is forgotten',
    params: idParams,
    result: customer,
  },
  'GET /customers/:id/conversation': {
    access: 'reception',
    summary: 'The conversation with a customer, if there is one, and whether they want no messages',
    params: idParams,
    result: z.object({ conversation: conversation.nullable() }),
  },
  'GET /customers/:id/export': {
    security: 'personal_data_exported',
    access: 'reception',
    summary: 'All that is kept about a customer, for a request of theirs',
    params: idParams,
    result: customerExport,
  },
  'POST /customers/:id/erase': {
    security: 'personal_data_erased',
    access: 'reception',
    whileSuspended: true,
    summary:
      'Forget who a customer was; their past appointments stay, without notes. Done when `erasure` says so',
    params: idParams,
    result: customer,
  },
});
