import type { BusinessDescription, Locale } from '@citame/contracts';
import { isCalendarWord, isCommonWord } from '../../../phrases/lex/lexicon.ts';
import { slipsBetween } from '../../../phrases/lex/typos.ts';
import { trades, wordsIn, type Word } from './trades.ts';

/** Work that a client asks for and that nothing of the business is. */
export interface NotOffered {
  /** As the client calls it, or by its name. */
  readonly names: readonly string[];
  /** The message without it: what else is wished. */
  readonly rest: string;
}

interface Found {
  readonly trade: (typeof trades)[number];
  /** First word, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly isNoun: boolean;
}

const byFirst = Map.groupBy(
  trades.flatMap((trade) => trade.phrases.map((phrase) => ({ trade, phrase }))),
  ({ phrase: [first = ''] }) => first,
);
/** Single words long enough that one slip leaves them what they are. */
const minForgiven = 7;
const minPlural = 4;
const forgiven = Map.groupBy(
  trades.flatMap((trade) =>
    trade.phrases.flatMap(([word = '', more]) =>
      more === undefined && word.length >= minForgiven ? [{ trade, word }] : [],
    ),
  ),
  ({ word }) => word.charAt(0),
);

/** The work that words name, the longest phrases first. */
function worksIn(words: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const one = workAt(words, at);
    if (one !== undefined) {
      found.push(one);
      at = one.to - 1;
    }
  }
  return found;
}

function workAt(words: readonly Word[], at: number): Found | undefined {
  const text = words[at]?.text ?? '';
  const [longest] = (byFirst.get(text) ?? [])
    .filter(({ phrase }) => phrase.every((word, by) => words[at + by]?.text === word))
    .toSorted((a, b) => b.phrase.length - a.phrase.length);
  if (longest !== undefined) {
    const { trade, phrase } = longest;
    return { trade, from: at, to: at + phrase.length, isNoun: trade.nouns.has(phrase.join(' ')) };
  }
  const single = [text.replace(/s$/, ''), text.replace(/es$/, '')]
    .flatMap((word) => byFirst.get(word) ?? [])
    .find(({ phrase }) => phrase.length === 1 && text.length > minPlural);
  if (single !== undefined) {
    return { trade: single.trade, from: at, to: at + 1, isNoun: false };
  }
  if (text.length < minForgiven || isCommonWord(text) || isCalendarWord(text)) {
    return undefined;
  }
  const near = forgiven.get(text.charAt(0))?.find(({ word }) => slipsBetween(text, word) === 1);
  return near === undefined ? undefined : { trade: near.trade, from: at, to: at + 1, isNoun: false };
}

type Facts = Pick<BusinessDescription, 'services' | 'questions' | 'employees'>;

const known = new WeakMap<Facts, ReadonlySet<Found['trade']>>();

/** Work that a business has, in its services' titles, descriptions and categories, or answers questions about. */
function worksOf(business: Facts): ReadonlySet<Found['trade']> {
  const before = known.get(business);
  if (before !== undefined) {
    return before;
  }
  const texts = [
    ...business.services.flatMap(({ title, description, category }) => [title, description, category]),
    ...business.questions.flatMap(({ es, en }) =>
      [es, en].flatMap((version) => [version?.question ?? '', version?.answer ?? '']),
    ),
  ].map(wordsIn);
  const has = (phrase: readonly string[]): boolean =>
    texts.some((words) => words.some((_, at) => phrase.every((word, by) => words[at + by]?.text === word)));
  const works = new Set(
    trades.filter(({ phrases, covers }) => [...phrases, ...covers].some((phrase) => has(phrase))),
  );
  known.set(business, works);
  return works;
}

/** Before these a word names what the client wants, or asks for. */
const wanting =
  /^(?:quier\w*|quisiera|querria|queria|necesit\w*|gustaria|apetece|hac\w+|hag\w+|ten[eé]is|tienen|tienes|tenes|hay|ofrec\w+|realiz\w+|dais|dan|pon\w*|reserv\w*|agend\w*|cita|turno|hora|hueco|sesion|want\w*|need\w*|like|do|does|offer\w*|book\w*|get|appointment|slot|session|give|fix|shape|tambien|also|plus|mas|y|and|con|with|aparte|ademas|precio|cuanto|cuesta|vale|cost|much|arregl\w*|teneis)$/;
/** Before these it names what they come from, or what they have: «salgo del dentista», “after yoga”. */
const elsewhere =
  /^(?:despues|antes|tras|salgo|sale|vengo|voy|tengo|tenia|termino|acabo|llevo|lleva|tiene|has|wears|durante|mientras|hice|hicieron|hecho|hacerle|after|before|from|at|when|while|during|had|finish\w*|between|until|till|sin|no|not|without|ni|don|dont|t)$/;
/** «Do you have», “can I have”, but “I have”. */
const having = /^(?:have|got)$/;
/** «El masaje de ayer fue genial» is told, not asked for. */
const past = /^(?:ayer|fue|estuvo|quedo|yesterday|was|were)$/;
const nearby = 5;
const small =
  /^(?:de|del|la|las|el|los|un|una|unos|unas|mi|mis|su|sus|my|the|a|an|some|of|me|que|to|le|your|his|her|our|algun|alguna|para|por|for|solo|just|only)$/;
/** Verbs before their thing, «recortarme la barba», “trim my beard”; the next are after it, “beard trim”. */
const deed =
  /^(?:arregl\w+|recort\w+|cort[aeo]\w*|corte|cortes|pint\w+|perfil\w+|hac(?:er|erme|emos)|hacerle|ponerme|quitarme|retoc\w+|retoque|arreglo|cut|cuts|trim|trims|trimmed|shape|shaped|fix|fixed|do|done|touch|paint|painted|wash|get)$/;
