import { describe, expect, it } from '@jest/globals';
import { areRunAgain, failureSummary, judgedAgain, type FailedFile } from '../src/test/runAgain.ts';

const failed = (path: string, message = 'Exceeded timeout of 20000 ms for a test'): FailedFile => ({
  path,
  message,
  passed: 3,
  failed: 1,
  skipped: 0,
  tests: ['a client books'],
});
const few = ['gateway/test/a.test.ts', 'e2e/test/b.test.ts', 'e2e/test/c.test.ts'].map((path) =>
  failed(path),
);

describe('failed files of a run of all tests', () => {
  it('are run again when they are few', () => {
    expect(areRunAgain(few)).toBe(true);
    expect(areRunAgain(few.slice(1))).toBe(true);
  });

  it('are not run again when they are more than a busy machine explains', () => {
    const many = Array.from({ length: 11 }, (_, index) => failed(`bench/test/${index}.test.ts`));
    expect(areRunAgain(many.slice(1))).toBe(true);
    expect(areRunAgain(many)).toBe(false);
    expect(areRunAgain([])).toBe(false);
  });

  it.each([
    ['the faults, which come by chance', failed('e2e/faults/quick.test.ts')],
    ['a finding of the auditor', failed('e2e/test/d.test.ts', 'Error: The auditor has found: overlap: two')],
  ])('stay failed when among them is %s', (_what, file) => {
    expect(areRunAgain([file])).toBe(false);
    expect(areRunAgain([...few.slice(1), file])).toBe(false);
  });
});

describe('the totals after a second run', () => {
  const first = { passed: 109, failed: 3, skipped: 2, failedFiles: few };

  it('count each file as it ended then, and name those that passed', () => {
    const [still, ...steady] = few;
    const second = { passed: 11, failed: 1, skipped: 0, failedFiles: few.slice(0, 1) };
    expect(judgedAgain(first, second)).toEqual({
      totals: { passed: 111, failed: 1, skipped: 2, failedFiles: [still] },
      unsteady: steady.map(({ path }) => path),
    });
  });

  it('stay as they were when the second run broke off', () => {
    const second = { passed: 0, failed: 1, skipped: 0, failedFiles: [] };
    expect(judgedAgain(first, second)).toEqual({ totals: first, unsteady: [] });
  });
});

describe('the summary of failed files', () => {
  it('names each failed test, and shows the beginning of the first error of its file', () => {
    const message = '\u001B[1m  ● a client › books\u001B[22m\n\n    Expected: 201\n    Received: 429\n';
    expect(failureSummary([failed('e2e/test/b.test.ts', message)])).toBe(
      'Failed: e2e/test/b.test.ts › a client books\n  Expected: 201\n  Received: 429\n',
    );
  });

  it('names a file that could not be loaded', () => {
    const file = { ...failed('e2e/test/b.test.ts', 'SyntaxError: Unexpected token'), tests: [] };
    expect(failureSummary([file])).toBe('Failed: e2e/test/b.test.ts\n  SyntaxError: Unexpected token\n');
  });

  it('is empty when nothing failed', () => {
    expect(failureSummary([])).toBe('');
  });
});
