import { messageReceived, type InboundContent, type MessagingClient } from '@citame/contracts';
import { newId, reaction, type Clock, type Subscription } from '@citame/service-kit';
import type { ConversationRow, ConversationStore } from './conversationStore.ts';
import { newConversation } from './rules/conversation.ts';

interface ReceiveDeps {
  readonly conversations: ConversationStore;
  readonly clock: Clock;
  /** How long texts are collected before they are answered together, ms. Taps are answered at once. */
  readonly burstMs: number;
  readonly onDue: (inMs: number) => void;
}

const windowMs = 24 * 60 * 60 * 1000;

/** Notes a client's message in its conversation, to be answered when its turn comes. */
export function receiveMessage({ conversations, clock, burstMs, onDue }: ReceiveDeps): Subscription {
  return reaction(messageReceived, async ({ tenantId, data: { messageId, client, content, sentAt } }) => {
    const known = await conversations.findByClient(tenantId, client);
    const waitMs = waitFor(content, burstMs);
    const message = { id: messageId, content, sentAt: new Date(sentAt) };
    const windowUntil = new Date(Date.parse(sentAt) + windowMs);
    const merged = known === null ? client : await mergeClients(conversations, known, client);
    return async (session) => {
      const dueAt = new Date(clock().getTime() + waitMs);
      if (known === null) {
        await conversations.insert(session, {
          _id: newId(),
          tenantId,
          client,
          state: newConversation,
          pending: [message],
          dueAt,
          windowUntil,
          version: 0,
        });
      } else {
        await conversations.addMessage(session, known._id, { client: merged, message, dueAt, windowUntil });
      }
      return () => onDue(waitMs);
    };
  });
}

/** What is known of a person, completed. A phone under which another conversation runs stays with that one. */
async function mergeClients(
  conversations: ConversationStore,
  { _id, tenantId, client: known }: ConversationRow,
  { phone, ...rest }: MessagingClient,
): Promise<MessagingClient> {
  const other = phone === undefined ? null : await conversations.findByClient(tenantId, { phone });
  const isFree = phone !== undefined && (other === null || other._id === _id);
  return { ...known, ...rest, ...(isFree ? { phone } : {}) };
}

/** People type «Hola», «quiero cita» and «mañana» one after the other; whoever taps wants the answer now. */
function waitFor(content: InboundContent, burstMs: number): number {
  return content.kind === 'text' || content.kind === 'edit' ? burstMs : 0;
}
