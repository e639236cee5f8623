import { z } from 'zod';
import { clientMessageSchema } from './clientMessageSchema.ts';

const phone = z.string().regex(/^\+?[\d\s-]{7,20}$/, 'A phone with its country code');

export const readyNumberSchema = z.strictObject({
  phone_number: phone,
  verified_name: z.string().min(1).max(100),
  business_name: z.string().min(1).max(100).optional(),
  /** Adds it to this account instead of a new one. */
  waba_id: z.string().optional(),
  verified: z.boolean().default(true),
  registered: z.boolean().default(true),
  subscribed: z.boolean().default(true),
});

export const newClientSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    phone: phone.nullable().default(null),
    username: z
      .string()
      .regex(/^[\w.]{3,30}$/, 'Letters, digits, dots and underscores')
      .nullable()
      .default(null),
  })
  .refine((it) => it.phone !== null || it.username !== null, 'A client has a phone, a username, or both');

/** A chat: number by id or phone, client by id, phone or username. */
export const chatQuerySchema = z.strictObject({ number: z.string().min(1), client: z.string().min(1) });

export const clientSendSchema = z.strictObject({
  number: z.string().min(1),
  client: z.string().min(1),
  message: clientMessageSchema,
  sent_at: z.iso.datetime({ offset: true }).optional(),
});

/** An act of the owner in the Business app, in their chat with a client. */
export const ownerSendSchema = z.strictObject({
  number: z.string().min(1),
  client: z.string().min(1),
  message: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), body: z.string().min(1).max(4096) }),
    z.strictObject({
      type: z.literal('edit'),
      original_message_id: z.string().min(1),
      body: z.string().min(1).max(4096),
    }),
    z.strictObject({ type: z.literal('revoke'), original_message_id: z.string().min(1) }),
  ]),
  sent_at: z.iso.datetime({ offset: true }).optional(),
});

export const webhookSchema = z.strictObject({
  waba_id: z.string(),
  entry_id: z.string().optional(),
  field: z.string().min(1),
  value: z.record(z.string(), z.unknown()),
});

/** Why a number that the Business app shares leaves the API, by Meta's words. */
export const offboardingSchema = z.strictObject({
  number: z.string().min(1),
  reason: z.enum([
    'ACCOUNT_DISCONNECTED',
    'BUSINESS_DOWNGRADE',
    'CHANGE_NUMBER',
    'COMPANION_INACTIVITY',
    'PRIMARY_INACTIVITY',
    'USER_RE_REGISTERED',
  ]),
});

/** Contacts that the owner adds to, and deletes from, the phone of the Business app. */
export const addressBookSchema = z.strictObject({
  number: z.string().min(1),
  add: z.array(z.strictObject({ full_name: z.string().min(1).max(100), phone_number: phone })).default([]),
  remove: z.array(phone).default([]),
});

export const accountReferenceSchema = z.strictObject({ waba_id: z.string() });

export const templateStatusSchema = z.strictObject({
  waba_id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']),
});
