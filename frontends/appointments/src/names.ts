import type { Appointment } from '@citame/contracts';
import type { Text } from './texts.ts';

/** Names of an appointment's employee and service; of deleted ones a text that says so. */
export function namesOf(
  { employee_id, employee_name, service_pk, service_title }: Appointment,
  text: Text,
): { employee: string; service: string } {
  return {
    employee: employee_id === null ? text('deleted', { name: employee_name }) : employee_name,
    service: service_pk === null ? text('deleted', { name: service_title }) : service_title,
  };
}

/** A phone in groups, with a leading plus: `34600123407` is `+34 600 12 34 07`. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const spanish = /^(34)(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  return `+${spanish === null ? digits : spanish.slice(1).join(' ')}`;
}

/** Address that opens the chat with a phone. */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
