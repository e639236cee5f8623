import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageEchoed, messageReceived } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { buildIntegrations } from '../src/app.ts';
import { givenLink } from './support/givenLink.ts';
import { app, settingsFor } from './support/settings.ts';
import { change, deliver, signatureOf, text, webhook } from './support/webhooks.ts';

const settings = settingsFor('http://127.0.0.1:1');
let integrations: TestService;
beforeAll(async () => {
  integrations = await startTestService({
    name: 'integrations',
    build: (context) => buildIntegrations(context, settings),
  });
});
afterAll(() => integrations.stop());

const ofType = (type: string, tenantId: string) => ({ 'envelope.tenantId': tenantId, 'envelope.type': type });
const link = (more?: Parameters<typeof givenLink>[2]) =>
  givenLink(integrations, settings.encryptionKey, more);
const post = (body: unknown, signature?: string | null) => deliver(integrations.url, body, signature);
const collection = (name: string) => integrations.running.context.connection.collection(name);

/** Published messages of a tenant's clients, oldest first. */
async function eventsOf(tenantId: string) {
  const rows = await collection('outbox')
    .find({ 'envelope.type': messageReceived.type, 'envelope.tenantId': tenantId })
    .sort({ 'envelope.revision': 1 })
    .toArray();
  return rows.map((row) => messageReceived.data.parse(row['envelope'].data));
}
const textsOf = async (tenantId: string) =>
  (await eventsOf(tenantId)).map(({ content }) => (content.kind === 'text' ? content.text : content.kind));

