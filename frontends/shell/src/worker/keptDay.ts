import type { Appointment } from '@citame/contracts';

/** A day for the service worker to show without a network, in the reader's language. Phones and notes are left out. */
export interface KeptDay {
  readonly language: string;
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly retry: string;
  readonly rows: readonly { readonly time: string; readonly what: string; readonly who: string }[];
}

/** The appointments of a day that stand, in their order. */
export function rowsOf(appointments: readonly Appointment[], unnamed: string): KeptDay['rows'] {
  return appointments
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ slot, service_title: service, employee_name: employee, name }) => ({
      time: slot,
      what: `${service} · ${employee}`,
      who: name ?? unnamed,
    }));
}
