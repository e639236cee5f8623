import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The words of a name without accents or capitals. */
export function nameWords(name: string): string[] {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))];
}

/** The name as lists sort by it; clients without one come last. Never empty. */
export function sortName(name = ''): string {
  return nameWords(name).join(' ') || '\uffff';
}

/** The digits of a phone (E.164), with and without the country's code. */
export function phoneWords(phone: string): string[] {
  const national = parsePhoneNumberFromString(phone)?.nationalNumber;
  return [phone.replaceAll(/\D/g, ''), ...(national === undefined ? [] : [national])];
}

/** Digits of a typed text, when it is a phone or the beginning of one. */
export function typedDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}
