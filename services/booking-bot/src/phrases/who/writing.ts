import { isCommonWord } from '../lex/lexicon.ts';
import type { Token } from '../lex/tokenise.ts';
import { fold } from '../lex/typos.ts';
import { isFamilyName, isGivenName } from './givenNames.ts';
import { fullNames } from './nicknames.ts';

/** A text with what tells its names of people from other words. */
export interface Writing {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Folded words of the business's people. */
  readonly employees: ReadonlySet<string>;
  /** Whether a folded word names work that the business or its trade does. */
  readonly isWork: (word: string) => boolean;
}

export interface PersonName {
  /** As it was written, each word with a capital. */
  readonly name: string;
  /** First and last token. */
  readonly from: number;
  readonly to: number;
}

export function wordAt({ tokens }: Writing, at: number): string {
  return tokens[at]?.text ?? '';
}

export function isKnownName(writing: Writing, at: number): boolean {
  const word = wordAt(writing, at);
  return isGivenName(word) || writing.employees.has(word) || fullNames(word).some(isGivenName);
}

/** Whether a word may be a name by its looks: it is written with a capital, and means nothing else. */
export function looksLikeName(writing: Writing, at: number): boolean {
  const word = wordAt(writing, at);
  return (
    word.length > 2 &&
    mayBeName(writing, at) &&
    written(writing, word).some((as) => /^\p{Lu}\p{Ll}/u.test(as))
  );
}

/** Whether a word has no other meaning that we know. */
export function mayBeName(writing: Writing, at: number): boolean {
  const { text = '', symbol } = writing.tokens[at] ?? {};
  return (
    /^\p{Letter}{2,}$/u.test(text) && symbol === undefined && !isCommonWord(text) && !writing.isWork(text)
  );
}

const maxNameWords = 4;

/** The whole name that begins at a token: first names and family names. */
export function nameFrom(writing: Writing, from: number): PersonName {
  let to = from;
  const goesOn = (at: number): boolean =>
    (mayBeName(writing, at) && (isFamilyName(wordAt(writing, at)) || wordAt(writing, at).endsWith('ez'))) ||
    (isGivenName(wordAt(writing, at)) && !isCommonWord(wordAt(writing, at))) ||
    looksLikeName(writing, at);
  while (to - from + 1 < maxNameWords && goesOn(to + 1)) {
    to += 1;
  }
  const words = Array.from({ length: to - from + 1 }, (_, index) => wordAt(writing, from + index));
  const name = words.map((word) => capital(written(writing, word)[0] ?? word)).join(' ');
  return { name, from, to };
}

/** The ways in which a folded word stands in the text. */
function written({ text }: Writing, word: string): string[] {
  return [...text.matchAll(/\p{Letter}[\p{Letter}\p{Mark}]*/gu)]
    .map(([as]) => as)
    .filter((as) => as.length <= word.length + 2 && fold(as) === word);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
