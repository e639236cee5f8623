import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { employeeChanged, noteErased, tenantClosed } from '@citame/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { waitFor } from '@citame/testing';
import { collection, inTransaction, isClosed, newId, rpcHandler } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';
import { ofTest } from './ofTest.ts';

let identity: TestService;
let catalog: TestService;
const receipts: { tenantId: string; service: string; rows: number }[] = [];
const letGo = { calls: 0, failing: new Set<string>() };
beforeAll(async () => {
  identity = await startTestService({
    name: 'identity',
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(noteErased, async (receipt) => {
          receipts.push(receipt);
          return {};
        }),
      ],
    }),
  });
  catalog = await startTestService({
    name: 'catalog',
    natsUrl: identity.natsUrl,
    build: ({ connection }) => {
      collection(connection, 'things', { ...ofTest, tenant: 'tenantId', fields: { tenantId: String } });
      collection(connection, 'settings', { ...ofTest, tenant: '_id', fields: {} });
      collection(connection, 'counters', { ...ofTest, fields: {} });
      return {
        routes: [],
        letGo: async (tenantId) => {
          letGo.calls += 1;
          if (letGo.failing.has(tenantId)) {
            throw new TypeError('a vendor that refuses');
          }
        },
      };
    },
  });
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const rowsOf = (name: string) =>
  catalog.running.context.connection.collection<{ _id: string; tenantId?: string }>(name);

/** A business with more rows than one write erases, and events in a stream and the outbox. */
async function openTenant(rows: number): Promise<string> {
  const tenantId = newId();
  await rowsOf('things').insertMany(Array.from({ length: rows }, () => ({ _id: newId(), tenantId })));
  await rowsOf('settings').insertOne({ _id: tenantId });
  const { connection, outbox } = catalog.running.context;
  await inTransaction(connection, (session) =>
    outbox
      .add(session, employeeChanged, {
        tenantId,
        aggregateId: newId(),
        revision: 1,
        data: { name: 'Ana', deleted: false },
      })
      .then(() => undefined),
  );
  await waitFor(async () => (await eventsOf(tenantId)) === 1, { message: 'its event in the stream' });
  return tenantId;
}

async function eventsOf(tenantId: string): Promise<number> {
  const manager = await jetstreamManager(catalog.running.context.nats);
  const { state } = await manager.streams.info('CATALOG_STATE', {
    subjects_filter: `evt.*.*.*.*.${tenantId}.*`,
  });
  return Object.keys(state.subjects ?? {}).length;
}

async function close(tenantId: string): Promise<void> {
  const { connection, outbox } = identity.running.context;
  await inTransaction(connection, async (session) => {
    await outbox.add(session, tenantClosed, { tenantId, aggregateId: tenantId, revision: 1, data: {} });
  });
}

describe('a business that was closed', () => {
  it('loses all its rows, its outbox and its part of the streams, and no other does; then comes the receipt', async () => {
    const [closed, other] = [await openTenant(1203), await openTenant(2)];
    await close(closed);
    await waitFor(() => receipts.some(({ tenantId }) => tenantId === closed), { message: 'the receipt' });
    expect(receipts.filter(({ tenantId }) => tenantId === closed)).toEqual([
      { tenantId: closed, service: 'catalog', rows: 1205 },
    ]);
    expect(await rowsOf('things').countDocuments({ tenantId: closed })).toBe(0);
    expect(await rowsOf('settings').countDocuments({ _id: closed })).toBe(0);
    expect(await rowsOf('outbox').countDocuments({ 'envelope.tenantId': closed })).toBe(0);
    expect(await eventsOf(closed)).toBe(0);
    expect(await rowsOf('things').countDocuments({ tenantId: other })).toBe(2);
    expect(await eventsOf(other)).toBe(1);
    const { connection } = catalog.running.context;
    expect([await isClosed(connection, closed), await isClosed(connection, other)]).toEqual([true, false]);
  });

  it('is erased again after a day, when what came late is in', async () => {
    const tenantId = await openTenant(1);
    await close(tenantId);
    await waitFor(() => receipts.some((receipt) => receipt.tenantId === tenantId));
    await rowsOf('things').insertOne({ _id: newId(), tenantId });
    const swept = async () =>
      await catalog.running.context.connection
        .collection<{ _id: string; sweptAt?: Date; dueAt?: Date }>('closings')
        .findOne({ _id: tenantId });
    await waitFor(async () => (await swept())?.dueAt !== undefined);
    expect((await swept())?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
    await catalog.running.context.connection
      .collection<{ _id: string }>('closings')
      .updateOne({ _id: tenantId }, { $set: { dueAt: new Date() } });
    await waitFor(async () => (await swept())?.sweptAt !== undefined, {
      message: 'the second time',
      timeoutMs: 15_000,
    });
    expect(await rowsOf('things').countDocuments({ tenantId })).toBe(0);
  });

  it('keeps its rows, and gives no receipt, while another party refuses to let go', async () => {
    const tenantId = await openTenant(1);
    letGo.failing.add(tenantId);
    const before = letGo.calls;
    await close(tenantId);
    await waitFor(() => letGo.calls >= before + 2, { message: 'another attempt' });
    expect(receipts.some((receipt) => receipt.tenantId === tenantId)).toBe(false);
    expect(await rowsOf('things').countDocuments({ tenantId })).toBe(1);
    letGo.failing.clear();
    await waitFor(() => receipts.some((receipt) => receipt.tenantId === tenantId), { timeoutMs: 20_000 });
  });

  it('is given up when that never ends: its rows stay, no receipt comes, and a dead letter tells an operator', async () => {
    const tenantId = await openTenant(1);
    letGo.failing.add(tenantId);
    const before = letGo.calls;
    await close(tenantId);
    const closings = catalog.running.context.connection.collection<{
      _id: string;
      dueAt?: Date;
      failures?: number;
    }>('closings');
    const row = () => closings.findOne({ _id: tenantId });
    await waitFor(async () => ((await row())?.failures ?? 0) > 0, { message: 'the first failure' });
    // As after all attempts but one, whose pauses take minutes.
    await closings.updateOne({ _id: tenantId }, { $set: { failures: 9, dueAt: new Date() } });
    await waitFor(async () => (await row())?.dueAt === undefined, { message: 'the giving up' });
    const calls = letGo.calls;
    expect(calls).toBeGreaterThan(before);
    const letters = rowsOf('dead_letters').find({ subject: `closing ${tenantId}` });
    expect(await letters.toArray()).toMatchObject([
      { reason: expect.stringContaining('a vendor that refuses') },
    ]);
    const figures = await (await fetch(`${catalog.url}/metrics`)).text();
    expect(figures).toMatch(/^work_attempts_total\{queue="closing",outcome="giveUp"\} 1$/m);
    expect(receipts.some((receipt) => receipt.tenantId === tenantId)).toBe(false);
    expect(await rowsOf('things').countDocuments({ tenantId })).toBe(1);
    // Another closing goes through, and this one is not tried any more.
    const other = await openTenant(1);
    await close(other);
    await waitFor(() => receipts.some((receipt) => receipt.tenantId === other), { timeoutMs: 20_000 });
    expect(letGo.calls).toBe(calls + 1);
    letGo.failing.clear();
  });
});
