import { RequestRefused } from '../../web/http.ts';
import type { Core } from '../core.ts';
import { digitsOf } from '../identifiers.ts';
import { keepFile } from '../media/files.ts';
import { samplePicture } from '../media/samplePicture.ts';
import { voiceNote } from '../media/voiceNote.ts';
import type { Chat, ChatMessage, Client } from '../world.ts';
import type { ClientMessage } from './clientMessageSchema.ts';
import { findButton, findInteractive, findRow, findTemplateButton } from './findChoice.ts';

/** A client's message as the webhook carries it, without sender, id and time. */
export type InboundContent = {
  type: string;
  payload: Record<string, unknown>;
  /** The message it answers. */
  context_id: string | null;
};

/**
 * Writes a client's action in Meta's shape.
 * @throws RequestRefused 404 when it refers to something that is not in the chat
 */
export function composeInbound(
  core: Core,
  chat: Chat,
  client: Client,
  message: ClientMessage,
): InboundContent {
  const media = (mimeType: string, bytes: Buffer, caption?: string): Record<string, unknown> => {
    const kept = { from: 'client', phone_number_id: chat.phone_number_id, mime_type: mimeType } as const;
    const { id, sha256 } = keepFile(core, kept, bytes);
    return { id, mime_type: mimeType, sha256, ...(caption !== undefined && { caption }) };
  };
  switch (message.type) {
    case 'text':
      return content('text', { text: { body: message.body } }, message.reply_to);
    case 'list_reply': {
      const { message: list, picked } = findRow(chat, message.id, message.to_message);
      return interactive({ type: 'list_reply', list_reply: picked }, list);
    }
    case 'button_reply': {
      const { message: buttons, picked } = findButton(chat, message.id, message.to_message);
      return interactive({ type: 'button_reply', button_reply: picked }, buttons);
    }
    case 'template_button': {
      const { message: template, picked } = findTemplateButton(chat, message.button, message.to_message);
      const button = { payload: picked.payload, text: picked.text };
      return content('button', { button }, message.without_context ? undefined : template.wamid);
    }
    case 'flow_reply': {
      const flow = findInteractive(chat, 'flow', message.to_message);
      const reply = { name: 'flow', body: 'Sent', response_json: JSON.stringify(message.response) };
      return interactive({ type: 'nfm_reply', nfm_reply: reply }, flow);
    }
    case 'contacts':
      return content('contacts', { contacts: [sharedContact(chat, client, message)] });
    case 'image':
      return content('image', { image: media(...bytesOf(message, sample), message.caption) });
    case 'audio': {
      const isVoice = message.file === undefined;
      const note = { mime_type: 'audio/ogg; codecs=opus', bytes: () => voiceNote(message.said ?? '') };
      return content('audio', { audio: { ...media(...bytesOf(message, note)), voice: isVoice } });
    }
    case 'document': {
      const filename = message.file?.name ?? 'document.txt';
      const text = { mime_type: 'text/plain', bytes: () => Buffer.from('A document.') };
      return content('document', {
        document: { ...media(...bytesOf(message, text), message.caption), filename },
      });
    }
    case 'sticker':
      return content('sticker', {
        sticker: { ...media('image/webp', Buffer.from('RIFF')), animated: false },
      });
    case 'location':
      return content('location', {
        location: { latitude: message.latitude, longitude: message.longitude },
      });
    case 'unsupported':
      return content('unsupported', {
        errors: [
          {
            code: 131051,
            title: 'Message type unknown',
            message: 'Message type unknown',
            error_data: { details: 'Message type is currently not supported.' },
          },
        ],
        unsupported: { type: 'poll' },
      });
    case 'edit':
      return content('edit', {
        edit: {
          original_message_id: message.original_message_id,
          message: { type: 'text', text: { body: message.body } },
        },
      });
    case 'revoke':
      return content('revoke', { revoke: { original_message_id: message.original_message_id } });
    case 'reaction':
      return content('reaction', {
        reaction: {
          message_id: message.message_id,
          ...(message.emoji !== undefined && { emoji: message.emoji }),
        },
      });
  }
}

function content(type: string, payload: Record<string, unknown>, contextId?: string): InboundContent {
  return { type, payload, context_id: contextId ?? null };
}

function interactive(reply: Record<string, unknown>, to: ChatMessage): InboundContent {
  return content('interactive', { interactive: reply }, to.wamid);
}

const sample = { mime_type: 'image/jpeg', bytes: samplePicture };

/** Type and bytes of the file that was chosen, or else of a default. */
function bytesOf(
  { file }: { file?: { mime_type: string; base64: string } | undefined },
  otherwise: { mime_type: string; bytes: () => Buffer },
): [string, Buffer] {
  return file === undefined
    ? [otherwise.mime_type, otherwise.bytes()]
    : [file.mime_type, Buffer.from(file.base64, 'base64')];
}

type ContactsMessage = Extract<ClientMessage, { type: 'contacts' }>;

/** A card of the address book, or the client's own phone where that was just asked for: Meta gives each its origin. */
function sharedContact(chat: Chat, client: Client, message: ContactsMessage): Record<string, unknown> {
  const phone = message.phone ?? client.phone;
  if (phone === null) {
    throw new RequestRefused(400, 'This client has no phone: say which one to share');
  }
  const digits = digitsOf(phone);
  if (isPhoneAsked(chat) && message.by_hand !== true) {
    return {
      origin: 'contact_request',
      phones: [{ phone: `+${digits}`, wa_id: digits, type: 'MOBILE' }],
    };
  }
  const name = message.name ?? client.name;
  return {
    origin: 'other',
    name: { formatted_name: name, first_name: name.split(' ')[0] },
    phones: [{ phone: `+${digits}`, wa_id: digits, type: 'CELL' }],
    vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL:+${digits}\nEND:VCARD`,
  };
}

/** Whether the latest message of the business asks for the client's phone. */
function isPhoneAsked({ messages }: Chat): boolean {
  const last = messages.findLast(({ from }) => from === 'business');
  return JSON.stringify(last?.payload ?? {}).includes('"request_contact_info"');
}
