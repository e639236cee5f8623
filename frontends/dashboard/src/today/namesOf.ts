import type { Appointment } from '@citame/contracts';
import type { texts } from '../texts.ts';

type Text = typeof texts.text;

/** Whom and what an appointment is with; what was deleted since says so. */
export function namesOf(appointment: Appointment, text: Text): { employee: string; service: string } {
  const { employee_id, employee_name, service_pk, service_title } = appointment;
  return {
    employee: employee_id === null ? text('today.deleted', { name: employee_name }) : employee_name,
    service: service_pk === null ? text('today.deleted', { name: service_title }) : service_title,
  };
}
