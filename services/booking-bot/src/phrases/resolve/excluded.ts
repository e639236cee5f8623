import { conjunctions, type NamesFound } from '../names.ts';
import type { Token } from '../lex/tokenise.ts';
import type { Named } from '../understanding.ts';

/** «Menos Ana, Luis y Eva»: the list goes on after a comma. */
const exceptions = new Set(
  'menos excepto salvo quitando evitar evitando except sin without but avoid barring other apart'.split(' '),
);
/** «No con Ana, Luis»: after a comma comes who is wanted. */
const refusals = new Set('no not isnt arent nada dont ni nor neither nunca jamas never odio hate'.split(' '));
const between = new Set(
  'con with el la a sea sean for by from apart que than quiero quisiera want would like to be prefiero tampoco antes me nos lo le atienda atienden atender toque haga hagan corta again gusta gusto fio de como'.split(
    ' ',
  ),
);
/** «Mejor con Ana que con Luis». */
const comparing = new Set(['que', 'than']);
const conditions = new Set(['si', 'if']);
/** Words and marks that may follow the «no» of «con Luis no»; before others it belongs to them. */
const ends = new Set(
  ' , . eh vale ojo pero but mejor sino que q porque pq xq ya por porfa porfavor gracias please pls because cause anymore again nunca quiero queria quisiera repito repetir'.split(
    ' ',
  ),
);
/** «Con Luis no me gustó»: what a client says of work that was done badly. */
const blames =
  /^(?:gust|dej|cort|hizo|hace|trat|convenc|fi[oe]|entiend|agrad|apetec|quier|volv|vuelv|repit|repet|cae|cay)/;
/** «Con Ana, ay no, con Luis», “Ana, sorry I mean Luis”: between two people, these take the first one back. */
const corrections =
  /^(?:[,.] )?(?:(?:ay no|uy no|no perdon|no digo|no espera|espera no|no wait|wait no|perdon|perdona|digo|mejor dicho|quiero decir|o mejor|sorry|i mean|actually|make that|oops)(?: ,)? )+(?:con |with |by |a )?$/;
/** «Cambiar de Ana a Luis», “swap Ana for Luis”: what stands before the one and between the two. */
const changing =
  /\b(?:cambi\w+|pas(?:ar|ame|arme)|switch|swap|change|move|instead|vez|lugar) (?:me )?(?:de |a |from |of )?$/;
const exchanges = /^(?:a |por |to |for |with |, |con |, con |, with )$/;
/** Before an exception these leave only its person: «con nadie excepto Ana». */
const only = new Set(['no_one', 'noone', 'nobody', 'none', 'nadie', 'ninguno', 'ninguna']);
const never = new Set(['nunca', 'jamas', 'never']);

export interface People {
  readonly ids: readonly string[];
  readonly used: ReadonlySet<number>;
  readonly unwantedIds: readonly string[];
  readonly isExclusion: boolean;
}

/** A named person: from one token to another, both included. */
interface Mention {
  readonly from: number;
  readonly to: number;
}

/**
 * «Con cualquiera menos Ana», «no con Ana», «ni con Ana ni con Luis», «con Luis no»: names all others, or
 * the people wanted instead, «con Ana no, con Luis».
 */
export function excludedPeople(
  tokens: readonly Token[],
  { found, used }: NamesFound,
  employees: readonly Named[],
): People {
  const words = new Set<number>();
  const refused: Mention[] = [];
  const mentions = mentionsIn(used);
  for (const [index, mention] of mentions.entries()) {
    const named = mentions[index - 1];
    const isCorrection = named !== undefined && isTakenBack(tokens, named, mention);
    const at = isCorrection ? undefined : refusedAt(tokens, mention, { named, refused: refused.at(-1) });
    if (
      at !== undefined ||
      isRefusedAfter(tokens, mention) ||
      isTakenBack(tokens, mention, mentions[index + 1])
    ) {
      refused.push(mention);
      range(at ?? mention.from, mention.to).forEach((place) => words.add(place));
    }
  }
  const isOut = ({ tokens: places }: NamesFound['found'][number]): boolean =>
    places.every((at) => refused.some(({ from, to }) => from <= at && at <= to));
  const unwanted = new Set(found.filter(isOut).map(({ id }) => id));
  const firstOf = ({ tokens: places }: NamesFound['found'][number]): number => Math.min(...places);
  const wanted = found
    .filter(({ id }) => !unwanted.has(id))
    .toSorted((a, b) => firstOf(a) - firstOf(b))
    .map(({ id }) => id);
  const isExclusion = unwanted.size > 0 && wanted.length === 0;
  return {
    ids: isExclusion ? employees.filter(({ id }) => !unwanted.has(id)).map(({ id }) => id) : wanted,
    used: new Set([...used, ...words]),
    unwantedIds: [...unwanted],
    isExclusion,
  };
}

