import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** First bytes of SHA-256 that stand for an entry: of a hundred million good passwords, twenty look like one. */
const entryBytes = 5;

/**
 * Entries of `commonPasswords.bin`, in order of their bytes: 100,000 common passwords of 8 characters or more, and the shorter
 * passwords, words and names that others begin with. Made by `test/fixtures/printCommonPasswords.ts`. Read once, when the first password
 * is checked; checking sends it to no other service.
 */
let entries: Buffer | undefined;

/** Whether a text, as `normalized` has it, is one of the list. */
export function isCommon(text: string): boolean {
  entries ??= readFileSync(new URL('commonPasswords.bin', import.meta.url));
  const wanted = entryOf(text);
  let [from, to] = [0, entries.length / entryBytes];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const order = wanted.compare(entries, middle * entryBytes, (middle + 1) * entryBytes);
    if (order === 0) {
      return true;
    }
    [from, to] = order < 0 ? [from, middle] : [middle + 1, to];
  }
  return false;
}

/** Lower-cased and without accents, as entries are. */
export function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The file of a list of normalized texts. */
export function listOf(texts: readonly string[]): Buffer {
  return Buffer.concat([...new Set(texts)].map(entryOf).toSorted((one, other) => one.compare(other)));
}

function entryOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, entryBytes);
}
