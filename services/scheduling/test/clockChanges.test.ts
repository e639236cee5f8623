import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findSlots } from '../src/availability/rules/findSlots.ts';
import { changeMatrix } from './fixtures/changeMatrix.ts';
import { bruteForceStarts } from './oracle.ts';

const processZones = ['UTC', 'America/New_York', 'Australia/Lord_Howe'];
const script = join(import.meta.dirname, 'fixtures', 'printMatrix.ts');
const printed = z.object({ zone: z.string(), answers: z.array(z.tuple([z.string(), z.array(z.number())])) });
const matrix = changeMatrix();

async function answersUnder(timeZone: string): Promise<z.infer<typeof printed>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TZ: timeZone, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    maxBuffer: 16 * 1024 * 1024,
  });
  return printed.parse(JSON.parse(stdout));
}

describe('days on which clocks change', () => {
  const zones = new Set(matrix.map(({ query }) => query.rules.timeZone));

  it(`are right in ${zones.size} zones: ${matrix.length} cells against the brute-force oracle`, () => {
    expect(zones.size).toBeGreaterThanOrEqual(12);
    for (const zone of zones) {
      const days = matrix.filter(({ query }) => query.rules.timeZone === zone).map(({ query }) => query.from);
      expect(new Set(days).size).toBeGreaterThanOrEqual(2);
    }
    for (const { name, query } of matrix) {
      const found = findSlots(query).map(({ startMin }) => startMin);
      expect([name, found]).toEqual([name, bruteForceStarts(query)]);
    }
  });

  it.each(processZones)('are the same in a process whose own zone is %s', async (timeZone) => {
    const { zone, answers } = await answersUnder(timeZone);
    expect(zone).toBe(timeZone);
    expect(answers).toEqual(
      matrix.map(({ name, query }) => [name, findSlots(query).map(({ startMin }) => startMin)]),
    );
  });
});
