import type { Locale } from '@citame/contracts';

const tags = { es: 'es-ES', en: 'en-GB' } as const;

/** `vie 20 nov` / `Fri 20 Nov`, of a business-local day. */
export function shortDay(date: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[locale], options)
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(/[,.]/g, '');
}

/** `vie 20 nov · 17:00`. */
export function shortWhen({ date, slot }: { date: string; slot: string }, locale: Locale): string {
  return `${shortDay(date, locale)} · ${slot}`;
}

/** `viernes, 20 de noviembre, 17:00` / `Friday 20 November, 17:00`. */
export function longWhen({ date, slot }: { date: string; slot: string }, locale: Locale): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(tags[locale], options).format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${slot}`;
}

/** What the business's wall clock shows at an instant. */
export function wallTimeOf(instant: string, timeZone: string): { date: string; slot: string } {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', slot = ''] = wall.format(new Date(instant)).split(' ');
  return { date, slot };
}

/** The day `days` after `date`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
