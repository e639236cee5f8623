import { isCalendarWord } from '../lex/lexicon.ts';
import type { OtherPerson } from '../understanding.ts';
import { numberAt } from './headcount.ts';
import { isKnownName, looksLikeName, mayBeName, nameFrom, wordAt, type Writing } from './writing.ts';

/** The client or some other person, as a text names them. */
export interface Member {
  readonly from: number;
  readonly to: number;
  /** Undefined for the client. */
  readonly other?: OtherPerson;
  readonly people: number;
}

export const owners = words(
  'mi mis my our nuestro nuestra nuestros nuestras the el la los las un una a unos unas',
);
const relations = words(
  'senora parienta gemelos gemelas mellizos mellizas twins chaval chavala chavales chamaco chamaca cunado cunada yerno nuera hijo hija hijos hijas hijito hijita hijitos nino nina ninos ninas nene nena nenes nenas crio cria crios crias peque peques bebe marido mujer esposo esposa esposita pareja novio novia madre padre mama papa mami papi padres viejo vieja viejos suegro suegra suegros hermano hermana hermanos hermanas hermanito hermanita amigo amiga amigos amigas abuelo abuela abuelos nieto nieta nietos sobrino sobrina sobrinos primo prima cunyado cunyada tio tia companero companera vecino vecina yerno nuera son sons daughter daughters husband wife partner boyfriend girlfriend mum mom mam mother dad father sister sisters brother brothers friend friends kid kids child children baby boy boys girl girls lad granddaughter grandson grandma grandpa grandmother grandfather nan gran niece nephew cousin fiance fiancee mate buddy buddies colleague colega colegas compi hubby wifey missus missis mrs bf gf nana nanny grandad granddad grandson stepson stepdaughter stepdad stepmum stepmom toddler teenager teen flatmate roommate bestie mates daddy mummy cuate cuata compa polola pololo guagua boss jefe jefa ' +
    'perro perra perrito perrita perros gato gata gatito gatita gatos cachorro conejo mascota dog dogs cat cats puppy kitten rabbit pet',
);
export const forWhom = words('para pa for xa pra behalf nombre parte');

/** The people that a text names, in their order. */
export function membersIn(writing: Writing, taken: ReadonlySet<number>): Member[] {
  const members: Member[] = [];
  for (let at = 0; at < writing.tokens.length; at += 1) {
    const member = taken.has(at)
      ? undefined
      : (relativeAt(writing, at) ?? namedAt(writing, at) ?? selfAt(writing, at));
    if (member !== undefined) {
      const named = namedWith(writing, member);
      members.push(...named);
      at = named.at(-1)?.to ?? at;
    }
  }
  return members;
}

/** «Mi otro hijo», “my younger son”. */
const otherOf = /^(?:otr[oa]s?|other|younger|older|youngest|oldest|eldest|little|big)$/;

/** «Mi hijo Pablo», «mis dos hijas», “a friend”, «mi hija de 5 años». */
function relativeAt(writing: Writing, at: number): Member | undefined {
  if (!relations.has(wordAt(writing, at))) {
    return undefined;
  }
  const aged = agedFrom(writing, at);
  if (aged < at && (owners.has(wordAt(writing, aged - 1)) || forWhom.has(wordAt(writing, aged - 1)))) {
    return relativeNamed(writing, at, aged, 1);
  }
  const number = numberAt(writing, at - 1);
  const isOther = otherOf.test(wordAt(writing, at - 1)) && owners.has(wordAt(writing, at - 2));
  const owner = wordAt(writing, number === undefined && !isOther ? at - 1 : at - 2);
  const isOld = /^(?:old|olds)$/.test(wordAt(writing, at - 1));
  // “Me and wife”.
  const isBesideMe = /^(?:and|&)$/.test(owner) && /^(?:me|i|myself)$/.test(wordAt(writing, at - 2));
  if (!owners.has(owner) && number === undefined && !isOld && !forWhom.has(owner) && !isBesideMe) {
    return undefined;
  }
  const isPlural = wordAt(writing, at).endsWith('s') || /^(?:children)$/.test(wordAt(writing, at));
  const from = number === undefined && !isOther ? at : at - 1;
  return relativeNamed(writing, at, from, number !== undefined && isPlural ? number : isPlural ? 2 : 1);
}

