import { describe, expect, it } from '@jest/globals';
import { instantsOf, offsetText, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import type { Weekday } from '@citame/contracts';
import { findSlots, type SlotQuery } from './findSlots.ts';
import type { DayException } from '../../hours/rules/openHours.ts';

const madrid = 'Europe/Madrid';
const monday = '2027-05-10';
const corte = { durationMin: 30, bufferBeforeMin: 0, bufferAfterMin: 0 };
const color = { durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0 };
const tinte = { durationMin: 90, bufferBeforeMin: 0, bufferAfterMin: 0 };
const everyDay: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

interface Case {
  date?: string;
  to?: string;
  zone?: string;
  step?: number;
  service?: SlotQuery['service'];
  hours?: [string, string][];
  exceptions?: Partial<DayException>[];
  busy?: [string, string][];
  notice?: number;
  now?: string;
  horizon?: number;
}

function query(options: Case): SlotQuery {
  const { date = monday, zone = madrid } = options;
  const hours = options.hours ?? [
    ['09:00', '14:00'],
    ['16:00', '20:00'],
  ];
  const at = (time: string): number => instantsOf(zone, date, time)[0] ?? Number.NaN;
  return {
    rules: {
      timeZone: zone,
      slotStepMin: options.step ?? 15,
      minNoticeMin: options.notice ?? 0,
      horizonDays: options.horizon ?? 730,
    },
    service: options.service ?? corte,
    from: date,
    to: options.to ?? date,
    nowMs: options.now === undefined ? wallMidnight(date) * 60_000 - 7 * 86_400_000 : Date.parse(options.now),
    employees: [
      {
        id: 'ana',
        hours: {
          periods: everyDay.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to }))),
          exceptions: (options.exceptions ?? []).map((exception) => ({
            date,
            kind: 'blocked',
            from: null,
            to: null,
            ...exception,
          })),
        },
        busy: (options.busy ?? []).map(([from, to]) => ({
          id: `${from}-${to}`,
          startMin: at(from),
          endMin: at(to),
          bufferBeforeMin: 0,
          bufferAfterMin: 0,
        })),
      },
    ],
  };
}
const offered = (options: Case): string[] =>
  findSlots(query(options)).map(({ startMin }) => wallTimeAt(options.zone ?? madrid, startMin).time);
const offeredInstants = (options: Case): string[] =>
  findSlots(query(options)).map(({ startMin }) => offsetText(options.zone ?? madrid, startMin));

describe('findSlots', () => {
  it('offers every quarter hour at which the whole service fits', () => {
    expect(offered({ hours: [['09:00', '10:00']] })).toEqual(['09:00', '09:15', '09:30']);
  });

  it('refuses containment and accepts adjacency', () => {
    const times = offered({ service: color, busy: [['10:15', '10:45']] });
    expect(times).toEqual(expect.arrayContaining(['09:15', '10:45']));
    for (const taken of ['09:30', '09:45', '10:00', '10:15', '10:30']) {
      expect(times).not.toContain(taken);
    }
  });

  it('joins touching periods', () => {
    const times = offered({
      service: color,
      hours: [
        ['09:00', '14:00'],
        ['14:00', '15:00'],
      ],
    });
    expect(times.filter((time) => time === '13:30')).toHaveLength(1);
  });

  it('takes a blocked window away', () => {
    const times = offered({
      service: tinte,
      hours: [['09:00', '14:00']],
      exceptions: [{ from: '11:00', to: '12:00' }],
    });
    expect(times).toEqual(['09:00', '09:15', '09:30', '12:00', '12:15', '12:30']);
  });

  it('adds an open window, and lets a closed day win over it', () => {
    const open = { kind: 'open', from: '20:00', to: '21:00' } as const;
    expect(offered({ exceptions: [open] }).at(-1)).toBe('20:30');
    expect(offered({ exceptions: [open, { kind: 'closed' }] })).toEqual([]);
  });

  it('keeps buffers free, lets them overhang closing time, and adds those of both neighbours', () => {
    const buffered = { ...color, bufferAfterMin: 15 };
    // A colour at 10:00 keeps Ana busy until 11:15.
    const busy: [string, string][] = [['10:00', '11:15']];
    const corteTimes = offered({ busy });
    expect(corteTimes.slice(0, 4)).toEqual(['09:00', '09:15', '09:30', '11:15']);
    const colorTimes = offered({ service: buffered, busy, hours: [['09:00', '14:00']] });
    expect(colorTimes[0]).toBe('11:15');
    expect(colorTimes.at(-1)).toBe('13:00');
  });

  it('keeps the notice in elapsed minutes', () => {
    const options = { notice: 120, now: '2027-05-10T07:07:30Z' };
    expect(offered(options)[0]).toBe('11:15');
  });

  it('never offers the minute that has begun', () => {
    expect(offered({ now: '2027-05-10T07:00:00Z' })[0]).toBe('09:15');
  });

  it('ends at the horizon, counted in the days of the business', () => {
    // 00:30 of 11 May in Madrid.
    const now = '2027-05-10T22:30:00Z';
    expect(offered({ date: '2027-05-12', horizon: 1, now })).not.toEqual([]);
    expect(offered({ date: '2027-05-13', horizon: 1, now })).toEqual([]);
  });

  it('follows the wall clock on the spring change day', () => {
    const times = offeredInstants({ date: '2027-03-28', service: color, step: 60 });
    expect(times[0]).toBe('2027-03-28T09:00:00+02:00');
    expect(times.map((time) => time.slice(11, 13))).toEqual([
      '09',
      '10',
      '11',
      '12',
      '13',
      '16',
      '17',
      '18',
      '19',
    ]);
  });

  it('has 120 real minutes between 01:00 and 04:00 in the spring night', () => {
    const options: Case = { date: '2027-03-28', service: color, step: 30, hours: [['01:00', '04:00']] };
    expect(offeredInstants(options)).toEqual([
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T01:30:00+01:00',
      '2027-03-28T03:00:00+02:00',
    ]);
  });

  it('has 240 real minutes between 01:00 and 04:00 in the autumn night, each start with its offset', () => {
    const options: Case = { date: '2027-10-31', service: color, step: 30, hours: [['01:00', '04:00']] };
    expect(offeredInstants(options).map((time) => time.slice(11))).toEqual([
      '01:00:00+02:00',
      '01:30:00+02:00',
      '02:00:00+02:00',
      '02:30:00+02:00',
      '02:00:00+01:00',
      '02:30:00+01:00',
      '03:00:00+01:00',
    ]);
  });

  it('offers nothing on a day that the zone skipped', () => {
    expect(offered({ zone: 'Pacific/Apia', date: '2011-12-30' })).toEqual([]);
  });

  it('tells who is free, in the order given', () => {
    const two = query({ busy: [['09:00', '10:00']] });
    const [ana] = two.employees;
    const employees = ana === undefined ? [] : [ana, { ...ana, id: 'luis', busy: [] }];
    const slots = findSlots({ ...two, employees });
    expect(slots[0]?.employeeIds).toEqual(['luis']);
    expect(slots.at(-1)?.employeeIds).toEqual(['ana', 'luis']);
  });
});
