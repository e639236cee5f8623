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

describe('the planned move of an appointment', () => {
  it('goes to the nearest free time, with its own employee if they are free', () => {
    expect(times([hit('10:00', [slot('16:00', ['e1']), slot('09:00', ['e2', 'e1'])])])).toEqual(['09:00 e1']);
    expect(times([hit('10:00', [slot('09:00', ['e2', 'e3'])])])).toEqual(['09:00 e2']);
  });

  it('goes to a later day before an earlier one that is as near', () => {
    const alternatives = [slot('10:00', ['e1'], '2027-05-09'), slot('10:00', ['e2'], '2027-05-11')];
    const appointment = { ...hit('10:00', alternatives).appointment, date: '2027-05-10' };
    const [planned] = planMoves(
      [{ appointment: { ...appointment, start: '2027-05-10T10:00:00+02:00' }, alternatives }],
      [],
    );
    expect(planned?.move).toEqual({ date: '2027-05-11', slot: '10:00', employeeId: 'e2' });
  });

  it('never goes to the same time of the same employee for two appointments', () => {
    const free = [slot('09:00', ['e1', 'e2']), slot('12:00', ['e1'])];
    expect(times([hit('09:00', free), hit('09:30', free), hit('10:00', free)])).toEqual([
      '09:00 e1',
      '09:00 e2',
      '12:00 e1',
    ]);
  });

  it('keeps the buffers of the service free', () => {
    const free = [slot('09:00', ['e1']), slot('09:30', ['e1']), slot('10:00', ['e1'])];
    const said = { title: 'Corte', description: '', price: null, category: '' };
    const corte = { ...said, id: 's1', duration: 30, employees: ['e1'] };
    const hits = [hit('09:00', free), hit('09:00', free)];
    expect(times(hits, [{ ...corte, buffer_before: 0, buffer_after: 0 }])).toEqual(['09:00 e1', '09:30 e1']);
    expect(times(hits, [{ ...corte, buffer_before: 0, buffer_after: 15 }])).toEqual(['09:00 e1', '10:00 e1']);
  });

  it('does not exist when no free time is left', () => {
    const free = [slot('09:00', ['e1'])];
    expect(times([hit('09:00', free), hit('09:30', free), hit('10:00', [])])).toEqual([
      '09:00 e1',
      'none',
      'none',
    ]);
  });
});
