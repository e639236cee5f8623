import { describe, expect, it } from '@jest/globals';
import type { Service } from '@citame/contracts';
import { sampleAppointment } from '@citame/web/testing/samples';
import { planMoves, type Hit } from './planMoves.ts';

const slot = (time: string, employees: string[], date = '2027-05-11') => ({
  start: `${date}T${time}:00+02:00`,
  end: `${date}T${time.slice(0, 2)}:${time.slice(3) === '00' ? '30' : '59'}:00+02:00`,
  date,
  slot: time,
  employee_ids: employees,
});
const hit = (time: string, alternatives: Hit['alternatives'], employee = 'e1'): Hit => ({
  appointment: sampleAppointment(time, { employee_id: employee }),
  alternatives,
});
const times = (hits: Hit[], services: Service[] = []) =>
  planMoves(hits, services).map(({ move }) =>
    move === undefined ? 'none' : `${move.slot} ${move.employeeId}`,
  );

describe('where appointments would go', () => {
  it('is the nearest free time, with their own employee if they can', () => {
    expect(times([hit('10:00', [slot('16:00', ['e1']), slot('09:00', ['e2', 'e1'])])])).toEqual(['09:00 e1']);
    expect(times([hit('10:00', [slot('09:00', ['e2', 'e3'])])])).toEqual(['09:00 e2']);
  });

  it('is never the same time of the same person for two', () => {
    const free = [slot('09:00', ['e1', 'e2']), slot('12:00', ['e1'])];
    expect(times([hit('09:00', free), hit('09:30', free), hit('10:00', free)])).toEqual([
      '09:00 e1',
      '09:00 e2',
      '12:00 e1',
    ]);
  });

  it('keeps free what the service needs before and after', () => {
    const free = [slot('09:00', ['e1']), slot('09:30', ['e1']), slot('10:00', ['e1'])];
    const corte = { id: 's1', title: 'Corte', description: '', duration: 30, employees: ['e1'] };
    const hits = [hit('09:00', free), hit('09:00', free)];
    expect(times(hits, [{ ...corte, buffer_before: 0, buffer_after: 0 }])).toEqual(['09:00 e1', '09:30 e1']);
    expect(times(hits, [{ ...corte, buffer_before: 0, buffer_after: 15 }])).toEqual(['09:00 e1', '10:00 e1']);
  });

  it('is nowhere when nothing is left', () => {
    const free = [slot('09:00', ['e1'])];
    expect(times([hit('09:00', free), hit('09:30', free), hit('10:00', [])])).toEqual([
      '09:00 e1',
      'none',
      'none',
    ]);
  });
});
