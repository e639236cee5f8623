import { utcMidnight, type LocalDate } from '@citame/calendar';
import { localeTag } from '@citame/web/i18n';

/** A calendar day in words: «martes, 24 de noviembre». */
export function longDay(day: LocalDate, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(utcMidnight(day));
}
