import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';

/** A folder of built frontends that has none: nothing here opens a page. */
export function emptyWeb(): string {
  const folder = join(testFolder(), 'web');
  mkdirSync(folder, { recursive: true });
  return folder;
}