/** Whether the next person takes the place of one: «con Ana, digo, con Luis», «cambiar de Ana a Luis». */
function isTakenBack(tokens: readonly Token[], { from, to }: Mention, next: Mention | undefined): boolean {
  if (next === undefined) {
    return false;
  }
  const said = wordsIn(tokens, to + 1, next.from);
  return corrections.test(said) || (exchanges.test(said) && changing.test(wordsIn(tokens, from - 4, from)));
}

/** Each with a blank after it. */
function wordsIn(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => `${text} `)
    .join('');
}

function mentionsIn(used: ReadonlySet<number>): Mention[] {
  const mentions: Mention[] = [];
  for (const at of [...used].toSorted((a, b) => a - b)) {
    const last = mentions.at(-1);
    if (last?.to === at - 1) {
      mentions[mentions.length - 1] = { from: last.from, to: at };
    } else {
      mentions.push({ from: at, to: at });
    }
  }
  return mentions;
}

/**
 * Index of the word that refuses a person, or refuses a list that they end.
 * @param named the mention before this one, and `refused`, the last refused one
 */
function refusedAt(
  tokens: readonly Token[],
  { from }: Mention,
  { named, refused }: { named: Mention | undefined; refused: Mention | undefined },
): number | undefined {
  let at = from - 1;
  let isCompared = false;
  while (between.has(textAt(tokens, at))) {
    isCompared ||= comparing.has(textAt(tokens, at));
    at -= 1;
  }
  const before = textAt(tokens, at);
  if (isCompared && named?.to === at) {
    return at + 1;
  }
  if (conditions.has(textAt(tokens, at - 1))) {
    // «Si no, con Ana».
    return undefined;
  }
  if (before === 'but' && tokens.slice(at + 1, from).some(({ text }) => text === 'with')) {
    // “On Friday but with Ana”.
    return undefined;
  }
  if (before === 'but' && refused !== undefined) {
    // «Not with Ana but with Luis», as against «anyone but Luis».
    return undefined;
  }
  if (exceptions.has(before) && isOnly(tokens, at)) {
    return undefined;
  }
  if (exceptions.has(before) || refusals.has(before)) {
    return at;
  }
  const isListed =
    conjunctions.has(before) || (before === ',' && at === from - 1 && isListOf(tokens, refused));
  return isListed && refused?.to === at - 1 ? at : undefined;
}

/** “No one but Ana”. */
function isOnly(tokens: readonly Token[], exception: number): boolean {
  const [first, last] = [textAt(tokens, exception - 2), textAt(tokens, exception - 1)];
  return only.has(last) || only.has(`${first}_${last}`);
}

/** Whether a person was left out by a word that a list of people may follow. */
function isListOf(tokens: readonly Token[], refused: Mention | undefined): boolean {
  return refused !== undefined && range(0, refused.from).some((at) => exceptions.has(textAt(tokens, at)));
}

/** «Ana me dejó el flequillo torcido, prefiero otra persona»: who is named before is not wanted. */
const anotherPerson = new RegExp(
  '^(?:otr[oa] (?:persona|chic[oa]|peluquer[oa]|profesional)|otr[oa]s? (?:no|pero no)|alguien mas|some(?:one|body) else|anyone else|another (?:person|stylist|barber|hairdresser)|a different (?:person|stylist|barber|hairdresser)) ',
);

function isExchanged(tokens: readonly Token[], from: number): boolean {
  return tokens.some(
    (_, at) =>
      at >= from &&
      anotherPerson.test(wordsIn(tokens, at, at + 3)) &&
      !/^(?:o|or|u)$/.test(textAt(tokens, at - 1)),
  );
}

/** «Luis me dejó fatal», “Luis was rude”. */
const bad =
  /^(?:fatal|mal|horrible|terrible|awful|rude|bad|rubbish|peor|desastre|lent[oa]|slow|antipatic[oa]|borde|pesim[oa]|worst)$/;

function isBlamed(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex(
    ({ text }, at) => at >= from && /^(?:[,.]|y|and|pero|but|con|with)$/.test(text),
  );
  return tokens
    .slice(from, end === -1 ? from + 5 : Math.min(end, from + 5))
    .some(({ text }, at, words) => bad.test(text) || (text === 'regular' && words[at - 1]?.text === 'cae'));
}

function isRefusedAfter(tokens: readonly Token[], { to }: Mention): boolean {
  if (isBlamed(tokens, to + 1) || isExchanged(tokens, to + 1)) {
    return true;
  }
  const [no, next, afterNext] = [1, 2, 3].map((by) => textAt(tokens, to + by));
  // «Con Luis ni loca», «ni hablar».
  if (
    never.has(no ?? '') ||
    (no === 'ni' && /^(?:loc[oa]|muert[oa]|hablar|borrach[oa]|de|en)$/.test(next ?? ''))
  ) {
    return true;
  }
  const isComplaint = /^(?:me|nos|lo|la|le|se)$/.test(next ?? '') && blames.test(afterNext ?? '');
  return no === 'no' && (ends.has(next ?? '') || isComplaint || blames.test(next ?? ''));
}

function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? '';
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
