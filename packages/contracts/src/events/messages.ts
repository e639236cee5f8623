import { z } from 'zod';
import { inboundContent, messageSubject, messagingClient, sentContent, templateUse } from '../messages.ts';
import { id, instant } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

/** Number of a business, as digits; `inApp` when the WhatsApp Business app of its owner has it as well. */
const businessNumber = z.object({ digits: z.string(), inApp: z.boolean() });
export type BusinessNumber = z.infer<typeof businessNumber>;

const said = z.object({
  /** The provider's id (`wamid…`): unique per number, the same when Meta delivers twice. */
  messageId: z.string(),
  client: messagingClient,
  /** When it was sent (provider's clock, whole seconds). */
  sentAt: instant,
  content: inboundContent,
});

/** A client's message, stored by integrations before the webhook was answered. */
export const messageReceived = defineEvent({
  type: 'integrations.message.received',
  version: 1,
  stream: 'MESSAGES',
  consumers: ['booking-bot'],
  data: said.extend({
    /** The owner has the client in the address book of the phone that the number lives on. */
    isContact: z.boolean().optional(),
    /** The business's number that it was sent to. An event of the release before does not tell. */
    number: businessNumber.optional(),
  }),
});

/** The owner has written to a client in WhatsApp's own app for businesses, on a number that is used in both ways. */
export const messageEchoed = defineEvent({
  type: 'integrations.message.echoed',
  version: 1,
  stream: 'MESSAGES',
  consumers: ['booking-bot'],
  data: said,
});

/** A message that integrations is to send. The event's id is the idempotency key of the send. */
export const messageSend = defineEvent({
  type: 'booking-bot.message.send',
  version: 1,
  stream: 'MESSAGES',
  consumers: ['integrations'],
  data: z.object({
    conversationId: id,
    client: messagingClient,
    content: sentContent,
    /** Sent in place of the content, which says the same: the client has not written for 24 hours. */
    template: templateUse.optional(),
    about: messageSubject.optional(),
    /** The business writes first: not sent once the client has opted out, however long it waited. */
    unasked: z.literal(true).optional(),
    /** A customer who has never written: sent only while their consent is noted. */
    byConsentOf: id.optional(),
    /** Provider id of the message being answered: marked as read, with the typing indicator. */
    answers: z.string().optional(),
  }),
});