describe("Meta's handshake", () => {
  const shake = (query: Record<string, string>) =>
    integrations.call(`GET /webhooks/whatsapp?${new URLSearchParams(query).toString()}`);
  const right = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': app.verifyToken,
  };

  it('gets the challenge back as plain text', async () => {
    const answer = await shake(right);
    expect(answer).toMatchObject({ status: 200, body: '1158201444' });
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    [{ ...right, 'hub.verify_token': 'wrong' }],
    [{ ...right, 'hub.mode': 'unsubscribe' }],
    [{ 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    [{}],
  ])('with %j is forbidden', async (query) => {
    expect((await shake(query as Record<string, string>)).status).toBe(403);
  });
});

describe('the signature', () => {
  it('is over the very bytes, escapes included', async () => {
    const { tenantId, phoneNumberId } = await link();
    const body = webhook([change(phoneNumberId, { messages: [text(newId(), 'ma\u00f1ana')] })]);
    const escaped = JSON.stringify(body).replaceAll('ñ', String.raw`\u00f1`);
    expect(await post(escaped, signatureOf(JSON.stringify(body)))).toBe(401);
    expect(await eventsOf(tenantId)).toEqual([]);
    expect(await post(escaped)).toBe(200);
    expect(await textsOf(tenantId)).toEqual(['mañana']);
  });

  it('is refused before the body is read when it is missing, wrong or malformed', async () => {
    const { tenantId, phoneNumberId } = await link();
    const body = webhook([change(phoneNumberId, { messages: [text(newId(), 'Hola')] })]);
    const hex = signatureOf(JSON.stringify(body));
    for (const signature of [
      null,
      '',
      'sha256=',
      hex.slice(0, -1),
      `${hex}0`,
      hex.slice(7),
      `sha1=${hex.slice(7)}`,
    ]) {
      expect(await post(body, signature)).toBe(401);
    }
    expect(await post('{not json', `sha256=${'0'.repeat(64)}`)).toBe(401);
    expect(await eventsOf(tenantId)).toEqual([]);
  });

  it('is answered with the stable error', async () => {
    const answer = await integrations.call('POST /webhooks/whatsapp', { body: {} });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_signature' } });
  });
});

describe('a webhook', () => {
  it('carries messages of several tenants, and each tenant gets its own', async () => {
    const [sol, luna] = [await link(), await link()];
    const messages = (number: string) => [
      text(newId(), `${number}-1`),
      text(newId(), `${number}-2`, '34600999888'),
    ];
    const both = () => [
      change(sol.phoneNumberId, { messages: messages('sol') }),
      change(luna.phoneNumberId, { messages: messages('luna') }),
    ];
    expect(await post(webhook(both(), both()))).toBe(200);
    expect(await textsOf(sol.tenantId)).toEqual(['sol-1', 'sol-2', 'sol-1', 'sol-2']);
    expect(await textsOf(luna.tenantId)).toEqual(['luna-1', 'luna-2', 'luna-1', 'luna-2']);
  });

  it('counts once when it is delivered five times at once, and once more', async () => {
    const { tenantId, phoneNumberId } = await link();
    const body = webhook([
      change(phoneNumberId, { messages: [text(newId(), 'Hola'), text(newId(), 'Cita')] }),
    ]);
    expect(await Promise.all(Array.from({ length: 5 }, () => post(body)))).toEqual([200, 200, 200, 200, 200]);
    expect(await post(body)).toBe(200);
    expect((await textsOf(tenantId)).toSorted()).toEqual(['Cita', 'Hola']);
  });

  it('may use an id that another number has used', async () => {
    const [sol, luna] = [await link(), await link()];
    const message = text(newId(), 'Hola');
    for (const { phoneNumberId } of [sol, luna]) {
      await post(webhook([change(phoneNumberId, { messages: [message] })]));
    }
    expect([await textsOf(sol.tenantId), await textsOf(luna.tenantId)]).toEqual([['Hola'], ['Hola']]);
  });

  it('publishes the writer, the time and the content', async () => {
    const { tenantId, phoneNumberId } = await link();
    const contacts = [{ profile: { name: 'Marta' }, wa_id: '34600111222', user_id: 'ES.1502576394655843' }];
    const message = { ...text('wamid.whole', 'Hola'), from_user_id: 'ES.1502576394655843' };
    await post(webhook([change(phoneNumberId, { contacts, messages: [message] })]));
    expect(await eventsOf(tenantId)).toEqual([
      {
        messageId: 'wamid.whole',
        client: { userId: 'ES.1502576394655843', phone: '34600111222', name: 'Marta' },
        sentAt: '2025-06-08T20:59:43.000Z',
        content: { kind: 'text', text: 'Hola' },
        number: { digits: '34910000001', inApp: false },
      },
    ]);
  });

  it('publishes the owner’s message in the app once, and not as a message of the client', async () => {
    const { tenantId, phoneNumberId } = await link();
    const { from, ...said } = text('wamid.echo', 'Ahora te digo', '34910000001');
    const echo = { ...said, from, to: '34600111222' };
    const body = webhook([
      { ...change(phoneNumberId, { message_echoes: [echo] }), field: 'smb_message_echoes' },
    ]);
    expect([await post(body), await post(body)]).toEqual([200, 200]);
    const rows = await collection('outbox').find(ofType(messageEchoed.type, tenantId)).toArray();
    expect(rows.map((row) => [row['envelope'].type, row['envelope'].data])).toEqual([
      [
        messageEchoed.type,
        {
          messageId: 'wamid.echo',
          client: { phone: '34600111222' },
          sentAt: '2025-06-08T20:59:43.000Z',
          content: { kind: 'text', text: 'Ahora te digo' },
        },
      ],
    ]);
  });

  it('gives the messages of a person one key, and the key tells nothing of the person', async () => {
    const { tenantId, phoneNumberId } = await link();
    const messages = [text(newId(), 'a'), text(newId(), 'b'), text(newId(), 'c', '34600999888')];
    await post(webhook([change(phoneNumberId, { messages })]));
    expect(await eventsOf(tenantId)).toHaveLength(3);
    const rows = await collection('outbox')
      .find(ofType(messageReceived.type, tenantId))
      .sort({ 'envelope.revision': 1 })
      .toArray();
    const [first, second, third] = rows.map((row) => String(row['subject']));
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(first).not.toContain('34600111222');
  });

  it('loses only its broken parts, and counts them', async () => {
    const { tenantId, phoneNumberId } = await link();
    const messages = [text(newId(), 'uno'), { type: 'text' }, null, text(newId(), 'dos')];
    expect(await post(webhook([{ field: 7 }, change(phoneNumberId, { messages })]))).toBe(200);
    expect(await textsOf(tenantId)).toEqual(['uno', 'dos']);
    const metrics = await integrations.call('GET /metrics');
    expect(metrics.body).toMatch(/whatsapp_webhook_items_total\{kind="part",outcome="broken"\} 3/);
  });

  it('says of a message whether its writer is in the owner’s address book', async () => {
    const onBusinessApp = { onBusinessApp: true } as const;
    const [sol, luna] = [await link(onBusinessApp), await link(onBusinessApp)];
    const sync = (phoneNumberId: string, action: string, contacts: readonly object[]) => ({
      field: 'smb_app_state_sync',
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '34910000001', phone_number_id: phoneNumberId },
        state_sync: contacts.map((contact) => ({ type: 'contact', action, contact, metadata: {} })),
      },
    });
    const marta = { full_name: 'Marta', phone_number: '34600111222', user_id: 'ES.1' };
    const many = Array.from({ length: 5000 }, (_, n) => ({
      full_name: `N${n}`,
      phone_number: `3461${1e6 + n}`,
    }));
    expect(await post(webhook([sync(sol.phoneNumberId, 'add', [marta, ...many, { full_name: 'X' }])]))).toBe(
      200,
    );
    // Meta says it again, and of each edit.
    expect(await post(webhook([sync(sol.phoneNumberId, 'add', [marta])]))).toBe(200);
    const from = async (name: string) => {
      for (const { phoneNumberId } of [sol, luna]) {
        await post(webhook([change(phoneNumberId, { messages: [text(newId(), name)] })]));
      }
    };
    await from('first');
    // By the other of her ids.
    const byId = { ...text(newId(), 'second'), from_user_id: 'ES.1' };
    await post(webhook([change(sol.phoneNumberId, { messages: [{ ...byId, from: undefined }] })]));
    await post(webhook([sync(sol.phoneNumberId, 'remove', [{ phone_number: '34600111222' }])]));
    await from('third');
    const known = async (tenantId: string) =>
      (await eventsOf(tenantId)).map(({ isContact = false }) => isContact);
    expect(await known(sol.tenantId)).toEqual([true, true, false]);
    expect(await known(luna.tenantId)).toEqual([false, false]);
    const rows = await collection('whatsapp_contacts').find({ tenantId: sol.tenantId }).toArray();
    expect(rows).toHaveLength(5000);
    expect(JSON.stringify(rows)).not.toContain('3461100');
  });

  it.each(['', '{', '[]', '{"entry":{}}', '\u0000', `${'['.repeat(100_000)}`])(
    'is confirmed and dropped when it is signed but malformed (%#)',
    async (body) => {
      expect(await post(body)).toBe(200);
    },
  );

  it('is refused when it is over 3 MB', async () => {
    expect(await post('x'.repeat(3 * 1024 * 1024 + 1))).toBe(413);
  });

  it('is accepted and ignored for a number that no tenant has linked', async () => {
    const before = await collection('outbox').countDocuments();
    const body = webhook([
      change('999', { messages: [text(newId(), 'Hola')], statuses: [{ id: 'w', status: 'sent' }] }),
    ]);
    expect(await post(body)).toBe(200);
    expect(await collection('outbox').countDocuments()).toBe(before);
  });
});

describe('without a database', () => {
  it('Meta is told to deliver again, and nothing is lost', async () => {
    const { tenantId, phoneNumberId } = await link();
    const replica = await startTestService({
      name: 'integrations',
      mongodbUri: integrations.mongodbUri,
      natsUrl: integrations.natsUrl,
      build: (context) => buildIntegrations(context, settings),
    });
    const body = webhook([change(phoneNumberId, { messages: [text(newId(), 'Hola')] })]);
    await replica.running.context.connection.close();
    expect(await deliver(replica.url, body)).toBe(503);
    await replica.stop();
    expect(await post(body)).toBe(200);
    expect(await textsOf(tenantId)).toEqual(['Hola']);
  });
});
