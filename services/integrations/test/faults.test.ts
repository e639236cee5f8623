import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { givenLink } from './support/givenLink.ts';
import { startGraphServer, type GraphServer, type Send } from './support/graphServer.ts';
import { change, deliver, webhook } from './support/webhooks.ts';
import { startSendingWorld, words, type SendingWorld } from './support/world.ts';

let graph: GraphServer;
let world: SendingWorld;
beforeAll(async () => {
  graph = await startGraphServer();
  world = await startSendingWorld(graph.url);
});
afterAll(async () => {
  await world.stop();
  await graph.close();
});

const link = () => givenLink(world.integrations, world.settings.encryptionKey);
const sendsOf = (id: string) => graph.sends.filter(({ rowId }) => rowId === id);
/** The nth try of a message, as the Graph server got it. */
const tryOf = (id: string, nth = 1): Promise<Send> =>
  waitFor(() => sendsOf(id)[nth - 1], { message: `try ${nth} of ${id}` });
const ask = (tenantId: string, text: string, conversationId = newId()) =>
  world.ask({ tenantId, conversationId, content: words(text) });
/** How long after its last change something is to be done about a message, ms. */
async function waitOf(id: string): Promise<number> {
  const row = await world.rowOf(id);
  return (row?.dueAt?.getTime() ?? 0) - (row?.changedAt.getTime() ?? 0);
}
/** Waits until all that is due has been looked at: a message of another business has gone through. */
async function untilQuiet(): Promise<void> {
  const id = await ask((await link()).tenantId, 'another business');
  (await tryOf(id)).accept();
  await world.untilState(id, 'accepted');
}

describe('in one conversation', () => {
  it('the next message waits until the one before is accepted', async () => {
    const { tenantId } = await link();
    const conversationId = newId();
    const first = await ask(tenantId, 'a', conversationId);
    const second = await ask(tenantId, 'b', conversationId);
    const sent = await tryOf(first);
    await world.untilState(second, 'queued');
    await untilQuiet();
    expect(sendsOf(second)).toEqual([]);
    sent.accept();
    (await tryOf(second)).accept();
    await world.untilState(second, 'accepted');
  });

  it('the order holds when a message has to be tried again', async () => {
    const { tenantId } = await link();
    const conversationId = newId();
    const first = await ask(tenantId, 'a', conversationId);
    const second = await ask(tenantId, 'b', conversationId);
    (await tryOf(first)).refuse(131_056);
    await world.untilState(first, 'queued');
    expect(await waitOf(first)).toBe(6000);
    await untilQuiet();
    expect(sendsOf(second)).toEqual([]);
    world.moveOn(6000);
    (await tryOf(first, 2)).accept();
    (await tryOf(second)).accept();
    await world.untilState(second, 'accepted');
  });

  it('a message that can never be sent does not hold the next one up', async () => {
    const { tenantId } = await link();
    const conversationId = newId();
    const first = await ask(tenantId, 'a', conversationId);
    const second = await ask(tenantId, 'b', conversationId);
    (await tryOf(first)).refuse(131_047);
    (await tryOf(second)).accept();
    await world.untilState(second, 'accepted');
    expect(await world.rowOf(first)).toMatchObject({
      state: 'failed',
      failure: { reason: 'refused', code: 131_047 },
    });
    expect(sendsOf(first)).toHaveLength(1);
  });
});

describe('several conversations', () => {
  it('are answered side by side, sixteen at most', async () => {
    const { tenantId } = await link();
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      ids.push(await ask(tenantId, String(index)));
    }
    const sent = () => ids.flatMap(sendsOf);
    await waitFor(() => sent().length === 16);
    sent()[0]?.accept();
    await waitFor(() => sent().length === 17);
    const answered = new Set(sent().slice(0, 1));
    await waitFor(async () => {
      for (const send of sent().filter((it) => !answered.has(it))) {
        answered.add(send);
        send.accept();
      }
      return answered.size === 20;
    });
    for (const id of ids) {
      await world.untilState(id, 'accepted');
    }
  });
});

describe('a passing failure', () => {
  it('is tried again after 2 s, 10 s and 60 s, always with the same id, and then given up', async () => {
    const { tenantId } = await link();
    const id = await ask(tenantId, 'again');
    for (const [index, wait] of [2000, 10_000, 60_000].entries()) {
      (await tryOf(id, index + 1)).refuse(131_000, 500);
      await waitFor(async () => (await world.rowOf(id))?.retry?.times === index + 1);
      expect(await waitOf(id)).toBe(wait);
      world.moveOn(wait);
    }
    (await tryOf(id, 4)).refuse(131_016, 503);
    expect(await world.untilState(id, 'failed')).toMatchObject({ tries: 4, failure: { code: 131_016 } });
  });

  it('is not tried again when Meta has accepted the message after all', async () => {
    const { tenantId, phoneNumberId } = await link();
    const id = await ask(tenantId, 'after all');
    (await tryOf(id)).refuse(131_000, 500);
    await world.untilState(id, 'queued');
    const statuses = [{ id: 'wamid.x', status: 'sent', biz_opaque_callback_data: id }];
    await deliver(world.integrations.url, webhook([change(phoneNumberId, { statuses })]));
    expect(await world.rowOf(id)).toMatchObject({ state: 'sent', wamid: 'wamid.x' });
    world.moveOn(60_000);
    await untilQuiet();
    expect(sendsOf(id)).toHaveLength(1);
  });
});

