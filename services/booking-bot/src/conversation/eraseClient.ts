import { customerAnonymised } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import type { ConversationStore } from './conversationStore.ts';
import type { MessageLog } from './messageLog.ts';

/** Forgets the conversations of a customer who has been anonymised, and everything said in them. */
export function eraseClient({
  conversations,
  log,
}: {
  conversations: ConversationStore;
  log: MessageLog;
}): Subscription {
  return reaction(customerAnonymised, async ({ tenantId, aggregateId }) => async (session) => {
    const ids = await conversations.erase(session, tenantId, aggregateId);
    await log.erase(session, ids);
  });
}
