import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const sources = ['../src', '../../../packages/calendar/src'].map((folder) =>
  join(import.meta.dirname, folder),
);
/** Calls that read the process's clock or zone. The real clock is given by the composition root alone. */
const forbidden =
  /\bnew Date\(\)|\bDate\.now\b|\bDate\(\)|\.get(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)\(|\.toLocale\w*String\(|Temporal\.Now|resolvedOptions\(|process\.env\b|process\.hrtime|performance\.now/g;

async function readersOfClockOrZone(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(sources.map((source) => join(source, '**/*.ts')))) {
    const uses = file.endsWith('.test.ts') ? [] : (await readFile(file, 'utf8')).match(forbidden);
    found.push(...(uses ?? []).map((use) => `${file}: ${use}`));
  }
  return found;
}

describe('scheduling', () => {
  it('reads neither the clock nor the time zone of its process, and neither does the calendar', async () => {
    expect('const now = new Date(); date.getHours();'.match(forbidden)).toHaveLength(2);
    expect(await readersOfClockOrZone()).toEqual([]);
  });
});
