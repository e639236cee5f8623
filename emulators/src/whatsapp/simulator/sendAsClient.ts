import { RequestRefused } from '../../web/http.ts';
import { findClient, openChat } from '../clients/clients.ts';
import type { Core, Emulator } from '../core.ts';
import { findNumber } from '../graph/access.ts';
import { businessScopedId, digitsOf, newWamid } from '../identifiers.ts';
import { changeMessage, recordMessage, showMessage } from '../messages/recordMessage.ts';
import { messagesChange, unixSeconds } from '../webhooks/change.ts';
import { findByPhone } from '../numbers/createNumber.ts';
import type { BusinessNumber, Chat, ChatMessage, Client } from '../world.ts';
import type { ClientMessage } from './clientMessageSchema.ts';
import { composeInbound, type InboundContent } from './composeInbound.ts';

export type ClientSend = {
  /** Business number: its id, or its phone however written. */
  number: string;
  /** Client: id, phone or username. */
  client: string;
  message: ClientMessage;
  /** When the client wrote it, if not now: for messages that arrive late. */
  sent_at?: string | undefined;
};

/**
 * Does something as a client: it shows in the chat, opens the 24 h window, and goes out as a webhook.
 * @returns the id of the client's message
 * @throws RequestRefused 404 for an unknown number, client, message, row or button
 */
export function sendAsClient(emulator: Emulator, send: ClientSend): { wamid: string } {
  const number = requireNumberNamed(emulator, send.number);
  const client = requireClientNamed(emulator, send.client);
  const chat = openChat(emulator, number, client);
  const content = composeInbound(emulator, chat, client, send.message);
  const sentAt = send.sent_at === undefined ? emulator.now() : new Date(send.sent_at);
  const message = toChatMessage(content, sentAt);
  chat.last_inbound_at = latest(chat.last_inbound_at, sentAt);
  applyToChat(emulator, chat, send.message, message);
  emulator.webhooks.publish({
    ...inboundChange(emulator, number, client, message, content),
    wamids: [message.wamid],
  });
  return { wamid: message.wamid };
}

export function requireNumberNamed(core: Core, reference: string): BusinessNumber {
  const number = findNumber(core.world, reference) ?? findByPhone(core, reference);
  if (number) {
    return number;
  }
  throw new RequestRefused(404, 'There is no such business number');
}

export function requireClientNamed(core: Core, reference: string): Client {
  const client = findClient(core, reference);
  if (client) {
    return client;
  }
  throw new RequestRefused(404, 'There is no such client');
}

function latest(former: string | null, instant: Date): string {
  return former !== null && new Date(former) > instant ? former : instant.toISOString();
}

function toChatMessage(content: InboundContent, sentAt: Date): ChatMessage {
  return {
    wamid: newWamid(),
    from: 'client',
    type: content.type,
    sent_at: sentAt.toISOString(),
    status: 'sent',
    payload: content.payload,
    rendered_template: null,
    context_id: content.context_id,
    biz_opaque_callback_data: null,
    error_code: null,
    edited: false,
    revoked: false,
    reaction: null,
  };
}

/** Edits, revokes and reactions change a message that is there; everything else is a message of its own. */
function applyToChat(core: Core, chat: Chat, action: ClientMessage, message: ChatMessage): void {
  if (action.type === 'reaction') {
    const target = requireMessage(chat, action.message_id);
    target.reaction = action.emoji || null;
    return showMessage(core, chat, target);
  }
  if (action.type !== 'edit' && action.type !== 'revoke') {
    return recordMessage(core, chat, message);
  }
  const target = requireMessage(chat, action.original_message_id);
  if (target.from !== 'client') {
    throw new RequestRefused(400, 'Only the client’s own messages can be changed');
  }
  changeMessage(core, chat, target, action);
}

function requireMessage(chat: Chat, wamid: string): ChatMessage {
  const message = chat.messages.find((it) => it.wamid === wamid);
  if (message) {
    return message;
  }
  throw new RequestRefused(404, 'There is no such message in this chat');
}

function inboundChange(
  core: Core,
  number: BusinessNumber,
  client: Client,
  message: ChatMessage,
  content: InboundContent,
): ReturnType<typeof messagesChange> {
  const userId = businessScopedId(client, number.waba_id);
  const phone = core.world.settings.drop_sender ? null : client.phone;
  return messagesChange(number, {
    contacts: [
      {
        profile: { name: client.name, ...(client.username !== null && { username: `@${client.username}` }) },
        ...(phone !== null && { wa_id: phone }),
        user_id: userId,
      },
    ],
    messages: [
      {
        ...(phone !== null && { from: phone }),
        from_user_id: userId,
        id: message.wamid,
        timestamp: unixSeconds(new Date(message.sent_at)),
        type: content.type,
        ...(content.context_id !== null && {
          context: { from: digitsOf(number.display_phone_number), id: content.context_id },
        }),
        ...content.payload,
      },
    ],
  });
}
