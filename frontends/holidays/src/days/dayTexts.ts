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
