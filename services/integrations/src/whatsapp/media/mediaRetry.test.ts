import { afterFailure } from '@citame/service-kit';
import { describe, expect, it } from '@jest/globals';
import { GraphFailure } from '../graph/graphFailure.ts';
import { mediaRetry } from './mediaRetry.ts';

describe('the fetching of a file', () => {
  it.each([
    ['cannot be reached', new GraphFailure('unreachable', {})],
    ['does not answer in time', new GraphFailure('unclear', {})],
    ['has a fault', new GraphFailure('refused', { status: 503 })],
    ['asks for fewer requests', new GraphFailure('refused', { status: 429 })],
    ['says that it will pass', new GraphFailure('refused', { status: 400, transient: true })],
  ])('goes on for hours while Meta %s', (_how, failure) => {
    const before = { failures: 4, attempts: 20 };
    expect(afterFailure(failure, before, mediaRetry)).toEqual({ do: 'retry', failures: 4, waitMs: 300_000 });
    expect(afterFailure(failure, { failures: 4, attempts: 100 }, mediaRetry)).toEqual({ do: 'giveUp' });
  });

  it('ends after five other failures', () => {
    const failure = new GraphFailure('refused', { status: 400, code: 100 });
    expect(afterFailure(failure, { failures: 3, attempts: 3 }, mediaRetry).do).toBe('retry');
    expect(afterFailure(failure, { failures: 4, attempts: 4 }, mediaRetry)).toEqual({ do: 'giveUp' });
  });
});
