import { customerAnonymised } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import type { ConversationStore } from './conversationStore.ts';

/** Forgets the conversations of a customer who has been anonymised. */
export function eraseClient({ conversations }: { conversations: ConversationStore }): Subscription {
  return reaction(customerAnonymised, async ({ tenantId, aggregateId }) => async (session) => {
    await conversations.erase(session, tenantId, aggregateId);
  });
}
