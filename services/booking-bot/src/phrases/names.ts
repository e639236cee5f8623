import { isCalendarWord, isCommonWord } from './lex/lexicon.ts';
import { plainName } from './lex/plain.ts';
import { isWork, workNamed } from './lex/work.ts';
import type { Token } from './lex/tokenise.ts';
import { fold, slipsAllowed, slipsBetween } from './lex/typos.ts';
import type { Named } from './understanding.ts';
import { isCalled } from './who/nicknames.ts';

export interface NamesFound {
  /** Tokens that name each person or service. */
  readonly found: readonly { readonly id: string; readonly tokens: readonly number[] }[];
  /** Tokens that are names. */
  readonly used: ReadonlySet<number>;
  /** Names that may be a day or a month instead, «domingo a las 5». */
  readonly doubtful: {
    readonly ids: readonly string[];
    readonly tokens: ReadonlySet<number>;
    /** They stand in a list, «lunes o domingo», so they are no less a day because another is named. */
    readonly areListed: boolean;
  };
}

/** Words of a title that do not tell it from another. */
const structural = new Set(
  'a al and con de del e el en for la las los of or para por the to with y x min'.split(' '),
);

/** Tells the words of the business's services, and other words for the same work. */
export function workOf(services: readonly Named[]): (word: string) => boolean {
  const own = new Set(services.flatMap(wordsOf));
  return (word) => own.has(word) || isWork(word);
}

/** The words of the names of people. */
export function namesOf(people: readonly Named[]): ReadonlySet<string> {
  return new Set(people.flatMap(wordsOf));
}

interface Match {
  readonly id: string;
  /** Token of each word of the name that was found. */
  readonly tokens: readonly number[];
  readonly isWhole: boolean;
  /** How many words of the text were taken for words of the name that they are not. */
  readonly guesses: number;
}

/** Finds names in a text, small slips forgiven. All that fit equally well are answered. */
export function findNames(
  tokens: readonly Token[],
  list: readonly Named[],
  taken: ReadonlySet<number>,
): NamesFound {
  const known = new Set(list.flatMap(wordsOf));
  const areWork = [...known].some(isWork);
  const kinds = tokens.map(({ text, symbol }) =>
    !areWork || symbol !== undefined || isCommonWord(text) ? undefined : workNamed(text),
  );
  const matches = list
    .map((named) => matchName(named, tokens, { taken, known, kinds }))
    .filter((match) => match.tokens.length > 0 && !isDate(tokens, match));
  const best = matches.filter((match) => !matches.some((other) => isBetter(other, match)));
  const doubtful = best.filter(
    ({ tokens: [at = 0, ...more] }) => more.length === 0 && useOf(tokens, at) !== 'name',
  );
  const sure = best.filter((match) => !doubtful.includes(match));
  const places = doubtful.flatMap((match) => match.tokens);
  return {
    found: sure,
    used: new Set(sure.flatMap((match) => match.tokens)),
    doubtful: {
      ids: doubtful.map(({ id }) => id),
      tokens: new Set(places),
      areListed: places.some((at) => useOf(tokens, at) === 'listed'),
    },
  };
}

function isDate(tokens: readonly Token[], match: Match): boolean {
  return match.tokens.every((at) => useOf(tokens, at) === 'date');
}

function isBetter(a: Match, b: Match): boolean {
  const covers = b.tokens.every((token) => a.tokens.includes(token));
  return covers && (a.tokens.length > b.tokens.length || (a.isWhole && !b.isWhole && a.guesses <= b.guesses));
}

const wordsKnown = new WeakMap<Named, readonly string[]>();

function wordsOf(named: Named): readonly string[] {
  const known = wordsKnown.get(named);
  if (known !== undefined) {
    return known;
  }
  const words = fold(plainName(named.name))
    .split(/[^\p{Letter}\d]+/u)
    .filter((word) => word !== '' && !structural.has(word));
  wordsKnown.set(named, words);
  return words;
}

/** A text as far as it is known while a name is looked for. */
interface Beside {
  readonly taken: ReadonlySet<number>;
  /** The words of all names: one of them is no slip of another, «Marta» of «María». */
  readonly known: ReadonlySet<string>;
  /** The kind of work that each token names. */
  readonly kinds: readonly (number | undefined)[];
}

