import type { Locale } from '@citame/contracts';
import { localeTag } from '@citame/web/i18n';

/** A day in words, of UTC: operators and businesses may be anywhere. */
export function dayText(instant: string, language: Locale): string {
  return new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}

/** A moment in words, of the operator's clock. */
export function momentText(instant: string, language: Locale): string {
  return new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** The last whole day before an instant, of UTC. */
export function lastDayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
