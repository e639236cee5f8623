import type { Core } from '../core.ts';
import { GraphError } from '../graph/graphError.ts';
import type { BusinessNumber } from '../world.ts';
import { showMessage, showTyping } from './recordMessage.ts';
import type { ReadReceipt } from './sendSchemas.ts';

const typingMs = 25_000;

/**
 * Marks a client's message, and the earlier ones of its chat, as read by the business, and shows that an
 * answer is being typed if asked to; that ends with the answer, or after 25 s.
 * @throws GraphError 131009 when this number got no such message
 */
export function markRead(core: Core, number: BusinessNumber, receipt: ReadReceipt): void {
  const chat = core.world.chats.find(
    (it) =>
      it.phone_number_id === number.id &&
      it.messages.some((message) => message.wamid === receipt.message_id && message.from === 'client'),
  );
  if (!chat) {
    throw new GraphError(131009, 'message_id: not a message that this number received');
  }
  const last = chat.messages.findIndex((it) => it.wamid === receipt.message_id);
  for (const message of chat.messages.slice(0, last + 1)) {
    if (message.from !== 'client' || message.status === 'read') {
      continue;
    }
    message.status = 'read';
    showMessage(core, chat, message);
  }
  if (receipt.typing_indicator) {
    showTyping(core, chat, new Date(core.now().getTime() + typingMs));
  }
}
