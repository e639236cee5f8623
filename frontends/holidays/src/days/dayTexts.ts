import { utcMidnight, type LocalDate } from '@citame/calendar';
import { localeTag } from '@citame/web/i18n';

/** In few words: «mar, 24 nov 2026». */
export function shortDay(day: LocalDate, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return format.format(utcMidnight(day));
}

/** Without the year, for days that are near: «mar, 24 nov». */
export function nearDay(day: LocalDate, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return format.format(utcMidnight(day));
}

/** Days from one to another, in as few words as there are: «13–26 dic». */
export function shortRange(
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
  language: string,
): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });
  return format.formatRange(utcMidnight(first), utcMidnight(last));
}

/** Day of every year, given as `MM-dd`: «15 de mayo». */
export function dayOfYear(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return format.format(utcMidnight(`2028-${day}`));
}

/** Name of a month, 1 to 12: «mayo»; one letter of it in `narrow`. */
export function monthName(month: number, language: string, length: 'long' | 'narrow' = 'long'): string {
  const format = new Intl.DateTimeFormat(localeTag(language), { timeZone: 'UTC', month: length });
  return format.format(Date.UTC(2028, month - 1, 1));
}
