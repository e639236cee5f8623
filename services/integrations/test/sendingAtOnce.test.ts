import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, newId, createSealer } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { createGraphClient } from '../src/whatsapp/graph/graphClient.ts';
import { createMediaStore } from '../src/whatsapp/records/mediaStore.ts';
import { createOutboundStore, type OutboundStore } from '../src/whatsapp/records/outboundStore.ts';
import { createSender } from '../src/whatsapp/outbound/sender.ts';
import { createTemplateStore } from '../src/whatsapp/records/templateStore.ts';
import { createCapStore } from '../src/whatsapp/records/capStore.ts';
import { createUsageStore } from '../src/whatsapp/records/usageStore.ts';
import { createErasedConversations } from '../src/whatsapp/records/erasedConversations.ts';
import { createLookBeforeSend } from '../src/whatsapp/records/lookBeforeSend.ts';
import { createLinkStore } from '../src/whatsapp/records/linkStore.ts';
import { createWhatsappMetrics } from '../src/whatsapp/whatsappMetrics.ts';
import { givenLink } from './support/givenLink.ts';
import { startGraphServer, type GraphServer, type Send } from './support/graphServer.ts';
import { startSendingWorld, words, type SendingWorld } from './support/world.ts';

const hour = 60 * 60_000;

let graph: GraphServer;
/** Looks for messages only when it is told that there may be some. */
let world: SendingWorld;
let tenantId = '';
beforeAll(async () => {
  graph = await startGraphServer();
  world = await startSendingWorld(graph.url, { pollMs: hour });
  ({ tenantId } = await givenLink(world.integrations, world.settings.encryptionKey));
});
afterAll(async () => {
  await world.stop();
  await graph.close();
});

const ask = (text: string, conversationId = newId()) =>
  world.ask({ tenantId, conversationId, content: words(text) });
const sendsOf = (id: string) => graph.sends.filter(({ rowId }) => rowId === id);
const sendOf = (id: string): Promise<Send> => waitFor(() => sendsOf(id)[0], { message: `a send of ${id}` });
const rows = () => world.integrations.running.context.connection.collection('outbound_messages');

