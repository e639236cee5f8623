import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WhatsAppAPI } from 'whatsapp-api-js';
import type { ClientMessage } from '../src/whatsapp/simulator/clientMessageSchema.ts';
import type { ReadyNumber } from '../src/whatsapp/simulator/simulator.ts';
import { startReceiver } from './support/receiver.ts';
import { until } from './support/until.ts';
import { app, buttons, graph, list, send, startWorld, text, type TestWorld } from './support/world.ts';

const phone = '34600111222';
let world: TestWorld;
let number: ReadyNumber;

beforeEach(async () => {
  world = await startWorld();
  number = world.emulators.whatsapp.createNumber({
    phone_number: '+34 910 000 001',
    verified_name: 'Peluquería Sol',
  });
  world.emulators.whatsapp.createClient({ name: 'Begoña Núñez', phone });
});
afterEach(() => world.close());

function write(message: ClientMessage, client = phone): string {
  return world.emulators.whatsapp.sendAsClient({ number: number.phone_number_id, client, message }).wamid;
}

function inbound(wamid: string): Promise<Record<string, unknown>> {
  return until(() => world.receiver.messages().find((it) => it['id'] === wamid));
}

describe('signature', () => {
  it('is verified, and the body understood, by an independent library', async () => {
    const wamid = write({ type: 'text', body: '¿Mañana a las 5? 😀' });
    await inbound(wamid);
    const [delivered] = world.receiver.received;
    const judge = new WhatsAppAPI<string>({
      token: 'unused',
      v: 'v26.0',
      appSecret: app.appSecret,
      webhookVerifyToken: app.verifyToken,
    });
    judge.on.message = ({ phoneID, from, message, name }) =>
      [phoneID, from, name, message.type === 'text' ? message.text.body : ''].join('|');
    const raw = delivered?.raw ?? '';
    expect(await judge.post(JSON.parse(raw), raw, delivered?.signature ?? '')).toBe(
      `${number.phone_number_id}|${phone}|Begoña Núñez|¿Mañana a las 5? 😀`,
    );
    const forged = `sha256=${'0'.repeat(64)}`;
    await expect(judge.post(JSON.parse(raw), raw, forged)).rejects.toThrow();
  });

  it('covers the escaped bytes as sent: serialising the body again gives another digest', async () => {
    await inbound(write({ type: 'text', body: 'mañana 😀' }));
    const { raw, signature } = await until(() => world.receiver.received[0]);
    const digest = (body: string): string =>
      `sha256=${createHmac('sha256', app.appSecret).update(body).digest('hex')}`;
    expect(raw).toContain('ma\\u00f1ana \\ud83d\\ude00');
    expect(raw).toMatch(/^[\x20-\x7e]*$/);
    expect(signature).toBe(digest(raw));
    expect(signature).not.toBe(digest(JSON.stringify(JSON.parse(raw))));
  });
});

