import { guesses, isEnglishWord, isFiller, phraseAt } from './lexicon.ts';
import { joinNumbers } from './numbers.ts';
import type { Token } from './tokenise.ts';

/** A symbol of the grammar, and the words that it stands for. */
interface Sign {
  readonly symbol: string;
  readonly words: readonly string[];
}

export interface Signs {
  readonly signs: readonly Sign[];
  readonly hasEnglish: boolean;
}

/** Turns words into symbols of the grammar, leaving courtesies out. Words in `names` are known to be people or services. */
export function signsOf(tokens: readonly Token[], names: ReadonlySet<number>): Signs {
  const texts = tokens.map(({ text }, at) => (names.has(at) ? ' ' : text));
  const signs: Sign[] = [];
  for (let at = 0; at < tokens.length;) {
    const { symbols, length } = names.has(at) ? { symbols: ['name'], length: 1 } : signAt(tokens, texts, at);
    const isAbbreviated =
      symbols[0] === '.' && /^[wm]/.test(signs.at(-1)?.symbol ?? '') && (texts[at - 1] ?? '').length <= 4;
    if (!isAbbreviated) {
      signs.push(...symbols.map((symbol) => ({ symbol, words: texts.slice(at, at + length) })));
    }
    at += length;
  }
  return { signs: joined(signs), hasEnglish: texts.some(isEnglishWord) };
}

function signAt(
  tokens: readonly Token[],
  texts: readonly string[],
  at: number,
): { symbols: readonly string[]; length: number } {
  const { text = '', symbol } = tokens[at] ?? {};
  const phrase = phraseAt(texts, at);
  if (symbol !== undefined) {
    return phrase !== undefined && phrase.length > 1 ? phrase : { symbols: [symbol], length: 1 };
  }
  if (phrase !== undefined) {
    return phrase;
  }
  return { symbols: isFiller(text) ? [] : guessed(text), length: 1 };
}

/** A misspelt weekday may be either of two; a misspelt month counts only beside a number. */
function guessed(word: string): string[] {
  const symbols = guesses(word);
  const weekdays = symbols.filter((symbol) => /^w\d$/.test(symbol));
  if (weekdays.length > 0 && weekdays.length === symbols.length) {
    return [`w${weekdays.map((symbol) => symbol.slice(1)).join('')}`];
  }
  const [first = 'unknown'] = symbols;
  return [symbols.length !== 1 ? 'unknown' : /^m\d+$/.test(first) ? `?${first}` : first];
}

function joined(signs: readonly Sign[]): Sign[] {
  const numbers = joinNumbers(signs.map(({ symbol }) => symbol));
  return signs.flatMap(({ words }, at) => {
    const symbol = numbers[at];
    return symbol === null || symbol === undefined ? [] : [{ symbol, words }];
  });
}
