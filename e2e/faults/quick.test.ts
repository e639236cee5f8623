import { afterAll, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { testFolder } from '@citame/testing';
import { lineOf } from './report.ts';
import { runSuite } from './suite.ts';
import type { World } from './world.ts';

/** It takes half of that on a machine without other work, and is to take eight minutes at most. */
const withinMs = 15 * 60_000;

/** Still open when the time is over. */
const worlds: World[] = [];
afterAll(() => Promise.all(worlds.map((world) => world.dispose())));

it(
  'keeps every promise while processes, stores and vendors fail: the quick suite of `npm run test:faults`',
  async () => {
    const seed = Number(process.env['FAULTS_SEED'] ?? randomInt(2 ** 31));
    process.stdout.write(`faults, seed ${seed}\n`);
    await runSuite({
      suite: 'quick',
      seed,
      newFolder: testFolder,
      onWorld: (world) => worlds.push(world),
      onTrial: (trial) => {
        process.stdout.write(`${lineOf(trial)}\n`);
        expect(trial.violations).toEqual([]);
      },
    });
  },
  withinMs,
);
