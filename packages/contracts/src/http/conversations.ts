import { z } from 'zod';
import { locale } from '../locale.ts';
import { mediaTypes } from '../messages.ts';
import { id, idParams, instant, phoneText } from '../primitives.ts';
import { uploadedMedia } from './whatsapp.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** A conversation between a client and the business, as its owner sees it. */
export const conversation = z
  .object({
    id,
    name: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164 with the plus' }),
    phone_verified: z.boolean().meta({ description: 'false for a phone that the client has only claimed' }),
    locale: locale.nullable(),
    answered_by: z.enum(['bot', 'person']),
    waiting_since: instant.nullable().meta({ description: 'since when the client waits for a person' }),
    erasure: z
      .object({
        asked_at: instant,
        confirm_by: instant.meta({ description: 'until when they are answered' }),
        done_by: instant.meta({ description: 'until when their data are erased' }),
      })
      // Also absent from a bot of an earlier version.
      .optional()
      .meta({
        description: 'where a client asks that their data are erased, until they are or it is settled',
      }),
    opted_out: z.boolean(),
    personal: z
      .boolean()
      // A bot of an earlier version knows none.
      .default(false)
      .meta({ description: 'a contact of the owner’s own: nothing that they write is kept or answered' }),
    last_at: instant,
    last_text: z.string().meta({
      description:
        'of either side, or of the client alone who waits; empty for what has no words, and once it is erased',
    }),
    can_write_until: instant.meta({ description: 'the end of the 24 hours from their last message' }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const conversationMessage = z
  .object({
    id: z.string(),
    from: z.enum(['client', 'bot', 'owner']),
    text: z.string().meta({ description: 'also the words under a photo, or those heard in a voice note' }),
    type: z.string().nullable().meta({ description: '`tap`, or what it is when it has no words' }),
    choices: z.array(z.string()),
    media: z
      .object({
        id: id.meta({ description: 'of `GET /whatsapp/media/:id`' }),
        type: z.enum(mediaTypes),
        filename: z.string().nullable(),
        voice: z.boolean(),
      })
      .nullable()
      // A bot of an earlier version names none.
      .default(null),
    at: instant,
  })
  .meta({ id: 'ConversationMessage' });
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** `waiting`: only those in which the client waits for a person, the longest wait first. Else the latest first. */
export const conversationsQuery = z.strictObject({
  waiting: z.stringbool().optional(),
  after: z.string().max(120).optional(),
});
export const conversationList = z.object({
  conversations: z.array(conversation),
  next: z.string().nullable(),
  waiting_count: z.int(),
});

export const conversationQuery = z.strictObject({ before: instant.optional() });
/** The latest messages, oldest first; `earlier` asks for those before them. */
export const conversationThread = z.object({
  conversation,
  messages: z.array(conversationMessage),
  earlier: instant.nullable(),
});

/** All that is kept about a conversation, oldest message first: a copy for the client who asks for one. */
export const conversationExport = z
  .object({ exported_at: instant, conversation, messages: z.array(conversationMessage) })
  .meta({ id: 'ConversationExport' });

const maxTextLength = 4096;
const maxCaptionLength = 1024;
/** Words, or a file that was uploaded before with the words under it; a sound has none. */
export const writeToClientBody = z
  .strictObject({ text: z.string().trim().max(maxTextLength), media: uploadedMedia.optional() })
  .check(({ value: { text, media }, issues }) => {
    const about = { origin: 'string', inclusive: true, input: text, path: ['text'] };
    const maximum = media?.type === 'audio' ? 0 : maxCaptionLength;
    if (media === undefined && text === '') {
      issues.push({ ...about, code: 'too_small', minimum: 1 });
    } else if (media !== undefined && text.length > maximum) {
      issues.push({ ...about, code: 'too_big', maximum });
    }
  });

/** A customer, or a telephone number that may be of none yet. */
export const reachQuery = z
  .strictObject({ customer_id: id.optional(), phone: phoneText.optional() })
  .refine(({ customer_id: customerId, phone }) => (customerId === undefined) !== (phone === undefined));

/** Whether a client can be told of a change by WhatsApp, and else why not. */
export const reach = z
  .object({
    can_tell: z.boolean(),
    reason: z.enum(['no_phone', 'no_conversation', 'opted_out', 'consent_withdrawn']).nullable().meta({
      description:
        '`no_conversation`: they have never written to the business, and no consent of theirs is noted',
    }),
    needs_template: z
      .boolean()
      .meta({ description: 'their last message is more than 24 hours ago: only approved templates go out' }),
    name: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'the name that they have in WhatsApp, for a phone that has written' }),
  })
  .meta({ id: 'Reach' });
export type Reach = z.infer<typeof reach>;

/**
 * Messages to a client about an appointment that the bot has not handed over to be sent: when they are to be, or why they
 * never were. The others are notices (`GET /whatsapp/notices`).
 */
export const plannedMessages = z
  .object({
    messages: z.array(
      z.object({
        kind: z.enum(['reminder', 'booked', 'moved', 'cancelled', 'released']),
        state: z.enum(['waiting', 'skipped']),
        due_at: instant.nullable().meta({
          description: 'as things stand, also when it would be skipped then; null once it was skipped',
        }),
        reason: z.string().nullable().meta({ description: 'why it was skipped, or would be' }),
      }),
    ),
  })
  .meta({ id: 'PlannedMessages' });

const tags = ['conversations'];

export const conversationEndpoints = defineEndpoints({
  'GET /conversations': {
    access: 'reception',
    summary: 'Conversations with clients, the latest first; or those in which the client waits for a person',
    tags,
    query: conversationsQuery,
    result: conversationList,
  },
  // Before the conversations by their id.
  'GET /conversations/reach': {
    access: 'employee',
    summary: 'Whether a customer, or a telephone number, can be told by WhatsApp, and else why not',
    tags,
    query: reachQuery,
    result: reach,
  },
  'GET /conversations/planned': {
    access: 'reception',
    summary: 'Messages about an appointment that are still to be sent, or were not sent, and why',
    tags,
    query: z.strictObject({ appointment_id: id }),
    result: plannedMessages,
  },
  'GET /conversations/:id': {
    access: 'reception',
    summary: 'A conversation with its latest messages, or with those before an instant',
    tags,
    params: idParams,
    query: conversationQuery,
    result: conversationThread,
  },
  'GET /conversations/:id/export': {
    security: 'personal_data_exported',
    access: 'reception',
    summary: 'All that is kept about a conversation, for a request of the client',
    tags,
    params: idParams,
    result: conversationExport,
  },
  'DELETE /conversations/:id': {
    security: 'personal_data_erased',
    access: 'reception',
    whileSuspended: true,
    summary:
      'Erases a conversation in every service: texts, names and phone; a later message opens another one',
    tags,
    params: idParams,
    status: 204,
  },
  'POST /conversations/:id/messages': {
    access: 'reception',
    summary: 'Writes to the client; the bot is silent from then on, until it is handed back or for 12 hours',
    tags,
    params: idParams,
    body: writeToClientBody,
    status: 201,
    result: conversationMessage,
  },
  'POST /conversations/:id/take-over': {
    access: 'reception',
    summary: 'Silences the bot in a conversation, for 12 hours',
    tags,
    params: idParams,
    result: conversation,
  },
  'POST /conversations/:id/hand-back': {
    access: 'reception',
    summary:
      'Lets the bot answer again; the client waits for a person no more, but for the erasure of their data',
    tags,
    params: idParams,
    result: conversation,
  },
  'POST /conversations/:id/settle': {
    access: 'reception',
    summary: 'Notes that the client waits for nothing any more, nor for an erasure; the bot answers again',
    tags,
    params: idParams,
    result: conversation,
  },
  'PATCH /conversations/:id': {
    access: 'reception',
    summary: 'Marks a contact as personal, with whom the bot has nothing to do, or no longer',
    tags,
    params: idParams,
    body: z.strictObject({ personal: z.boolean() }),
    result: conversation,
  },
});
