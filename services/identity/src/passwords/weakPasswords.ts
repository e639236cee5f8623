import { AppError } from '@citame/service-kit';
import { commonPasswords } from './commonPasswords.ts';

interface Owner {
  readonly email: string;
  /** Name of the business. */
  readonly name: string;
}

const productName = 'citame';
const minWordLength = 4;
/** With fewer characters than this around a word that attackers would try first, the word is the password. */
const minLengthBesideWord = 6;

/**
 * Refuses what is tried first: the most common passwords, one character repeated, and the owner's own words.
 * @throws AppError `weak_password`
 */
export function assertStrongPassword(password: string, owner: Owner): void {
  if (isWeakPassword(password, owner)) {
    throw new AppError('weak_password');
  }
}

export function isWeakPassword(password: string, { email, name }: Owner): boolean {
  if (commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)) {
    return true;
  }
  const plain = plainOf(password);
  const [localPart = ''] = email.split('@');
  return [localPart, name, productName]
    .map(plainOf)
    .filter((word) => word.length >= minWordLength && plain.includes(word))
    .some((word) => plain.length - word.length < minLengthBesideWord);
}

/** Letters and digits only, lower-cased, without accents. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