/** A relative with the name and the age that follow: «mi hija Poppy, de 8 años», «mi hija de ocho años, Poppy». */
function relativeNamed(writing: Writing, at: number, from: number, people: number): Member {
  const isNamedAt = (place: number): boolean => isKnownName(writing, place) || looksLikeName(writing, place);
  const old = agedTo(writing, at);
  const nameAt = [calledAt(writing, at + 1), ...(old > at ? [calledAt(writing, old + 1)] : [])].find(
    isNamedAt,
  );
  const named = nameAt === undefined ? undefined : nameFrom(writing, nameAt);
  const end = named?.to ?? at;
  return {
    from,
    to: Math.max(old, agedTo(writing, end)),
    other: {
      ...(named === undefined ? {} : { name: named.name }),
      words: [at, ...(named === undefined ? [] : range(named.from, named.to))]
        .map((place) => wordAt(writing, place))
        .join(' '),
    },
    people,
  };
}

/** Where “8 year old” begins, right before a person; else the person. */
function agedFrom(writing: Writing, at: number): number {
  let from = at;
  while (/^(?:-|old|olds|years?|yrs?|yo)$/.test(wordAt(writing, from - 1))) {
    from -= 1;
  }
  const isNumber = from < at && (numberAt(writing, from - 1) ?? 99) <= 17;
  return isNumber ? from - 1 : at;
}

/** Where «de 5 años», “5 years old” ends, right after a person; else where the person ends. */
function agedTo(writing: Writing, end: number): number {
  const isComma = wordAt(writing, end + 1) === ',';
  const isOf = wordAt(writing, end + 1) === 'de';
  const at = isComma || isOf ? end + 2 : end + 1;
  const isYears = /^(?:years?|yrs?|yo|anos?|anitos?)$/.test(wordAt(writing, at + 1));
  if ((numberAt(writing, at) ?? 99) > 17 || !(isYears || isOf)) {
    return end;
  }
  const old = wordAt(writing, at + 2) === 'old' ? at + 2 : isYears ? at + 1 : at;
  return isComma && wordAt(writing, old + 1) === ',' ? old + 1 : old;
}

const joining = /^(?:y|e|and|&)$/;

/** «Mis hijos Leo y Teo»: each by their own name. */
function namedWith(writing: Writing, first: Member): readonly Member[] {
  const { other, to, people } = first;
  const next = to + 2;
  const isAnother =
    other?.name !== undefined &&
    people > 1 &&
    joining.test(wordAt(writing, to + 1)) &&
    (isKnownName(writing, next) || looksLikeName(writing, next)) &&
    !writing.employees.has(wordAt(writing, next));
  if (!isAnother) {
    return [first];
  }
  const second = nameFrom(writing, next);
  const words = range(second.from, second.to)
    .map((place) => wordAt(writing, place))
    .join(' ');
  return [
    { ...first, people: 1 },
    { from: second.from, to: second.to, other: { name: second.name, words }, people: 1 },
  ];
}

/** Where the name may stand: «mi hijo Pablo», «mi hijo, Pablo», «mi hijo, que se llama Pablo», “my son called Leo”. */
function calledAt(writing: Writing, after: number): number {
  const isNameNext = isKnownName(writing, after + 1) && !writing.employees.has(wordAt(writing, after + 1));
  if (wordAt(writing, after) === ',' && isNameNext) {
    return after + 1;
  }
  let at = after;
  while (/^(?:,|que|q|se)$/.test(wordAt(writing, at))) {
    at += 1;
  }
  return /^(?:llama|called|named)$/.test(wordAt(writing, at)) ? at + 1 : after;
}

/** “Mother and daughter”, «padre e hijo»: with whom the client comes is not said. */
export function isPair(writing: Writing): boolean {
  return writing.tokens.some(
    (_, at) =>
      relations.has(wordAt(writing, at)) &&
      /^(?:y|e|and|&)$/.test(wordAt(writing, at + 1)) &&
      relations.has(wordAt(writing, at + 2)),
  );
}

