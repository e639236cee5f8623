import { describe, expect, it } from '@jest/globals';
import { faultOf } from './periodsFault.ts';

const of = (...periods: readonly (readonly [from: string, to: string])[]) =>
  faultOf(periods.map(([from, to]) => ({ from, to })));

describe('periods that are added together', () => {
  it('may follow and touch each other, in any order', () => {
    expect(of(['09:00', '14:00'], ['16:00', '20:00'])).toBeUndefined();
    expect(of(['14:00', '16:00'], ['09:00', '14:00'])).toBeUndefined();
  });

  it('do not overlap, and end after they start', () => {
    expect(of(['09:00', '14:00'], ['13:45', '20:00'])).toEqual({ place: 1, what: 'overlap' });
    expect(of(['09:00', '14:00'], ['16:00', '16:00'])).toEqual({ place: 1, what: 'order' });
    expect(of(['09:00', '08:00'])).toEqual({ place: 0, what: 'order' });
  });
});
