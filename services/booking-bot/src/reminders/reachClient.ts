import { contactOf } from '@citame/contracts';
import type { Clock, RpcClient } from '@citame/service-kit';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import type { ConversationStore } from '../conversation/conversationStore.ts';

export interface ReachDeps {
  readonly conversations: ConversationStore;
  readonly call: RpcClient;
  readonly clock: Clock;
}

export type Reach =
  /** `isOpen`: WhatsApp lets us write freely, as they have written in the last 24 hours; else only templates. */
  | { readonly conversation: ConversationRow; readonly isOpen: boolean }
  | { readonly conversation: undefined; readonly reason: 'no_phone' | 'no_conversation' | 'opted_out' };

/** WhatsApp's clock and ours differ: do not write freely in the last minutes of the window. */
const marginMs = 5 * 60 * 1000;

/** How a customer may be written to first: only who has written to the business before, and has not opted out. */
export async function reachClient(
  { conversations, call, clock }: ReachDeps,
  tenantId: string,
  customerId: string,
): Promise<Reach> {
  const { client } = await call(contactOf, { tenantId, customerId });
  if (client === null) {
    return { conversation: undefined, reason: 'no_phone' };
  }
  const conversation = await conversations.findByClient(tenantId, client);
  if (conversation === null) {
    return { conversation: undefined, reason: 'no_conversation' };
  }
  if (conversation.state.optedOut) {
    return { conversation: undefined, reason: 'opted_out' };
  }
  return { conversation, isOpen: isWithinWindow(conversation.windowUntil, clock()) };
}

/** Whether WhatsApp lets a business write freely at an instant, in a window that ends at `windowUntil`. */
export function isWithinWindow(windowUntil: Date, at: Date): boolean {
  return windowUntil.getTime() - marginMs > at.getTime();
}
