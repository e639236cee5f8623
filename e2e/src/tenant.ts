import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from './platform.ts';

const command = join(import.meta.dirname, '..', '..', 'tools', 'src', 'tenant', 'main.ts');
const operatorOffset = 12;

/** A command of an operator, as `npm run tenant` has it, on a platform of a test. @returns the lines that it prints */
export async function tenant(platform: Platform, ...words: string[]): Promise<string[]> {
  const env = { ...process.env, CITAME_HOME: platform.home };
  const args = ['--disable-warning=ExperimentalWarning', command, ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trimEnd().split('\n');
}

/** Address of the pages for operators. */
export function operatorUrl({ gatewayUrl }: Platform): string {
  const url = new URL(gatewayUrl);
  url.port = String(Number(url.port) + operatorOffset);
  return url.origin;
}
