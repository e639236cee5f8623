import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { runVariable, runVariables } from '../run.ts';

/** A new empty folder, removed at the end of the run. */
export function testFolder(): string {
  return mkdtempSync(join(runVariable(runVariables.folder), 'test-'));
}