function matchName(named: Named, tokens: readonly Token[], { taken, known, kinds }: Beside): Match {
  const words = wordsOf(named);
  const found: number[] = [];
  for (const word of words) {
    const isOther = (index: number): boolean => {
      const { text = '' } = tokens[index] ?? {};
      return (
        taken.has(index) || found.includes(index) || (known.has(text) && isSlip(word, text, kinds[index]))
      );
    };
    const at = bestToken(word, tokens, { isOther, kinds });
    // A misspelt word names a person only as the first name, or beside it.
    const isTelling =
      word === words[0] ||
      found.length > 0 ||
      fold(tokens[at ?? 0]?.text ?? '') === word ||
      isWork(word) ||
      word.length >= 6;
    if (at !== undefined && isTelling) {
      found.push(at);
    }
  }
  const telling = found.filter(
    (at) => !isCommonWord(tokens[at]?.text ?? '') && tokens[at]?.symbol === undefined,
  );
  const isWhole = found.length === words.length;
  // A common word or a figure tells a name only beside another word of it, or when it is the whole name.
  const near = found.filter(
    (at) => telling.includes(at) || telling.some((other) => Math.abs(other - at) <= 2),
  );
  return {
    id: named.id,
    tokens: isWhole && words.length === 1 ? found : near,
    isWhole: isWhole && (near.length === found.length || words.length === 1),
    guesses: found.filter((at) => !words.includes(tokens[at]?.text ?? '')).length,
  };
}

function bestToken(
  word: string,
  tokens: readonly Token[],
  { isOther, kinds }: { isOther: (at: number) => boolean; kinds: Beside['kinds'] },
): number | undefined {
  const near = tokens
    .map((_, at) => ({
      at,
      slips: isOther(at) ? Number.POSITIVE_INFINITY : slipsOf(word, tokens, at, kinds[at]),
    }))
    .filter(({ slips }) => Number.isFinite(slips))
    .toSorted(
      (a, b) => a.slips - b.slips || Number(isIntroduced(tokens, b.at)) - Number(isIntroduced(tokens, a.at)),
    );
  return near[0]?.at;
}

/** Whether a word could be read as another only by a slip. */
function isSlip(word: string, text: string, kind: number | undefined): boolean {
  return word !== text && (kind === undefined || kind !== workNamed(word));
}

/** How far a token is from a word of a name; infinite when it is another word. */
function slipsOf(word: string, tokens: readonly Token[], at: number, kind: number | undefined): number {
  const { text = '', symbol } = tokens[at] ?? {};
  const figure = symbol === `n${word}` ? word : text;
  if (figure === word) {
    return 0;
  }
  if (symbol !== undefined || isCommonWord(text)) {
    return Number.POSITIVE_INFINITY;
  }
  if ((kind !== undefined && isWork(word) && kind === workNamed(word)) || isCalled(word, text)) {
    return 0.5;
  }
  const length = Math.min(word.length, text.length);
  const allowed = Math.max(
    slipsAllowed(length === 3 && isIntroduced(tokens, at) ? 'four' : text.slice(0, length)),
    0,
  );
  const slips = slipsBetween(word, text);
  return slips <= allowed ? slips : Number.POSITIVE_INFINITY;
}

const introductions = new Set(['con', 'with', 'c', 'w', 'by', 'cn']);
const titles = new Set([
  'el',
  'la',
  'don',
  'dona',
  'doctor',
  'doctora',
  'dr',
  'dra',
  'senor',
  'senora',
  'mr',
  'mrs',
  'ms',
  'miss',
]);

export const conjunctions = new Set(['o', 'u', 'y', 'e', 'or', 'and']);

/** «Con Abril», «with the May», «con Rosa o Julio»: a person comes after these. */
function isIntroduced(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  if (conjunctions.has(before)) {
    return isIntroduced(tokens, at - 2);
  }
  return introductions.has(before) || (titles.has(before) && introductions.has(tokens[at - 2]?.text ?? ''));
}

/** A day or a month follows these: «el domingo», «en abril», «3 de mayo». */
const beforeDates = new Set(
  'el los este esta proximo cada de del en para hasta desde al on this next every in of the until from by'.split(
    ' ',
  ),
);
const joining = new Set([...conjunctions, 'a', 'to', 'ni', 'nor', ',', '-']);

/** How a token that is a person's name and a word of the calendar is meant, as far as its neighbours tell. */
function useOf(tokens: readonly Token[], at: number): 'name' | 'date' | 'either' | 'listed' {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (!isCalendarWord(tokens[at]?.text ?? '') || isIntroduced(tokens, at)) {
    return 'name';
  }
  const isDated = [before, after].some((token) => /^[nox]\d/.test(token?.symbol ?? ''));
  if (isDated || beforeDates.has(before?.text ?? '')) {
    return 'date';
  }
  return joining.has(before?.text ?? '') || joining.has(after?.text ?? '') ? 'listed' : 'either';
}
