import type { z } from 'zod';
import { RequestRefused } from '../../web/http.ts';
import { openChat } from '../clients/clients.ts';
import type { Emulator } from '../core.ts';
import { businessScopedId, digitsOf, newWamid } from '../identifiers.ts';
import { changeMessage, recordMessage } from '../messages/recordMessage.ts';
import { unixSeconds } from '../webhooks/change.ts';
import type { Chat, ChatMessage } from '../world.ts';
import type { ownerSendSchema } from './controlSchemas.ts';
import { requireClientNamed, requireNumberNamed } from './sendAsClient.ts';

type OwnerMessage = z.output<typeof ownerSendSchema>['message'];

/**
 * Writes, edits or revokes as the owner in the WhatsApp Business app: it shows in the chat, opens no window, and goes out as an echo
 * (Meta, "smb_message_echoes"). Greetings of the app are echoed in the same way.
 * @returns the id of the owner's message
 * @throws RequestRefused 400 for a number that is not in the app, or has left the API; 404 for what is unknown
 */
export function sendAsOwner(
  emulator: Emulator,
  { number: named, client: whom, message, sent_at }: z.output<typeof ownerSendSchema>,
): { wamid: string } {
  const number = requireNumberNamed(emulator, named);
  if (!number.on_biz_app || number.offboarded !== null) {
    throw new RequestRefused(400, 'Only a number that the Business app and the API share is echoed');
  }
  const client = requireClientNamed(emulator, whom);
  const chat = openChat(emulator, number, client);
  const wamid = newWamid();
  const sentAt = sent_at === undefined ? emulator.now() : new Date(sent_at);
  applyToChat(emulator, chat, message, wamid, sentAt);
  const phone = emulator.world.settings.drop_sender ? null : client.phone;
  const userId = businessScopedId(client, number.waba_id);
  const business = digitsOf(number.display_phone_number);
  emulator.webhooks.publish({
    waba_id: number.waba_id,
    field: 'smb_message_echoes',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: business, phone_number_id: number.id },
      contacts: [{ ...(phone !== null && { wa_id: phone }), user_id: userId }],
      message_echoes: [
        {
          from: business,
          ...(phone !== null && { to: phone }),
          to_user_id: userId,
          id: wamid,
          timestamp: unixSeconds(sentAt),
          type: message.type,
          ...payloadOf(message),
        },
      ],
    },
  });
  return { wamid };
}

function payloadOf(message: OwnerMessage): Record<string, unknown> {
  switch (message.type) {
    case 'text':
      return { text: { body: message.body } };
    case 'edit': {
      const { original_message_id, body } = message;
      return { edit: { original_message_id, message: { type: 'text', text: { body } } } };
    }
    case 'revoke':
      return { revoke: { original_message_id: message.original_message_id } };
  }
}

function applyToChat(
  emulator: Emulator,
  chat: Chat,
  message: OwnerMessage,
  wamid: string,
  sentAt: Date,
): void {
  if (message.type === 'text') {
    return recordMessage(emulator, chat, {
      wamid,
      from: 'business',
      type: 'text',
      sent_at: sentAt.toISOString(),
      status: 'delivered',
      payload: payloadOf(message),
      rendered_template: null,
      context_id: null,
      biz_opaque_callback_data: null,
      error_code: null,
      edited: false,
      revoked: false,
      reaction: null,
    });
  }
  const target = chat.messages.find((it): it is ChatMessage => it.wamid === message.original_message_id);
  if (target?.from !== 'business') {
    throw new RequestRefused(404, 'There is no such message of the owner in this chat');
  }
  changeMessage(emulator, chat, target, message);
}
