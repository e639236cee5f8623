import type { Sign } from '../lex/symbols.ts';
import type { Token } from '../lex/tokenise.ts';
import type { Wish } from '../understanding.ts';

type Words = readonly string[];

const ends = /^(?:[,.]|but)$/;
const ofWhen =
  /^(?:[wWoOd]\d|d\+2|today|tomorrow|manana|mar$|weekend|week|month|c!?\d|h\d|[pxy]\d|morning|afternoon|evening|noon|night)/;
const refusing = /^(?:no|nor|cant|except|minus)$/;
/** «Me pilla mal el martes», “Tuesday is awkward”. */
const reluctant =
  /^(?:mal|fatal|peor|complicad[oa]|complicadill[oa]|dificil|chung[oa]|fe[oa]|jodid[oa]|crudo|negro|imposible|awkward|tricky|bad|useless|hopeless|impossible|difficult|tough|rough)$/;
/** «En vez de mañana, pasado», “instead of Monday”. */
const exchanging = / (?:en (?:vez|lugar) de(?:l)?|instead of|in place of|rather than|lejos de(?:l)?) /;
/** «El lunes no puedo, el martes lo mismo», “Monday's out, same for Tuesday”. */
const likewise =
  /^(?:(?:and )?so(?:s| is| are) |(?:and )?(?:the )?same (?:for|goes for|with|on)|ditto|(?:y )?lo mismo (?:para |con |el |los )|(?:y )?igual (?:el|los|que el) )/;
/** Between one who is named and a refusal. */
const aroundPerson =
  /^(?:no|not|isnt|arent|dont|doesnt|wont|never|nunca|jamas|ni|nor|neither|tampoco|menos|salvo|excepto|sin|except|without|avoid|rather|preferably)$/;

interface Refusing {
  readonly signs: readonly Sign[];
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
}

/** Words by which a day or a time is refused that no rule read as refused: each a group of folded words. */
export function unreadRefusals({ signs, wishes, avoid }: Refusing): readonly Words[] {
  const isWish = wishes.some(({ days, times }) => days !== null || times !== null);
  const days = new Set(wishes.flatMap(({ days: range }) => range?.from ?? []));
  return clauses(signs).flatMap((clause) => {
    const isOfWhen = clause.some(({ symbol }) => ofWhen.test(symbol));
    const isRefused = clause.some(({ symbol }) => refusing.test(symbol));
    const text = textOf(clause);
    const reluctance = clause.find(({ words }) => reluctant.test(words.join(' ')));
    const exchange = days.size > 1 ? exchanging.exec(text) : null;
    const same = avoid.length > 0 && isOfWhen && !isRefused ? likewise.exec(text.trim()) : null;
    return [
      ...(isWish && isOfWhen && !isRefused && reluctance !== undefined ? [reluctance.words] : []),
      ...[exchange, same].flatMap((match) => (match === null ? [] : [match[0].trim().split(' ')])),
      ...betweenDays(clause, wishes),
      ...(isWish ? exceptThing(clause) : []),
    ];
  });
}

/** “Any time but the school run”. */
function exceptThing(clause: readonly Sign[]): readonly Words[] {
  const at = clause.findIndex(({ symbol }) => symbol === 'butFor');
  const isWide = clause.slice(0, at).some(({ symbol }) => /^any(?:Time|Day)$/.test(symbol));
  const left = clause.slice(at);
  return at > 0 && isWide && !left.some(({ symbol }) => ofWhen.test(symbol))
    ? [left.flatMap(({ words }) => words)]
    : [];
}

/** «El viernes 27 no el 20»: which of the days is refused is told by a comma that is not there. */
function betweenDays(clause: readonly Sign[], wishes: readonly Wish[]): readonly Words[] {
  const at = clause.findIndex(({ symbol }) => symbol === 'no');
  const isDay = ({ symbol }: Sign): boolean => /^(?:[wWo]\d|n\d|d\+2|today|tomorrow|manana)/.test(symbol);
  const isDayAfter = clause.slice(at + 1, at + 3).some(isDay);
  const isDayBefore = clause.slice(0, at).some((sign, place) => isDay(sign) && !isHourOf(clause[place - 1]));
  const isBetween = at > 0 && isDayBefore && isDayAfter;
  const isSettled = wishes.some(({ days }) => days !== null) || clause.some(({ symbol }) => symbol === 'yes');
  return isBetween && !isSettled ? [clause.slice(at, at + 3).flatMap(({ words }) => words)] : [];
}

/** «A las 7», “after 7”: the figure is an hour. */
function isHourOf(before: Sign | undefined): boolean {
  return /^(?:at|las|la|after|before|until|from|about)$/.test(before?.symbol ?? '');
}

/** Tokens of a person whom the client asks for, as far as was read. */
interface Person {
  readonly tokens: readonly number[];
}

/**
 * Words of a clause that may refuse a person who is wanted, as far as was read: “I'd rather not have Luis”.
 * @param used places of tokens that were read with the people
 */
export function unreadPeople(
  tokens: readonly Token[],
  wanted: readonly Person[],
  used: ReadonlySet<number>,
): readonly Words[] {
  const isRefusing = ({ text }: Token, at: number): boolean =>
    aroundPerson.test(text) &&
    !used.has(at) &&
    !/^(?:si|if)$/.test(tokens[at - 1]?.text ?? '') &&
    // «A las 11 menos cuarto con Carmen».
    !(text === 'menos' && /^(?:cuarto|cinco|diez|veinte|veinticinco|\d+)$/.test(tokens[at + 1]?.text ?? ''));
  return wanted.flatMap(({ tokens: [place = 0] }) => {
    const from = tokens.findLastIndex(({ text }, at) => at < place && isEnd(text)) + 1;
    const end = tokens.findIndex(({ text }, at) => at > place && isEnd(text));
    const to = end === -1 ? tokens.length : end;
    const word = tokens.find((token, at) => from <= at && at < to && isRefusing(token, at));
    return word === undefined ? [] : [[word.text, tokens[place]?.text ?? '']];
  });
}

/** Between two people, these tell how both are meant. */
const ofChoice = /^(?:o|u|y|e|or|and|si|if|sino|else|otherwise|failing|defecto|pues|,)$/;

/** “My usual is Ana but she's off so Marta will do”: which of the two is wanted. */
export function unreadChoice(tokens: readonly Token[], wanted: readonly Person[]): readonly Words[] {
  const places = wanted.map(({ tokens: [place = 0] }) => place).toSorted((a, b) => a - b);
  return places.flatMap((place, index) => {
    const next = places[index + 1] ?? place;
    const between = tokens.slice(place + 1, next);
    return between.length > 0 && !between.some(({ text }) => ofChoice.test(text))
      ? [[tokens[place]?.text ?? '', tokens[next]?.text ?? '']]
      : [];
  });
}

function isEnd(word: string): boolean {
  return /^(?:[,.;!?()…\n]|pero|but|sino|mejor)?$/.test(word);
}

function clauses(signs: readonly Sign[]): readonly (readonly Sign[])[] {
  const all: Sign[][] = [[]];
  for (const sign of signs) {
    if (ends.test(sign.symbol) && !/^(?:en|instead|rather|in)$/.test(sign.words[0] ?? '')) {
      all.push([]);
    } else {
      all.at(-1)?.push(sign);
    }
  }
  return all;
}

function textOf(signs: readonly Sign[]): string {
  return ` ${signs.flatMap(({ words }) => words).join(' ')} `;
}
