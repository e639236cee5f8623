import { mayWriteFirst } from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { Standings } from '../replicas/standings.ts';
import type { ConversationStore } from './conversationStore.ts';

/** Tells the sender, in the moment of sending, whether a client still receives what they did not ask for. */
export function answerMayWriteFirst({
  conversations,
  standings,
}: {
  readonly conversations: ConversationStore;
  readonly standings: Pick<Standings, 'isSuspended'>;
}): RpcHandler {
  return rpcHandler(mayWriteFirst, async ({ tenantId, conversationId }) => {
    const row = await conversations.find(tenantId, conversationId);
    const isHeard = row !== null && !row.state.optedOut;
    return { mayWrite: isHeard && !(await standings.isSuspended(tenantId)) };
  });
}
