import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platform.ts';

const fatalLevel = /"level":60\b/;

/** Lines that processes of the platform have logged as fatal, each after the name of its log: they ended themselves. */
export async function fatalLines({ home }: Pick<Platform, 'home'>): Promise<string[]> {
  const folder = join(home, 'logs');
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    found.push(...lines.filter((line) => fatalLevel.test(line)).map((line) => `${name}: ${line}`));
  }
  return found;
}
