import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Model } from 'mongoose';
import {
  AppError,
  assertLeased,
  createWorkQueue,
  newId,
  type WorkEnd,
  type WorkQueue,
} from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';
import { workRows, type TestWork } from './workRows.ts';

let service: TestService;
let rows: Model<TestWork>;
let laterMs = 0;
/** How far MongoDB's clock is behind. */
let behindMs = 0;
const clock = () => new Date(Date.now() + laterMs);
const queues: WorkQueue<TestWork>[] = [];
const retry = { maxFailures: 3, firstWaitMs: 20, maxWaitMs: 40 };

beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    clock,
    secondClock: () => new Date(clock().getTime() - behindMs),
    build: ({ connection }) => {
      rows = workRows(connection);
      return { routes: [] };
    },
  });
});
beforeEach(async () => {
  laterMs = 0;
  behindMs = 0;
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await rows.deleteMany({});
});
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await service.stop();
});

function startQueue(
  handle: (row: TestWork) => Promise<WorkEnd<TestWork>>,
  options: Partial<Parameters<typeof createWorkQueue<TestWork>>[1]> = {},
): WorkQueue<TestWork> {
  const queue = createWorkQueue(service.running.context, {
    name: 'test_work',
    rows,
    everyMs: 50,
    concurrency: 2,
    leaseMs: 60_000,
    retry,
    handle,
    ...options,
  });
  queues.push(queue.start());
  return queue;
}

const enqueue = async (text = ''): Promise<string> =>
  (await rows.create([{ _id: newId(), text, dueAt: clock() }]))[0]?._id ?? '';
const stored = (id: string) => rows.findById(id).lean();
const letters = (id: string) =>
  service.running.context.connection
    .collection('dead_letters')
    .countDocuments({ subject: `test work ${id}` });
const isIdle = async (id: string) => {
  const row = await stored(id);
  return row?.dueAt === undefined && row?.leasedUntil === undefined;
};

