/** A service or an employee, with their words. */
export interface Known {
  readonly id: string;
  readonly words: readonly string[];
}

interface Word {
  readonly text: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

export function knownBy(id: string, name: string): Known {
  return { id, words: wordsIn(name).map(({ text }) => text) };
}

/**
 * The one that a text names: the one with all of its words in a row, rather the longer one; else the only one that has all words
 * of the text.
 */
export function nameIn(text: string, known: readonly Known[]): string | undefined {
  return placeIn(text, known)?.id ?? only(text, known);
}

/** The one with all of its words in a row in a text, and where they stand. */
export function placeIn(
  text: string,
  known: readonly Known[],
): { readonly id: string; readonly from: number; readonly to: number } | undefined {
  const words = wordsIn(text);
  const longerFirst = known
    .filter((one) => one.words.length > 0)
    .toSorted((a, b) => b.words.join('').length - a.words.join('').length);
  for (const one of longerFirst) {
    const at = words.findIndex((_, index) =>
      one.words.every((word, step) => words[index + step]?.text === word),
    );
    if (at >= 0) {
      return { id: one.id, from: words[at]?.from ?? 0, to: words[at + one.words.length - 1]?.to ?? 0 };
    }
  }
  return undefined;
}

function only(text: string, known: readonly Known[]): string | undefined {
  const words = wordsIn(text).map((word) => word.text);
  const found =
    words.length === 0 ? [] : known.filter((one) => words.every((word) => one.words.includes(word)));
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Words without accents and capitals. */
function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}
