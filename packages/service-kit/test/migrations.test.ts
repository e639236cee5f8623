import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { createMigrations, type Migration, type Migrations } from '../src/work/migrations.ts';
import { startTestService, type TestService } from '../src/testing.ts';

const settledMs = 16 * 60_000;
let service: TestService;
let laterMs = 0;
const running: Migrations[] = [];

beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    clock: () => new Date(Date.now() + laterMs),
    build: () => ({ routes: [] }),
  });
});
beforeEach(async () => {
  laterMs = 0;
  await stopAll();
  await stored().deleteMany({});
  await letters().deleteMany({});
});
afterAll(async () => {
  await stopAll();
  await service.stop();
});

const stopAll = () => Promise.all(running.splice(0).map(({ queue }) => queue.stop()));
const stored = () => service.running.context.connection.collection<{ _id: string }>('migrations');
const letters = () => service.running.context.connection.collection('dead_letters');
const isDone = async (name: string): Promise<boolean> =>
  (await stored().countDocuments({ _id: name, doneAt: { $exists: true } })) === 1;

/** A process of a version with these migrations. */
async function start(...migrations: readonly Migration[]): Promise<Migrations> {
  const made = createMigrations(service.running.context, migrations);
  await made.enqueue();
  made.queue.start();
  running.push(made);
  return made;
}

/** After an upgrade has settled. */
const settle = (): void => {
  laterMs += settledMs;
  running.forEach(({ queue }) => queue.nudge());
};

/** Counts to three in three batches. */
function counting(name: string, seen: string[], fail?: (position: string | undefined) => boolean): Migration {
  return {
    name,
    step: async (position) => {
      if (fail?.(position) === true) {
        throw new Error('no room');
      }
      seen.push(`${name} ${position ?? 'begins'}`);
      const next = Number(position ?? 0) + 1;
      return next === 3 ? undefined : String(next);
    },
  };
}

describe('migrations', () => {
  it('are done one after the other, batch by batch, once, though two processes have them', async () => {
    const seen: string[] = [];
    const both = [counting('first', seen), counting('second', seen)];
    await start(...both);
    await start(...both);
    settle();
    await waitFor(() => isDone('second'));
    expect(seen).toEqual(['first begins', 'first 1', 'first 2', 'second begins', 'second 1', 'second 2']);
    await start(...both);
    settle();
    expect(await stored().countDocuments({ dueAt: { $exists: true } })).toBe(0);
  });

  it('wait until an upgrade has settled, so that it can be gone back from', async () => {
    const seen: string[] = [];
    const { queue } = await start(counting('first', seen));
    laterMs = 14 * 60_000;
    queue.nudge();
    await waitFor(async () => (await stored().countDocuments({ _id: 'first' })) === 1);
    expect(seen).toEqual([]);
    settle();
    await waitFor(() => isDone('first'));
  });

  it('go on with the batch that failed', async () => {
    const seen: string[] = [];
    let failures = 0;
    await start(counting('first', seen, (position) => position === '1' && (failures += 1) === 1));
    settle();
    await waitFor(
      async () => {
        laterMs += 1000;
        running.forEach(({ queue }) => queue.nudge());
        return isDone('first');
      },
      { timeoutMs: 10_000 },
    );
    expect(seen).toEqual(['first begins', 'first 1', 'first 2']);
  });

  it('are given up after five failures, with a dead letter, and taken up again by the next start', async () => {
    const seen: string[] = [];
    const later = counting('later', seen);
    await start(
      counting('first', seen, () => true),
      later,
    );
    settle();
    await waitFor(
      async () => {
        laterMs += 60_000;
        running.forEach(({ queue }) => queue.nudge());
        return (await letters().countDocuments({ subject: 'migration first' })) === 1;
      },
      { timeoutMs: 10_000 },
    );
    expect(seen).toEqual([]);
    await stopAll();
    await start(counting('first', seen), later);
    settle();
    await waitFor(() => isDone('later'));
  });

  it('of another version are left to it', async () => {
    const seen: string[] = [];
    await start(counting('of another version', seen));
    await stopAll();
    await start(counting('first', seen));
    settle();
    await waitFor(() => isDone('first'));
    expect(seen.every((line) => line.startsWith('first'))).toBe(true);
  });
});
