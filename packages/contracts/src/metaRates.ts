/** A number of the calling code that many countries share says nothing of which. */
const shared = '1';

/**
 * Price of one message at Meta, by the country of the client: a template of the kind utility, or an answer beyond the free ones
 * of a month, billed since October 2026, which cost the same. Dollars, without taxes and without Meta's discounts for great volumes.
 *
 * Source: Meta's rate card for dollars, https://developers.facebook.com/docs/whatsapp/pricing, in force since `since`. Meta changes
 * it at the beginning of a quarter at most: then the figures and the date here are brought up to date (docs/whatsapp-costs.md).
 */
export const metaRates = {
  since: '2026-01-01',
  currency: 'USD',
  page: 'https://business.whatsapp.com/products/platform-pricing',
  /** Countries of which clients are likely, those of one rate each first. */
  countries: [
    { country: 'ES', callingCode: '34', message: 0.02 },
    { country: 'PT', callingCode: '351', message: 0.0171 },
    { country: 'FR', callingCode: '33', message: 0.03 },
    { country: 'IT', callingCode: '39', message: 0.03 },
    { country: 'DE', callingCode: '49', message: 0.055 },
    { country: 'NL', callingCode: '31', message: 0.05 },
    { country: 'GB', callingCode: '44', message: 0.022 },
    { country: 'US', callingCode: shared, message: 0.0034 },
    { country: 'MX', callingCode: '52', message: 0.0085 },
    { country: 'AR', callingCode: '54', message: 0.026 },
    { country: 'CO', callingCode: '57', message: 0.0008 },
    { country: 'CL', callingCode: '56', message: 0.02 },
    { country: 'PE', callingCode: '51', message: 0.02 },
  ],
} as const;

/** The rate of the country of a number in international form, `+34 600 11 22 33`; undefined for a country that is not in the table. */
export function metaRateOf(number: string): (typeof metaRates.countries)[number] | undefined {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.startsWith(shared)) {
    return undefined;
  }
  return metaRates.countries.find(({ callingCode }) => digits.startsWith(callingCode));
}
