import type { Appointment } from '@citame/contracts';
import type { texts } from '../texts.ts';

type Text = typeof texts.text;

/** Names of an appointment's employee and service; of deleted ones a text that says so. */
export function namesOf(appointment: Appointment, text: Text): { employee: string; service: string } {
  const { employee_id, employee_name, service_pk, service_title } = appointment;
  return {
    employee: employee_id === null ? text('today.deleted', { name: employee_name }) : employee_name,
    service: service_pk === null ? text('today.deleted', { name: service_title }) : service_title,
  };
}
