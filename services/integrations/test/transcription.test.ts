import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseMessages, messageReceived } from '@citame/contracts';
import { startTestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildIntegrations } from '../src/app.ts';
import { givenLink } from './support/givenLink.ts';
import { settingsFor } from './support/settings.ts';
import { change, deliver, webhook } from './support/webhooks.ts';
import { startEmulatedWorld, type EmulatedWorld } from './support/world.ts';

/** How the engine of the test answers; the emulated one hears what the simulator says. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked = 0;
const engine = createServer((request, response) => {
  asked += 1;
  request.resume();
  request.on('end', () => answer(request, response));
});

let world: EmulatedWorld;
beforeAll(async () => {
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo; // a listening TCP server has one
  const transcription = { url: `http://127.0.0.1:${port}`, key: 'k', model: 'whisper-1', timeoutMs: 300 };
  world = await startEmulatedWorld({ transcription });
});
afterAll(async () => {
  await world.stop();
  engine.closeAllConnections();
  engine.close();
});

const db = (name: string) => world.integrations.running.context.connection.collection(name);

async function speak(said = 'Quiero cita mañana a las cinco') {
  asked = 0;
  const salon = await world.connect();
  const phone = `346${String(Math.random()).slice(2, 10)}`;
  const client = world.emulators.whatsapp.createClient({ name: 'Marta', phone });
  const number = salon.phoneNumberId;
  const say = (message: { type: 'text'; body: string } | { type: 'audio'; said: string }) =>
    world.emulators.whatsapp.sendAsClient({ number, client: client.id, message });
  say({ type: 'audio', said });
  return { ...salon, phone, say };
}

const eventsOf = async (tenantId: string) => {
  const rows = await db('outbox')
    .find({ 'envelope.type': messageReceived.type, 'envelope.tenantId': tenantId })
    .toArray();
  return rows.map((row) => messageReceived.data.parse(row['envelope'].data).content);
};
const untilTold = (tenantId: string) =>
  waitFor(async () => (await eventsOf(tenantId))[0], { message: 'the bot to be told' });

describe('a voice note that Meta does not give out', () => {
  it('reaches the bot without words, and its file is fetched later', async () => {
    const meta = createServer((_request, response) => response.writeHead(503).end());
    meta.listen(0, '127.0.0.1');
    await once(meta, 'listening');
    const { port } = meta.address() as AddressInfo; // a listening TCP server has one
    const settings = settingsFor(`http://127.0.0.1:${port}`, {
      transcription: { url: 'http://127.0.0.1:1', model: 'm' },
    });
    const integrations = await startTestService({
      name: 'integrations',
      build: (context) => buildIntegrations(context, settings),
    });
    const { tenantId, phoneNumberId } = await givenLink(integrations, settings.encryptionKey);
    const audio = { id: '123', mime_type: 'audio/ogg; codecs=opus', voice: true };
    const note = { from: '34600111222', id: 'wamid.1', timestamp: '1749416383', type: 'audio', audio };
    const body = webhook([change(phoneNumberId, { messages: [note] })]);
    await deliver(integrations.url, body);
    await deliver(integrations.url, body);
    const rows = (name: string) => integrations.running.context.connection.collection(name);
    const told = { 'envelope.type': messageReceived.type, 'envelope.tenantId': tenantId };
    await waitFor(async () => (await rows('outbox').countDocuments(told)) === 1, { message: 'the event' });
    expect(await rows('media').findOne({ tenantId })).toMatchObject({
      state: 'fetching',
      dueAt: expect.any(Date),
    });
    await integrations.stop();
    meta.close();
  });
});

describe('a voice note', () => {
  it('reaches the bot once, with what the engine has heard in it', async () => {
    answer = (request, response) => {
      const isRight = request.url === '/audio/transcriptions' && request.headers.authorization === 'Bearer k';
      response.writeHead(isRight ? 200 : 400).end(JSON.stringify({ text: ' Mañana a las cinco. ' }));
    };
    const { tenantId } = await speak();
    expect(await untilTold(tenantId)).toMatchObject({
      kind: 'media',
      type: 'audio',
      media: { voice: true },
      transcript: 'Mañana a las cinco.',
    });
    await waitFor(
      async () => (await db('media').countDocuments({ tenantId, dueAt: { $exists: true } })) === 0,
    );
    expect(await eventsOf(tenantId)).toHaveLength(1);
    expect(await db('media').findOne({ tenantId })).not.toHaveProperty('held');
    expect(asked).toBe(1);
  });

  it.each([
    [
      'refuses',
      (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('no'),
      2,
    ],
    ['does not answer', () => {}, 2],
    [
      'answers what is no transcript',
      (_: IncomingMessage, response: ServerResponse) => response.end('[]'),
      2,
    ],
    ['hears nothing', (_: IncomingMessage, response: ServerResponse) => response.end('{"text":" "}'), 1],
  ] as const)('reaches the bot without words when the engine %s', async (_how, how, times) => {
    answer = how;
    const { tenantId } = await speak();
    const content = await untilTold(tenantId);
    expect(content).toMatchObject({ kind: 'media', media: { voice: true } });
    expect(content).not.toHaveProperty('transcript');
    expect(asked).toBe(times);
  });

  it('is not given to the engine when it is longer than a minute', async () => {
    const { tenantId } = await speak('palabra '.repeat(200));
    expect(await untilTold(tenantId)).not.toHaveProperty('transcript');
    expect(asked).toBe(0);
  });

  it('keeps nothing else waiting, and is not told of when its client is erased before it was read', async () => {
    const tries = () =>
      world.integrations.running.context.metrics.registry.getSingleMetric('transcriptions_total')?.get();
    const sum = async () => ((await tries())?.values ?? []).reduce((total, { value }) => total + value, 0);
    // Before the engine is asked: on a slow machine it is given up before its client is erased.
    const former = await sum();
    let end = (): void => {};
    answer = (_request, response) => {
      end = () => response.end('{"text":"Hola"}');
    };
    const { tenantId, phone, say } = await speak();
    say({ type: 'text', body: 'Hola' });
    expect(await untilTold(tenantId)).toMatchObject({ kind: 'text' });
    await waitFor(() => asked > 0);
    const before = new Date().toISOString();
    const erasing = { tenantId, clients: [{ phone }], conversationIds: [], before };
    await world.bot.running.context.call(eraseMessages, erasing);
    end();
    await waitFor(async () => (await sum()) > former);
    expect((await eventsOf(tenantId)).filter(({ kind }) => kind === 'media')).toEqual([]);
    expect(await db('media').countDocuments({ tenantId })).toBe(0);
  });
});
