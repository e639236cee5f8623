import { withUsualFacts } from '@citame/contracts';
import { fieldError } from '@citame/service-kit';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

const fallbackCountry: CountryCode = 'ES';

/**
 * E.164 with the plus, so that `34600111222`, `+34 600 111 222` and `600 111 222` are one number.
 * Mexican mobiles are written without the old `1` after the country code.
 * @param country numbers without a country code belong to it, or to Spain
 * @throws AppError `validation` on the field `phone`
 */
export function normalisePhone(text: string, country: CountryCode = fallbackCountry): string {
  const number = possiblePhone(text, country);
  if (number === undefined) {
    throw fieldError('phone', 'invalid_phone');
  }
  return number;
}

/** The same, or undefined when the text is no phone. */
export function possiblePhone(text: string, country: CountryCode): string | undefined {
  return possibleNumber(text, country) ?? possibleNumber(withPlus(text), country);
}

/** Where numbers without a country code belong: to the country of the business's own phone, else to that of the business. */
export function phoneCountry(business: {
  readonly phone: string;
  readonly timeZone: string;
  readonly country?: string | undefined;
}): CountryCode {
  const own = parsePhoneNumberFromString(business.phone, fallbackCountry)?.country;
  const { country } = withUsualFacts({ timeZone: business.timeZone, country: business.country });
  return own ?? (isSupportedCountry(country) ? country : fallbackCountry);
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

/** A phone (E.164) in groups, «+34 600 11 12 22», which a spreadsheet keeps as it is written. */
export function groupedPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
