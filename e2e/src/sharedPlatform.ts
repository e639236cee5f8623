import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { runVariable, runVariables, waitFor } from '@citame/testing';
import { z } from 'zod';
import { countFrom } from './numbers.ts';
import { runningPlatform, startOnFreePorts, type Platform } from './platform.ts';

/** The platform of a worker, for its next test file: `pid` is of `npm start`, and `files` have used it. */
const note = z.object({ home: z.string(), port: z.number(), pid: z.number(), files: z.number() });
/** More than a test file asks for. */
const numbersPerFile = 1_000;
const prefix = 'platform-';

/**
 * The platform that the test files of this worker use one after the other, each with businesses of its own; the first
 * starts it. Its end is audited after each file. For files that neither stop nor change the platform itself.
 */
export async function sharedPlatform(): Promise<Platform> {
  const path = join(folder(), `${prefix}${process.env['JEST_WORKER_ID'] ?? '1'}.json`);
  const { files, ...started } = existsSync(path) ? await read(path) : await startShared();
  await writeFile(path, JSON.stringify({ ...started, files: files + 1 }));
  countFrom(files * numbersPerFile);
  const platform = runningPlatform(started);
  return {
    ...platform,
    dispose: async () => {
      try {
        await platform.dispose();
      } catch (error) {
        // Else each later file would find this one's remains again.
        await rm(path, { force: true });
        signal(started.pid, 'SIGINT');
        throw error;
      }
    },
  };
}

/** Ends the platforms that the files of this run have shared. */
export async function stopSharedPlatforms(): Promise<void> {
  const names = (await readdir(folder())).filter((name) => name.startsWith(prefix));
  await Promise.all(
    names.map(async (name) => {
      const { pid } = await read(join(folder(), name));
      signal(pid, 'SIGINT');
      await waitFor(() => !signal(pid, 0), { message: 'a shared platform to end' });
    }),
  );
}

/** Whether there was a process to get the signal. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

const folder = (): string => runVariable(runVariables.folder);

async function read(path: string): Promise<z.infer<typeof note>> {
  return note.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function startShared(): Promise<z.infer<typeof note>> {
  const { start, child } = await startOnFreePorts({});
  // The platform outlives the test file, and keeps no process from ending.
  child.unref();
  child.channel?.unref();
  if (child.stdout instanceof Socket) {
    child.stdout.unref();
  }
  return { ...start, pid: child.pid ?? 0, files: 0 };
}
