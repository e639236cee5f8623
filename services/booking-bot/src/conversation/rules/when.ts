import type { Locale } from '@citame/contracts';

const tags = { es: 'es-ES', en: 'en-GB' } as const;
const short = dayFormats({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = dayFormats({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function dayFormats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  return {
    es: new Intl.DateTimeFormat(tags.es, options),
    en: new Intl.DateTimeFormat(tags.en, options),
  };
}

/** `vie 20 nov` / `Fri 20 Nov`, of a business-local day. */
export function shortDay(date: string, locale: Locale): string {
  return short[locale].format(new Date(`${date}T00:00:00Z`)).replaceAll(/[,.]/g, '');
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
export function longDay(date: string, locale: Locale): string {
  return long[locale].format(new Date(`${date}T00:00:00Z`));
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a thousand uses of it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  const clock =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  wallClocks.set(timeZone, clock);
  return clock;
}

/** What the business's wall clock shows at an instant. */
export function wallTimeOf(instant: string, timeZone: string): { date: string; slot: string } {
  const [date = '', slot = ''] = wallClock(timeZone).format(new Date(instant)).split(' ');
  return { date, slot };
}

/** The day `days` after `date`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