const deedAfter =
  /^(?:trim|trims|trimmed|cut|cuts|tidy|shape|shaped|done|job|appointment|session|service|treatment)$/;
/** Places and lessons, which clients go to besides: they have to be asked for. */
const askedFor =
  /^(?:quier|quisiera|querria|queria|necesit|gustaria|hac[eé]?|tene|tien|hay|ofrec|dais|dan|reserv|agend|cita|turno|want|need|like|do|does|offer|book|get|appointment|session|clase)/;
const alsoPlaces = new Set([
  'yoga',
  'pilates',
  'spinning',
  'spa',
  'clases de baile',
  'clases de natación',
  'clases particulares',
  'clases de inglés',
  'clases de matemáticas',
  'clases de guitarra',
  'clases de conducir',
  'fisioterapia',
  'psicología',
  'ITV',
  'vacuna',
  'ecografía',
  'analítica',
  'radiografía',
  'ginecología',
]);

/**
 * Work that a message asks for, which is usual in some trade and which nothing of this business is: «quiero arreglarme la
 * barba» at a salon without beards. Undefined when there is none.
 */
export function notOfferedIn(text: string, business: Facts, locale: Locale): NotOffered | undefined {
  const words = wordsIn(text);
  const own = new Set(business.employees.flatMap(({ name }) => wordsIn(name).map((word) => word.text)));
  const all = worksIn(words);
  const has = worksOf(business);
  const lacking = all.filter(
    (found) =>
      !has.has(found.trade) &&
      !words.slice(found.from, found.to).some((word) => own.has(word.text)) &&
      isWanted(words, found, all),
  );
  if (lacking.length === 0 || business.services.length === 0) {
    return undefined;
  }
  const names = lacking.map(({ trade, from, to, isNoun }) =>
    isNoun &&
    trade.nouns.has(
      words
        .slice(from, to)
        .map((word) => word.text)
        .join(' '),
    )
      ? text.slice(words[from]?.from, words[to - 1]?.to).toLowerCase()
      : trade[locale],
  );
  return { names: [...new Set(names)], rest: without(text, words, lacking) };
}

/** Whether the work is what the client wants, not where they come from or what they have. */
function isWanted(words: readonly Word[], { trade, from, to }: Found, all: readonly Found[]): boolean {
  const textAt = (at: number): string => words[at]?.text ?? '';
  // «El chico de la barba» is a person.
  const isSomebodys =
    /^(?:chic[oa]|senora?|tio|guy|man|lady|girl|el|la|que)$/.test(textAt(from - 3)) &&
    /^(?:de|with|lleva)$/.test(textAt(from - 2));
  // «A las 7 me maquilla una amiga».
  const isOfOthers = /^(?:me|nos)$/.test(textAt(from - 1)) && /^(?:un|una|mi|el|la)$/.test(textAt(to));
  if (isSomebodys || isOfOthers || words.slice(to).some(({ text }) => past.test(text))) {
    return false;
  }
  const before = words
    .slice(Math.max(0, from - nearby), from)
    .map((word) => word.text)
    .toReversed();
  const telling = before.find((word) => wanting.test(word) || elsewhere.test(word) || having.test(word));
  const isPlace = alsoPlaces.has(trade.es);
  const isAlone = from === 0 || all.some((other) => other.to === from);
  if (telling !== undefined && having.test(telling)) {
    const subject = before.slice(before.indexOf(telling) + 1, before.indexOf(telling) + 3);
    return subject.some((word) => /^(?:you|can|could|may|to|like)$/.test(word));
  }
  if (telling !== undefined) {
    return wanting.test(telling) && (!isPlace || askedFor.test(telling));
  }
  return !isPlace || words.length - (to - from) <= 1 || isAlone;
}

/** The text without some of its works, and what belongs to them alone. */
function without(text: string, words: readonly Word[], lacking: readonly Found[]): string {
  const dropped = new Set<number>();
  const textAt = (at: number): string => words[at]?.text ?? '';
  for (const { from, to } of lacking) {
    let [first, last] = [from, to];
    while (small.test(textAt(first - 1)) && !/^(?:para|for)$/.test(textAt(first - 1))) {
      first -= 1;
    }
    // «Corte, barba» are two.
    const between = text.slice(words[first - 1]?.to ?? 0, words[first]?.from);
    if (deed.test(textAt(first - 1)) && between.trim() === '') {
      first -= 1;
    } else if (first < from && !dropped.has(first - 1)) {
      first = from;
      while (/^(?:la|las|el|los|mi|mis|my|the|a|un|una)$/.test(textAt(first - 1))) {
        first -= 1;
      }
    }
    while (deedAfter.test(textAt(last))) {
      last += 1;
    }
    if (/^(?:y|e|and|mas|plus|con|with|tambien|also)$/.test(textAt(first - 1))) {
      first -= 1;
    } else if (/^(?:y|e|and|mas|plus)$/.test(textAt(last))) {
      last += 1;
    }
    for (let at = first; at < last; at += 1) {
      dropped.add(at);
    }
  }
  let rest = '';
  let from = 0;
  for (const at of [...dropped].toSorted((a, b) => a - b)) {
    rest += `${text.slice(from, words[at]?.from)} `;
    from = words[at]?.to ?? from;
  }
  return `${rest}${text.slice(from)}`.replaceAll(/\s+/g, ' ').trim();
}
