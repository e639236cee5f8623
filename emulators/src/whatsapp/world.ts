import { z } from 'zod';
import { defaultSettings, settingsSchema } from './simulator/settings.ts';

// Everything the emulated WhatsApp knows. Names are spelled as the Graph API spells them, because most of
// it is served as it is stored.

const subscriptionSchema = z.strictObject({
  /** Address for this account's webhooks instead of the app's own. */
  override_callback_uri: z.string().nullable(),
});

const templateComponentSchema = z.looseObject({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z.array(z.looseObject({ type: z.string(), text: z.string() })).optional(),
});

const templateSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']),
  components: z.array(templateComponentSchema),
});

const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  subscription: subscriptionSchema.nullable(),
  templates: z.array(templateSchema),
});

const numberSchema = z.strictObject({
  id: z.string(),
  waba_id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string(),
  code_verification_status: z.enum(['NOT_VERIFIED', 'VERIFIED']),
  registered: z.boolean(),
  /** It stays in the WhatsApp Business app: it sends without being registered, and never is. */
  on_biz_app: z.boolean().default(false),
  created_at: z.iso.datetime().default(new Date(0).toISOString()),
  /** Contacts on the phone of the app. */
  address_book: z.array(z.strictObject({ full_name: z.string(), phone_number: z.string() })).default([]),
  /** The business has asked for the address book: it hears of its changes, too. */
  synced: z.boolean().default(false),
  /** Answers to clients this month, and the month: the first of them are free. */
  service_messages: z.strictObject({ month: z.string(), count: z.int() }).default({ month: '', count: 0 }),
  /** Why the app has left the API; nothing can be sent until it is back. */
  offboarded: z.string().nullable().default(null),
  pin: z.string().nullable(),
  /** By which clients find the number: shown to them once it is approved. */
  username: z
    .strictObject({ username: z.string(), status: z.enum(['approved', 'reserved']) })
    .nullable()
    .default(null),
  /** The code last sent by SMS or call, until it is used. */
  pending_code: z
    .strictObject({ code: z.string(), method: z.enum(['SMS', 'VOICE']), expires_at: z.string() })
    .nullable(),
});

const tokenSchema = z.strictObject({
  token: z.string(),
  waba_ids: z.array(z.string()),
  issued_at: z.string(),
});

const codeSchema = z.strictObject({
  code: z.string(),
  waba_id: z.string(),
  redirect_uri: z.string(),
  expires_at: z.string(),
  used: z.boolean(),
});

const clientSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Digits with country code; null for a client who hides the number behind a username. */
  phone: z.string().nullable(),
  username: z.string().nullable(),
});

const renderedTemplateSchema = z.strictObject({
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(
    z.strictObject({ type: z.string(), text: z.string(), payload: z.string(), url: z.string().nullable() }),
  ),
});

const messageSchema = z.strictObject({
  wamid: z.string(),
  from: z.enum(['client', 'business']),
  type: z.string(),
  sent_at: z.string(),
  status: z.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
  /** The field of the message's own type, as on the wire. */
  payload: z.record(z.string(), z.unknown()),
  rendered_template: renderedTemplateSchema.nullable(),
  context_id: z.string().nullable(),
  biz_opaque_callback_data: z.string().nullable(),
  error_code: z.number().nullable(),
  edited: z.boolean(),
  revoked: z.boolean(),
  reaction: z.string().nullable(),
});

const chatSchema = z.strictObject({
  phone_number_id: z.string(),
  client_id: z.string(),
  last_inbound_at: z.string().nullable(),
  typing_until: z.string().nullable(),
  messages: z.array(messageSchema),
});

const mediaFileSchema = z.strictObject({
  id: z.string(),
  /** The side that gave it to Meta, which decides for how long it is kept. */
  from: z.enum(['client', 'business']),
  phone_number_id: z.string(),
  mime_type: z.string(),
  sha256: z.string(),
  base64: z.string(),
  created_at: z.string(),
});

const deliverySchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  wamids: z.array(z.string()),
});

export const worldSchema = z.strictObject({
  accounts: z.array(accountSchema),
  numbers: z.array(numberSchema),
  tokens: z.array(tokenSchema),
  codes: z.array(codeSchema),
  clients: z.array(clientSchema),
  chats: z.array(chatSchema),
  /** Files of messages, in both directions. */
  media: z.array(mediaFileSchema).default([]),
  // A world that was kept before there were these settings.
  settings: settingsSchema.extend({
    payment_method: settingsSchema.shape.payment_method.default(defaultSettings.payment_method),
    free_service_messages: settingsSchema.shape.free_service_messages.default(
      defaultSettings.free_service_messages,
    ),
    new_templates: settingsSchema.shape.new_templates.default(defaultSettings.new_templates),
    new_usernames: settingsSchema.shape.new_usernames.default(defaultSettings.new_usernames),
    signup: settingsSchema.shape.signup.default(defaultSettings.signup),
  }),
  /** Webhooks that the receiver has not confirmed yet. */
  pending_webhooks: z.array(deliverySchema),
});

export type World = z.infer<typeof worldSchema>;
export type Account = z.infer<typeof accountSchema>;
export type Template = z.infer<typeof templateSchema>;
export type RenderedTemplate = z.infer<typeof renderedTemplateSchema>;
export type BusinessNumber = z.infer<typeof numberSchema>;
export type Token = z.infer<typeof tokenSchema>;
export type Client = z.infer<typeof clientSchema>;
export type Chat = z.infer<typeof chatSchema>;
export type ChatMessage = z.infer<typeof messageSchema>;
export type MediaFile = z.infer<typeof mediaFileSchema>;
export type Delivery = z.infer<typeof deliverySchema>;

export function emptyWorld(): World {
  return {
    accounts: [],
    numbers: [],
    tokens: [],
    codes: [],
    clients: [],
    chats: [],
    media: [],
    settings: structuredClone(defaultSettings),
    pending_webhooks: [],
  };
}
