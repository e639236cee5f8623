import { isCalendarWord, isCommonWord } from './lexicon.ts';
import type { Token } from './tokenise.ts';
import { fold, slipsAllowed, slipsBetween } from './typos.ts';
import type { Named } from './understanding.ts';

export interface NamesFound {
  readonly ids: readonly string[];
  /** Which tokens are the names. */
  readonly used: ReadonlySet<number>;
  /** Tokens that may be a name, or else a day, a month or a number. */
  readonly doubtful: ReadonlySet<number>;
}

/** Words of a title that do not tell it from another. */
const structural = new Set(
  'a al and con de del e el en for la las los of or para por the to with y x min'.split(' '),
);

/** Words that name the same work: clients do not know which of them the owner has chosen. */
const concepts = new Map(
  [
    'corte cortar cortarme corta cut haircut trim pelo hair',
    'barba beard afeitado afeitar shave',
    'tinte tenir color colour dye teñir coloracion',
    'mechas highlights balayage',
    'manicura manicure manos nails unas',
    'pedicura pedicure pies',
    'masaje massage',
    'peinado peinar lavar secar blowdry styling',
    'depilacion depilar cera wax waxing',
    'cejas eyebrows brows',
    'limpieza cleaning',
    'revision checkup check consulta consultation',
    'facial cara face',
  ].flatMap((words) =>
    fold(words)
      .split(' ')
      .map((word) => [word, words] as const),
  ),
);

interface Match {
  readonly id: string;
  /** Token of each word of the name that was found. */
  readonly tokens: readonly number[];
  readonly isWhole: boolean;
}

/** Finds names in a text, small slips forgiven. All that fit equally well are answered. */
export function findNames(
  tokens: readonly Token[],
  list: readonly Named[],
  taken: ReadonlySet<number>,
): NamesFound {
  const matches = list
    .map((named) => matchName(named, tokens, taken))
    .filter((match) => match.tokens.length > 0);
  const best = matches.filter((match) => !matches.some((other) => isBetter(other, match)));
  const used = new Set(best.flatMap((match) => match.tokens));
  const doubtful = new Set([...used].filter((at) => mayBeDate(tokens, at) && isAlone(best, at)));
  return {
    ids: best.filter((match) => match.tokens.some((at) => !doubtful.has(at))).map(({ id }) => id),
    used: new Set([...used].filter((at) => !doubtful.has(at))),
    doubtful,
  };
}

function isBetter(a: Match, b: Match): boolean {
  const covers = b.tokens.every((token) => a.tokens.includes(token));
  return covers && (a.tokens.length > b.tokens.length || (a.isWhole && !b.isWhole));
}

function isAlone(matches: readonly Match[], at: number): boolean {
  return matches.every((match) => !match.tokens.includes(at) || match.tokens.length === 1);
}

function matchName({ id, name }: Named, tokens: readonly Token[], taken: ReadonlySet<number>): Match {
  const words = fold(name)
    .split(/[^\p{Letter}\d]+/u)
    .filter((word) => word !== '' && !structural.has(word));
  const found: number[] = [];
  for (const word of words) {
    const at = bestToken(word, tokens, (index) => taken.has(index) || found.includes(index));
    if (at !== undefined) {
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
    id,
    tokens: isWhole && words.length === 1 ? found : near,
    isWhole: isWhole && (near.length === found.length || words.length === 1),
  };
}

function bestToken(
  word: string,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
): number | undefined {
  const near = tokens
    .map((_, at) => ({ at, slips: isTaken(at) ? Number.POSITIVE_INFINITY : slipsOf(word, tokens, at) }))
    .filter(({ slips }) => Number.isFinite(slips))
    .toSorted(
      (a, b) => a.slips - b.slips || Number(isIntroduced(tokens, b.at)) - Number(isIntroduced(tokens, a.at)),
    );
  return near[0]?.at;
}

/** How far a token is from a word of a name; infinite when it is another word. */
function slipsOf(word: string, tokens: readonly Token[], at: number): number {
  const { text = '', symbol } = tokens[at] ?? {};
  const figure = symbol === `n${word}` ? word : text;
  if (figure === word) {
    return 0;
  }
  if (symbol !== undefined || isCommonWord(text)) {
    return Number.POSITIVE_INFINITY;
  }
  if (concepts.get(word) !== undefined && concepts.get(word) === concepts.get(text)) {
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

/** «Con Abril», «with the May»: a person comes after these. */
export function isIntroduced(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return introductions.has(before) || (titles.has(before) && introductions.has(tokens[at - 2]?.text ?? ''));
}

/** Whether a token that is somebody's name may be meant as a day, a month or a number all the same. */
function mayBeDate(tokens: readonly Token[], at: number): boolean {
  return isCalendarWord(tokens[at]?.text ?? '') && !isIntroduced(tokens, at);
}
