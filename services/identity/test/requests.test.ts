import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRequestStore, type RequestStore } from '../src/requests/requestStore.ts';
import { runCommand } from '../src/requests/runCommand.ts';
import { startIdentity, type TestIdentity } from './startIdentity.ts';

const hourMs = 60 * 60 * 1000;
const start = new Date('2026-11-25T10:00:00Z');

let identity: TestIdentity;
let requests: RequestStore;
let laterMs = 0;
const clock = () => new Date(start.getTime() + laterMs);
beforeAll(async () => {
  identity = await startIdentity({ clock });
  requests = createRequestStore(identity.running.context.connection, clock);
});
afterAll(() => identity.stop());

const run = (...words: string[]) => runCommand(requests, words, clock());
const idOf = ([line = '']: string[]): string => line.split(' ')[0] ?? '';
const pressing = async () =>
  /^requests_pressing (\d+)$/m.exec(await (await fetch(`${identity.url}/metrics`)).text())?.[1];

describe('the register of requests', () => {
  it('has a deadline for each step, and an alarm a day before one is late', async () => {
    const added = await run('add', 'erasure');
    expect(added).toEqual([
      `${idOf(added)} erasure: confirm by 2026-11-28T10:00:00.000Z, done by 2026-12-25T10:00:00.000Z`,
    ]);
    expect(await pressing()).toBe('0');
    laterMs = 48 * hourMs;
    expect(await pressing()).toBe('1');
    await run('confirm', idOf(added), 'mail');
    expect(await pressing()).toBe('0');
    laterMs = 29 * 24 * hourMs;
    expect(await pressing()).toBe('1');
    expect(await run('done', idOf(added))).toEqual(['done']);
    expect([await pressing(), await run('list')]).toEqual(['0', []]);
    laterMs = 0;
  });

  it('is done with no request before the person has shown that it is theirs', async () => {
    const id = idOf(await run('add', 'copy', '2026-11-20T08:00:00Z'));
    await expect(run('done', id)).rejects.toMatchObject({ code: 'conflict' });
    await run('confirm', id, 'session');
    await expect(run('confirm', id, 'mail')).rejects.toMatchObject({ code: 'not_found' });
    expect(await run('list')).toEqual([`${id} copy: confirmed by session, done by 2026-12-20T08:00:00.000Z`]);
    await run('done', id);
    await expect(run('done', id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('counts 48 and 72 hours for a breach from when it was learned of', async () => {
    const added = await run('add', 'breach');
    expect(added[0]).toContain('confirm by 2026-11-27T10:00:00.000Z, done by 2026-11-28T10:00:00.000Z');
    await run('confirm', idOf(added), 'operator');
    await run('done', idOf(added));
  });

  it.each([[[]], [['add']], [['add', 'anything']], [['confirm', 'x', 'face']], [['list', 'all']]])(
    'says how it is used for %j',
    async (words) => {
      await expect(run(...words)).rejects.toThrow(/^Usage: requests list/);
    },
  );
});
