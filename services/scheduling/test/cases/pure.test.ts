import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pureCases } from '../fixtures/pureCases.ts';

const script = join(import.meta.dirname, '..', 'fixtures', 'printPureCases.ts');
const cases = pureCases();

async function answersUnder(timeZone: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TZ: timeZone, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return JSON.parse(stdout);
}

describe('by the rules alone', () => {
  it.each(cases)('$name', ({ answer, expected }) => {
    expect(answer).toEqual(expected);
  });
});

describe('in a process of another zone', () => {
  it.each(['UTC', 'Europe/Madrid', 'America/New_York'])('all are the same: %s', async (zone) => {
    const answers = cases.map(({ name, expected }) => ({ name, answer: expected }));
    expect(await answersUnder(zone)).toEqual({ zone, answers });
  });
});
