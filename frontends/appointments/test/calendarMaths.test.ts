import { describe, expect, it } from '@jest/globals';
import { columnTracks } from '../src/calendar/columnTracks.ts';
import type { GridColumn } from '../src/calendar/gridTypes.ts';
import { isWithin, merge, overlaps, subtract } from '../src/calendar/maths/intervals.ts';
import { lanesOf } from '../src/calendar/maths/lanes.ts';
import { firstFree, obstacleTo, type World } from '../src/calendar/maths/obstacle.ts';
import { heightOf, marked, minuteAt, scaleOf, shownEnd, snapped } from '../src/calendar/maths/scale.ts';
import { appointment } from './appointment.ts';

const span = (start: number, end: number) => ({ start, end });
const hour = (from: number, to: number) => span(from * 60, to * 60);

describe('intervals', () => {
  it('are joined when they touch or overlap', () => {
    expect(merge([hour(16, 20), hour(9, 12), hour(12, 14), hour(10, 11)])).toEqual([
      hour(9, 14),
      hour(16, 20),
    ]);
  });
  it('have holes cut out', () => {
    expect(subtract([hour(9, 14)], [hour(10, 11), hour(13, 15)])).toEqual([hour(9, 10), hour(11, 13)]);
    expect(subtract([hour(9, 14)], [hour(8, 15)])).toEqual([]);
  });
  it('do not overlap when they only touch', () => {
    expect([overlaps(hour(9, 10), hour(10, 11)), overlaps(hour(9, 11), hour(10, 12))]).toEqual([false, true]);
    expect([
      isWithin(hour(9, 10), [hour(9, 14)]),
      isWithin(hour(13, 15), [hour(9, 14), hour(14, 16)]),
    ]).toEqual([true, false]);
  });
});

describe('lanes', () => {
  const lanes = (...items: [string, number, number][]) =>
    Object.fromEntries(
      [...lanesOf(items.map(([id, start, end]) => ({ id, start, end })))].map(([id, { lane, lanes: of }]) => [
        id,
        `${lane}/${of}`,
      ]),
    );
  it('are side by side for appointments that overlap, and one for an appointment that stands alone', () => {
    expect(lanes(['a', 0, 60], ['b', 30, 90], ['c', 90, 120])).toEqual({ a: '0/2', b: '1/2', c: '0/1' });
  });
  it('are used again by later appointments', () => {
    expect(lanes(['a', 0, 120], ['b', 0, 30], ['c', 30, 60])).toEqual({ a: '0/2', b: '1/2', c: '1/2' });
  });
  it('are as many as the appointments at one time', () => {
    expect(lanes(['a', 0, 60], ['b', 0, 60], ['c', 0, 60])).toEqual({ a: '0/3', b: '1/3', c: '2/3' });
  });
});

describe('the scale of the grid', () => {
  it('shows short appointments as long as a finger is thick, up to the next one', () => {
    expect([shownEnd(span(600, 615)), shownEnd(span(600, 630))]).toEqual([625, 630]);
    expect([shownEnd(span(600, 615), 615), shownEnd(span(600, 615), 620)]).toEqual([615, 620]);
  });
  it('shows those of five minutes longer than they take even before another', () => {
    expect(shownEnd(span(600, 605), 605)).toBe(612);
  });
  it('is so tall that the shortest appointment can be hit', () => {
    const heights = [60, 25, 20, 15, 12].map((minutes) => {
      const scale = scaleOf([], [{ start: 600, shownEnd: 600 + minutes }]);
      return [scale.pxPerHour, heightOf(minutes, scale) >= 24 + 3];
    });
    expect(heights).toEqual([
      [66, true],
      [66, true],
      [81, true],
      [108, true],
      [135, true],
    ]);
  });

  const shown = scaleOf([hour(9, 20)], []);
  it('has whole hours around the appointments', () => {
    expect(scaleOf([span(9 * 60 + 30, 14 * 60), span(16 * 60, 19 * 60 + 15)], [])).toMatchObject(hour(9, 20));
    expect(scaleOf([], [])).toMatchObject(hour(9, 18));
    expect(scaleOf([span(1425, 1470)], []).end).toBe(1440);
  });
  it('snaps to quarters, and keeps a moved appointment inside', () => {
    expect(snapped(minuteAt(66, shown) + 7, 30, shown)).toBe(600);
    expect(snapped(minuteAt(66, shown) + 8, 30, shown)).toBe(615);
    expect([snapped(0, 30, shown), snapped(1440, 30, shown)]).toEqual([540, 1170]);
  });
  it('marks whole quarters in either direction', () => {
    expect(marked(605, 640, shown)).toEqual(span(600, 645));
    expect(marked(640, 605, shown)).toEqual(span(600, 645));
    expect(marked(600, 600, shown)).toEqual(span(600, 615));
  });
});

