import { hasWrittenSince } from '@citame/contracts';
import { rpcHandler, type RpcHandler } from '@citame/service-kit';
import { hasWritten, windowMs } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';

/** Tells scheduling whether a client has answered a reminder with anything at all: such an appointment is not released. */
export function answerHasWrittenSince({
  conversations,
}: {
  readonly conversations: Pick<ConversationStore, 'findByClient'>;
}): RpcHandler {
  return rpcHandler(hasWrittenSince, async ({ tenantId, client, since }) => {
    const row = await conversations.findByClient(tenantId, client);
    return {
      hasWritten:
        row !== null && hasWritten(row) && row.windowUntil.getTime() - windowMs >= Date.parse(since),
    };
  });
}
