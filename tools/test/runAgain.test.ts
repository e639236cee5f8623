import { describe, expect, it } from '@jest/globals';
import { areRunAgain, type FailedFile } from '../src/test/runAgain.ts';

const failed = (path: string, message = 'Exceeded timeout of 20000 ms for a test'): FailedFile => ({
  path,
  message,
  passed: 3,
  failed: 1,
  skipped: 0,
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
    expect(areRunAgain([...few, failed('bench/test/d.test.ts')])).toBe(false);
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
