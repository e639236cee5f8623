import { describe, expect, it } from '@jest/globals';
import { levelOf, monthOf } from './quotas.ts';

describe('a limit', () => {
  it.each([
    [100, 0, undefined],
    [100, 79, undefined],
    [100, 80, 80],
    [100, 99, 80],
    [100, 100, 100],
    [100, 101, 100],
    [1, 0, undefined],
    [1, 1, 100],
  ])('of %i is told after %i at the level %s', (limit, used, level) => {
    expect(levelOf(limit, used)).toBe(level);
  });

  it('of a month begins again with the month of UTC', () => {
    const ends = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z'];
    expect(ends.map((at) => monthOf(new Date(at)))).toEqual(['2026-11', '2026-12']);
  });
});
