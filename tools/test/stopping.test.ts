import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { reapLeftovers } from '../src/processes/pidFile.ts';
import { waitFor } from '../src/waitFor.ts';
import { isRunning, recordedPids } from './processes.ts';
import { tempFolder } from './tempFolder.ts';

const fixture = join(import.meta.dirname, 'fixtures', 'tinyPlatform.ts');

describe('ending the whole platform', () => {
  let main: ChildProcess | undefined;
  afterEach(() => {
    main?.kill('SIGKILL');
  });

  function spawnTiny(manner = 'obedient') {
    const folder = tempFolder();
    const started = spawn(process.execPath, [fixture, folder, manner], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    main = started;
    let output = '';
    started.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    return { main: started, run: join(folder, 'run'), output: () => output };
  }

  async function startTiny(manner?: string) {
    const tiny = spawnTiny(manner);
    await waitFor(() => tiny.output().includes('started\n'));
    return tiny;
  }

  const allGone = (pids: number[]) => waitFor(() => !pids.some(isRunning), { timeoutMs: 5_000 });

  it.each([
    ['SIGINT', 'obedient'],
    ['SIGTERM', 'stubborn'],
  ] as const)('%s, sent twice, leaves no process within 5 s when children are %s', async (signal, manner) => {
    const tiny = await startTiny(manner);
    const pids = recordedPids(tiny.run);
    expect(pids.length).toBeGreaterThanOrEqual(2);
    tiny.main.kill(signal);
    tiny.main.kill(signal);
    await allGone([...pids, tiny.main.pid ?? 0]);
    await waitFor(() => tiny.main.exitCode === 0);
    expect(recordedPids(tiny.run)).toEqual([]);
  });

  it('Ctrl-C leaves no process while children are still starting', async () => {
    const tiny = spawnTiny();
    await waitFor(() => recordedPids(tiny.run).length > 0);
    const pids = recordedPids(tiny.run);
    tiny.main.kill('SIGINT');
    await waitFor(() => tiny.main.exitCode === 0);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(recordedPids(tiny.run)).toEqual([]);
  });

  it('children do not outlive a supervisor that was killed, even stubborn ones', async () => {
    const tiny = await startTiny('stubborn');
    const pids = recordedPids(tiny.run);
    tiny.main.kill('SIGKILL');
    await allGone(pids);
  });

  it('the next start ends at once what a killed one left behind', async () => {
    const tiny = await startTiny('stubborn');
    tiny.main.kill('SIGKILL');
    const pids = recordedPids(tiny.run);
    await reapLeftovers(tiny.run);
    expect(recordedPids(tiny.run)).toEqual([]);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it('a child that crashes meanwhile is reported with its reason and its next start', async () => {
    const tiny = await startTiny();
    await waitFor(() => /crashing +stopped \(exit code 3\); starting it again in 0\.2 s/.test(tiny.output()));
  });
});
