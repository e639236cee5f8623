import { z } from 'zod';

const wamid = z.string().min(1);
/** The message that a reply belongs to; without it, the latest one of the chat that fits. */
const to_message = wamid.optional();

/** A file from the client's phone. */
const file = z
  .strictObject({
    mime_type: z.string().max(100),
    base64: z.base64(),
    name: z.string().max(240).optional(),
  })
  .optional();
const caption = z.string().max(1024).optional();

/** Acts of a client in a chat. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), body: z.string().min(1).max(4096), reply_to: wamid.optional() }),
  z.strictObject({ type: z.literal('list_reply'), id: z.string(), to_message }),
  z.strictObject({ type: z.literal('button_reply'), id: z.string(), to_message }),
  /** A tap on a template's quick reply, by its text or its payload. */
  z.strictObject({
    type: z.literal('template_button'),
    button: z.string(),
    to_message,
    without_context: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('flow_reply'),
    response: z.record(z.string(), z.unknown()),
    to_message,
  }),
  /** A photo: a sample without a file. */
  z.strictObject({ type: z.literal('image'), caption, file }),
  /** A voice note in which this is said, or an audio file. */
  z.strictObject({ type: z.literal('audio'), said: z.string().max(2000).optional(), file }),
  z.strictObject({ type: z.literal('document'), caption, file }),
  z.strictObject({ type: z.literal('sticker') }),
  z.strictObject({ type: z.literal('location'), latitude: z.number(), longitude: z.number() }),
  /** Shares a contact, by default the client's own: the answer to `request_contact_info`. */
  z.strictObject({
    type: z.literal('contacts'),
    name: z.string().min(1).optional(),
    phone: z
      .string()
      .regex(/^\+?[\d\s-]{7,20}$/)
      .optional(),
    /** Sends a card of the address book, although the client's own phone was asked for. */
    by_hand: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('unsupported') }),
  z.strictObject({ type: z.literal('edit'), original_message_id: wamid, body: z.string().min(1).max(4096) }),
  z.strictObject({ type: z.literal('revoke'), original_message_id: wamid }),
  /** Without an emoji the reaction is taken back. */
  z.strictObject({ type: z.literal('reaction'), message_id: wamid, emoji: z.string().max(16).optional() }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
