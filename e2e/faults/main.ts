/**
 * `npm run test:faults -- [--quick|--nightly|--release] [--seed n] [--only text] [--rounds n] [--out folder]`: makes faults under
 * load, audits everything after each, and ends with 1 when a promise was broken, or no fault could be made.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { lineOf, markdownOf, writeReport } from './report.ts';
import { runSuite, suites, type SuiteName } from './suite.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    nightly: { type: 'boolean' },
    release: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string' },
    out: { type: 'string', default: '.local/faults' },
  },
});
const suite: SuiteName = values.release === true ? 'release' : values.nightly === true ? 'nightly' : 'quick';
const seed = z.coerce
  .number()
  .int()
  .parse(values.seed ?? randomInt(2 ** 31));
const rounds = z.coerce
  .number()
  .int()
  .positive()
  .parse(values.rounds ?? suites[suite]);
process.stdout.write(`${suite}, seed ${seed}, ${rounds} rounds\n`);

const folder = mkdtempSync(join(tmpdir(), 'citame-faults-'));
const report = await runSuite({
  suite,
  seed,
  rounds,
  only: values.only ?? '',
  newFolder: () => mkdtempSync(join(folder, 'world-')),
  onTrial: async (trial, sofar) => {
    process.stdout.write(`${lineOf(trial)}\n`);
    await writeReport(values.out, sofar);
  },
}).finally(() => rmSync(folder, { recursive: true, force: true }));
process.stdout.write(`\n${markdownOf(report)}`);
const { trials } = report;
process.exitCode = trials.length === 0 || trials.some(({ violations }) => violations.length > 0) ? 1 : 0;
