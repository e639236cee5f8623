import type { AppointmentOutcome, Locale } from '@citame/contracts';
import type { Table } from '../imports/tables/table.ts';
import type { LookedAt } from './lookAtAppointments.ts';

type LeftOut = Exclude<AppointmentOutcome, 'created' | 'same' | 'repeated'>;

const heading: Readonly<Record<Locale, string>> = { es: 'Por qué no entra', en: 'Why it was left out' };
const reasonTexts: Readonly<Record<Locale, Readonly<Record<LeftOut, string>>>> = {
  es: {
    no_time: 'No es una hora libre.',
    no_service: 'No sabemos qué servicio es.',
    no_employee: 'No sabemos con quién es.',
    not_assigned: 'Esa persona no realiza ese servicio.',
    no_client: 'No dice de quién es.',
    no_start: 'No se entiende el día o la hora.',
    too_far: 'Es dentro de más de dos años.',
    past: 'Ya ha pasado.',
    cancelled: 'Está cancelada.',
    all_day: 'Es de todo el día.',
  },
  en: {
    no_time: 'It is no free time.',
    no_service: 'We do not know which service it is.',
    no_employee: 'We do not know with whom it is.',
    not_assigned: 'That person does not do that service.',
    no_client: 'It does not say whose it is.',
    no_start: 'The day or the hour cannot be read.',
    too_far: 'It is more than two years ahead.',
    past: 'It is past.',
    cancelled: 'It is cancelled.',
    all_day: 'It is of the whole day.',
  },
};
const entered: readonly AppointmentOutcome[] = ['created', 'same', 'repeated'];

/** The rows that do not enter as the file has them, each with the reason; they can be imported again once they are mended. */
export function leftOutTable(
  table: Table,
  rows: readonly LookedAt[],
  locale: Locale,
): Pick<Table, 'headings' | 'rows'> {
  const texts: Readonly<Partial<Record<AppointmentOutcome, string>>> = reasonTexts[locale];
  return {
    headings: [...table.headings, heading[locale]],
    rows: rows
      .filter(({ outcome }) => !entered.includes(outcome))
      .map(({ filed, outcome, reasons }) => [
        ...(table.rows[filed.row] ?? []),
        reasons.join(' ') || (texts[outcome] ?? ''),
      ]),
  };
}
