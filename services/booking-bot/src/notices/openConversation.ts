import { contactOf } from '@citame/contracts';
import type { RpcClient } from '@citame/service-kit';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import type { ConversationStore } from '../conversation/conversationStore.ts';
import type { SayDeps } from '../conversation/sayInConversation.ts';

export interface NoticeDeps extends SayDeps {
  readonly conversations: ConversationStore;
  readonly call: RpcClient;
}

/** WhatsApp's clock and ours differ: do not write in the last minutes of the window. */
const marginMs = 5 * 60 * 1000;

/**
 * The conversation with a customer, if WhatsApp lets us write into it (24 hours from their last message) and they have
 * not opted out.
 */
export async function openConversation(
  { conversations, call, clock }: NoticeDeps,
  tenantId: string,
  customerId: string,
): Promise<ConversationRow | undefined> {
  const { client } = await call(contactOf, { tenantId, customerId });
  const conversation = client === null ? null : await conversations.findByClient(tenantId, client);
  if (conversation === null || conversation.state.optedOut) {
    return undefined;
  }
  return conversation.windowUntil.getTime() - marginMs > clock().getTime() ? conversation : undefined;
}
