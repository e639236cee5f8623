import { mayWriteFirst } from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { Suspensions } from '../replicas/suspensions.ts';
import type { ConversationStore } from './conversationStore.ts';

/** Tells the sender, in the moment of sending, whether a client still receives what they did not ask for. */
export function answerMayWriteFirst({
  conversations,
  suspensions,
}: {
  readonly conversations: ConversationStore;
  readonly suspensions: Pick<Suspensions, 'isSuspended'>;
}): RpcHandler {
  return rpcHandler(mayWriteFirst, async ({ tenantId, conversationId }) => {
    const row = await conversations.find(tenantId, conversationId);
    const isHeard = row !== null && !row.state.optedOut;
    return { mayWrite: isHeard && !(await suspensions.isSuspended(tenantId)) };
  });
}
