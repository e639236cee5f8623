import { utcMidnight, type DateRange, type LocalDate } from '@citame/calendar';
import { localeTag } from '@citame/web/i18n';

type Fields = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, fields: Fields): Intl.DateTimeFormat {
  const key = language + JSON.stringify(fields);
  const known = formats.get(key);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat(localeTag(language), { ...fields, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** «martes, 24 de noviembre». */
export function longDay(day: LocalDate, language: string): string {
  return formatOf(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(utcMidnight(day));
}

/** «mar, 24 nov». */
export function shortDay(day: LocalDate, language: string): string {
  return formatOf(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(utcMidnight(day));
}

/** «24 nov 2026». */
export function plainDay(day: LocalDate, language: string): string {
  return formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(utcMidnight(day));
}

/** «mar»; `narrow`: «M». */
export function weekdayText(day: LocalDate, language: string, weekday: 'short' | 'narrow' = 'short'): string {
  return formatOf(language, { weekday }).format(utcMidnight(day));
}

/** «22–28 de noviembre de 2026»; `short`: «22–28 nov 2026». */
export function spanText(
  { from, to }: DateRange,
  language: string,
  month: 'long' | 'short' = 'long',
): string {
  const format = formatOf(language, { day: 'numeric', month, year: 'numeric' });
  return format.formatRange(utcMidnight(from), utcMidnight(to));
}

/** «noviembre de 2026»; `short`: «nov 2026». */
export function monthText(day: LocalDate, language: string, month: 'long' | 'short' = 'long'): string {
  return formatOf(language, { month, year: 'numeric' }).format(utcMidnight(day));
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
