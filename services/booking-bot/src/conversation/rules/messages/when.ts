import { toEpochMin, utcMidnight, type LocalDate } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Locale } from '@citame/contracts';

/** Locales of the texts, for `Intl`. */
export const tags = { es: 'es-ES', en: 'en-GB' } as const;
const minutesOfDay = 24 * 60;
const short = dayFormats({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = dayFormats({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function dayFormats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  return {
    es: new Intl.DateTimeFormat(tags.es, options),
    en: new Intl.DateTimeFormat(tags.en, options),
  };
}

/** `vie 20 nov` / `Fri 20 Nov`, of a business-local day. */
export function shortDay(date: LocalDate, locale: Locale): string {
  return short[locale].format(utcMidnight(date)).replaceAll(/[,.]/g, '');
}

/** `vie 20 nov · 17:00`. */
export function shortWhen({ date, slot }: { date: string; slot: string }, locale: Locale): string {
  return `${shortDay(date, locale)} · ${slot}`;
}

/** `viernes, 20 de noviembre, 17:00` / `Friday 20 November, 17:00`. */
export function longWhen({ date, slot }: { date: string; slot: string }, locale: Locale): string {
  return `${longDay(date, locale)}, ${slot}`;
}

/** `viernes, 20 de noviembre` / `Friday 20 November`. */
export function longDay(date: LocalDate, locale: Locale): string {
  return long[locale].format(utcMidnight(date));
}

/** `2 horas`, `1 hora y 30 minutos`, `2 días`. */
export function longLength(minutes: number, locale: Locale): string {
  const length = {
    days: Math.floor(minutes / minutesOfDay),
    hours: Math.floor((minutes % minutesOfDay) / 60),
    minutes: minutes % 60,
  };
  return new Intl.DurationFormat(tags[locale], { style: 'long' }).format(length);
}

/** `17:00`, of minutes after midnight. */
export function timeOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** Time of the business's wall clock at an instant. */
export function wallTimeOf(instant: string, timeZone: string): { date: LocalDate; slot: string } {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(new Date(instant)));
  return { date, slot: time };
}
