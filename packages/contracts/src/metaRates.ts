interface MetaRate {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** Absent where it is shared by many countries, so that a number does not say which. */
  readonly callingCode?: string;
  readonly message: number;
}

/**
 * Prices of one message at Meta, by the country of the client: a template of the kind utility, or an answer beyond the free ones
 * of a month, billed since October 2026, which cost the same. Dollars, without taxes and without Meta's discounts for great volumes.
 * They are of the countries of which clients are likely; one without a market of its own has the price of its region.
 *
 * Source: Meta's rate card for dollars, https://developers.facebook.com/docs/whatsapp/pricing, in force since `metaRates.since`. Meta
 * changes it at the beginning of a quarter at most: then figures and date are brought up to date (docs/whatsapp-costs.md).
 */
const countries: readonly MetaRate[] = [
  { country: 'ES', callingCode: '34', message: 0.02 },
  { country: 'PT', callingCode: '351', message: 0.0171 },
  { country: 'FR', callingCode: '33', message: 0.03 },
  { country: 'IT', callingCode: '39', message: 0.03 },
  { country: 'DE', callingCode: '49', message: 0.055 },
  { country: 'NL', callingCode: '31', message: 0.05 },
  { country: 'GB', callingCode: '44', message: 0.022 },
  { country: 'US', message: 0.0034 },
  { country: 'MX', callingCode: '52', message: 0.0085 },
  { country: 'AR', callingCode: '54', message: 0.026 },
  { country: 'CO', callingCode: '57', message: 0.0008 },
  { country: 'CL', callingCode: '56', message: 0.02 },
  { country: 'PE', callingCode: '51', message: 0.02 },
];

export const metaRates = {
  since: '2026-01-01',
  currency: 'USD',
  page: 'https://business.whatsapp.com/products/platform-pricing',
  countries,
};

/** The rate of the country of a number in international form, `+34 600 11 22 33`; undefined for a country that is not in the table. */
export function metaRateOf(number: string): MetaRate | undefined {
  const digits = number.replaceAll(/\D/g, '');
  return countries.find(({ callingCode }) => callingCode !== undefined && digits.startsWith(callingCode));
}

/** How the rates are written in a locale, such as `es-ES`. */
export function metaRateWords(tag: string) {
  const money = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: metaRates.currency, maximumFractionDigits });
  const [exact, rounded] = [money(4), money(2)];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    since: days.format(new Date(metaRates.since)),
    country: ({ country }: MetaRate): string => names.of(country) ?? country,
    /** Price of one message. */
    message: ({ message }: MetaRate): string => exact.format(message),
    /** Price of many. */
    messages: ({ message }: MetaRate, count: number): string => rounded.format(message * count),
  };
}
