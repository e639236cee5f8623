import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endGroup } from '../processes/endGroup.ts';
import { guard } from '../processes/guard.ts';
import { areRunAgain, failureSummary, judgedAgain, type Counts, type Totals } from './runAgain.ts';

const projectRoot = join(import.meta.dirname, '..', '..', '..');
const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const stopGraceMs = 6_000;

const folder = await mkdtemp(join(tmpdir(), 'citame-tests-'));
const main = await runPass('main');
const e2e = main.interrupted ? undefined : await runPass('e2e');
// After an interrupted pass its servers may still be stopping for a moment.
await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });

const sum = (key: keyof Counts): number => main.totals[key] + (e2e?.totals[key] ?? 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
if (passed + failed + skipped === 0) {
  process.stderr.write('No test matches.\n');
}
process.stdout.write(failureSummary([...main.totals.failedFiles, ...(e2e?.totals.failedFiles ?? [])]));
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * Runs one part of the tests with this command's arguments. Of a run of all tests the few files that fail are run once
 * more, alone: on a busy machine a time limit may pass. A file that passes only then is named, and counts as passed. A
 * broken promise is not tried again.
 */
async function runPass(pass: 'main' | 'e2e'): Promise<{ totals: Totals; interrupted: boolean }> {
  const first = await runJest(pass, process.argv.slice(2));
  const { failedFiles } = first.totals;
  const isWhole = process.argv.length === 2;
  if (!isWhole || first.interrupted || !areRunAgain(failedFiles)) {
    return first;
  }
  const paths = failedFiles.map(({ path }) => path);
  process.stdout.write(`\nRun again, alone: ${paths.join(', ')}\n`);
  const second = await runJest(pass, ['--runInBand', '--runTestsByPath', ...paths]);
  if (second.interrupted) {
    return { ...first, interrupted: true };
  }
  const { totals, unsteady } = judgedAgain(first.totals, second.totals);
  if (unsteady.length > 0) {
    process.stdout.write(`Unsteady, passed only when run again: ${unsteady.join(', ')}\n`);
  }
  return { totals, interrupted: false };
}

/** Runs jest with these arguments on the tests of a pass. A run that breaks off counts as a failure. */
async function runJest(
  pass: 'main' | 'e2e',
  argv: readonly string[],
): Promise<{ totals: Totals; interrupted: boolean }> {
  const file = join(folder, `${pass}.json`);
  await rm(file, { force: true });
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, '--passWithNoTests', ...argv], {
    cwd: projectRoot,
    stdio: 'inherit',
    // A group of its own, so that what jest and the tests have started can be ended together.
    detached: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      CITAME_TEST_PASS: pass,
      CITAME_TEST_TOTALS: file,
      CITAME_TEST_FOLDER: folder,
    },
  });
  const { pid } = child;
  if (pid === undefined) {
    throw new Error('jest cannot be run');
  }
  const release = guard(-pid);
  let stopped: Promise<void> | undefined;
  const stop = (): void => {
    stopped ??= endGroup(pid, stopGraceMs);
  };
  signals.forEach((signal) => process.on(signal, stop));
  process.on('disconnect', stop);
  const { promise: code, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  const succeeded = (await code) === 0;
  await stopped;
  release();
  signals.forEach((signal) => process.off(signal, stop));
  process.off('disconnect', stop);

  const totals = await readTotals(file);
  if (!succeeded && totals.failed === 0) {
    totals.failed = 1;
  }
  return { totals, interrupted: stopped !== undefined };
}

async function readTotals(file: string): Promise<Totals> {
  try {
    const totals: Totals = JSON.parse(await readFile(file, 'utf8'));
    const failedFiles = totals.failedFiles.map((one) => ({ ...one, path: relative(projectRoot, one.path) }));
    return { ...totals, failedFiles };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failedFiles: [] };
  }
}
