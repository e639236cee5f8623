import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboundContent } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { startEmulatedWorld, words, type EmulatedWorld } from './support/world.ts';
import { change, deliver, webhook } from './support/webhooks.ts';

let world: EmulatedWorld;
let tenantId = '';
let phoneNumberId = '';
let nextPhone = 34_600_100_000;
let phone = '';
let greeting = '';

beforeAll(async () => {
  world = await startEmulatedWorld({ reconcileMs: 20_000, graphTimeoutMs: 1000 });
  ({ tenantId, phoneNumberId } = await world.connect());
});
afterAll(() => world.stop());

/** Each test has a client of its own, who has just written. */
beforeEach(() => {
  phone = String((nextPhone += 1));
  const { whatsapp } = world.emulators;
  whatsapp.createClient({ name: 'Marta', phone });
  greeting = whatsapp.sendAsClient({
    number: phoneNumberId,
    client: phone,
    message: { type: 'text', body: 'Hola' },
  }).wamid;
});

const ask = (
  content: OutboundContent,
  more: { conversationId?: string; answers?: string; unasked?: true; byConsentOf?: string } = {},
) => world.ask({ tenantId, conversationId: newId(), client: { phone }, content, ...more });
const chat = () =>
  world.emulators.whatsapp
    .messages({ number: phoneNumberId, client: phone })
    .filter((it) => it.from === 'business');
const textsInChat = () => chat().map(({ payload }) => (payload['text'] as { body: string }).body);
const metaSays = (status: object) =>
  deliver(world.integrations.url, webhook([change(phoneNumberId, { statuses: [status] })]));

describe('a message that the client has not asked for', () => {
  it('is not sent when they opt out while it waits; an answer to them is', async () => {
    const conversationId = newId();
    // A number that Meta slows down keeps what is to be sent waiting.
    world.emulators.whatsapp.changeSettings({ fail_next_sends: { code: 130_429, times: 1, as: 'response' } });
    const waiting = await ask(words('¡Oferta!'), { conversationId, unasked: true });
    await world.untilState(waiting, 'queued');
    world.optedOut.add(conversationId);
    world.moveOn(60_000);
    expect(await world.untilState(waiting, 'failed')).toMatchObject({ failure: { reason: 'opted_out' } });
    await world.untilState(await ask(words('Aquí tienes'), { conversationId }), 'read');
    expect(textsInChat()).toEqual(['Aquí tienes']);
  });

  it('is not sent to a client who has never written once their consent ends while it waits', async () => {
    const customerId = newId();
    world.consenting.add(customerId);
    const first = await ask(words('Te recordamos'), { unasked: true, byConsentOf: customerId });
    await world.untilState(first, 'read');
    world.emulators.whatsapp.changeSettings({ fail_next_sends: { code: 130_429, times: 1, as: 'response' } });
    const waiting = await ask(words('¡Oferta!'), { unasked: true, byConsentOf: customerId });
    await world.untilState(waiting, 'queued');
    world.consenting.delete(customerId);
    world.moveOn(60_000);
    const failure = { reason: 'consent_withdrawn' };
    expect(await world.untilState(waiting, 'failed')).toMatchObject({ failure });
    expect(textsInChat()).toEqual(['Te recordamos']);
  });

  it('is given up when asking the bot about it keeps failing', async () => {
    const conversationId = newId();
    world.emulators.whatsapp.changeSettings({
      fail_next_sends: { code: 130_429, times: 1, as: 'response' },
    });
    const id = await ask(words('¡Oferta!'), { conversationId, unasked: true });
    await world.untilState(id, 'queued');
    world.broken.add(conversationId);
    const { connection } = world.integrations.running.context;
    await connection
      .collection<{ _id: string }>('outbound_messages')
      .updateOne({ _id: id }, { $set: { failures: 4 } });
    world.moveOn(60_000);
    expect(await world.untilState(id, 'failed')).toMatchObject({ failure: { reason: 'internal' } });
    expect(await connection.collection('dead_letters').countDocuments({ subject: `message ${id}` })).toBe(1);
  });

  it('is sent to a client who has not opted out', async () => {
    await world.untilState(await ask(words('Recuerda'), { unasked: true }), 'read');
    expect(textsInChat()).toEqual(['Recuerda']);
  });
});

