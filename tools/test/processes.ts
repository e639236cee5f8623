import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../src/processes/pidFile.ts';

export function isRunning(pid: number): boolean {
  return commandOf(pid) !== undefined;
}

/** The ids in a folder's `<name>.pid` files. */
export function recordedPids(folder: string): number[] {
  return readdirSync(folder).map((file) => Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10));
}
