import { utcMidnight, type LocalDate } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { localeTag } from '@citame/web/i18n';

/** «24 nov 2026». */
export function plainDay(day: LocalDate, language: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTag(language), format).format(utcMidnight(day));
}

/** The day of an instant where the business is: «24 nov 2026». */
export function dayOf(instant: string, timeZone: string, language: string): string {
  return plainDay(localTime(timeZone, new Date(instant)).date, language);
}

/** «1.240,50 €»; whole amounts without decimals. */
export function amountText(
  { cents, currency }: { readonly cents: number; readonly currency: string },
  language: string,
): string {
  return new Intl.NumberFormat(localeTag(language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
