import { z } from 'zod';
import { locale } from './locale.ts';
import { id, instant } from './primitives.ts';

/**
 * A client who writes to the business on WhatsApp. Meta's business-scoped user id is the identity; the phone may be
 * missing for people who use a username (Meta, "Business-scoped user IDs", 2026).
 */
export const messagingClient = z
  .object({
    userId: z.string().max(160).optional(),
    /** E.164 without the plus, as WhatsApp writes it. */
    phone: z
      .string()
      .regex(/^\d{6,15}$/)
      .optional(),
    name: z.string().max(200).optional(),
    /** Phone that the client has shared and WhatsApp itself does not tell: a contact detail, never who they are. */
    claimedPhone: z
      .string()
      .regex(/^\d{6,15}$/)
      .optional(),
    /** The owner tries the bot: it is no client, and what is booked for it is a trial. */
    isTrial: z.literal(true).optional(),
  })
  .refine((client) => client.userId !== undefined || client.phone !== undefined, {
    error: 'a user id or a phone is needed',
  });
export type MessagingClient = z.infer<typeof messagingClient>;

export const mediaTypes = ['audio', 'image', 'video', 'document', 'sticker'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** A file that came with a message. Its bytes are integrations', for 30 days: `GET /whatsapp/media/:id`. */
export const messageMedia = z.object({
  mediaId: id,
  type: z.enum(mediaTypes),
  /** `audio/ogg`: without parameters, as the sender's app names it. */
  mime: z.string().max(100),
  /** Base64. */
  sha256: z.string().max(64).optional(),
  filename: z.string().max(240).optional(),
  /** Recorded in WhatsApp, in contrast to an audio file. */
  voice: z.boolean().optional(),
});
export type MessageMedia = z.infer<typeof messageMedia>;

/** Content that a client sent, whatever the channel. A tap carries the id that we gave to the row or button. */
export const inboundContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('tap'), id: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('contact'),
    phones: z.array(z.string()),
    /** Whether WhatsApp says that it answers our request for the client's own phone; else it is any card. */
    requested: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('media'),
    /** The provider's word for what it is: `image`, `audio`, `location`, … */
    type: z.string(),
    /** Absent for what is no file, such as a location. */
    media: messageMedia.optional(),
    /** Words that the client wrote under it. */
    caption: z.string().optional(),
    /** Words of a voice note, as the speech engine has understood them. */
    transcript: z.string().optional(),
  }),
  z.object({ kind: z.literal('edit'), originalMessageId: z.string(), text: z.string() }),
  /** The client writes from another number from now on. */
  z.object({ kind: z.literal('newNumber'), phone: z.string() }),
  /** Reactions, revocations, system notices: stored, never answered. */
  z.object({ kind: z.literal('silent'), type: z.string() }),
]);
export type InboundContent = z.infer<typeof inboundContent>;

const button = z.object({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) });
const row = z.object({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
});
const section = z.object({ title: z.string().max(24), rows: z.array(row).min(1).max(10) });

function rowsOf(list: { sections: { rows: unknown[] }[] }): number {
  return list.sections.reduce((total, part) => total + part.rows.length, 0);
}

/** Content that we send. The limits are WhatsApp's (Cloud API, interactive messages): at most 10 rows in total. */
export const outboundContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().min(1).max(4096) }),
  z.object({
    kind: z.literal('buttons'),
    text: z.string().min(1).max(1024),
    footer: z.string().max(60).optional(),
    buttons: z.array(button).min(1).max(3),
  }),
  /** A point on the map, in degrees of WGS 84; `text` is its address. */
  z.object({
    kind: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().min(1).max(1000),
    text: z.string().min(1).max(1000),
  }),
  /** Asks for the client's phone with WhatsApp's own button; the answer is a contact. */
  z.object({ kind: z.literal('contactRequest'), text: z.string().min(1).max(1024) }),
  z
    .object({
      kind: z.literal('list'),
      text: z.string().min(1).max(1024),
      footer: z.string().max(60).optional(),
      button: z.string().min(1).max(20),
      sections: z.array(section).min(1).max(10),
    })
    .refine((list) => rowsOf(list) <= 10, { error: 'at most 10 rows over all sections' }),
]);
export type OutboundContent = z.infer<typeof outboundContent>;

/** Kinds of files that an owner can send. */
export const sendableTypes = ['image', 'audio', 'document'] as const;
/** A file that the owner has uploaded, with the words under it; the bot sends none. */
export const ownersFile = z.object({
  kind: z.literal('media'),
  mediaId: id,
  type: z.enum(sendableTypes),
  text: z.string().max(1024),
});
/** Whatever goes out to a client. */
export const sentContent = z.union([outboundContent, ownersFile]);
export type SentContent = z.infer<typeof sentContent>;
export type ListRow = z.infer<typeof row>;
export type ReplyButton = z.infer<typeof button>;

/** Messages in words that Meta has approved: the only ones outside the 24 hours after a client's last message. */
export const templateNames = [
  'reminder',
  'confirm',
  'booked',
  'moved',
  'changed',
  'cancelled',
  'released',
  'offer',
  'earlier',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** A template with what stands in its places, in their order, and what its buttons carry. */
export const templateUse = z.object({
  name: z.enum(templateNames),
  locale,
  values: z.array(z.string().min(1).max(200)).max(10),
  payloads: z.array(z.string().min(1).max(256)).max(3),
});
export type TemplateUse = z.infer<typeof templateUse>;

/** The appointment that a message of ours is about, so that its fate can be shown there. */
export const messageSubject = z.object({
  appointmentId: id,
  kind: z.enum(templateNames),
  /** Start that a reminder is about. */
  start: instant.optional(),
  /** When the time is released unless the client has confirmed, where the reminder says so. */
  confirmBy: instant.optional(),
});
export type MessageSubject = z.infer<typeof messageSubject>;