describe('a message or tap of a client', () => {
  it('arrives with sender, profile, business-scoped id and time', async () => {
    const message = await inbound(write({ type: 'text', body: 'Hola' }));
    const { value } = world.receiver.received[0]?.body.entry[0]?.changes[0] ?? {};
    const scopedId = world.emulators.whatsapp.scopedId({ number: number.phone_number_id, client: phone });
    expect(scopedId).toMatch(/^ES\.\d{16}$/);
    expect(value).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '34910000001', phone_number_id: number.phone_number_id },
      contacts: [{ profile: { name: 'Begoña Núñez' }, wa_id: phone, user_id: scopedId }],
    });
    expect(message).toMatchObject({
      from: phone,
      from_user_id: scopedId,
      type: 'text',
      text: { body: 'Hola' },
    });
    expect(message['timestamp']).toMatch(/^\d{10}$/);
    expect(message).not.toHaveProperty('context');
  });

  it('replies to lists and buttons with the context of the message they belong to', async () => {
    write({ type: 'text', body: 'Hola' });
    const menu = await send(
      world.emulators,
      number,
      phone,
      list([
        { id: 'v1|svc|s_1', title: 'Corte', description: '30 min · Lavado y corte' },
        { id: 'v1|mine', title: 'Ver mis citas' },
      ]),
    );
    const question = await send(world.emulators, number, phone, buttons(['Sí, reservar', 'Ahora no']));
    const context = { from: '34910000001' };
    expect(await inbound(write({ type: 'list_reply', id: 'v1|svc|s_1' }))).toMatchObject({
      type: 'interactive',
      context: { ...context, id: menu.wamid },
      interactive: {
        type: 'list_reply',
        list_reply: { id: 'v1|svc|s_1', title: 'Corte', description: '30 min · Lavado y corte' },
      },
    });
    expect(await inbound(write({ type: 'button_reply', id: 'v1|b0' }))).toMatchObject({
      context: { ...context, id: question.wamid },
      interactive: { type: 'button_reply', button_reply: { id: 'v1|b0', title: 'Sí, reservar' } },
    });
    expect(() => write({ type: 'list_reply', id: 'v1|svc|unknown' })).toThrow('no list row');
  });

  it.each<[string, (wamid: string) => ClientMessage, unknown]>([
    [
      'photo',
      () => ({ type: 'image', caption: 'Así' }),
      { image: { mime_type: 'image/jpeg', caption: 'Así' } },
    ],
    ['voice note', () => ({ type: 'audio' }), { audio: { voice: true } }],
    ['sticker', () => ({ type: 'sticker' }), { sticker: { animated: false } }],
    [
      'place',
      () => ({ type: 'location', latitude: 40.4, longitude: -3.7 }),
      { location: { latitude: 40.4 } },
    ],
    ['contact', () => ({ type: 'contacts' }), { contacts: [{ phones: [{ wa_id: phone }] }] }],
    ['unsupported message', () => ({ type: 'unsupported' }), { errors: [{ code: 131051 }] }],
    [
      'edit',
      (original_message_id) => ({ type: 'edit', original_message_id, body: 'Adiós' }),
      { edit: { message: { type: 'text', text: { body: 'Adiós' } } } },
    ],
    ['revoke', (original_message_id) => ({ type: 'revoke', original_message_id }), { type: 'revoke' }],
    [
      'reaction',
      (message_id) => ({ type: 'reaction', message_id, emoji: '👍' }),
      { reaction: { emoji: '👍' } },
    ],
  ])('can be a %s', async (_, action, expected) => {
    const first = write({ type: 'text', body: 'Hola' });
    expect(await inbound(write(action(first)))).toMatchObject(expected ?? {});
  });

  it('has no phone when the client has only a username, who is answered by the business-scoped id', async () => {
    const { whatsapp } = world.emulators;
    whatsapp.createClient({ name: 'Noa', username: 'noavidal' });
    const message = await inbound(write({ type: 'text', body: 'Hola' }, '@noavidal'));
    const recipient = whatsapp.scopedId({ number: number.phone_number_id, client: 'noavidal' });
    expect(message).toMatchObject({ from_user_id: recipient });
    expect(message).not.toHaveProperty('from');
    const { contacts } = world.receiver.received[0]?.body.entry[0]?.changes[0]?.value ?? {};
    expect(contacts?.[0]).toEqual({ profile: { name: 'Noa', username: '@noavidal' }, user_id: recipient });

    const answer = await graph(
      world.emulators,
      number.access_token,
      'POST',
      `${number.phone_number_id}/messages`,
      {
        messaging_product: 'whatsapp',
        recipient,
        ...text('Hola, Noa'),
      },
    );
    expect(answer.status).toBe(200);
    const chat = whatsapp.messages({ number: number.phone_number_id, client: 'noavidal' });
    expect(chat.at(-1)).toMatchObject({ from: 'business', payload: { text: { body: 'Hola, Noa' } } });
  });
});

describe('statuses', () => {
  const statusesOf = (wamid: string | undefined): unknown[] =>
    world.receiver
      .statuses()
      .filter((it) => it['id'] === wamid)
      .map((it) => it['status']);

  it('follow a message with its tracker and its recipient', async () => {
    write({ type: 'text', body: 'Hola' });
    const tracked = { ...text('Buenas'), biz_opaque_callback_data: 'outbox-1' };
    const { wamid } = await send(world.emulators, number, phone, tracked);
    await until(() => statusesOf(wamid).length === 3);
    expect(new Set(statusesOf(wamid))).toEqual(new Set(['sent', 'delivered', 'read']));
    const sent = world.receiver.statuses().find((it) => it['status'] === 'sent');
    expect(sent).toMatchObject({
      recipient_id: phone,
      recipient_user_id: world.emulators.whatsapp.scopedId({ number: number.phone_number_id, client: phone }),
      biz_opaque_callback_data: 'outbox-1',
    });
  });

  it('can stay away, stop at delivered or come in the wrong order', async () => {
    const { whatsapp } = world.emulators;
    write({ type: 'text', body: 'Hola' });
    whatsapp.changeSettings({ statuses: 'off' });
    const silent = await send(world.emulators, number, phone, text('a'));
    whatsapp.changeSettings({ statuses: 'delivered_only' });
    const unread = await send(world.emulators, number, phone, text('b'));
    whatsapp.changeSettings({ statuses: 'out_of_order', status_delay_ms: 40 });
    const mixed = await send(world.emulators, number, phone, text('c'));
    await until(() => statusesOf(mixed.wamid).length === 3);
    expect(statusesOf(mixed.wamid)).toEqual(['read', 'delivered', 'sent']);
    expect(new Set(statusesOf(unread.wamid))).toEqual(new Set(['sent', 'delivered']));
    expect(statusesOf(silent.wamid)).toEqual([]);
  });
});

