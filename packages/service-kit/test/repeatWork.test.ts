import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadLettersCalls, repeatCalls, subscriptionChanged } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { collection, createWorkQueue, newId, reaction, workFields, workIndex } from '../src/index.ts';
import type { WorkRow } from '../src/work/leases.ts';
import { startTestService, type TestService } from '../src/testing.ts';

let bot: TestService;
let billing: TestService;
let identity: TestService;
let isBroken = true;
const done: string[] = [];
const tenantId = newId();

interface Row extends WorkRow {
  readonly tenantId: string;
}

beforeAll(async () => {
  bot = await startTestService({
    name: 'booking-bot',
    build: (context) => {
      const rows = collection<Row>(context.connection, 'work', {
        kept: { holds: 'work', for: 'a test', why: 'a test' },
        tenant: 'tenantId',
        exported: { none: 'a test' },
        fields: { tenantId: String, ...workFields },
        indexes: [workIndex],
      });
      const queue = createWorkQueue<Row>(context, {
        name: 'test_work',
        rows,
        everyMs: 50,
        concurrency: 1,
        leaseMs: 2000,
        retry: { maxFailures: 1, firstWaitMs: 1, maxWaitMs: 1 },
        handle: async ({ _id }) => {
          if (isBroken) {
            throw new TypeError('broken');
          }
          done.push(_id);
          return 'delete';
        },
      });
      return {
        routes: [],
        subscriptions: [
          reaction(subscriptionChanged, async ({ aggregateId }) => {
            if (isBroken) {
              throw new TypeError('broken');
            }
            return async () => {
              done.push(aggregateId);
            };
          }),
        ],
        startLoops: () => [queue.start()],
      };
    },
  });
  const { natsUrl } = bot;
  billing = await startTestService({ name: 'billing', natsUrl, build: () => ({ routes: [] }) });
  identity = await startTestService({ name: 'identity', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await identity.stop();
  await billing.stop();
  await bot.stop();
});
beforeEach(async () => {
  isBroken = true;
  done.length = 0;
  await bot.running.context.connection.collection('dead_letters').deleteMany({});
});

const letters = async (of = tenantId) =>
  (await identity.running.context.call(deadLettersCalls['booking-bot'], { tenantId: of })).letters;
const repeat = (letterId: string, of = tenantId) =>
  identity.running.context.call(repeatCalls['booking-bot'], { tenantId: of, letterId });
/** The one letter, once the work has been given up. */
const letter = () => waitFor(async () => (await letters())[0]);

async function enqueue(): Promise<string> {
  const _id = newId();
  const work = bot.running.context.connection.collection<{ _id: string }>('work');
  await work.insertOne({ _id, tenantId, dueAt: new Date() } as { _id: string });
  return _id;
}

/** Stores an event as it stands in a letter, as if its twelve deliveries had failed. */
async function giveUpEvent(aggregateId: string): Promise<void> {
  const { outbox } = billing.running.context;
  const event = { tenantId, aggregateId, revision: 1, data: { isActive: true, activeUntil: null } };
  const row = outbox.compose(subscriptionChanged, event);
  await bot.running.context.deadLetters.add({
    type: subscriptionChanged.type,
    subject: row.subject,
    error: new TypeError('broken'),
    body: JSON.stringify(row.envelope),
  });
}

describe('work of a business that was given up', () => {
  it('is done again from its queue, and the letter goes', async () => {
    const id = await enqueue();
    const { id: letterId, ...shown } = await letter();
    expect(shown).toEqual({
      work: 'test work',
      reason: 'TypeError: broken',
      at: expect.any(String),
      repeatable: true,
    });
    isBroken = false;
    expect(await repeat(letterId)).toEqual({ outcome: 'enqueued', reason: null });
    await waitFor(() => done.includes(id));
    expect(await letters()).toEqual([]);
  });

  it('says when its row is gone', async () => {
    const id = await enqueue();
    const { id: letterId } = await letter();
    const work = bot.running.context.connection.collection<{ _id: string }>('work');
    await work.deleteOne({ _id: id });
    expect(await repeat(letterId)).toEqual({ outcome: 'gone', reason: null });
  });

  it('has an event handled again, at once', async () => {
    const id = newId();
    await giveUpEvent(id);
    const { id: letterId, work } = await letter();
    expect(work).toBe('billing.subscription.changed');
    isBroken = false;
    expect(await repeat(letterId)).toEqual({ outcome: 'done', reason: null });
    expect(done).toEqual([id]);
    expect(await letters()).toEqual([]);
  });

  it('keeps the letter of an event that fails again, and says why', async () => {
    await giveUpEvent(newId());
    const { id: letterId } = await letter();
    expect(await repeat(letterId)).toEqual({ outcome: 'failed', reason: 'TypeError: broken' });
    expect(await letters()).toHaveLength(1);
  });

  it('is nothing to another business', async () => {
    await giveUpEvent(newId());
    const { id: letterId } = await letter();
    expect(await letters(newId())).toEqual([]);
    await expect(repeat(letterId, newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});
