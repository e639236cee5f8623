import type { AppointmentField } from '@citame/contracts';

/** Contents of columns that an owner chooses. Values of the contracts: the schemas would bring all of zod into the browser. */
export const appointmentFields = [
  'date',
  'time',
  'start',
  'end',
  'duration',
  'client',
  'first_name',
  'last_name',
  'phone',
  'email',
  'service',
  'employee',
  'title',
  'notes',
  'status',
  'all_day',
  'uid',
] as const satisfies readonly AppointmentField[];
