import type { Employee } from '@citame/contracts';
import { describe, expect, it } from '@jest/globals';
import { sheetOfDay } from '../src/print/sheetOfDay.ts';
import { appointment, today } from './appointment.ts';

const employees: Employee[] = ['Ana', 'Bo', 'Zoë'].map((nombre) => ({
  employee_id: nombre,
  nombre,
  avatar: null,
  color: null,
}));
const morning = { start: 540, end: 840 };
const noneBlocked = () => [];
const of = (name: string, slot: string, more = {}) =>
  appointment(slot, { id: `${name} ${slot}`, employee_id: name, employee_name: name, ...more });

describe('the sheet of a day', () => {
  it('has each employee with their appointments and blocked times in the order of the day', () => {
    const { busy, count } = sheetOfDay(today, {
      appointments: [
        of('Zoë', '10:00'),
        of('Ana', '12:00'),
        of('Ana', '09:00'),
        of('Ana', '09:30', { date: '2027-05-13' }),
      ],
      employees,
      openOn: () => [morning],
      blockedOn: (id) => (id === 'Ana' ? [{ id: 'x', start: 600, end: 660, note: 'Médico' }] : []),
    });
    expect(busy.map(({ name, lines }) => [name, lines.map(({ kind, start }) => [kind, start])])).toEqual([
      [
        'Ana',
        [
          ['appointment', 540],
          ['blocked', 600],
          ['appointment', 720],
        ],
      ],
      ['Zoë', [['appointment', 600]]],
    ]);
    expect(count).toBe(3);
  });

  it('names those who work and have nothing, and leaves out those who do not work', () => {
    const { busy, free } = sheetOfDay(today, {
      appointments: [],
      employees,
      openOn: (id) => (id === 'Bo' ? [morning] : []),
      blockedOn: noneBlocked,
    });
    expect(busy).toEqual([]);
    expect(free.map(({ name }) => name)).toEqual(['Bo']);
  });

  it('has the appointments of deleted employees at the end, under their names', () => {
    const { busy } = sheetOfDay(today, {
      appointments: [of('Rosa', '09:00', { employee_id: null }), of('Ana', '12:00')],
      employees,
      openOn: () => [],
      blockedOn: noneBlocked,
    });
    expect(busy.map(({ name }) => name)).toEqual(['Ana', 'Rosa']);
  });

  it.each([
    ['one column', 10, 1],
    ['two columns', 45, 2],
    ['three columns', 90, 3],
  ])('is in %s with %i appointments', (_what, count, columns) => {
    const appointments = Array.from({ length: count }, (_, index) =>
      of(employees[index % 3]?.employee_id ?? '', '09:00', { id: `${index}` }),
    );
    const sheet = sheetOfDay(today, { appointments, employees, openOn: () => [], blockedOn: noneBlocked });
    expect(sheet.columns).toBe(columns);
  });
});
