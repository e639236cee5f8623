import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { supervise } from '../src/processes/supervise.ts';
import type { ChildEvent, SupervisedChild } from '../src/processes/supervise.ts';
import { waitFor } from '../src/waitFor.ts';
import { tempFolder } from './tempFolder.ts';

describe('a supervised child', () => {
  let pidFolder: string;
  let events: ChildEvent[];
  let lines: string[];
  let child: SupervisedChild | undefined;

  beforeEach(() => {
    pidFolder = tempFolder();
    events = [];
    lines = [];
  });
  afterEach(() => child?.stop(0));

  function run(file: string, args: string[], isReady = () => Promise.resolve(true)): SupervisedChild {
    child = supervise(
      { name: 'tiny', command: { file, args }, cwd: pidFolder, env: process.env, isReady },
      { pidFolder, onEvent: (event) => events.push(event), onLine: (line) => lines.push(line) },
    );
    return child;
  }
  const node = (source: string, isReady?: () => Promise<boolean>) =>
    run(process.execPath, ['-e', source], isReady);
  const pauses = () => events.flatMap((event) => (event.type === 'stopped' ? [event.pauseMs] : []));

  it('is started again, after pauses that double, while it keeps crashing', async () => {
    run('/bin/false', []);
    await waitFor(() => pauses().length === 4);
    expect(pauses()).toEqual([200, 400, 800, 1600]);
    expect(events).toContainEqual({ type: 'stopped', reason: 'exit code 1', pauseMs: 200 });
  });

  it('is reported and tried again when it cannot be run at all', async () => {
    run('/nowhere/to/be/found', []);
    await waitFor(() => pauses().length === 2);
    expect(events[0]).toMatchObject({ type: 'stopped', reason: expect.stringContaining('ENOENT') });
  });

  it('comes back under another id after it was killed, and is reported to be ready again', async () => {
    await node('setInterval(() => {}, 1000)').ready;
    const pid = () => Number.parseInt(readFileSync(join(pidFolder, 'tiny.pid'), 'utf8'), 10);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await waitFor(() => events.some((event) => event.type === 'ready' && event.restarted));
    expect(events).toContainEqual({ type: 'stopped', reason: 'SIGKILL', pauseMs: 200 });
    expect(pid()).not.toBe(first);
  });

  it('is ready only when its probe says so, a throwing probe meaning not yet', async () => {
    const answers = [() => Promise.reject(new Error('refused')), () => Promise.resolve(false)];
    const probe = () => answers.shift()?.() ?? Promise.resolve(true);
    await node('setInterval(() => {}, 1000)', probe).ready;
    expect(answers).toHaveLength(0);
  });

  it('has its output read line by line', async () => {
    node('console.log("one\\ntwo"); console.error("three"); setInterval(() => {}, 1000)');
    await waitFor(() => lines.length === 3);
    expect(lines.toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('is killed when its grace is over if it ignores SIGTERM, and stays away', async () => {
    const stubborn = node('process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)');
    await waitFor(() => lines.includes('up'));
    const startedAt = performance.now();
    await stubborn.stop(300);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
    expect(pauses()).toEqual([]);
  });
});