describe('delivery', () => {
  it('is repeated until it is confirmed', async () => {
    world.receiver.answer(503);
    const wamid = write({ type: 'text', body: 'Hola' });
    await until(() => world.receiver.received.length >= 2);
    expect(world.emulators.whatsapp.pendingWebhooks()).toBe(1);
    world.receiver.answer(200);
    await until(() => world.emulators.whatsapp.pendingWebhooks() === 0);
    expect(world.receiver.messages().every((it) => it['id'] === wamid)).toBe(true);
    const [message] = world.emulators.whatsapp.messages({ number: number.phone_number_id, client: phone });
    expect(message?.status).toBe('delivered');
  });

  it('survives a receiver that is down', async () => {
    const { port } = new URL(world.receiver.url);
    await world.receiver.close();
    const wamid = write({ type: 'text', body: 'Hola' });
    await until(() =>
      world.emulators.whatsapp.journal().some((it) => it.kind === 'webhook' && it.attempts > 0),
    );
    const restarted = await startReceiver(app.verifyToken, Number(port));
    const arrived = await until(() => restarted.messages().find((it) => it['id'] === wamid));
    expect(arrived).toBeDefined();
    await restarted.close();
  });

  it.each([false, true])('is duplicated on request (parallel: %s)', async (parallel_duplicates) => {
    world.emulators.whatsapp.changeSettings({ duplicates: 4, parallel_duplicates });
    const wamid = write({ type: 'text', body: 'Hola' });
    await until(() => world.emulators.whatsapp.pendingWebhooks() === 0);
    expect(world.receiver.messages().map((it) => it['id'])).toEqual(Array.from({ length: 5 }, () => wamid));
    expect(new Set(world.receiver.received.map((it) => it.raw)).size).toBe(1);
  });

  it('comes last first on request', async () => {
    world.emulators.whatsapp.changeSettings({ reorder: 3 });
    const wamids = ['uno', 'dos', 'tres'].map((body) => write({ type: 'text', body }));
    await until(() => world.receiver.received.length === 3);
    expect(world.receiver.messages().map((it) => it['id'])).toEqual(wamids.toReversed());
  });

  it('packs several tenants, changes and messages into one POST on request', async () => {
    const { whatsapp } = world.emulators;
    const other = whatsapp.createNumber({ phone_number: '+34 910 000 009', verified_name: 'Otro negocio' });
    whatsapp.changeSettings({ batch: 8 });
    for (const body of ['1', '2', '3', '4']) {
      for (const { phone_number_id } of [number, other]) {
        whatsapp.sendAsClient({ number: phone_number_id, client: phone, message: { type: 'text', body } });
      }
    }
    const { body } = await until(() => world.receiver.received[0]);
    expect(world.receiver.received).toHaveLength(1);
    expect(body.entry.map((it) => it.id)).toEqual([number.waba_id, other.waba_id]);
    expect(body.entry.map((it) => it.changes.map((change) => change.value.messages?.length))).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('leaves the sender out on request', async () => {
    world.emulators.whatsapp.changeSettings({ drop_sender: true });
    const message = await inbound(write({ type: 'text', body: 'Hola' }));
    expect(message).not.toHaveProperty('from');
    expect(message).toHaveProperty('from_user_id');
  });

  it('carries any other change of an account', async () => {
    const value = { event: 'PARTNER_REMOVED' };
    world.emulators.whatsapp.sendWebhook({ waba_id: number.waba_id, field: 'account_update', value });
    const { body } = await until(() => world.receiver.received[0]);
    expect(body.entry[0]?.changes).toEqual([{ field: 'account_update', value }]);
  });
});

describe('subscription', () => {
  const subscribed = (method: string, body?: unknown): ReturnType<typeof graph> =>
    graph(world.emulators, number.access_token, method, `${number.waba_id}/subscribed_apps`, body);

  it('is needed for webhooks', async () => {
    expect((await subscribed('DELETE')).status).toBe(200);
    write({ type: 'text', body: 'Nadie lo lee' });
    expect(world.emulators.whatsapp.pendingWebhooks()).toBe(0);
    await subscribed('POST');
    const wamid = write({ type: 'text', body: 'Ahora sí' });
    await inbound(wamid);
    expect(world.receiver.messages()).toHaveLength(1);
  });

  it('may name another address, which must pass the handshake', async () => {
    const elsewhere = await startReceiver('other-token');
    const wrong = { override_callback_uri: elsewhere.url, verify_token: 'wrong' };
    expect(await subscribed('POST', wrong)).toMatchObject({ status: 400, code: 2200 });
    expect((await subscribed('POST', { ...wrong, verify_token: 'other-token' })).status).toBe(200);
    expect(elsewhere.handshakes.at(-1)?.get('hub.mode')).toBe('subscribe');
    const wamid = write({ type: 'text', body: 'Hola' });
    await until(() => elsewhere.messages().some((it) => it['id'] === wamid));
    expect(world.receiver.received).toHaveLength(0);
    await elsewhere.close();
  });

  it('checks the app’s own address with the verify token', async () => {
    expect(await world.emulators.whatsapp.verifyWebhook()).toEqual({ accepted: true });
    expect(world.receiver.handshakes).toHaveLength(1);
  });
});
