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
}

/** More failed files than this are no matter of a busy machine. */
const maxFiles = 3;

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
