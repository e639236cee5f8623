import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder inside the test run's own, which is removed at its end. */
export function tempFolder(): string {
  return mkdtempSync(join(process.env['CITAME_TEST_FOLDER'] ?? tmpdir(), 'tools-'));
}
