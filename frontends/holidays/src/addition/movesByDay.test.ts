import { describe, expect, it } from '@jest/globals';
import { movesByDay } from './movesByDay.ts';

const slot = (time: string, ...employeeIds: string[]) => ({
  date: '2090-05-11',
  slot: time,
  start: `2090-05-11T${time}:00Z`,
  end: `2090-05-11T${time}:30Z`,
  employee_ids: employeeIds,
});
const appointment = { employee_id: 'luis', duration: 30 };
const buffers = { before: 0, after: 0 };
const namesOf = (moves: ReturnType<typeof movesByDay>) =>
  moves.get('2090-05-11')?.map(({ slot: time, employeeId }) => `${time} ${employeeId}`);

describe('times that an appointment can be moved to', () => {
  it('are with its own employee where they are free', () => {
    const slots = [slot('11:00', 'carmen'), slot('10:00', 'carmen', 'luis')];
    expect(namesOf(movesByDay(slots, { appointment, move: undefined, buffers }, []))).toEqual([
      '10:00 luis',
      '11:00 carmen',
    ]);
  });

  it('are, at the time of the present move, with the employee of that', () => {
    const move = { date: '2090-05-11', slot: '10:00', employeeId: 'carmen' };
    const slots = [slot('10:00', 'carmen', 'luis'), slot('10:30', 'carmen', 'luis')];
    expect(namesOf(movesByDay(slots, { appointment, move, buffers }, []))).toEqual([
      '10:00 carmen',
      '10:30 luis',
    ]);
  });

  it('leave the buffers free between it and those that are moved in the same go', () => {
    const move = { date: '2090-05-11', slot: '10:30', employeeId: 'luis' };
    const slots = ['10:00', '11:00', '11:15', '11:30'].map((time) => slot(time, 'luis'));
    const timesWith = (before: number, after: number) =>
      namesOf(
        movesByDay(slots, { appointment, move: undefined, buffers: { before, after: 0 } }, [
          { appointment, move, buffers: { before: 0, after } },
        ]),
      );
    expect(timesWith(0, 0)).toEqual(['10:00 luis', '11:00 luis', '11:15 luis', '11:30 luis']);
    expect(timesWith(0, 15)).toEqual(['10:00 luis', '11:15 luis', '11:30 luis']);
    expect(timesWith(15, 15)).toEqual(['10:00 luis', '11:30 luis']);
  });
});
