import { conversationsOf, messagesOf, type ConversationMessage } from '@citame/contracts';
import { rpcHandler, type Clock, type RpcHandler } from '@citame/service-kit';
import type { ConversationStore } from '../conversation/conversationStore.ts';
import type { MessageLog } from '../conversation/messageLog.ts';
import { presentConversation, presentMessage } from './presentConversation.ts';

interface ExportDeps {
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly clock: Clock;
}

const pageSize = 50;

/** Everything that was said in a conversation and is still kept, oldest first. */
export async function allMessages(
  log: MessageLog,
  tenantId: string,
  conversationId: string,
): Promise<ConversationMessage[]> {
  return (await log.all(tenantId, conversationId)).map(presentMessage);
}

/** Answers scheduling, which puts together all that is kept about a customer. */
export function exportCalls({ conversations, log, clock }: ExportDeps): RpcHandler[] {
  return [
    rpcHandler(conversationsOf, async ({ tenantId, customerId, client }) => {
      const rows = await conversations.ofCustomer(tenantId, { customerId, client });
      const lasts = await log.lastOf(rows);
      return { conversations: rows.map((row) => presentConversation(row, lasts.get(row._id), clock())) };
    }),
    rpcHandler(messagesOf, async ({ tenantId, conversationId, skip }) => {
      const page = await log.all(tenantId, conversationId, { skip, limit: pageSize });
      return { messages: page.map(presentMessage), hasMore: page.length === pageSize };
    }),
  ];
}
