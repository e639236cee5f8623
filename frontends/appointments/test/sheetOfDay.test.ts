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
/** Hours that some employees have, on any day. */
const hoursOf = (openOn: (id: string) => { start: number; end: number }[], more = {}) => ({
  openOn,
  blockedOn: () => [],
  workOn: openOn,
  closureOn: () => undefined,
  ...more,
});
const isOutside = () => false;
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
      hours: hoursOf(() => [morning], {
        blockedOn: (id: string) => (id === 'Ana' ? [{ id: 'x', start: 600, end: 660, note: 'Médico' }] : []),
      }),
      isOutside,
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

  it('shows what is booked in a trial of the bot, and does not count it', () => {
    const { busy, count } = sheetOfDay(today, {
      appointments: [of('Ana', '09:00', { trial: true }), of('Ana', '12:00')],
      employees,
      hours: hoursOf(() => [morning]),
      isOutside,
    });
    expect([busy[0]?.lines.length, count]).toEqual([2, 1]);
  });

  it('names those who work and have nothing, and leaves out those who do not work', () => {
    const { busy, free } = sheetOfDay(today, {
      appointments: [],
      employees,
      hours: hoursOf((id) => (id === 'Bo' ? [morning] : [])),
      isOutside,
    });
    expect(busy).toEqual([]);
    expect(free.map(({ name }) => name)).toEqual(['Bo']);
  });

  it('has the appointments of deleted employees at the end, under their names', () => {
    const { busy } = sheetOfDay(today, {
      appointments: [of('Rosa', '09:00', { employee_id: null }), of('Ana', '12:00')],
      employees,
      hours: hoursOf(() => []),
      isOutside,
    });
    expect(busy.map(({ name }) => name)).toEqual(['Ana', 'Rosa']);
  });

  it('names what the day is closed for, and who is away while others work', () => {
    const sheetWith = (openOn: (id: string) => { start: number; end: number }[], note: string) =>
      sheetOfDay(today, {
        appointments: [],
        employees,
        hours: hoursOf(openOn, { closureOn: (id: string) => (openOn(id).length > 0 ? undefined : note) }),
        isOutside,
      }).closures;
    expect(sheetWith(() => [], 'Navidad')).toEqual({ closed: 'Navidad', away: [] });
    expect(sheetWith((id) => (id === 'Bo' ? [] : [morning]), 'Vacaciones')).toEqual({
      closed: undefined,
      away: [{ id: 'Bo', name: 'Bo', note: 'Vacaciones' }],
    });
  });

  it.each([
    ['one column', 10, 1],
    ['two columns', 45, 2],
    ['three columns', 90, 3],
  ])('is in %s with %i appointments', (_what, count, columns) => {
    const appointments = Array.from({ length: count }, (_, index) =>
      of(employees[index % 3]?.employee_id ?? '', '09:00', { id: `${index}` }),
    );
    const hours = hoursOf(() => []);
    const sheet = sheetOfDay(today, { appointments, employees, hours, isOutside });
    expect(sheet.columns).toBe(columns);
  });
});
