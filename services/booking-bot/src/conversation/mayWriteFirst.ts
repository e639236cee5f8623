import { mayWriteFirst } from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { ConversationStore } from './conversationStore.ts';

/** Tells the sender, in the moment of sending, whether a client still receives what they did not ask for. */
export function answerMayWriteFirst({ conversations }: { conversations: ConversationStore }): RpcHandler {
  return rpcHandler(mayWriteFirst, async ({ tenantId, conversationId }) => {
    const row = await conversations.find(tenantId, conversationId);
    return { mayWrite: row !== null && !row.state.optedOut };
  });
}