describe('too many messages from a number', () => {
  it('pause all its conversations, and those of no other number', async () => {
    const [busy, other] = [await link(), await link()];
    const first = await ask(busy.tenantId, 'a');
    (await tryOf(first)).refuse(130_429, 429);
    await world.untilState(first, 'queued');
    const wait = await waitOf(first);
    expect(wait).toBeGreaterThanOrEqual(4000);
    expect(wait).toBeLessThan(6001);

    const second = await ask(busy.tenantId, 'b');
    await waitFor(async () => (await waitOf(second)) > 0);
    const elsewhere = await ask(other.tenantId, 'c');
    (await tryOf(elsewhere)).accept();
    expect(sendsOf(second)).toEqual([]);
    expect(await world.rowOf(second)).toMatchObject({ tries: 0 });

    world.moveOn(8100);
    (await tryOf(first, 2)).accept();
    (await tryOf(second)).accept();
    await world.untilState(second, 'accepted');
  });
});

describe('an unknown outcome', () => {
  it.each<[string, (send: Send) => void]>([
    ['a gateway time-out', (send) => send.garble(504)],
    ['an answer that is not Meta’s', (send) => send.garble(200)],
  ])('(%s) waits for Meta before anything is sent again', async (_case, react) => {
    const { tenantId, phoneNumberId } = await link();
    const id = await ask(tenantId, 'unknown');
    react(await tryOf(id));
    await world.untilState(id, 'unknown');
    expect(await waitOf(id)).toBe(20_000);
    const statuses = [{ id: 'wamid.y', status: 'delivered', biz_opaque_callback_data: id }];
    await deliver(world.integrations.url, webhook([change(phoneNumberId, { statuses })]));
    expect(await world.rowOf(id)).toMatchObject({ state: 'delivered', wamid: 'wamid.y', tries: 1 });
  });

  it('follows from an answer that does not come in time', async () => {
    const hasty = await startSendingWorld(graph.url, { graphTimeoutMs: 1000 });
    const { tenantId } = await givenLink(hasty.integrations, hasty.settings.encryptionKey);
    const id = await hasty.ask({ tenantId, conversationId: newId(), content: words('Hola') });
    await hasty.untilState(id, 'unknown');
    expect(sendsOf(id)).toHaveLength(1);
    await hasty.stop();
  });

  it('is not decided while the service is away, however long', async () => {
    const { tenantId } = await link();
    const id = await ask(tenantId, 'long ago');
    (await tryOf(id)).garble(502);
    await world.untilState(id, 'unknown');
    const rows = world.integrations.running.context.connection.collection('outbound_messages');
    const hours = 3 * 60 * 60_000;
    const clock = () => new Date(world.now().getTime() + hours);
    // The first process never looks at it again: its clock stands hours before.
    const restarted = await world.startReplica(clock);
    await waitFor(async () => {
      const row = await rows.findOne({ _id: id as never });
      return row !== null && row['dueAt'] > new Date(world.now().getTime() + hours);
    });
    await restarted.stop();
    expect(sendsOf(id)).toHaveLength(1);
  });

  it('is noticed once the time is up for a send of a process that died', async () => {
    const { tenantId } = await link();
    const conversationId = newId();
    const id = await ask(tenantId, 'died', conversationId);
    (await tryOf(id)).accept();
    await world.untilState(id, 'accepted');
    const rows = world.integrations.running.context.connection.collection('outbound_messages');
    const dueAt = new Date(world.now().getTime() + 5000);
    await rows.updateOne(
      { _id: id as never },
      { $set: { state: 'sending', inFlight: true, dueAt }, $unset: { wamid: 1 } },
    );
    const next = await ask(tenantId, 'next', conversationId);
    await world.untilState(next, 'queued');
    await untilQuiet();
    expect(await world.rowOf(id)).toMatchObject({ state: 'sending' });
    world.moveOn(5000);
    await world.untilState(id, 'unknown');
    expect(await waitOf(id)).toBe(20_000);
    world.moveOn(20_000);
    (await tryOf(id, 2)).accept();
    (await tryOf(next)).accept();
    await world.untilState(next, 'accepted');
    expect(sendsOf(id)).toHaveLength(2);
  });
});

describe('two replicas', () => {
  it('send each message once', async () => {
    const replica = await world.startReplica();
    const { tenantId } = await link();
    const ids: string[] = [];
    const conversations = [newId(), newId(), newId()];
    for (let index = 0; index < 12; index += 1) {
      ids.push(await ask(tenantId, String(index), conversations[index % 3]));
    }
    for (const id of ids) {
      (await tryOf(id)).accept();
      await world.untilState(id, 'accepted');
    }
    expect(ids.flatMap(sendsOf)).toHaveLength(12);
    await replica.stop();
  });
});

describe('without Meta', () => {
  it('a message is kept and tried again', async () => {
    const gone = await startGraphServer();
    await gone.close();
    const cut = await startSendingWorld(gone.url);
    const { tenantId } = await givenLink(cut.integrations, cut.settings.encryptionKey);
    const id = await cut.ask({ tenantId, conversationId: newId(), content: words('Hola') });
    for (const [index, wait] of [2000, 10_000, 60_000, 60_000].entries()) {
      await waitFor(async () => ((await cut.rowOf(id))?.retry?.times ?? 0) > index);
      cut.moveOn(wait);
    }
    expect(await cut.rowOf(id)).toMatchObject({ doubts: 0 });
    await cut.stop();
  });
});
