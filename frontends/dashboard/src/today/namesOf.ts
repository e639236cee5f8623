import type { Appointment } from '@citame/contracts';
import { clientName } from '@citame/web/page';
import type { texts } from '../texts.ts';

type Text = typeof texts.text;

/** Names of an appointment's client, employee and service; of deleted ones a text that says so. */
export function namesOf(
  appointment: Appointment,
  text: Text,
): { client: string; employee: string; service: string } {
  const { employee_id, employee_name, service_pk, service_title } = appointment;
  return {
    client: clientName(appointment, text('unnamed')),
    employee: employee_id === null ? text('today.deleted', { name: employee_name }) : employee_name,
    service: service_pk === null ? text('today.deleted', { name: service_title }) : service_title,
  };
}
