import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import type { Connection } from 'mongoose';
import { createOutboundStore, type OutboundStore } from '../src/whatsapp/records/outboundStore.ts';
import type { OutboundMessage } from '../src/whatsapp/records/outboundRows.ts';

const now = new Date('2030-05-10T08:00:00Z');
const later = new Date(now.getTime() + 60_000);

let service: TestService;
let connection: Connection;
let outbound: OutboundStore;
beforeAll(async () => {
  service = await startTestService({
    name: 'integrations',
    build: (context) => {
      outbound = createOutboundStore(context.connection);
      return { routes: [] };
    },
  });
  ({ connection } = service.running.context);
});
beforeEach(() => rows().deleteMany({}));
afterAll(() => service.stop());

const rows = () => connection.collection<OutboundMessage>('outbound_messages');
const message = (fields: Partial<OutboundMessage>): OutboundMessage => ({
  _id: newId(),
  tenantId: 'sol',
  conversationId: newId(),
  client: { phone: '34600111222' },
  content: { kind: 'text', text: 'Hola' },
  seq: 1,
  state: 'queued',
  tries: 0,
  doubts: 0,
  dueAt: now,
  createdAt: now,
  changedAt: now,
  ...fields,
});
const many = (count: number, fields: (at: number) => Partial<OutboundMessage>): OutboundMessage[] =>
  Array.from({ length: count }, (_, at) => message(fields(at)));

/** Keys and documents that MongoDB has looked at for what `work` asked of the messages. */
async function looked(work: () => Promise<unknown>): Promise<number> {
  const db = connection.getClient().db(connection.name);
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const seen = await db
    .collection('system.profile')
    .find({ ns: /outbound_messages$/ })
    .toArray();
  await db.dropCollection('system.profile');
  expect(seen).not.toEqual([]);
  return seen.reduce((sum, one) => sum + (one['keysExamined'] ?? 0) + (one['docsExamined'] ?? 0), 0);
}

describe('messages to send', () => {
  it('due now are found without reading any that waits or was sent', async () => {
    const sent = many(500, () => ({ state: 'accepted' })).map(({ dueAt: _sent, ...row }) => row);
    const due = many(3, () => ({}));
    await rows().insertMany([...many(3000, () => ({ tries: 1, dueAt: later })), ...sent, ...due]);
    let heads: OutboundMessage[] = [];
    const count = await looked(async () => {
      ({ heads } = await outbound.dueHeads(now, 16, []));
    });
    expect(heads.map(({ _id }) => _id).toSorted()).toEqual(due.map(({ _id }) => _id));
    expect(count).toBeLessThan(30);
  });

  it('behind one that waits are put off with it, and hide none of another conversation', async () => {
    const behind = many(20, (at) => ({ conversationId: 'c1', seq: at + 2 }));
    const other = message({ dueAt: new Date(now.getTime() - 1) });
    await rows().insertMany([
      message({ conversationId: 'c1', tries: 1, dueAt: later }),
      ...behind,
      message({ conversationId: 'c2', state: 'sending', inFlight: true, tries: 1, dueAt: later }),
      message({ conversationId: 'c2', seq: 2 }),
      other,
    ]);
    const due = await outbound.dueHeads(now, 16, []);
    expect([due.heads.map(({ _id }) => _id), due.isHeldUp]).toEqual([[other._id], true]);
    expect(await rows().countDocuments({ conversationId: 'c1', dueAt: { $lte: now } })).toBe(0);
    // One that is being sent is over in a moment: what is behind it is due then.
    expect(await rows().countDocuments({ conversationId: 'c2', dueAt: { $lte: now } })).toBe(1);
    await rows().deleteOne({ conversationId: 'c1', tries: 1 });
    await outbound.wakeBehind('c1', now);
    const {
      heads: [first, ...others],
    } = await outbound.dueHeads(now, 16, [other.conversationId]);
    expect([first?.seq, others]).toEqual([2, []]);
  });

  it('are prolonged and given up without reading those that were sent', async () => {
    const sent = many(500, () => ({ state: 'accepted' })).map(({ dueAt: _sent, ...row }) => row);
    await rows().insertMany([...sent, message({ state: 'unknown' }), message({})]);
    const count = await looked(async () => {
      await outbound.prolongWaits(later);
      await inTransaction(connection, (session) => outbound.dropQueued(session, 'sol', now));
    });
    expect(await rows().countDocuments({ dueAt: later })).toBe(1);
    expect(await rows().countDocuments({ state: 'failed' })).toBe(1);
    expect(count).toBeLessThan(20);
  });

  it('dated too far ahead by a wrong clock are made due', async () => {
    await rows().insertMany([message({ dueAt: later }), message({ dueAt: new Date(later.getTime() + 1) })]);
    await outbound.pullBack(now, later);
    expect(await rows().countDocuments({ dueAt: now })).toBe(1);
  });

  it('of which Meta tells are found without reading others of the business', async () => {
    const sent = many(1000, (at) => ({ state: 'accepted', wamid: `wamid.${at}` })).map(
      ({ dueAt: _sent, ...row }) => row,
    );
    const known = message({ state: 'accepted', wamid: 'wamid.known' });
    const begun = message({ state: 'sending', inFlight: true, tries: 1 });
    await rows().insertMany([...sent, known, begun]);
    const told = { state: 'delivered', changedAt: later } as const;
    const from = ['sending', 'accepted'] as const;
    const ways = [
      { wamid: 'wamid.7', rowId: undefined },
      { wamid: 'wamid.known', rowId: known._id },
      { wamid: 'wamid.new', rowId: begun._id },
    ];
    for (const way of ways) {
      let before: OutboundMessage | null = null;
      const count = await looked(async () => {
        before = await outbound.report({ tenantId: 'sol', ...way }, from, told);
      });
      expect(before).not.toBeNull();
      expect(count).toBeLessThan(10);
    }
    // A second try of the same message has another wamid: nothing is noted of the one that counts.
    const again = { tenantId: 'sol', wamid: 'wamid.other', rowId: known._id };
    expect(await outbound.report(again, ['delivered'], told)).toBeNull();
  });
});
