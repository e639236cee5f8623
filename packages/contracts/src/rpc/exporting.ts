import { z } from 'zod';
import { conversation, conversationMessage } from '../http/conversations.ts';
import { exportedNotice } from '../http/whatsapp.ts';
import { messagingClient } from '../messages.ts';
import { id } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** A customer's conversations, for a copy of all that is kept about them. */
export const conversationsOf = defineRpc({
  name: 'booking-bot.conversationsOf',
  callers: ['scheduling'],
  input: z.object({ tenantId: id, customerId: id, client: messagingClient.nullable() }),
  output: z.object({ conversations: z.array(conversation) }),
});

/** The messages of a conversation, oldest first, a page of them: one answer must fit into a message of NATS. */
export const messagesOf = defineRpc({
  name: 'booking-bot.messagesOf',
  callers: ['scheduling'],
  input: z.object({ tenantId: id, conversationId: id, skip: z.int().min(0) }),
  output: z.object({ messages: z.array(conversationMessage), hasMore: z.boolean() }),
});

/** Notices to clients about their appointments in these conversations. */
export const noticesOf = defineRpc({
  name: 'integrations.noticesOf',
  callers: ['scheduling'],
  input: z.object({ tenantId: id, conversationIds: z.array(id) }),
  output: z.object({ notices: z.array(exportedNotice) }),
});
