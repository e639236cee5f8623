import { describe, expect, it } from '@jest/globals';
import { stillFree } from './stillFree.ts';

const slot = (date: string, from: string, to: string, employees = ['e1']) => ({
  start: `${date}T${from}:00+02:00`,
  end: `${date}T${to}:00+02:00`,
  date,
  slot: from,
  employee_ids: employees,
});
const left = (slots: ReturnType<typeof slot>[], body: Parameters<typeof stillFree>[2]) =>
  stillFree(slots, 'e1', body).map(({ date, slot: time, employee_ids: free }) =>
    [date, time, ...free].join(' '),
  );

describe('the free times that an exception leaves', () => {
  it('contain none of that employee on closed days', () => {
    const slots = [slot('2027-05-10', '09:00', '09:30', ['e1', 'e2']), slot('2027-05-11', '09:00', '09:30')];
    expect(
      left([...slots, slot('2027-05-12', '09:00', '09:30')], {
        from_date: '2027-05-10',
        to_date: '2027-05-11',
        closed: true,
      }),
    ).toEqual(['2027-05-10 09:00 e2', '2027-05-12 09:00 e1']);
  });

  it('contain none of that employee that touches hours taken away', () => {
    const day = '2027-05-10';
    const slots = [
      slot(day, '09:30', '10:00'),
      slot(day, '09:45', '10:15'),
      slot(day, '11:45', '12:15'),
      slot(day, '12:00', '12:30'),
    ];
    expect(left(slots, { date: day, closed: false, kind: 'blocked', from: '10:00', to: '12:00' })).toEqual([
      `${day} 09:30 e1`,
      `${day} 12:00 e1`,
    ]);
  });
});
