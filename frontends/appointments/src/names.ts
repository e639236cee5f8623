import type { Appointment } from '@citame/contracts';
import { clientName } from '@citame/web/page';
import type { Text } from './texts.ts';

/** Names of an appointment's client, employee and service; of deleted ones a text that says so. */
export function namesOf(
  { employee_id, employee_name, service_pk, service_title, name, phone }: Appointment,
  text: Text,
): { client: string; employee: string; service: string } {
  return {
    client: clientName({ name, phone }, text('unnamed')),
    employee: employee_id === null ? text('deleted', { name: employee_name }) : employee_name,
    service: service_pk === null ? text('deleted', { name: service_title }) : service_title,
  };
}
