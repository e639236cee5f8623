import { minuteOfDay, timeText, utcMidnight, type LocalDate } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import type { WaitingEntry } from '@citame/contracts';
import { localeTag } from '@citame/web/i18n';
import { clientName } from '@citame/web/page';
import type { Text } from './texts.ts';

/** How the client of an entry is called. */
export function clientOf(entry: WaitingEntry, text: Text): string {
  return clientName(entry, text('unnamed'));
}

/** «Corte con Ana». */
export function whatText(
  { service_title: service, employee_name: employee }: WaitingEntry,
  text: Text,
): string {
  return text('wish.what', { service, employee: employee ?? text('wish.anybody') });
}

/** «mar, 24 nov». */
export function shortDay(day: LocalDate, language: string): string {
  return dayFormat(language).format(utcMidnight(day));
}

/** The days that an entry asks for: «mar, 24 nov», or the first and the last. */
export function daysText({ from, to }: WaitingEntry, language: string): string {
  return from === to
    ? shortDay(from, language)
    : dayFormat(language).formatRange(utcMidnight(from), utcMidnight(to));
}

/** The times of day that an entry asks for. */
export function hoursText({ from_time: from, to_time: to }: WaitingEntry, text: Text): string {
  if (from !== null && to !== null) {
    const isOneStart = minuteOfDay(to) - minuteOfDay(from) === 1;
    return text(isOneStart ? 'wish.at' : 'wish.between', { from, to });
  }
  return from === null
    ? to === null
      ? text('wish.anyTime')
      : text('wish.before', { to })
    : text('wish.after', { from });
}

/** `17:05` where the business is. */
export function clockText(instant: string, timeZone: string): string {
  return timeText(localTime(timeZone, new Date(instant)).minute);
}

/** `20 nov, 17:05` where the business is. */
export function momentText(instant: string, timeZone: string, language: string): string {
  const { date } = localTime(timeZone, new Date(instant));
  const day = new Intl.DateTimeFormat(localeTag(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `${day.format(utcMidnight(date))}, ${clockText(instant, timeZone)}`;
}

function dayFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
