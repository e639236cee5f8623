import { expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { lineOf } from './report.ts';
import { runSuite } from './suite.ts';

/** It takes half of that on a machine without other work. */
const withinMs = 15 * 60_000;

it(
  'keeps every promise while processes, stores and vendors fail: the quick suite of `npm run test:faults`',
  async () => {
    const seed = Number(process.env['FAULTS_SEED'] ?? randomInt(2 ** 31));
    process.stdout.write(`faults, seed ${seed}\n`);
    await runSuite({
      suite: 'quick',
      seed,
      onTrial: (trial) => {
        process.stdout.write(`${lineOf(trial)}\n`);
        expect(trial.violations).toEqual([]);
      },
    });
  },
  withinMs,
);
