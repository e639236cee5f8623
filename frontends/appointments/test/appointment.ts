import type { Appointment } from '@citame/contracts';
import { sampleAppointment } from '@citame/web/testing/samples';

/** Wednesday 12 May 2027, 10:00 in Madrid. */
export const now = new Date('2027-05-12T08:00:00Z');
export const today = '2027-05-12';

export function appointment(slot: string, more: Partial<Appointment> = {}): Appointment {
  const date = more.date ?? today;
  return sampleAppointment(slot, {
    id: `at-${date}-${slot}`,
    date,
    phone: '34600123407',
    name: 'Marta',
    ...more,
  });
}
