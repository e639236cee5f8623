import type { ScheduleException } from '@citame/contracts';
import { describe, expect, it } from '@jest/globals';
import { closedGroups, comingFirst, isAlone, specialGroups, type Group } from './groups.ts';

const closed = (date: string, more: Partial<ScheduleException> = {}): ScheduleException => ({
  exception_id: `closed-${date}`,
  date,
  from: null,
  to: null,
  closed: true,
  kind: 'closed',
  note: '',
  for_all: false,
  ...more,
});
const hours = (date: string, from: string, to: string, kind: 'blocked' | 'open' = 'blocked') => ({
  exception_id: `${kind}-${date}-${from}`,
  date,
  from,
  to,
  closed: false,
  kind,
  note: '',
  for_all: false,
});
const ranges = (groups: readonly Group[]) =>
  groups.map(({ first, last, from, to }) => [first, last, ...(from === null ? [] : [from, to])].join(' '));

describe('closed days', () => {
  it('are one range when they follow each other, also over the end of a month and a change of the clock', () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01'].map((day) =>
      closed(day),
    );
    expect(ranges(closedGroups(days.toReversed()))).toEqual([
      '2026-10-24 2026-10-26',
      '2026-10-31 2026-11-01',
    ]);
  });

  it('are two ranges with a day between', () => {
    expect(ranges(closedGroups([closed('2026-12-24'), closed('2026-12-26')]))).toEqual([
      '2026-12-24 2026-12-24',
      '2026-12-26 2026-12-26',
    ]);
  });

  it('are not mixed with those of the whole business, and carry the names of their days', () => {
    const christmas = [
      closed('2026-12-25', { for_all: true, note: 'Navidad' }),
      closed('2026-12-26', { for_all: true, note: 'San Esteban' }),
    ];
    const groups = closedGroups([closed('2026-12-26'), closed('2026-12-27'), ...christmas]);
    expect(groups.map(({ first, last, forAll, notes }) => ({ first, last, forAll, notes }))).toEqual([
      { first: '2026-12-25', last: '2026-12-26', forAll: true, notes: ['Navidad', 'San Esteban'] },
      { first: '2026-12-26', last: '2026-12-27', forAll: false, notes: [] },
    ]);
  });

  it('are not mixed with special hours', () => {
    const all = [closed('2026-12-24'), hours('2026-12-25', '09:00', '11:00')];
    expect(ranges(closedGroups(all))).toEqual(['2026-12-24 2026-12-24']);
    expect(ranges(specialGroups(all))).toEqual(['2026-12-25 2026-12-25 09:00 11:00']);
  });
});

describe('special hours', () => {
  it('are one range for consecutive days with the same window', () => {
    const all = [
      hours('2026-12-21', '09:00', '11:00'),
      hours('2026-12-22', '09:00:00', '11:00:00'),
      hours('2026-12-23', '09:00', '12:00'),
      hours('2026-12-24', '09:00', '11:00'),
    ];
    expect(ranges(specialGroups(all))).toEqual([
      '2026-12-21 2026-12-22 09:00 11:00',
      '2026-12-23 2026-12-23 09:00 12:00',
      '2026-12-24 2026-12-24 09:00 11:00',
    ]);
  });

  it('may have two windows a day, each a range of its own', () => {
    const days = ['2026-12-21', '2026-12-22'];
    const all = days.flatMap((day) => [hours(day, '09:00', '11:00'), hours(day, '16:00', '17:00')]);
    expect(ranges(specialGroups(all))).toEqual([
      '2026-12-21 2026-12-22 09:00 11:00',
      '2026-12-21 2026-12-22 16:00 17:00',
    ]);
  });

  it('are grouped apart when they are taken away and when they are added', () => {
    const all = [hours('2026-12-21', '20:00', '22:00'), hours('2026-12-22', '20:00', '22:00', 'open')];
    expect(specialGroups(all).map(({ kind }) => kind)).toEqual(['blocked', 'open']);
  });
});

describe('a group', () => {
  it('is alone in its days unless another exception lies in them', () => {
    const days = ['2026-12-21', '2026-12-22'].map((day) => closed(day));
    const [group] = closedGroups(days);
    const others = [hours('2026-12-22', '09:00', '11:00'), hours('2026-12-23', '09:00', '11:00')];
    expect(group && isAlone(group, [...days, ...others.slice(1)])).toBe(true);
    expect(group && isAlone(group, [...days, ...others])).toBe(false);
  });

  it('comes after today’s and coming groups when it is past', () => {
    const groups = closedGroups(
      ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01'].map((day) => closed(day)),
    );
    expect(comingFirst(groups, '2026-05-01').map(({ first }) => first)).toEqual([
      '2026-05-01',
      '2026-07-01',
      '2026-03-01',
      '2026-01-01',
    ]);
  });
});
