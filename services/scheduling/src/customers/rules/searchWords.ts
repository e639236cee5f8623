/** The words of a name without accents or capitals. */
export function nameWords(name: string): string[] {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))];
}

/** The name as lists sort by it; clients without one come last. Never empty. */
export function sortName(name = ''): string {
  return nameWords(name).join(' ') || '\uffff';
}

/** So few digits find a phone. */
const fewestDigits = 3;

/** The endings of a phone's digits (E.164), so that an index finds digits by the beginning of one wherever they stand. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  return Array.from({ length: Math.max(digits.length - fewestDigits + 1, 0) }, (_, index) =>
    digits.slice(index),
  );
}

/** The same of the phones that stand in a text, such as notes: of anything that could be one. */
export function notedPhoneWords(notes: string): string[] {
  return [...new Set((notes.match(/\+?\d[\d\s().-]{4,}\d/g) ?? []).flatMap(phoneWords))];
}

/** Digits of a typed text, when it is a phone or a part of one. */
export function typedDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return digits.length >= fewestDigits && /^\d+$/.test(digits) ? digits : undefined;
}
