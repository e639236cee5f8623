import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { endProcess } from '../processes/endProcess.ts';
import { guard } from '../processes/guard.ts';
import type { Command } from './command.ts';

const stopGraceMs = 10_000;

export interface RunningServer {
  readonly stop: () => Promise<void>;
  /** Ends it as a crash does; resolves when it has ended. */
  readonly kill: () => Promise<void>;
}

/**
 * Runs a server that ends with this process at the latest; its output goes to `logFile`. Resolves when
 * `ready` does.
 * @throws Error with the end of the log when it exits before that.
 */
export async function runServer(
  { file, args }: Command,
  logFile: string,
  ready: (signal: AbortSignal) => Promise<void>,
): Promise<RunningServer> {
  const output = openSync(logFile, 'w');
  const child = spawn(file, args, { stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  const release = child.pid === undefined ? () => {} : guard(child.pid);
  const givingUp = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      release();
      reject(new Error(`${file} ended (${signal ?? code}) before it was ready`));
    });
  });
  ended.catch(() => {});
  const stop = (): Promise<void> => endProcess(child, stopGraceMs);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended.catch(() => {});
  };
  try {
    await Promise.race([ready(givingUp.signal), ended]);
  } catch (cause) {
    givingUp.abort();
    await stop();
    const log = await readFile(logFile, 'utf8');
    throw new Error(`${file} did not start. Its log ends with:\n${log.slice(-2_000)}`, { cause });
  }
  return { stop, kill };
}