describe('a message of a conversation without a queue', () => {
  it('is stored as begun, by one write, and goes out', async () => {
    const id = await ask('a');
    const sent = await sendOf(id);
    const row = await world.rowOf(id);
    expect(row).toMatchObject({ state: 'sending', inFlight: true, tries: 1, doubts: 0 });
    expect(row?.changedAt).toEqual(row?.createdAt);
    expect((row?.dueAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(15_000);
    sent.accept();
    await world.untilState(id, 'accepted');
  });

  it('is sent once, though its event comes again meanwhile and afterwards', async () => {
    const conversationId = newId();
    const id = await ask('once', conversationId);
    const sent = await sendOf(id);
    const { nats } = world.bot.running.context;
    const repeat = () => {
      const type = 'booking-bot.message.send';
      const data = { conversationId, client: { phone: '34600111222' }, content: words('once') };
      const occurredAt = new Date().toISOString();
      const rest = { version: 1, tenantId, aggregateId: conversationId, revision: 1, occurredAt, data };
      nats.publish(`evt.${type}.v1.${tenantId}.${conversationId}`, JSON.stringify({ id, type, ...rest }));
    };
    repeat();
    const next = await ask('next', conversationId);
    await world.untilState(next, 'queued');
    expect(await world.rowOf(id)).toMatchObject({ state: 'sending', tries: 1 });
    sent.accept();
    (await sendOf(next)).accept();
    await world.untilState(next, 'accepted');
    repeat();
    const last = await ask('last', conversationId);
    (await sendOf(last)).accept();
    await world.untilState(last, 'accepted');
    expect(sendsOf(id)).toHaveLength(1);
  });
});

describe('a message of a conversation that another process is sending in', () => {
  it('is queued, and goes out afterwards', async () => {
    const conversationId = newId();
    // Without a due time: it is there only for the index, like a row that was stored in the same moment.
    const other = { _id: newId() as never, conversationId, state: 'sending', inFlight: true, tries: 1 };
    await rows().insertOne(other);
    const id = await ask('after it', conversationId);
    expect(await world.untilState(id, 'queued')).toMatchObject({ tries: 0 });
    expect(sendsOf(id)).toEqual([]);
    await rows().deleteOne({ _id: other._id });
    (await sendOf(await ask('elsewhere'))).accept();
    (await sendOf(id)).accept();
    await world.untilState(id, 'accepted');
  });
});

describe('when there is no room', () => {
  it('waiting messages go before later ones', async () => {
    const full = [];
    for (let index = 0; index < 16; index += 1) {
      full.push(await ask(`full ${index}`));
    }
    const sends = await Promise.all(full.map(sendOf));
    const waiting = [await ask('17th'), await ask('18th'), await ask('19th')];
    for (const id of waiting) {
      expect(await world.untilState(id, 'queued')).toMatchObject({ tries: 0 });
    }
    for (const [index, id] of waiting.entries()) {
      sends[index]?.accept();
      await sendOf(id);
      expect(waiting.flatMap(sendsOf)).toHaveLength(index + 1);
    }
    for (const send of [...sends.slice(waiting.length), ...waiting.flatMap(sendsOf)]) {
      send.accept();
    }
    for (const id of [...full, ...waiting]) {
      await world.untilState(id, 'accepted');
    }
  });
});

/** A sender of its own, beside that of the service. */
function buildSender(outbound: OutboundStore, clock = () => new Date()) {
  const { connection, outbox, checkClock, logger, metrics, call, deadLetters } =
    world.integrations.running.context;
  return createSender({
    outbound,
    erased: createErasedConversations(connection),
    lookBeforeSend: createLookBeforeSend(connection),
    links: createLinkStore(connection, outbox),
    media: createMediaStore(connection),
    templates: createTemplateStore(connection),
    caps: createCapStore(connection, outbox),
    usage: createUsageStore(connection),
    graph: createGraphClient({ ...world.settings.whatsapp, timeoutMs: 1000 }),
    sealer: createSealer({ current: world.settings.encryptionKey }),
    counters: createWhatsappMetrics(createMetrics()),
    onWhatsappChange: () => {},
    random: Math.random,
    clock,
    checkClock,
    logger,
    metrics,
    call,
    deadLetters,
    pollMs: hour,
    leaseMs: 15_000,
    reconcileMs: 20_000,
  });
}

describe('a process that ends', () => {
  it('first waits for the messages that it is sending', async () => {
    const replica = await world.startReplica();
    const ids = [];
    for (let index = 0; index < 8; index += 1) {
      ids.push(await ask(String(index)));
    }
    const sends = await Promise.all(ids.map(sendOf));
    const stopped = replica.stop();
    sends.forEach((send) => send.accept());
    await stopped;
    for (const id of ids) {
      expect(await world.untilState(id, 'accepted')).toMatchObject({ tries: 1 });
    }
  });

  it('leaves later messages to others once its sender has stopped', async () => {
    const sender = buildSender(createOutboundStore(world.integrations.running.context.connection));
    await sender.start().stop();
    const conversationId = newId();
    const id = newId();
    const client = { phone: '34600111222' };
    await sender.enqueue({ _id: id, tenantId, conversationId, client, content: words('late'), seq: 1 });
    expect(await world.rowOf(id)).toMatchObject({ state: 'queued', tries: 0 });
    const other = await world.startReplica();
    (await sendOf(id)).accept();
    await world.untilState(id, 'accepted');
    await other.stop();
  });
});

describe('a process that was paused between the beginning of a try and its send', () => {
  it('does not send when the time of that try is over', async () => {
    let pausedMs = 0;
    const outbound = createOutboundStore(world.integrations.running.context.connection);
    const queueBegun: OutboundStore['queueBegun'] = async (...begun) => {
      const row = await outbound.queueBegun(...begun);
      pausedMs = 16_000;
      return row;
    };
    const looked = Promise.withResolvers<void>();
    const dueHeads: OutboundStore['dueHeads'] = async (...when) => {
      const due = await outbound.dueHeads(...when);
      looked.resolve();
      return due;
    };
    const stores = { ...outbound, queueBegun, dueHeads };
    const sender = buildSender(stores, () => new Date(Date.now() + pausedMs)).start();
    const id = newId();
    const client = { phone: '34600111222' };
    const content = words('paused');
    // Its first look is over by then, so that the message is sent from memory and nothing else looks at it.
    await looked.promise;
    await sender.enqueue({ _id: id, tenantId, conversationId: newId(), client, content, seq: 1 });
    await sender.stop();
    expect(pausedMs).toBeGreaterThan(0);
    expect(await world.rowOf(id)).toMatchObject({ state: 'sending', tries: 1 });
    expect(sendsOf(id)).toEqual([]);
  });
});
