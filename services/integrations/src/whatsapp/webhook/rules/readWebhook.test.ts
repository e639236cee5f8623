import { describe, expect, it } from '@jest/globals';
import { readWebhook } from './readWebhook.ts';

const sender = { from: '34600111222', from_user_id: 'ES.15025763946', timestamp: '1749416383' };
const contact = { profile: { name: 'Marta' }, wa_id: '34600111222', user_id: 'ES.15025763946' };

const change = (value: object) => ({
  field: 'messages',
  value: { messaging_product: 'whatsapp', metadata: { phone_number_id: '106540352242922' }, ...value },
});
const webhook = (...changes: unknown[]) => ({ entry: [{ id: '102290129340398', changes }] });
const read = (message: object, contacts: unknown = [contact]) =>
  readWebhook(webhook(change({ contacts, messages: [message] })));
const contentOf = (message: object) =>
  read({ ...sender, id: 'wamid.1', ...message }).messages.map(({ content }) => content);

const row = { id: 'v1|svc|1', title: 'Corte' };
const media = { id: '1', mime_type: 'x/y', sha256: 'abc' };
const file = { mediaId: '1', mime: 'x/y', sha256: 'abc' };

describe('the content of a message', () => {
  it.each([
    [
      { type: 'text', text: { body: '¡Hola!' } },
      { kind: 'text', text: '¡Hola!' },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { ...row, description: '30 min' } },
      },
      { kind: 'tap', id: 'v1|svc|1', title: 'Corte' },
    ],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: row } },
      { kind: 'tap', id: 'v1|svc|1', title: 'Corte' },
    ],
    [
      { type: 'button', button: { payload: 'rem|1|ok', text: 'Confirmo' } },
      { kind: 'tap', id: 'rem|1|ok', title: 'Confirmo' },
    ],
    [
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'Marta' }, phones: [{ phone: '+34 600 111 222', wa_id: '34600111222' }] },
          { phones: [{ phone: '+34 600 000 000' }, { type: 'CELL' }, 7] },
          { name: 'no phones' },
        ],
      },
      { kind: 'contact', phones: ['34600111222', '+34 600 000 000'], requested: false },
    ],
    [
      {
        type: 'contacts',
        contacts: [{ origin: 'contact_request', phones: [{ phone: '+34600111222', wa_id: '34600111222' }] }],
      },
      { kind: 'contact', phones: ['34600111222'], requested: true },
    ],
    [
      { type: 'contacts', contacts: [{ origin: 'other', phones: [{ wa_id: '34600111222' }], vcard: 'x' }] },
      { kind: 'contact', phones: ['34600111222'], requested: false },
    ],
    [
      { type: 'image', image: { ...media, caption: 'Así' } },
      { kind: 'media', type: 'image', media: { ...file, type: 'image' }, caption: 'Así' },
    ],
    [
      { type: 'audio', audio: { ...media, mime_type: 'audio/ogg; codecs=opus', voice: true } },
      { kind: 'media', type: 'audio', media: { ...file, type: 'audio', mime: 'audio/ogg', voice: true } },
    ],
    [
      { type: 'video', video: { ...media, caption: ' ' } },
      { kind: 'media', type: 'video', media: { ...file, type: 'video' } },
    ],
    [
      { type: 'document', document: { ...media, filename: 'a\nb.pdf' } },
      { kind: 'media', type: 'document', media: { ...file, type: 'document', filename: 'a b.pdf' } },
    ],
    [
      { type: 'sticker', sticker: { ...media, id: '../me' } },
      { kind: 'media', type: 'sticker' },
    ],
    [
      { type: 'location', location: { latitude: 1, longitude: 2 } },
      { kind: 'media', type: 'location' },
    ],
    [
      { type: 'order', order: { product_items: [] } },
      { kind: 'media', type: 'order' },
    ],
    [
      { type: 'unsupported', errors: [{ code: 131_051 }] },
      { kind: 'media', type: 'unsupported' },
    ],
    [
      { type: 'unknown', errors: [{ code: 131_051 }] },
      { kind: 'media', type: 'unknown' },
    ],
    [
      { type: 'hologram', hologram: {} },
      { kind: 'media', type: 'hologram' },
    ],
    [
      {
        type: 'edit',
        edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'Mejor a las 6' } } },
      },
      { kind: 'edit', originalMessageId: 'wamid.0', text: 'Mejor a las 6' },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.0' } },
      { kind: 'silent', type: 'reaction' },
    ],
    [
      { type: 'revoke', revoke: { original_message_id: 'wamid.0' } },
      { kind: 'silent', type: 'revoke' },
    ],
    [
      { type: 'system', system: { type: 'user_changed_number', wa_id: '34600999888' } },
      { kind: 'newNumber', phone: '34600999888' },
    ],
    [
      { type: 'system', system: { type: 'customer_identity_changed' } },
      { kind: 'silent', type: 'system' },
    ],
    [{ type: 'request_welcome' }, { kind: 'silent', type: 'request_welcome' }],
    [
      { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{}' } } },
      { kind: 'silent', type: 'interactive' },
    ],
    [
      { type: 'interactive', errors: [{ code: 131_000 }] },
      { kind: 'silent', type: 'interactive' },
    ],
    [
      { type: 'text', text: { body: 7 } },
      { kind: 'silent', type: 'text' },
    ],
    [
      { type: 'button', button: 'x' },
      { kind: 'silent', type: 'button' },
    ],
    [
      { type: 'edit', edit: { original_message_id: 'wamid.0' } },
      { kind: 'silent', type: 'edit' },
    ],
  ])('%j', (message, content) => {
    expect(contentOf(message)).toEqual([content]);
  });

  it('is cut to the size of an event', () => {
    const [content] = contentOf({ type: 'text', text: { body: 'x'.repeat(2_000_000) } });
    expect(content).toMatchObject({ kind: 'text', text: 'x'.repeat(65_536) });
  });
});

