import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEvent } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { newId, type Outbox } from '../src/index.ts';
import { outboxRows, type OutboxRow } from '../src/events/outbox.ts';
import { sendReceipt } from '../src/events/receipts.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const noteTaken = defineEvent({
  type: 'scheduling.note.taken',
  version: 1,
  stream: 'SCHEDULING_FACTS',
  consumers: [],
  data: z.object({ text: z.string() }),
});

const asScheduling = { name: 'scheduling', mayEverything: true, build: () => ({ routes: [] }) } as const;

let service: TestService;
let rows: Model<OutboxRow>;
let outbox: Outbox;

beforeAll(async () => {
  service = await startTestService(asScheduling);
  ({ outbox } = service.running.context);
  rows = outboxRows(service.running.context.connection);
});
afterAll(() => service.stop());

/** A row that is due since then. */
function due(text: string, since: Date, aggregateId = newId()): OutboxRow {
  const data = { text };
  return {
    ...outbox.compose(noteTaken, { tenantId: 'tenant', aggregateId, revision: 1, data }),
    dueAt: since,
  };
}

describe('the outbox', () => {
  it('gives up an event that NATS refuses as too large, once, and publishes those behind it', async () => {
    const large = due('x'.repeat(1_500_000), new Date(0));
    const behind = due('short', new Date(1), large.envelope.aggregateId);
    await rows.create([large, behind]);
    await waitFor(async () => (await rows.findById(behind._id).lean())?.doneAt !== undefined);
    await waitFor(async () => (await rows.findById(large._id).lean())?.doneAt !== undefined);
    expect(await rows.countDocuments({ dueAt: { $exists: true } })).toBe(0);
    const letters = service.running.context.connection.collection('dead_letters');
    expect(await letters.countDocuments({ subject: large.subject })).toBe(1);
    const { body } = await service.call('GET /metrics');
    expect(body).toContain('dead_letters_total{type="scheduling.note.taken"} 1');
    expect(body).toContain('work_attempts_total{queue="outbox",outcome="giveUp"} 1');
  });

  it('keeps no data of what every service has had but its client, and all of it until then', async () => {
    const client = { phone: '34600111222' };
    const data = { text: 'hola', client };
    const [told, nobodys] = [due('told', new Date(0)), due('alone', new Date(0))];
    const awaited = {
      ...told,
      envelope: { ...told.envelope, data },
      awaiting: ['catalog' as const, 'billing' as const],
    };
    await rows.insertMany([awaited, nobodys]);
    await waitFor(async () => (await rows.findById(nobodys._id).lean())?.doneAt !== undefined);
    expect((await rows.findById(nobodys._id).lean())?.envelope).toEqual({ ...nobodys.envelope, data: {} });

    const { nats } = service.running.context;
    const receipt = (consumer: string) =>
      sendReceipt(nats, consumer, { id: awaited._id, type: noteTaken.type });
    receipt('billing');
    await waitFor(async () => (await rows.findById(awaited._id).lean())?.awaiting.length === 1);
    expect((await rows.findById(awaited._id).lean())?.envelope.data).toEqual(data);
    receipt('catalog');
    await waitFor(async () => (await rows.findById(awaited._id).lean())?.doneAt !== undefined);
    expect((await rows.findById(awaited._id).lean())?.envelope).toEqual({
      ...awaited.envelope,
      data: { client },
    });
  });

  it('does not take an event that was given up for handled', async () => {
    const givenUp = { ...due('late', new Date()), awaiting: ['catalog' as const] };
    const handled = { ...givenUp, _id: newId(), awaiting: [] };
    await rows.insertMany(
      [givenUp, handled].map((row) => ({ ...row, dueAt: undefined, doneAt: new Date() })),
    );
    expect(await outbox.handled([givenUp._id, handled._id])).toEqual([handled._id]);
  });

  it('publishes what is due behind hundreds of events that cannot be published now', async () => {
    const stuck = Array.from({ length: 250 }, (_, at) => ({
      ...due('stuck', new Date(at)),
      subject: 'nowhere',
    }));
    const behind = due('short', new Date());
    await rows.insertMany([...stuck, behind]);
    await waitFor(async () => (await rows.findById(behind._id).lean())?.doneAt !== undefined);
    expect(await rows.countDocuments({ subject: 'nowhere', dueAt: { $exists: true } })).toBe(250);
    await rows.deleteMany({ subject: 'nowhere' });
  });

  it('publishes at once an event that a wrong clock has dated an hour ahead, once a right one is there', async () => {
    const ahead = { ...due('ahead', new Date(Date.now() + 60 * 60_000)), attempts: 0 };
    await rows.create(ahead);
    const second = await startTestService({ ...asScheduling, mongodbUri: service.mongodbUri });
    await waitFor(async () => (await rows.findById(ahead._id).lean())?.doneAt !== undefined);
    await second.stop();
  });
});
