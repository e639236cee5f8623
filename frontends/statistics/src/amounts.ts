import { localeTag } from '@citame/web/i18n';

const minutesPerHour = 60;
const cents = 100;

/** «38 %» of a part; undefined when there is no whole. */
export function percentText(part: number, whole: number, language: string): string | undefined {
  return whole === 0
    ? undefined
    : new Intl.NumberFormat(localeTag(language), { style: 'percent' }).format(part / whole);
}

/** «152 h» of minutes. */
export function hoursText(minutes: number, language: string): string {
  const format = new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 0,
  });
  return format.format(minutes / minutesPerHour);
}

/** «1.240 €» of hundredths of a currency (ISO 4217). */
export function moneyText(amount: number, currency: string, language: string): string {
  const format = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeTag(language), format).format(amount / cents);
}
