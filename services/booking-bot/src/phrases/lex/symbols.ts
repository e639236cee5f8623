import { guesses, isEnglishWord, isFiller, phraseAt } from './lexicon.ts';
import { hourMeant, joinNumbers } from './numbers.ts';
import type { Reason } from './reasons.ts';
import type { Token } from './tokenise.ts';

/** A symbol of the grammar, and the words that it stands for. */
export interface Sign {
  readonly symbol: string;
  readonly words: readonly string[];
}

export interface Signs {
  readonly signs: readonly Sign[];
  readonly hasEnglish: boolean;
}

const courtesy = '';
/** A reason is a piece of its own: «antes de las 12 porque trabajo por la tarde». */
const reasons = /^(?:porque|pq|xq|because|cos|cuz)$/;

/** «No sé qué día», as against «que no se junte con las 12». */
const afterNotKnowing =
  /^(?:|[,.;!?…]+|si|que|q|cual|cuando|cuanto|como|donde|a|con|bien|muy|el|la|pero|y|aun|todavia)$/;

/** A word as it was first taken; `isGuess` when it is misspelt. */
interface Taken extends Sign {
  readonly isGuess: boolean;
}

/** Turns words into symbols of the grammar, leaving courtesies out. Words in `names` are known to be people or services. */
export function signsOf(
  tokens: readonly Token[],
  names: ReadonlySet<number>,
  reasons: readonly Reason[] = [],
): Signs {
  const texts = tokens.map(({ text }, at) => (names.has(at) ? ' ' : text));
  const taken: Taken[] = [];
  for (let at = 0; at < tokens.length;) {
    const ahead = at === 0 ? reasons.find(({ from, to }) => from === at && to === at) : undefined;
    taken.push(...(ahead?.symbols ?? []).map((symbol) => ({ symbol, words: [], isGuess: false })));
    const reason = reasons.find(({ from, to }) => from === at && to > at);
    const { symbols, length, isGuess } =
      reason !== undefined
        ? known(reason.symbols, reason.to - reason.from)
        : names.has(at)
          ? known(['name'])
          : signAt(tokens, texts, at);
    const words = texts.slice(at, at + length);
    taken.push(...symbols.map((symbol) => ({ symbol, words, isGuess })));
    at += length;
  }
  return { signs: joined(reconsidered(taken)), hasEnglish: texts.some(isEnglishWord) };
}

interface Meant {
  readonly symbols: readonly string[];
  readonly length: number;
  readonly isGuess: boolean;
}

function known(symbols: readonly string[], length = 1): Meant {
  return { symbols, length, isGuess: false };
}

function signAt(tokens: readonly Token[], texts: readonly string[], at: number): Meant {
  const { text = '', symbol } = tokens[at] ?? {};
  const phrase = phraseAt(texts, at);
  if (symbol !== undefined) {
    return phrase !== undefined && phrase.length > 1 ? known(phrase.symbols, phrase.length) : known([symbol]);
  }
  if (phrase !== undefined) {
    const isRefusal = texts.slice(at, at + 2).join(' ') === 'no se' && phrase.length === 2;
    return isRefusal && !afterNotKnowing.test(texts[at + 2] ?? '')
      ? known(['no'])
      : known(phrase.symbols, phrase.length);
  }
  const hour = /^(?:las|at|alas)$/.test(texts[at - 1] ?? '') && !isFiller(text) ? hourMeant(text) : undefined;
  if (hour !== undefined) {
    return known([hour]);
  }
  return isFiller(text) ? known([courtesy]) : { symbols: [guessed(text)], length: 1, isGuess: true };
}

/** A misspelt weekday may be either of two; a misspelt month counts only beside a number. */
function guessed(word: string): string {
  const symbols = guesses(word);
  const weekdays = symbols.filter((symbol) => /^w\d$/.test(symbol));
  if (weekdays.length > 0 && weekdays.length === symbols.length) {
    return `w${weekdays.map((symbol) => symbol.slice(1)).join('')}`;
  }
  const [first = 'unknown'] = symbols;
  return symbols.length !== 1 ? 'unknown' : /^m\d+$/.test(first) ? `?${first}` : first;
}

/** Looks at doubtful words again, now that their neighbours are known; and leaves courtesies out. */
function reconsidered(taken: readonly Taken[]): Sign[] {
  const hasWeekday = taken.some(({ symbol, isGuess }) => !isGuess && /^w\d$/.test(symbol));
  return taken.flatMap(({ symbol, words, isGuess }, at): Sign[] => {
    const [before, previous] = [taken[at - 2]?.symbol ?? '', taken[at - 1]];
    // «Weds am», «eleven am»; elsewhere it is a verb.
    if (symbol === courtesy && words[0] === 'am' && isDayOrHour(previous?.symbol)) {
      return [{ symbol: 'am', words }];
    }
    if (symbol === courtesy && reasons.test(words[0] ?? '')) {
      return [{ symbol: ',', words }];
    }
    if (symbol === courtesy && isComparison(taken, at)) {
      return [{ symbol: 'than', words }];
    }
    if (symbol === courtesy) {
      // «El 1 de abrir» is a month gone wrong.
      return previous?.symbol === 'of' && isNumber(before) ? [{ symbol: 'unknown', words }] : [];
    }
    const isAbbreviation =
      symbol === '.' && /^[wm]/.test(previous?.symbol ?? '') && (previous?.words.at(-1)?.length ?? 0) <= 4;
    if (isAbbreviation) {
      return [];
    }
    // «In 12 odays» is not today, and «el lunes que virene» no Friday.
    const isUnlikely =
      isGuess &&
      ((symbol.startsWith('w') && hasWeekday) || (isNumber(previous?.symbol) && !/^\?m|^march/.test(symbol)));
    return [{ symbol: isUnlikely ? 'unknown' : symbol, words }];
  });
}

function isDayOrHour(symbol = ''): boolean {
  return /^(?:[wWnoOmd]\d|n\d|d\+2|one$|today|tomorrow|manana|H\w)/.test(symbol);
}

/** «Mejor por la tarde que por la mañana»: the «que» between two times, after what is better. */
function isComparison(taken: readonly Taken[], at: number): boolean {
  const isThat = /^(?:que|q|ke)$/.test(taken[at]?.words[0] ?? '');
  const isTime = /^(?:el|la|las|in|at|of|[wW]\d|manana|today|tomorrow|d\+2)/.test(
    taken[at + 1]?.symbol ?? '',
  );
  return isThat && isTime && taken.slice(0, at).some(({ symbol }) => symbol === 'but');
}

function isNumber(symbol = ''): boolean {
  return /^[noO]\d/.test(symbol);
}

/** Numbers of several words become one sign. */
function joined(signs: readonly Sign[]): Sign[] {
  const numbers = joinNumbers(signs.map(({ symbol }) => symbol));
  return signs.flatMap(({ words }, at) => {
    const symbol = numbers[at];
    return symbol === null || symbol === undefined ? [] : [{ symbol, words }];
  });
}
