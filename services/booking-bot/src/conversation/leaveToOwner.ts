import { isSamePhone, type OwnerNotice } from '@citame/contracts';
import { isOptOut, saysSomething } from './batches.ts';
import type { PendingMessage } from './conversationRows.ts';
import type { Conversation, TurnContext } from './rules/conversation.ts';

const noticePauseMs = 24 * 60 * 60 * 1000;

/**
 * Whether nothing can be booked, on a number that the owner answers on: the WhatsApp Business app has it, or it is the phone that
 * clients would be told to call.
 */
export function isClosedOwnersNumber(
  { business: { services, phone } }: Pick<TurnContext, 'business'>,
  batch: readonly PendingMessage[],
): boolean {
  const number = batch.at(-1)?.number;
  return services.length === 0 && number !== undefined && (number.inApp || isSamePhone(phone, number.digits));
}

/** Whether the bot leaves messages to the owner of such a number: not what is tapped, which is its own, nor a wish to get none. */
export function isLeftToOwner(batch: readonly PendingMessage[]): boolean {
  return !batch.some((message) => message.content.kind === 'tap' || isOptOut(message));
}

/**
 * Outcome of a turn in which the bot is silent and the client waits for the owner, who is told once a day. A contact of the owner who
 * asks for nothing does not wait.
 */
export function leaveToOwner(
  state: Conversation,
  batch: readonly PendingMessage[],
  { isContact, nowMs }: Pick<TurnContext, 'isContact' | 'nowMs'>,
  isAddressed: boolean,
): { readonly state: Conversation; readonly isUnanswered: boolean; readonly notice?: OwnerNotice } {
  const isUnanswered = saysSomething(batch) && (isAddressed || isContact !== true);
  const isTold = state.closedToldAt !== undefined && nowMs - state.closedToldAt < noticePauseMs;
  return isUnanswered && !isTold
    ? { state: { ...state, closedToldAt: nowMs }, isUnanswered, notice: { kind: 'personWanted' } }
    : { state, isUnanswered };
}