describe('a place for an appointment', () => {
  const cut = appointment('10:00', { id: 'moved', duration: 30 });
  const world: World = {
    today: '2027-05-12',
    minute: 9 * 60,
    elsewhereOn: (employeeId) => (employeeId === 'e2' ? [hour(17, 18)] : []),
    openOn: (employeeId) => (employeeId === 'e1' ? [hour(9, 14)] : [hour(9, 20)]),
    appointments: [
      cut,
      appointment('11:00', { duration: 60 }),
      appointment('12:30', { status: 'cancelled' }),
    ],
    does: (employeeId) => employeeId !== 'e3',
  };
  const at = (start: number, more: { date?: string; employeeId?: string } = {}) =>
    obstacleTo(cut, { date: '2027-05-12', employeeId: 'e1', start, ...more }, world);

  it.each([
    ['free time', 13 * 60, undefined],
    ['where it stands itself', 10 * 60 + 15, undefined],
    ['right before another', 10 * 60 + 30, undefined],
    ['over another', 10 * 60 + 45, 'taken'],
    ['over what was cancelled', 12 * 60 + 30, undefined],
    ['half out of hours', 13 * 60 + 45, 'closed'],
    ['the past', 9 * 60, 'past'],
  ])('%s', (_what, start, obstacle) => {
    expect(at(start)).toBe(obstacle);
  });

  it('is judged by its own day and employee', () => {
    expect(at(11 * 60, { date: '2027-05-13' })).toBeUndefined();
    expect(at(9 * 60, { date: '2027-05-11' })).toBe('past');
    expect(at(18 * 60, { employeeId: 'e2' })).toBeUndefined();
    expect(at(18 * 60, { employeeId: 'e3' })).toBe('unable');
    expect(obstacleTo(cut, { date: '2027-05-12', employeeId: undefined, start: 18 * 60 }, world)).toBe(
      'gone',
    );
  });

  it('gets the first free employee who does the service when the appointment has lost its own', () => {
    const team = ['e3', 'e1', 'e2'].map((id) => ({ employee_id: id }));
    const found = (start: number) => firstFree(cut, { date: '2027-05-12', start }, team, world);
    expect(found(13 * 60)).toBe('e1');
    expect(found(11 * 60)).toBe('e2');
    expect(found(21 * 60)).toBe('e1');
    expect(
      firstFree(cut, { date: '2027-05-12', start: 600 }, [{ employee_id: 'e3' }], world),
    ).toBeUndefined();
  });
});

describe('the columns of a week', () => {
  const column = (lanes: number, isClosed = false): GridColumn => ({
    key: `${lanes}`,
    date: '2027-05-12',
    employeeId: undefined,
    name: '',
    open: [],
    elsewhere: [],
    blocks: [],
    blocked: [
      {
        id: 'b',
        employeeId: 'e1',
        employeeName: '',
        note: '',
        lane: 0,
        lanes,
        shownEnd: 60,
        start: 0,
        end: 60,
      },
    ],
    closure: '',
    isClosed,
  });
  const week = { column: 104, lane: 58, crowdedLane: 92, tightLane: 36 };
  const least = (...columns: GridColumn[]) => columnTracks(columns, week).map(({ leastPx }) => leastPx);
  it('are all in sight at 1000 px when one day is crowded, which takes the more of the width', () => {
    const days = [3, 2, 3, 3, 10, 1].map((lanes) => column(lanes));
    const px = least(...days, column(1, true));
    expect(px.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000);
    expect(columnTracks(days, week)[4]?.track).toBe('minmax(360px, 920fr)');
    expect(columnTracks(days, week)[5]?.track).toBe('minmax(104px, 104fr)');
  });
  it('scroll when most days are crowded, each with room for names', () => {
    expect(least(...Array.from({ length: 5 }, () => column(4)))).toEqual([368, 368, 368, 368, 368]);
  });
  it('scroll in a grid that is not to share its width', () => {
    const { tightLane: _, ...team } = week;
    expect(columnTracks([column(3)], team)).toEqual([{ leastPx: 174, track: 'minmax(174px, 1fr)' }]);
  });
});
