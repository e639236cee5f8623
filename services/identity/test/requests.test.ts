import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testMongoUri } from '@citame/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRequestStore, type RequestStore } from '../src/requests/requestStore.ts';
import { runCommand } from '../src/requests/runCommand.ts';
import { startIdentity, type TestIdentity } from './startIdentity.ts';

const hourMs = 60 * 60 * 1000;
const start = new Date('2026-11-25T10:00:00Z');

const mongodbUri = testMongoUri();
let identity: TestIdentity;
let requests: RequestStore;
let laterMs = 0;
const clock = () => new Date(start.getTime() + laterMs);
beforeAll(async () => {
  identity = await startIdentity({ clock, mongodbUri });
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

  it('is kept by a command beside the service, which prints each line', async () => {
    const command = async (...words: string[]) => {
      const main = join(import.meta.dirname, '../src/requests/main.ts');
      const env = { ...process.env, MONGODB_URI: mongodbUri };
      const flags = ['--disable-warning=ExperimentalWarning', main, ...words];
      return promisify(execFile)(process.execPath, flags, { env });
    };
    const { stdout } = await command('add', 'objection');
    expect((await command('list')).stdout).toBe(stdout);
    await expect(command('done', idOf([stdout]))).rejects.toMatchObject({ code: 1, stderr: 'conflict\n' });
  });

  it.each([[[]], [['add']], [['add', 'anything']], [['confirm', 'x', 'face']], [['list', 'all']]])(
    'says how it is used for %j',
    async (words) => {
      await expect(run(...words)).rejects.toThrow(/^Usage: requests list/);
    },
  );
});
