import { fieldError } from '@citame/service-kit';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

const fallbackCountry: CountryCode = 'ES';

/**
 * E.164 with the plus, so that `34600111222`, `+34 600 111 222` and `600 111 222` are one number.
 * Mexican mobiles are written without the old `1` after the country code.
 * @param near the business's own phone: numbers without a country code belong to its country, or to Spain
 * @throws AppError `validation` on the field `phone`
 */
export function normalisePhone(text: string, near?: string): string {
  const country = near === undefined ? fallbackCountry : countryOf(near);
  const number = possibleNumber(text, country) ?? possibleNumber(withPlus(text), country);
  if (number === undefined) {
    throw fieldError('phone', 'invalid_phone');
  }
  return number;
}

function countryOf(phone: string): CountryCode {
  return parsePhoneNumberFromString(phone, fallbackCountry)?.country ?? fallbackCountry;
}

function possibleNumber(text: string, country: CountryCode): string | undefined {
  const number = withoutOldOne(parsePhoneNumberFromString(text, country)?.number ?? '');
  return parsePhoneNumberFromString(number)?.isPossible() === true ? number : undefined;
}

/** The same number as {@link normalisePhone} makes of it; WhatsApp writes E.164 without the plus. */
export function phoneFromWhatsApp(digits: string): string {
  return withoutOldOne(withPlus(digits));
}

function withPlus(digits: string): string {
  return digits.startsWith('+') ? digits : `+${digits.replaceAll(/\D/g, '')}`;
}

function withoutOldOne(e164: string): string {
  return e164.replace(/^\+521(\d{10})$/, '+52$1');
}
