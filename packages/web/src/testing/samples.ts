import type { Appointment } from '@citame/contracts';

/** A haircut of half an hour with Lucía, on a spring day in Madrid, as the server returns it. */
export function sampleAppointment(slot: string, more: Partial<Appointment> = {}): Appointment {
  const date = more.date ?? '2027-05-10';
  return {
    id: `at-${slot}`,
    date,
    slot,
    start: `${date}T${slot}:00+02:00`,
    end: `${date}T${slot}:30+02:00`,
    duration: 30,
    employee_id: 'e1',
    employee_name: 'Lucía',
    phone: null,
    phone_verified: true,
    customer_id: 'c1',
    name: null,
    service_pk: 's1',
    service_title: 'Corte',
    service: 'Corte',
    status: 'confirmed',
    note: '',
    needs_attention: false,
    override: false,
    trial: false,
    reason: null,
    version: 1,
    created_at: '2027-05-01T10:00:00Z',
    ...more,
  };
}
