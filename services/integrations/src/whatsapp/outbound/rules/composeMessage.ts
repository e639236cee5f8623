import type { MessagingClient, OutboundContent, SentContent, TemplateUse } from '@citame/contracts';

import { templateToSend } from '../../templates/composeTemplate.ts';

interface Composed {
  readonly rowId: string;
  readonly client: MessagingClient;
  readonly content: SentContent;
  /** Its file, as it is known at Meta. */
  readonly file?: SentFile | undefined;
  readonly template?: TemplateUse | undefined;
}

/** The body of a send as the Cloud API wants it: to the phone when it is known, else to the business-scoped user id. */
export function composeMessage({ rowId, client, content, file, template }: Composed): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(client.phone === undefined ? { recipient: client.userId } : { to: client.phone }),
    biz_opaque_callback_data: rowId,
    ...(template === undefined
      ? bodyOf(content, file)
      : { type: 'template', template: templateToSend(template) }),
  };
}

/** A file that has been uploaded to Meta. */
export interface SentFile {
  readonly metaId: string;
  readonly filename: string | undefined;
  readonly voice: boolean;
}

function fileBody(type: 'image' | 'audio' | 'document', caption: string, file: SentFile | undefined): object {
  const words = caption === '' || type === 'audio' ? {} : { caption };
  const name = type === 'document' && file?.filename !== undefined ? { filename: file.filename } : {};
  const voice = type === 'audio' && file?.voice === true ? { voice: true } : {};
  return { type, [type]: { id: file?.metaId, ...words, ...name, ...voice } };
}

function bodyOf(content: SentContent, file: SentFile | undefined): object {
  if (content.kind === 'media') {
    return fileBody(content.type, content.text, file);
  }
  if (content.kind === 'text') {
    return { type: 'text', text: { body: content.text, preview_url: false } };
  }
  if (content.kind === 'location') {
    const { latitude, longitude, name, text: address } = content;
    // Coordinates go out as text, as in Meta's sample.
    const point = { latitude: String(latitude), longitude: String(longitude) };
    return { type: 'location', location: { ...point, name, address } };
  }
  if (content.kind === 'contactRequest') {
    const kind = 'request_contact_info';
    return {
      type: 'interactive',
      interactive: { type: kind, body: { text: content.text }, action: { name: kind } },
    };
  }
  const words = {
    body: { text: content.text },
    ...(content.footer === undefined || content.footer === '' ? {} : { footer: { text: content.footer } }),
  };
  if (content.kind === 'buttons') {
    const buttons = content.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));
    return { type: 'interactive', interactive: { type: 'button', ...words, action: { buttons } } };
  }
  const sections = content.sections.map(({ title, rows }) => ({
    ...(title === '' ? {} : { title }),
    rows: rows.map(rowOf),
  }));
  const action = { button: content.button, sections };
  return { type: 'interactive', interactive: { type: 'list', ...words, action } };
}

type ListContent = Extract<OutboundContent, { kind: 'list' }>;

/** An empty description is refused, unlike none. */
function rowOf({ id, title, description }: ListContent['sections'][number]['rows'][number]): object {
  return description === undefined || description === '' ? { id, title } : { id, title, description };
}
