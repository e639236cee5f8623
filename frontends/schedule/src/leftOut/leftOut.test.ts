import type { WeeklyPeriod } from '@citame/contracts';
import { describe, expect, it } from '@jest/globals';
import { leftOut } from './leftOut.ts';

const period = (from: string, to: string, more: Partial<WeeklyPeriod> = {}): WeeklyPeriod => ({
  period_id: from,
  dow: 'mon',
  from,
  to,
  ...more,
});
/** Monday 10 May 2027, half an hour. */
const at = (slot: string, more: object = {}) => ({
  date: '2027-05-10',
  slot,
  duration: 30,
  status: 'confirmed' as const,
  ...more,
});
const slots = (found: readonly { slot: string }[]) => found.map(({ slot }) => slot);

describe('a change of the hours leaves out appointments', () => {
  const standing = [at('09:00'), at('09:45'), at('13:30'), at('18:00')];
  const before = [period('09:00', '14:00'), period('16:00', '20:00')];

  it('of the time that it takes away, also those that begin before and end in it', () => {
    const after = [period('10:00', '14:00'), period('16:00', '20:00')];
    expect(slots(leftOut(standing, before, after))).toEqual(['09:00', '09:45']);
    expect(slots(leftOut(standing, before, before.slice(0, 1)))).toEqual(['18:00']);
  });

  it('of no other time, none that stood outside already, and none that is over or cancelled', () => {
    expect(leftOut([at('15:00'), at('21:00')], before, [])).toEqual([]);
    expect(leftOut([at('09:00', { status: 'cancelled' })], before, [])).toEqual([]);
    expect(leftOut([at('09:00', { date: '2027-05-11' })], before, [])).toEqual([]);
  });

  it('but not those over the seam of periods that touch', () => {
    const touching = [period('09:00', '12:00'), period('12:00', '14:00')];
    expect(leftOut([at('11:45')], [period('09:00', '14:00')], touching)).toEqual([]);
  });

  it('of the weeks in which it no longer holds, when it holds every second one', () => {
    const both = [at('09:00'), at('09:00', { date: '2027-05-17' })];
    const after = [period('09:00', '14:00', { alternate_from: '2027-05-10' })];
    expect(leftOut(both, before, after).map(({ date }) => date)).toEqual(['2027-05-17']);
  });
});