/** “He's 6”, «tiene 5»: no hour. */
export function agesIn(writing: Writing, isOfOther: boolean): number[] {
  const ages = [...writing.tokens.keys()].filter(
    (at) =>
      /^(?:hes|shes|tiene)$/.test(wordAt(writing, at - 1)) &&
      (numberAt(writing, at) ?? 99) <= 17 &&
      (/^(?:ano|anito|year|yr)/.test(wordAt(writing, at + 1)) ||
        (isOfOther && !/^(?:hora|hour|y|pm|am)/.test(wordAt(writing, at + 1)))),
  );
  return ages.flatMap((at) => [at - 1, at]);
}

/** «Para Pablo», who does not work here; and «para Pablo y Eva». */
function namedAt(writing: Writing, at: number): Member | undefined {
  const isTheirs = writing.employees.has(wordAt(writing, at));
  const isCalendar = isCalendarWord(wordAt(writing, at));
  if (isTheirs || isCalendar || !isKnownName(writing, at) || !isForOrListed(writing, at)) {
    return undefined;
  }
  const { name, from, to } = nameFrom(writing, at);
  return {
    from,
    to,
    other: {
      name,
      words: range(from, to)
        .map((place) => wordAt(writing, place))
        .join(' '),
    },
    people: 1,
  };
}

function isForOrListed(writing: Writing, at: number): boolean {
  const before = wordAt(writing, at - 1);
  const [next, afterNext] = [wordAt(writing, at + 1), wordAt(writing, at + 2)];
  return (
    forWhom.has(before) ||
    // “Fionn needs a haircut”.
    /^(?:needs|wants|quiere|necesita)$/.test(next) ||
    (before === 'de' && forWhom.has(wordAt(writing, at - 2))) ||
    (/^(?:y|e|and|&)$/.test(before) && forWhom.has(wordAt(writing, at - 3))) ||
    isLaterOfList(writing, at) ||
    // «Laura y yo».
    (/^(?:y|e|and|&)$/.test(next) && /^(?:yo|i|me)$/.test(afterNext))
  );
}

/** “For me, Emily and Paula”: three at least, as one name after a comma may sign the message. */
function isLaterOfList(writing: Writing, at: number): boolean {
  const [before, next] = [wordAt(writing, at - 1), wordAt(writing, at + 1)];
  const isSecond = before === ',' && /^(?:,|y|e|and|&)$/.test(next) && forWhom.has(wordAt(writing, at - 3));
  const isFurther = /^(?:,|y|e|and|&)$/.test(before) && isKnownName(writing, at - 2);
  return isSecond || (isFurther && isLaterOfList(writing, at - 2));
}

/** «Para mí», «y yo», “me and”, “and I”. */
function selfAt(writing: Writing, at: number): Member | undefined {
  const [before = '', word, next = ''] = [-1, 0, 1].map((by) => wordAt(writing, at + by));
  const isJoined = /^(?:and|&)$/.test(before);
  const isMe =
    word === 'mi' &&
    /^(?:para|pa|xa|pra|a)$/.test(before) &&
    !relations.has(next) &&
    !(otherOf.test(next) && relations.has(wordAt(writing, at + 2))) &&
    !mayBeName(writing, at + 1);
  const isSelf =
    isMe ||
    // «Corte de mi padre y el mío».
    (/^mi[oa]$/.test(word ?? '') &&
      /^(?:el|la|lo)$/.test(before) &&
      /^(?:y|e)$/.test(wordAt(writing, at - 2))) ||
    word === 'myself' ||
    (word === 'yo' && (/^(?:y|e|con)$/.test(before) || /^(?:y|e|con)$/.test(next))) ||
    (word === 'me' &&
      (isJoined || before === 'for' || /^(?:and|&)$/.test(next) || isListedMe(writing, at))) ||
    (isJoined && (word === 'i' || word === 'mine'));
  return isSelf ? { from: at, to: at, people: 1 } : undefined;
}

/** “Me, my sister and my mum”. */
function isListedMe(writing: Writing, at: number): boolean {
  return (
    wordAt(writing, at + 1) === ',' &&
    wordAt(writing, at + 2) === 'my' &&
    relations.has(wordAt(writing, at + 3))
  );
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
