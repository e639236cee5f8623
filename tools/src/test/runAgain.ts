import { stripVTControlCharacters } from 'node:util';

/** Counts of the tests of a run, or of one file of it. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FailedFile extends Counts {
  /** From the root of the project. */
  path: string;
  /** Errors of its tests, as jest prints them. */
  message: string;
  /** Full names of its failed tests; none when it could not even be loaded. */
  tests: string[];
}

export interface Totals extends Counts {
  failedFiles: FailedFile[];
}

/** More failed files than this are no matter of a busy machine. */
const maxFiles = 10;

/** Faults come by chance, so that a second run says nothing about the first. */
const faultSuite = 'e2e/faults/';
const finding = 'The auditor has found';

/** Whether failed files are run once more, alone: when they are few, and none has found a broken promise. */
export function areRunAgain(files: readonly FailedFile[]): boolean {
  return (
    files.length > 0 &&
    files.length <= maxFiles &&
    !files.some(({ path, message }) => path.startsWith(faultSuite) || message.includes(finding))
  );
}

/**
 * Totals of a run whose failed files were run a second time: each file counts as it ended then. A second run that broke
 * off without naming a file says nothing, and the first stands.
 */
export function judgedAgain(first: Totals, second: Totals): { totals: Totals; unsteady: string[] } {
  if (second.failed > 0 && second.failedFiles.length === 0) {
    return { totals: first, unsteady: [] };
  }
  const after = (key: keyof Counts): number =>
    first.failedFiles.reduce((rest, file) => rest - file[key], first[key]) + second[key];
  const stillFailed = new Set(second.failedFiles.map(({ path }) => path));
  return {
    totals: {
      passed: after('passed'),
      failed: after('failed'),
      skipped: after('skipped'),
      failedFiles: second.failedFiles,
    },
    unsteady: first.failedFiles.map(({ path }) => path).filter((path) => !stillFailed.has(path)),
  };
}

const excerptLines = 5;

/** Failed tests by file and name, each file with the beginning of its first error: what a log cut to its end still says. */
export function failureSummary(files: readonly FailedFile[]): string {
  return files
    .flatMap(({ path, message, tests }) => [
      ...(tests.length > 0 ? tests.map((name) => `Failed: ${path} › ${name}`) : [`Failed: ${path}`]),
      ...excerptOf(message).map((line) => `  ${line}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function excerptOf(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('●')).slice(0, excerptLines);
}
