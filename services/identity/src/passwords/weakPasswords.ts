import { AppError } from '@citame/service-kit';
import { isCommon, normalized } from './commonPasswords.ts';

interface Owner {
  readonly email: string;
  /** Name of the business. */
  readonly name: string;
}

const productName = 'citame';
const minWordLength = 4;
/** With fewer characters than this around a word that attackers would try first, the word is the password. */
const minLengthBesideWord = 6;

/** Digits and signs around a common word that attackers try with it, such as a year or `1!`. */
const maxAround = 5;
const minDistinct = 3;
/** Signs that are written in the place of a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Refuses what is tried first: the most common passwords, also with digits and signs around them, hardly more than one character, and
 * the owner's own words.
 * @throws AppError `weak_password`
 */
export function assertStrongPassword(password: string, owner: Owner): void {
  if (isWeakPassword(password, owner)) {
    throw new AppError('weak_password');
  }
}

export function isWeakPassword(password: string, { email, name }: Owner): boolean {
  const text = normalized(password);
  if (new Set(text).size < minDistinct || [text, withLetters(text)].some(isGuessed)) {
    return true;
  }
  const plain = plainOf(password);
  const [localPart = ''] = email.split('@');
  return [localPart, name, productName]
    .map(plainOf)
    .filter((word) => word.length >= minWordLength && plain.includes(word))
    .some((word) => plain.length - word.length < minLengthBesideWord);
}

function isGuessed(text: string): boolean {
  const word = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return isCommon(text) || (text.length - word.length <= maxAround && isCommon(word));
}

/** `p4$$w0rd!` is `password!`; the digits behind a word stay. */
function withLetters(text: string): string {
  const [word = ''] = /^.*\p{L}/u.exec(text) ?? [];
  return word.replaceAll(/[@4310$5]/g, (sign) => lookalikes[sign] ?? sign) + text.slice(word.length);
}

/** Letters and digits only, lower-cased, without accents. */
function plainOf(text: string): string {
  return normalized(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