describe('the writer of a message', () => {
  const text = { id: 'wamid.1', type: 'text', text: { body: 'Hola' } };
  const clientOf = (message: object, contacts?: unknown) =>
    read({ ...text, ...message }, contacts).messages[0]?.client;

  it('is known by phone, user id and name', () => {
    expect(clientOf(sender)).toEqual({ userId: 'ES.15025763946', phone: '34600111222', name: 'Marta' });
  });

  it('has no phone when a username hides it', () => {
    const hidden = { profile: { name: 'Noa', username: '@noa' }, user_id: 'ES.7' };
    expect(clientOf({ from_user_id: 'ES.7' }, [hidden])).toEqual({ userId: 'ES.7', name: 'Noa' });
    expect(clientOf({}, [hidden])).toEqual({ userId: 'ES.7', name: 'Noa' });
  });

  it('may have nothing but a phone', () => {
    expect(clientOf({ from: '34600111222' }, 'none')).toEqual({ phone: '34600111222' });
  });

  it('is never mixed up with another contact of the same change', () => {
    const other = { profile: { name: 'Luis' }, wa_id: '34600999888', user_id: 'ES.9' };
    expect(clientOf(sender, [other, contact])?.name).toBe('Marta');
    expect(clientOf({ from: '34600777666' }, [other, contact])).toEqual({ phone: '34600777666' });
  });

  it('must have a phone or a user id', () => {
    expect(read({ ...text }, [])).toMatchObject({ messages: [], broken: 1 });
    expect(read({ ...text, from: 'nobody' }, [])).toMatchObject({ messages: [], broken: 1 });
  });
});

describe('a webhook', () => {
  it('loses only the parts that are broken', () => {
    const good = (id: string) => ({ ...sender, id, type: 'text', text: { body: id } });
    const result = readWebhook({
      object: 'whatsapp_business_account',
      entry: [
        null,
        { id: 'no changes' },
        {
          changes: [
            'x',
            { field: 'messages', value: { messages: [good('lost: whose number?')] } },
            change({
              messages: [good('wamid.1'), null, { type: 'text' }, good('wamid.2')],
              contacts: [7, contact],
            }),
            change({
              statuses: [
                { id: 'wamid.3', status: 'sent' },
                { id: 'wamid.4', status: 'teleported' },
              ],
            }),
            { field: 'account_alerts', value: {} },
            { field: 'account_update', value: {} },
          ],
        },
      ],
    });
    expect(result.messages.map(({ wamid }) => wamid)).toEqual(['wamid.1', 'wamid.2']);
    expect(result.statuses.map(({ wamid }) => wamid)).toEqual(['wamid.3']);
    expect(result).toMatchObject({ broken: 8, other: 1 });
  });

  it.each([undefined, null, 'x', 7, [], {}, { entry: {} }])('is broken as a whole when it is %j', (body) => {
    expect(readWebhook(body)).toEqual({
      messages: [],
      echoes: [],
      statuses: [],
      templates: [],
      accounts: [],
      contacts: [],
      broken: 1,
      other: 0,
    });
  });

  it('tells when a message was sent, if Meta does', () => {
    const text = { ...sender, id: 'wamid.1', type: 'text', text: { body: 'Hola' } };
    expect(read(text).messages[0]?.sentAt).toEqual(new Date('2025-06-08T20:59:43.000Z'));
    for (const timestamp of ['soon', 1_749_416_383, '99999999999999', undefined]) {
      expect(read({ ...text, timestamp }).messages[0]?.sentAt).toBeUndefined();
    }
  });

  it('tells the fate of our messages', () => {
    const statuses = [
      { id: 'wamid.1', status: 'failed', biz_opaque_callback_data: 'row', errors: [{ code: 131_047 }] },
      { id: 'wamid.2', status: 'played', errors: 'none' },
    ];
    expect(readWebhook(webhook(change({ statuses }))).statuses).toEqual([
      { phoneNumberId: '106540352242922', wamid: 'wamid.1', status: 'failed', tracker: 'row', code: 131_047 },
      {
        phoneNumberId: '106540352242922',
        wamid: 'wamid.2',
        status: 'read',
        tracker: undefined,
        code: undefined,
      },
    ]);
  });
});