describe('a message', () => {
  const button = { id: 'v1|ok', title: 'Sí, reservar' };
  const row = { id: 'v1|svc|1', title: 'Corte', description: '30 min' };
  it.each<[string, OutboundContent]>([
    ['text', words('¡Hola, Marta! ✂️')],
    ['buttons', { kind: 'buttons', text: '¿Te reservo esto?', footer: 'Responde BAJA', buttons: [button] }],
    [
      'a list in sections',
      {
        kind: 'list',
        text: '¿Qué necesitas?',
        footer: 'Responde BAJA',
        button: 'Ver opciones',
        sections: [
          { title: 'Servicios', rows: [row] },
          { title: 'Más', rows: [{ id: 'v1|mine', title: 'Ver mis citas' }] },
        ],
      },
    ],
    [
      'a list without a title',
      { kind: 'list', text: 'Horas', button: 'Ver', sections: [{ title: '', rows: [row] }] },
    ],
  ])('with %s reaches the client, and its fate comes back', async (_kind, content) => {
    const id = await ask(content);
    const sent = await world.untilState(id, 'read');
    expect(chat()).toMatchObject([{ wamid: sent.wamid, biz_opaque_callback_data: id }]);
    expect(sent).toMatchObject({ tries: 1, doubts: 0 });
    expect(sent).not.toHaveProperty('dueAt');
    expect(sent).not.toHaveProperty('inFlight');
  });

  it('reaches a client who hides the phone behind a username', async () => {
    const { whatsapp } = world.emulators;
    const client = whatsapp.createClient({ name: 'Noa', username: `noa.${phone}` }).id;
    whatsapp.sendAsClient({ number: phoneNumberId, client, message: { type: 'text', body: 'Hola' } });
    const userId = whatsapp.scopedId({ number: phoneNumberId, client });
    const id = await world.ask({
      tenantId,
      conversationId: newId(),
      client: { userId },
      content: words('Hola, Noa'),
    });
    await world.untilState(id, 'read');
    expect(whatsapp.messages({ number: phoneNumberId, client }).at(-1)).toMatchObject({ from: 'business' });
  });

  it('marks the client message as read when it replies to one', async () => {
    await ask(words('¿Qué necesitas?'), { answers: greeting });
    await waitFor(() => {
      const [first] = world.emulators.whatsapp.messages({ number: phoneNumberId, client: phone });
      return first?.status === 'read';
    });
  });

  it('is sent although the message that it answers cannot be marked as read', async () => {
    await world.untilState(await ask(words('Hola'), { answers: 'wamid.unknown' }), 'read');
  });

  it('follows the one before it in its conversation', async () => {
    const conversationId = newId();
    const ids = [];
    for (let index = 0; index < 8; index += 1) {
      ids.push(await ask(words(String(index)), { conversationId }));
    }
    await world.untilState(ids.at(-1) ?? '', 'read');
    expect(textsInChat()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('is sent once, however often its event is delivered', async () => {
    const id = await ask(words('Una vez'));
    await world.untilState(id, 'read');
    const { connection } = world.integrations.running.context;
    const { nats } = world.bot.running.context;
    const row = await world.rowOf(id);
    const envelope = {
      id,
      type: 'booking-bot.message.send',
      version: 1,
      tenantId,
      aggregateId: row?.conversationId,
      revision: 1,
      occurredAt: new Date().toISOString(),
      data: { conversationId: row?.conversationId, client: { phone }, content: words('Una vez') },
    };
    const subject = `evt.booking-bot.message.send.v1.${tenantId}.${row?.conversationId}`;
    for (let copy = 0; copy < 5; copy += 1) {
      nats.publish(subject, JSON.stringify(envelope));
    }
    await world.untilState(
      await ask(words('Después'), { conversationId: row?.conversationId ?? '' }),
      'read',
    );
    expect(textsInChat()).toEqual(['Una vez', 'Después']);
    expect(await connection.collection('outbound_messages').countDocuments({ _id: id as never })).toBe(1);
  });

  it('fails for a tenant without a number, and says why', async () => {
    const id = await world.ask({ tenantId: newId(), conversationId: newId(), content: words('Hola') });
    expect(await world.untilState(id, 'failed')).toMatchObject({
      failure: { reason: 'not_linked' },
      tries: 0,
    });
  });
});

describe('when no key opens the token', () => {
  it('the number stays connected and the message waits, until the key is there', async () => {
    const links = world.integrations.running.context.connection.collection<{
      _id: string;
      sealedToken: string;
    }>('whatsapp_links');
    const { sealedToken = '' } = (await links.findOne({ _id: tenantId })) ?? {};
    const seal = (text: string) => links.updateOne({ _id: tenantId }, { $set: { sealedToken: text } });
    await seal(sealedToken.replace(/^v2\.\w+/, 'v2.00000000'));
    const id = await ask(words('Hola'));
    const isPutOff = async () => Number((await world.rowOf(id))?.dueAt) > world.now().getTime() + 30_000;
    await waitFor(isPutOff);
    expect(await world.rowOf(id)).toMatchObject({ state: 'queued', tries: 0 });
    await seal(sealedToken);
    world.moveOn(61_000);
    await world.untilState(id, 'read');
  });
});

describe('when the answer of a send is lost', () => {
  const lose = (count: number) => world.emulators.whatsapp.changeSettings({ drop_next_responses: count });

  it('the message is not sent again once a status shows that it arrived', async () => {
    lose(1);
    const id = await ask(words('¿Llegó?'));
    expect(await world.untilState(id, 'read')).toMatchObject({ tries: 1 });
    world.moveOn(60_000);
    await world.untilState(await ask(words('Otro')), 'read');
    expect(textsInChat()).toEqual(['¿Llegó?', 'Otro']);
  });

  it('the message waits for 20 s, is sent once more, and then never again', async () => {
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    lose(2);
    const conversationId = newId();
    const id = await ask(words('¿Y ahora?'), { conversationId });
    const next = await ask(words('Siguiente'), { conversationId });
    const doubtful = await world.untilState(id, 'unknown');
    expect((doubtful.dueAt?.getTime() ?? 0) - doubtful.changedAt.getTime()).toBe(20_000);
    world.moveOn(20_000);
    await waitFor(async () => (await world.rowOf(id))?.doubts === 2);
    expect(await world.rowOf(next)).toMatchObject({ state: 'queued', tries: 0 });
    world.moveOn(20_000);
    expect(await world.untilState(id, 'failed')).toMatchObject({
      failure: { reason: 'unconfirmed' },
      tries: 2,
    });
    await world.untilState(next, 'accepted');
    expect(textsInChat()).toEqual(['¿Y ahora?', '¿Y ahora?', 'Siguiente']);
    world.emulators.whatsapp.changeSettings({ statuses: 'full' });
  });

  it('the message is not sent again either when the process has died', async () => {
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    const id = await ask(words('En pleno envío'));
    await world.untilState(id, 'accepted');
    const { connection } = world.integrations.running.context;
    await connection
      .collection('outbound_messages')
      .updateOne(
        { _id: id as never },
        { $set: { state: 'sending', inFlight: true, dueAt: world.now() }, $unset: { wamid: 1 } },
      );
    await world.untilState(id, 'unknown');
    await metaSays({ id: chat()[0]?.wamid, status: 'delivered', biz_opaque_callback_data: id });
    expect(await world.rowOf(id)).toMatchObject({ state: 'delivered', wamid: chat()[0]?.wamid, tries: 1 });
    world.moveOn(60_000);
    await world.untilState(await ask(words('Otro')), 'accepted');
    expect(textsInChat()).toEqual(['En pleno envío', 'Otro']);
    world.emulators.whatsapp.changeSettings({ statuses: 'full' });
  });
});

describe('a status', () => {
  beforeAll(() => void world.emulators.whatsapp.changeSettings({ statuses: 'off' }));
  afterAll(() => void world.emulators.whatsapp.changeSettings({ statuses: 'full' }));
  const sent = async () => world.untilState(await ask(words('Hola')), 'accepted');

  it('moves a message forward and never back', async () => {
    const { _id, wamid } = await sent();
    const states = [];
    for (const status of ['delivered', 'sent', 'read', 'delivered', 'failed', 'read']) {
      expect(await metaSays({ id: wamid, status })).toBe(200);
      states.push((await world.rowOf(_id))?.state);
    }
    expect(states).toEqual(['delivered', 'delivered', 'read', 'read', 'read', 'read']);
  });

  it('ends a message with the code when it is a failure', async () => {
    const { _id, wamid } = await sent();
    for (const status of ['failed', 'delivered']) {
      await metaSays({ id: wamid, status, errors: [{ code: 131_047 }] });
    }
    expect(await world.rowOf(_id)).toMatchObject({
      state: 'failed',
      failure: { reason: 'refused', code: 131_047 },
    });
  });

  it('changes nothing when it is of another tenant', async () => {
    const other = await world.connect();
    const { _id, wamid } = await sent();
    const statuses = [{ id: wamid, status: 'failed', biz_opaque_callback_data: _id }];
    await deliver(world.integrations.url, webhook([change(other.phoneNumberId, { statuses })]));
    expect(await world.rowOf(_id)).toMatchObject({ state: 'accepted' });
  });

  it('does not touch the present try when it is of a former one', async () => {
    const { _id } = await sent();
    await metaSays({ id: 'wamid.former', status: 'failed', biz_opaque_callback_data: _id });
    expect(await world.rowOf(_id)).toMatchObject({ state: 'accepted' });
  });
});

describe('when Meta takes the permission away', () => {
  it('the number shows as disconnected, and nothing more is tried with it', async () => {
    const { whatsapp } = world.emulators;
    const own = await world.connect();
    const wabaId = whatsapp.numbers().find(({ id }) => id === own.phoneNumberId)?.waba_id ?? '';
    whatsapp.revokeTokens({ waba_id: wabaId });
    const send = () =>
      world.ask({
        tenantId: own.tenantId,
        conversationId: newId(),
        client: { phone },
        content: words('Hola'),
      });
    const failed = await world.untilState(await send(), 'failed');
    expect(failed).toMatchObject({ failure: { reason: 'not_linked', code: 190 }, tries: 1 });
    const status = await world.integrations.call('GET /whatsapp/status', { as: own.tenantId });
    expect(status.body).toMatchObject({ connected: false, display_phone_number: null, problem: 'expired' });
    const next = await world.untilState(await send(), 'failed');
    expect(next).toMatchObject({ failure: { reason: 'not_linked' }, tries: 0 });
    const links = world.integrations.running.context.connection.collection('whatsapp_links');
    const row = await links.findOne({ _id: own.tenantId as never });
    expect(row).toMatchObject({ state: 'broken', reason: 'refused_190' });
    expect(row).not.toHaveProperty('sealedToken');
  });
});
