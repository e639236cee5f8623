import { localeTag } from '@citame/web/i18n';
import type { Day } from '@citame/web/days';

const dayMs = 86_400_000;

/** How many days there are from one to another, both included. */
export function countDays(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

/** In few words: «mar, 24 nov 2026». */
export function shortDay(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Without the year, for days that are near: «mar, 24 nov». */
export function nearDay(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