describe('a work queue', () => {
  it('works on each row once, though two processes look for it', async () => {
    const seen: string[] = [];
    const note = async ({ _id }: TestWork): Promise<WorkEnd<TestWork>> => {
      seen.push(_id);
      return 'delete';
    };
    startQueue(note);
    startQueue(note);
    const ids = await Promise.all(Array.from({ length: 30 }, () => enqueue()));
    await waitFor(async () => (await rows.countDocuments()) === 0);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('stores what a handler brings, and when the row is due again', async () => {
    startQueue(async ({ text }) => ({
      dueAt: text === 'new' ? new Date(clock().getTime() + 60_000) : undefined,
      set: { text: text === 'new' ? '$seen' : undefined },
    }));
    const id = await enqueue('new');
    await waitFor(async () => (await stored(id))?.text === '$seen');
    expect((await stored(id))?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    laterMs = 61_000;
    await waitFor(() => isIdle(id));
    expect(await stored(id)).toEqual({ _id: id });
  });

  it('works again on a row that became due while it was worked on', async () => {
    let times = 0;
    startQueue(async ({ _id }) => {
      times += 1;
      if (times === 1) {
        await rows.updateOne({ _id }, { $set: { dueAt: clock() } });
      }
      return 'delete';
    });
    const id = await enqueue();
    await waitFor(async () => (await stored(id)) === null);
    expect(times).toBe(2);
  });

  it('looks again after work that leaves nothing due only where more was due, or it was nudged meanwhile', async () => {
    let times = 0;
    const queue = startQueue(
      async ({ _id, text }) => {
        times += 1;
        if (text === 'twice' && times === 6) {
          await rows.updateOne({ _id }, { $set: { dueAt: clock() }, $unset: { leasedUntil: 1 } });
          queue.nudge();
        } else {
          await rows.deleteOne({ _id });
        }
        return 'over';
      },
      { everyMs: 60_000 },
    );
    await Promise.all(Array.from({ length: 5 }, () => enqueue()));
    queue.nudge();
    await waitFor(async () => (await rows.countDocuments()) === 0);
    await enqueue('twice');
    queue.nudge();
    await waitFor(async () => (await rows.countDocuments()) === 0);
    expect(times).toBe(7);
    const looks = jest.spyOn(rows, 'find');
    await waitFor(() => queue.lease() !== undefined);
    const row = { _id: newId(), ...queue.lease() };
    await rows.create(row);
    queue.run(row);
    await waitFor(async () => (await rows.countDocuments()) === 0);
    await queue.stop();
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });

  it('works on as many rows at a time as it may, and stops after those in hand', async () => {
    let inHand = 0;
    const most: number[] = [];
    const gate = Promise.withResolvers<void>();
    const queue = startQueue(async () => {
      inHand += 1;
      most.push(inHand);
      await gate.promise;
      inHand -= 1;
      return 'delete';
    });
    await Promise.all(Array.from({ length: 5 }, () => enqueue()));
    await waitFor(() => inHand === 2);
    const stopping = queue.stop();
    gate.resolve();
    await stopping;
    expect([inHand, Math.max(...most), await rows.countDocuments()]).toEqual([0, 2, 3]);
  });

  it('retries after growing pauses, then gives up with one dead letter', async () => {
    const waits: number[] = [];
    startQueue(async () => Promise.reject(new TypeError('broken')), {
      onRetry: ({ _id }) => ({
        set: { text: 'retried' },
        afterwards: async () => {
          waits.push(((await stored(_id))?.dueAt?.getTime() ?? 0) - clock().getTime());
        },
      }),
      onGiveUp: () => ({ set: { text: 'given up' } }),
    });
    const id = await enqueue();
    await waitFor(async () => (await letters(id)) === 1 && (await isIdle(id)));
    expect(waits).toHaveLength(2);
    expect(await stored(id)).toEqual({ _id: id, text: 'given up' });
    const { body } = await service.call('GET /metrics');
    expect(body).toContain('work_attempts_total{queue="test_work",outcome="retry"} 2');
    expect(body).toContain('work_attempts_total{queue="test_work",outcome="giveUp"} 1');
  });

  it('leaves a row at rest whose end fails too when it is given up', async () => {
    startQueue(async () => Promise.reject(new TypeError('broken')), {
      onGiveUp: () => {
        throw new TypeError('broken, too');
      },
    });
    const id = await enqueue();
    await waitFor(async () => (await letters(id)) === 1 && (await isIdle(id)));
  });

  it('gives nothing up while a dependency is unavailable', async () => {
    let tries = 0;
    startQueue(async () => {
      tries += 1;
      return tries < 8 ? Promise.reject(new AppError('unavailable')) : 'delete';
    });
    const id = await enqueue();
    await waitFor(async () => (await stored(id)) === null);
    expect([tries, await letters(id)]).toEqual([8, 0]);
  });

  it('begins work from memory that was leased as it was stored, and has no room beyond its limit', async () => {
    const gate = Promise.withResolvers<void>();
    const queue = startQueue(
      async () => {
        await gate.promise;
        return 'delete';
      },
      { concurrency: 1, everyMs: 60_000 },
    );
    await waitFor(() => queue.lease() !== undefined);
    const row = { _id: newId(), ...queue.lease() };
    await rows.create([row]);
    queue.run(row);
    expect(queue.lease()).toBeUndefined();
    gate.resolve();
    await waitFor(async () => (await stored(row._id)) === null);
  });

  it('leaves the row of a process that has died until its lease ends', async () => {
    const seen: string[] = [];
    const id = newId();
    const until = new Date(Date.now() + 30_000);
    await rows.create([{ _id: id, dueAt: until, leasedUntil: until }]);
    startQueue(async (row) => {
      seen.push(row._id);
      return 'delete';
    });
    const other = await enqueue();
    await waitFor(() => seen.includes(other));
    expect(seen).toEqual([other]);
    laterMs = 30_001;
    await waitFor(() => seen.includes(id));
  });

  it('says how much is due, and for how long', async () => {
    const gate = Promise.withResolvers<void>();
    startQueue(
      async () => {
        await gate.promise;
        return 'delete';
      },
      { concurrency: 1 },
    );
    await enqueue();
    await waitFor(async () => (await rows.countDocuments({ leasedUntil: { $exists: true } })) === 1);
    await rows.create([{ _id: newId(), dueAt: new Date(Date.now() - 90_000) }]);
    const { body } = await service.call('GET /metrics');
    expect(body).toContain('work_due{queue="test_work"} 1');
    expect(body).toMatch(/work_late_seconds\{queue="test_work"\} 90\./);
    expect(body).toContain('work_retrying{queue="test_work"} 0');
    gate.resolve();
  });

  it('says how much has failed and waits for another attempt, however far away that is', async () => {
    const fail = () => Promise.reject(new Error('no'));
    startQueue(fail, { retry: { ...retry, firstWaitMs: 60_000, maxWaitMs: 60_000 } });
    const id = await enqueue();
    await waitFor(async () => (await stored(id))?.failures === 1);
    const { body } = await service.call('GET /metrics');
    expect(body).toContain('work_retrying{queue="test_work"} 1');
    expect(body).toContain('work_late_seconds{queue="test_work"} 0');
  });
});

describe('a row whose lease was over before its work ended', () => {
  it('is worked on once more where the late worker may have undone what the next one did', async () => {
    let times = 0;
    startQueue(
      async (row) => {
        times += 1;
        if (times === 1) {
          // Meanwhile another worker has done it.
          await rows.updateOne({ _id: row._id }, { $unset: { leasedUntil: 1, dueAt: 1 } });
        }
        return {};
      },
      { againWhenLate: true },
    );
    const id = await enqueue();
    await waitFor(async () => times === 2 && (await isIdle(id)));
  });

  it('is no longer worth a call of a vendor', () => {
    const now = new Date();
    expect(() => assertLeased({ _id: 'x', leasedUntil: now }, now)).toThrow('unavailable');
    expect(() => assertLeased({ _id: 'x', leasedUntil: now }, new Date(now.getTime() - 1))).not.toThrow();
  });
});

describe('a row that a wrong clock has dated an hour ahead', () => {
  const anHourAhead = () => new Date(Date.now() + 60 * 60_000);
  const note =
    (seen: string[]) =>
    async ({ _id }: TestWork): Promise<WorkEnd<TestWork>> => {
      seen.push(_id);
      return 'delete';
    };

  it('is due at once, also while the lease of such a clock stands', async () => {
    const seen: string[] = [];
    const [plain, leased] = [newId(), newId()];
    const dueAt = anHourAhead();
    await rows.create([
      { _id: plain, dueAt },
      { _id: leased, dueAt, leasedUntil: dueAt },
    ]);
    startQueue(note(seen), { furthestMs: 0 });
    await waitFor(() => seen.length === 2);
    expect(seen.toSorted()).toEqual([plain, leased]);
  });

  it('waits where it is retried, or rows of its queue may be so far ahead', async () => {
    const [retried, planned] = [newId(), newId()];
    await rows.create([{ _id: retried, dueAt: anHourAhead(), attempts: 3 }]);
    const seen: string[] = [];
    startQueue(note(seen), { furthestMs: 0 });
    const first = await enqueue();
    await waitFor(() => seen.includes(first));
    await rows.create([{ _id: planned, dueAt: anHourAhead() }]);
    startQueue(note(seen));
    const second = await enqueue();
    await waitFor(() => seen.includes(second));
    expect(await rows.countDocuments({ dueAt: { $gt: new Date() } })).toBe(2);
  });

  it('is not brought forward by a process whose own clock may be wrong', async () => {
    behindMs = 61_000;
    await rows.create([{ _id: newId(), dueAt: anHourAhead() }]);
    const seen: string[] = [];
    startQueue(note(seen), { furthestMs: 0 });
    const other = await enqueue();
    await waitFor(() => seen.includes(other));
    expect(await rows.countDocuments({ dueAt: { $gt: new Date() } })).toBe(1);
  });
});

describe('a row that a process whose clock is wrong has claimed', () => {
  it('stays due as it was, and is worked on once the clock is right', async () => {
    const half = new Date(Date.now() + 30 * 60_000);
    const _id = newId();
    await rows.create([{ _id, dueAt: half }]);
    laterMs = 60 * 60_000;
    behindMs = laterMs;
    let tries = 0;
    startQueue(async () => {
      tries += 1;
      await service.running.context.checkClock();
      return 'delete';
    });
    await waitFor(async () => tries === 1 && (await stored(_id))?.leasedUntil === undefined);
    expect(await stored(_id)).toEqual({ _id, dueAt: half });
    behindMs = 0;
    await waitFor(async () => (await stored(_id)) === null);
    expect(tries).toBe(2);
  });
});

describe('a row that waits for another clock', () => {
  it('keeps no row behind it from being worked on', async () => {
    const [first, second] = [newId(), newId()];
    await rows.create([
      { _id: first, dueAt: new Date(Date.now() - 2000) },
      { _id: second, dueAt: new Date(Date.now() - 1000) },
    ]);
    laterMs = 60 * 60_000;
    behindMs = laterMs;
    const tried: string[] = [];
    startQueue(
      async ({ _id }) => {
        tried.push(_id);
        if (_id === first) {
          await service.running.context.checkClock();
        }
        return 'delete';
      },
      { concurrency: 1 },
    );
    await waitFor(async () => (await stored(second)) === null);
    expect(tried).toEqual([first, second]);
    behindMs = 0;
    await waitFor(async () => (await stored(first)) === null);
  });
});

describe('a worker that was stopped beyond its lease', () => {
  it('does not overwrite what the next one did', async () => {
    const id = await enqueue('as enqueued');
    const program = new URL('pausedWorker.ts', import.meta.url).pathname;
    const worker = spawn(process.execPath, [program, service.mongodbUri, id], { stdio: 'pipe' });
    await once(worker.stdout, 'data');
    worker.kill('SIGSTOP');
    startQueue(async () => ({ set: { text: 'of the next worker' } }));
    await waitFor(async () => (await stored(id))?.text === 'of the next worker');
    const says = once(worker.stdout, 'data');
    worker.kill('SIGCONT');
    worker.stdin.write('go on\n');
    expect(String((await says)[0])).toBe('lease lost\n');
    expect(await stored(id)).toEqual({ _id: id, text: 'of the next worker' });
    await once(worker, 'exit');
  });
});
