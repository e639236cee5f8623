import { cleanLine, mediaTypes, type InboundContent, type MessageMedia } from '@citame/contracts';
import { z } from 'zod';
import { bareMime } from '../../rules/mediaKinds.ts';

/** Longer than anything that WhatsApp sends; keeps an event within what the broker carries. */
const maxTextLength = 65_536;
const maxLabelLength = 1000;
const maxPhones = 20;

const clipped = (longest: number) => z.string().transform((text) => text.slice(0, longest));
const choice = z.object({ id: clipped(maxLabelLength), title: clipped(maxLabelLength).catch('') });

const text = z.object({ text: z.object({ body: clipped(maxTextLength) }) });
const listReply = z.object({ interactive: z.object({ list_reply: choice }) });
const buttonReply = z.object({ interactive: z.object({ button_reply: choice }) });
const templateButton = z.object({
  button: z.object({ payload: clipped(maxLabelLength), text: clipped(maxLabelLength).catch('') }),
});
const edit = z.object({
  edit: z.object({ original_message_id: z.string().max(maxLabelLength), message: text }),
});
const newNumber = z.object({
  system: z.object({
    type: z.literal('user_changed_number'),
    wa_id: z.string().regex(/^\+?\d{6,15}$/),
  }),
});
const sharedPhone = z.object({ wa_id: z.string().optional(), phone: z.string().optional() });
const contacts = z.object({
  contacts: z.array(
    z
      .object({
        phones: z.array(sharedPhone.catch({})).catch([]),
        /** `contact_request` answers our request with the client's own phone (Meta, "Business-scoped user IDs"). */
        origin: z.string().optional().catch(undefined),
      })
      .catch({ phones: [] }),
  ),
});

const maxCaptionLength = 4096;
const maxNameLength = 240;
/** Meta's id is what it is fetched by; ours takes its place once the message is stored. */
const file = z.object({
  id: z.string().regex(/^\d{1,64}$/),
  mime_type: z.string().max(200),
  sha256: z.string().max(64).optional().catch(undefined),
  filename: clipped(maxNameLength).transform(cleanLine).optional().catch(undefined),
  caption: clipped(maxCaptionLength).optional().catch(undefined),
  voice: z.boolean().optional().catch(undefined),
});

/** Types that the bot never answers: they are about another message or the account, or come from a form. */
const silentTypes = new Set(['reaction', 'revoke', 'request_welcome']);

/**
 * Translates the content of Meta's message. A message without the shape that Meta documents becomes silent; an unknown
 * type is answered like a picture: the client did send something.
 */
export function readContent(type: string, message: unknown): InboundContent {
  switch (type) {
    case 'text': {
      const read = text.safeParse(message).data;
      return read === undefined ? silent(type) : { kind: 'text', text: read.text.body };
    }
    case 'interactive':
      return readReply(message);
    case 'button': {
      const read = templateButton.safeParse(message).data?.button;
      return read === undefined ? silent(type) : { kind: 'tap', id: read.payload, title: read.text };
    }
    case 'contacts': {
      const read = contacts.safeParse(message).data;
      return read === undefined
        ? silent(type)
        : { kind: 'contact', phones: phonesOf(read), requested: isRequested(read) };
    }
    case 'edit': {
      const read = edit.safeParse(message).data?.edit;
      return read === undefined
        ? silent(type)
        : { kind: 'edit', originalMessageId: read.original_message_id, text: read.message.text.body };
    }
    case 'system': {
      const read = newNumber.safeParse(message).data?.system;
      return read === undefined ? silent(type) : { kind: 'newNumber', phone: read.wa_id.replace('+', '') };
    }
    default:
      return silentTypes.has(type) ? silent(type) : { kind: 'media', type, ...readFile(type, message) };
  }
}

/** A tap on a list or a button. The answer of a form (`nfm_reply`) and a broken one say nothing to the bot. */
function readReply(message: unknown): InboundContent {
  const tapped =
    listReply.safeParse(message).data?.interactive.list_reply ??
    buttonReply.safeParse(message).data?.interactive.button_reply;
  return tapped === undefined ? silent('interactive') : { kind: 'tap', ...tapped };
}

/** The file of a message that has one, and the words under it; nothing of a shape that Meta does not document. */
function readFile(type: string, message: unknown): { media?: MessageMedia; caption?: string } {
  const kind = mediaTypes.find((known) => known === type);
  if (kind === undefined) {
    return {};
  }
  const found = z.object({ [kind]: file }).safeParse(message).data?.[kind];
  if (found === undefined) {
    return {};
  }
  const { id: mediaId, mime_type, sha256, filename, caption, voice } = found;
  const media = { mediaId, type: kind, mime: bareMime(mime_type).slice(0, 100) };
  return {
    media: {
      ...media,
      ...(sha256 === undefined ? {} : { sha256 }),
      ...(filename === undefined ? {} : { filename }),
      ...(voice === undefined ? {} : { voice }),
    },
    ...(caption === undefined || caption.trim() === '' ? {} : { caption }),
  };
}

function phonesOf(read: z.infer<typeof contacts>): string[] {
  const phones = read.contacts.flatMap((contact) => contact.phones.map(({ wa_id, phone }) => wa_id ?? phone));
  return phones.flatMap((phone) => (phone === undefined ? [] : [phone.slice(0, 40)])).slice(0, maxPhones);
}

function isRequested({ contacts: [first, ...others] }: z.infer<typeof contacts>): boolean {
  return first?.origin === 'contact_request' && others.length === 0;
}

function silent(type: string): InboundContent {
  return { kind: 'silent', type };
}
