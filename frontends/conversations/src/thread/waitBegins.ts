import type { Conversation, ConversationMessage } from '@citame/contracts';

/**
 * Id of the message with which the client's wait begins: the first of their words that nothing else parts from the moment
 * since when they wait, which is that of the bot's turn about them. Undefined while they do not wait, or where it is not
 * among these messages, oldest first.
 */
export function waitBegins(
  { waiting_since: since }: Pick<Conversation, 'waiting_since'>,
  messages: readonly ConversationMessage[],
): string | undefined {
  if (since === null) {
    return undefined;
  }
  const isBefore = ({ at }: ConversationMessage): boolean => new Date(at) < new Date(since);
  const before = messages.filter(isBefore);
  const lastOfOthers = before.findLastIndex(({ from }) => from !== 'client');
  const begin = messages[before.length > lastOfOthers + 1 ? lastOfOthers + 1 : before.length];
  return before.length === 0 ? undefined : begin?.id;
}
