/**
 * `npm run test:faults -- [--quick|--nightly|--release] [--seed n] [--only text] [--rounds n] [--out folder]`: makes faults under
 * load, audits everything after each, and ends with 1 when a promise was broken.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
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
const seed = Number(values.seed ?? randomInt(2 ** 31));
const rounds = Number(values.rounds ?? suites[suite]);
process.stdout.write(`${suite}, seed ${seed}, ${rounds} rounds\n`);

const report = await runSuite({
  suite,
  seed,
  rounds,
  only: values.only ?? '',
  onTrial: async (trial, sofar) => {
    process.stdout.write(`${lineOf(trial)}\n`);
    await writeReport(values.out, sofar);
  },
});
process.stdout.write(`\n${markdownOf(report)}`);
process.exitCode = report.trials.some(({ violations }) => violations.length > 0) ? 1 : 0;
