import { localeTag } from '@citame/web/i18n';
import { asUtc, type DaySpan, type IsoDay } from './days.ts';

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
export function longDay(day: IsoDay, language: string): string {
  return formatOf(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(asUtc(day));
}

/** «mar, 24 nov». */
export function shortDay(day: IsoDay, language: string): string {
  return formatOf(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(asUtc(day));
}

/** «24 nov 2026». */
export function plainDay(day: IsoDay, language: string): string {
  return formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(asUtc(day));
}

/** «mar»; `narrow`: «M». */
export function weekdayText(day: IsoDay, language: string, weekday: 'short' | 'narrow' = 'short'): string {
  return formatOf(language, { weekday }).format(asUtc(day));
}

/** «22–28 de noviembre de 2026»; `short`: «22–28 nov 2026». */
export function spanText(
  { from, to }: Required<DaySpan>,
  language: string,
  month: 'long' | 'short' = 'long',
): string {
  const format = formatOf(language, { day: 'numeric', month, year: 'numeric' });
  return format.formatRange(asUtc(from), asUtc(to));
}

/** «noviembre de 2026». */
export function monthText(day: IsoDay, language: string): string {
  return formatOf(language, { month: 'long', year: 'numeric' }).format(asUtc(day));
}

/** The same, with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
