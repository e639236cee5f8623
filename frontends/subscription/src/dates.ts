import { localeTag } from '@citame/web/i18n';

/** The day of an instant, `yyyy-MM-dd`, as bills have it: of UTC. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The same for people to read. */
export function longDay(instant: string, language: string): string {
  return new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}

/** Days until an instant, rounded up. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 86_400_000));
}

/** An amount in cents. */
export function money(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(localeTag(language), { style: 'currency', currency }).format(cents / 100);
}
