import { describe, expect, it } from '@jest/globals';
import { afterSendFailure, type Retry } from './afterSendFailure.ts';

const refused = (code?: number, status = 400, transient = false) =>
  ({ outcome: 'refused', code, status, transient }) as const;

/** Steps after the same failure again and again: the delays in ms, then the end. */
function course(failure: Parameters<typeof afterSendFailure>[0], maxSteps = 10): (number | string)[] {
  const steps: (number | string)[] = [];
  let retry: Retry | undefined;
  while (steps.length < maxSteps) {
    const decision = afterSendFailure(failure, retry);
    if (decision.do !== 'retry') {
      return [...steps, decision.do];
    }
    steps.push(decision.afterMs);
    retry = decision.retry;
  }
  return steps;
}

describe('after a failed send', () => {
  it.each([131_000, 131_016, 2, 135_000, 131_057])('code %i is tried three times more', (code) => {
    expect(course(refused(code))).toEqual([2000, 10_000, 60_000, 'fail']);
  });

  it('a server error, a 429 without a code and a transient failure are tried three times more', () => {
    for (const failure of [refused(undefined, 500), refused(undefined, 503), refused(undefined, 429)]) {
      expect(course(failure)).toEqual([2000, 10_000, 60_000, 'fail']);
    }
    expect(course(refused(99_999, 400, true))).toHaveLength(4);
  });

  it('the pair rate delays only this conversation, from 6 s on', () => {
    expect(course(refused(131_056)).slice(0, 3)).toEqual([6000, 12_000, 24_000]);
    expect(afterSendFailure(refused(131_056), undefined)).toMatchObject({ wholeNumber: false });
  });

  it.each([130_429, 80_007, 4])('code %i pauses the whole number, ever longer', (code) => {
    expect(afterSendFailure(refused(code), undefined)).toMatchObject({ wholeNumber: true, afterMs: 4000 });
    expect(course(refused(code, 429)).slice(0, 3)).toEqual([4000, 8000, 16_000]);
  });

  it.each([131_047, 131_026, 131_008, 131_009, 100, 33, 131_021, 131_048, 131_031, 368, 133_010, 132_001])(
    'code %i fails the message',
    (code) => {
      expect(course(refused(code))).toEqual(['fail']);
    },
  );

  it.each([190, 0, 3, 10, 200, 299])('code %i disconnects the number', (code) => {
    expect(course(refused(code, 401))).toEqual(['disconnect']);
  });

  it('an unknown outcome is never simply repeated', () => {
    expect(course({ outcome: 'unclear', status: 504, transient: false })).toEqual(['reconcile']);
  });

  it('Meta out of reach is waited for as long as it takes', () => {
    const steps = course({ outcome: 'unreachable', transient: false }, 5);
    expect(steps).toEqual([2000, 10_000, 60_000, 60_000, 60_000]);
  });

  it('another reason starts the count again', () => {
    const decision = afterSendFailure(refused(131_000), { kind: 'pair', times: 5 });
    expect(decision).toMatchObject({ afterMs: 2000, retry: { kind: 'transient', times: 1 } });
  });
});
