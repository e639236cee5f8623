import type { Core } from '../core.ts';
import type { Chat, ChatMessage } from '../world.ts';

const keptPerChat = 500;

/** Adds a message to a chat and shows it to open pages; the oldest of a very long chat are forgotten. */
export function recordMessage(core: Core, chat: Chat, message: ChatMessage): void {
  chat.messages.push(message);
  if (chat.messages.length > keptPerChat) {
    chat.messages.shift();
  }
  showMessage(core, chat, message);
}

/** Saves a changed message and shows it to open pages. */
export function showMessage(core: Core, chat: Chat, message: ChatMessage): void {
  core.changed();
  core.feed.publish({
    kind: 'message',
    phone_number_id: chat.phone_number_id,
    client_id: chat.client_id,
    message,
  });
}

/** Changes a message as its author asks: taken back, or with another text. */
export function changeMessage(
  core: Core,
  chat: Chat,
  target: ChatMessage,
  action: { readonly type: 'revoke' } | { readonly type: 'edit'; readonly body: string },
): void {
  if (action.type === 'revoke') {
    target.revoked = true;
  } else {
    target.edited = true;
    target.payload = { text: { body: action.body } };
  }
  showMessage(core, chat, target);
}

/** Shows or, with null, hides the three dots of "typing…". */
export function showTyping(core: Core, chat: Chat, until: Date | null): void {
  chat.typing_until = until?.toISOString() ?? null;
  core.changed();
  core.feed.publish({
    kind: 'typing',
    phone_number_id: chat.phone_number_id,
    client_id: chat.client_id,
    until: chat.typing_until,
  });
}
