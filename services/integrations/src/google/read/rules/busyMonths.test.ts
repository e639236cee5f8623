import { describe, expect, it } from '@jest/globals';
import { busyMonths } from './busyMonths.ts';

const minute = (instant: string): number => Date.parse(instant) / 60_000;
const time = (from: string, to: string) => ({ startMin: minute(from), endMin: minute(to) });

describe('busy time by months', () => {
  it('joins times that overlap or touch, in any order', () => {
    const [nine, ten, eleven, noon] = ['09', '10', '11', '12'].map((hour) => `2027-05-10T${hour}:00:00Z`) as [
      string,
      string,
      string,
      string,
    ];
    expect(busyMonths([time(eleven, noon), time(nine, ten), time(nine, '2027-05-10T09:30:00Z')])).toEqual(
      new Map([
        [
          '2027-05',
          [
            [minute(nine), minute(ten)],
            [minute(eleven), minute(noon)],
          ],
        ],
      ]),
    );
    expect(busyMonths([time(nine, ten), time(ten, noon)]).get('2027-05')).toHaveLength(1);
  });

  it('cuts a time at the end of each month', () => {
    const months = busyMonths([time('2027-05-30T12:00:00Z', '2027-07-02T12:00:00Z')]);
    expect([...months.keys()]).toEqual(['2027-05', '2027-06', '2027-07']);
    expect(months.get('2027-06')).toEqual([[minute('2027-06-01T00:00:00Z'), minute('2027-07-01T00:00:00Z')]]);
  });

  it('passes the end of a year', () => {
    expect([...busyMonths([time('2027-12-31T12:00:00Z', '2028-01-01T12:00:00Z')]).keys()]).toEqual([
      '2027-12',
      '2028-01',
    ]);
  });
});
