import { describe, expect, it } from '@jest/globals';
import { changed, readPageState, spanOf, stepped, writePageState } from '../src/state/pageState.ts';

const read = (search: string) => readPageState(new URLSearchParams(search));

describe('the address of the page', () => {
  it('says nothing when everything is as usual', () => {
    expect(read('')).toEqual({
      view: 'list',
      filter: 'upcoming',
      date: undefined,
      employee: undefined,
      service: undefined,
      order: 'asc',
      page: 1,
      size: 10,
    });
    expect(writePageState(read('')).toString()).toBe('');
  });

  it.each([
    'filter=month&employee=e1&service=s1&order=desc&page=3&size=50',
    'filter=date&date=2027-05-20',
    'view=week&date=2027-05-20',
  ])('says %s and is read again as that', (search) => {
    expect(Object.fromEntries(writePageState(read(search)))).toEqual(
      Object.fromEntries(new URLSearchParams(search)),
    );
  });

  it.each([
    'filter=date',
    'filter=never',
    'page=0',
    'page=1.5',
    'size=7',
    'order=up',
    'view=year',
    'date=tomorrow',
  ])('is not taken at its word when it says %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});

describe('a change of the list’s settings', () => {
  it('leads to the first page; going on to a page does not', () => {
    const state = read('page=4&employee=e1');
    expect(changed(state, { size: 20 })).toMatchObject({ page: 1, size: 20, employee: 'e1' });
    expect(changed(state, { page: 5 }).page).toBe(5);
  });
});

describe('the days of a filter', () => {
  const today = '2027-05-12';
  it.each([
    ['today', { from: today, to: today }],
    ['week', { from: '2027-05-09', to: '2027-05-15' }],
    ['month', { from: '2027-05-01', to: '2027-05-31' }],
    ['upcoming', { from: today }],
  ] as const)('%s', (filter, span) => {
    expect(spanOf({ filter, date: undefined }, today)).toEqual(span);
  });

  it.each([
    ['2027-05-09', '2027-05-09', '2027-05-15'],
    ['2027-05-15', '2027-05-09', '2027-05-15'],
    ['2026-12-31', '2026-12-27', '2027-01-02'],
  ])('week of %s go from Sunday %s to Saturday %s', (day, from, to) => {
    expect(spanOf({ filter: 'week', date: undefined }, day)).toEqual({ from, to });
  });

  it('date', () => {
    expect(spanOf({ filter: 'date', date: '2027-06-01' }, today)).toEqual({
      from: '2027-06-01',
      to: '2027-06-01',
    });
  });
});

it.each([
  ['2027-05-12', 'day', -1, '2027-05-11'],
  ['2027-05-12', 'week', 1, '2027-05-19'],
  ['2027-05-31', 'month', 1, '2027-06-30'],
  ['2027-01-15', 'month', -1, '2026-12-15'],
] as const)('the calendar goes on from %s by a %s (%i) to %s', (day, view, step, next) => {
  expect(stepped(day, view, step)).toBe(next);
});
