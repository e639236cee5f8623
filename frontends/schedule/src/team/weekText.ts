import { utcMidnight, type DateRange } from '@citame/calendar';
import { localeTag } from '@citame/web/i18n';

/** A week in words: «23–29 de noviembre», «30 nov – 6 dic». */
export function weekText({ from, to }: DateRange, language: string): string {
  const format = new Intl.DateTimeFormat(localeTag(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return format.formatRange(utcMidnight(from), utcMidnight(to));
}

/** `09:00` as «9», `09:30` as «9:30»: for narrow columns. */
export function shortTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}
