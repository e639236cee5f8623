import type { Appointment } from '@citame/contracts';

/** Wednesday 12 May 2027, 10:00 in Madrid. */
export const now = new Date('2027-05-12T08:00:00Z');
export const today = '2027-05-12';

export function appointment(slot: string, more: Partial<Appointment> = {}): Appointment {
  const date = more.date ?? today;
  return {
    id: `at-${date}-${slot}`,
    date,
    slot,
    start: `${date}T${slot}:00+02:00`,
    end: `${date}T${slot}:00+02:00`,
    duration: 30,
    employee_id: 'e1',
    employee_name: 'Lucía',
    phone: '34600123407',
    customer_id: 'c1',
    name: 'Marta',
    service_pk: 's1',
    service_title: 'Corte',
    service: 'Corte',
    status: 'confirmed',
    note: '',
    needs_attention: false,
    override: false,
    reason: null,
    version: 1,
    created_at: '2027-05-01T10:00:00Z',
    ...more,
  };
}
