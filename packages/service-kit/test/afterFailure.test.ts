import { describe, expect, it } from '@jest/globals';
import { afterFailure, AppError, type RetryPolicy } from '../src/index.ts';

const policy: RetryPolicy = { maxFailures: 4, firstWaitMs: 500, maxWaitMs: 1500, unavailableWaitMs: 700 };
const fault = new TypeError('a fault of ours');

describe('work that has failed', () => {
  it('is retried after growing pauses and given up after the last of its failures', () => {
    const course = [0, 1, 2, 3].map((failures) => afterFailure(fault, { failures }, policy));
    expect(course).toEqual([
      { do: 'retry', failures: 1, waitMs: 500 },
      { do: 'retry', failures: 2, waitMs: 1000 },
      { do: 'retry', failures: 3, waitMs: 1500 },
      { do: 'giveUp' },
    ]);
  });

  it('is never given up because a dependency is unavailable, and that counts as no failure', () => {
    const away = { do: 'retry', failures: 3, waitMs: 700 };
    expect(afterFailure(new AppError('unavailable'), { failures: 3 }, policy)).toEqual(away);
    const waitMsFor = (error: unknown, attempts: number) => (error === fault ? 100 * attempts : undefined);
    const before = { failures: 3, attempts: 7 };
    expect(afterFailure(fault, before, { ...policy, waitMsFor })).toEqual(away);
  });
});
