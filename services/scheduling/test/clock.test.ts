import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..', 'src');
/** What answers by the process's clock or zone. The real clock is given by the composition root alone. */
const forbidden =
  /\bnew Date\(\)|\bDate\.now\b|\bDate\(\)|\.get(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)\(|\.toLocale\w*String\(|Temporal\.Now|resolvedOptions\(|process\.env\b|process\.hrtime|performance\.now/g;

async function readersOfClockOrZone(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    const uses = file.endsWith('.test.ts')
      ? []
      : (await readFile(join(source, file), 'utf8')).match(forbidden);
    found.push(...(uses ?? []).map((use) => `${file}: ${use}`));
  }
  return found;
}

describe('scheduling', () => {
  it('reads neither the clock nor the time zone of its process', async () => {
    expect('const now = new Date(); date.getHours();'.match(forbidden)).toHaveLength(2);
    expect(await readersOfClockOrZone()).toEqual([]);
  });
});
