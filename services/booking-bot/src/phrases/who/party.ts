import type { OtherPerson } from '../understanding.ts';
import { headcountIn } from './headcount.ts';
import { agesIn, forWhom, isPair, membersIn, owners, range, words, type Member } from './members.ts';
import { wordAt, type Writing } from './writing.ts';

/** A number of appointments holds, also with names: «dos cortes, para mí y mi mujer». */
const appointmentsTold =
  /\b(?:two|2|three|3|dos|tres) (?:haircuts?|cuts?|cortes?|citas?|turnos?|appointments?|colou?rs?|tintes?)\b/i;

/** «Somos dos, mi marido y yo: él barba y yo color»: they are as many as is said. */
const headsTold = /\b(?:somos|seremos|venimos|vamos|iremos) (?:los |las )?(?:dos|tres|cuatro|2|3|4)\b/i;

export interface Party {
  /** 1 when no other number was said. */
  readonly people: number;
  readonly others: readonly OtherPerson[];
  /** Tokens that are neither employees nor times. */
  readonly tokens: ReadonlySet<number>;
}

const glue = words(
  'y e and & + , of para pa for xa pra otro otra uno una un one another tambien also too el la los las a mi mis my our both las dos the other the con with de plus then mas ni',
);
const additions = words('tambien also too otro otra another');
const wanting = words(
  'quiere quieren queremos necesita necesitan necesitamos needs wants need want would querria querriamos queriamos quisieramos like vamos iremos',
);
const bookingVerbs = words(
  'book fit squeeze pencil apunta apuntame apunte apuntar coge coges cogerle mete metes',
);
const verbsOfSelf = words(
  'need want would d like have can could voy puedo quiero tengo prefiero trabajo salgo estoy llego',
);

/** Reads for whom and for how many people a text asks. */
export function partyIn(writing: Writing, taken: ReadonlySet<number>): Party {
  const count = headcountIn(writing);
  const members = membersIn(writing, taken);
  const wanted = members.filter((member) => !isRefused(writing, member));
  const served = chains(writing, wanted)
    .filter((chain) => isServed(writing, chain))
    .flat();
  const others = served.flatMap(({ other }) => other ?? []);
  const counted = served.reduce((sum, { people }) => sum + people, 0) - saidTwice(served);
  // “Could I also book my husband in”: the client is served already.
  const booked = served.filter((member) => isBooked(writing, member));
  const isBeside = booked.some((member) => isAfterOwn(writing, member));
  const isAdded =
    isBeside ||
    (booked.length === 0 && isAlsoFor(writing, served)) ||
    served.some((member) => isWithClient(writing, member));
  const isMore = others.length > 0 && counted === others.length && isAdded;
  const places = served.flatMap(({ from, to, other }) =>
    other === undefined ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  const told = counted + (isMore ? 1 : 0);
  const isOutright =
    count !== undefined && (appointmentsTold.test(writing.text) || headsTold.test(writing.text));
  const people = isOutright ? count.people : Math.max(1, count?.people ?? 0, told, isPair(writing) ? 2 : 0);
  return {
    // “Me and the missus both” are two.
    people: /\bboth\b/i.test(writing.text) ? Math.min(people, 2) : people,
    others,
    tokens: new Set([...(count?.tokens ?? []), ...places, ...agesIn(writing, others.length > 0)]),
  };
}

/** «Es para mi marido, no para mi hijo», “not my dad”. A “no” at the beginning refuses what was said before. */
function isRefused(writing: Writing, { from }: Member): boolean {
  const owned = owners.has(wordAt(writing, from - 1)) ? from - 2 : from - 1;
  const before = forWhom.has(wordAt(writing, owned)) ? owned - 1 : owned;
  return before > 0 && /^(?:no|not|ni)$/.test(wordAt(writing, before));
}

/** «Hugo y Mateo, mis hijos»: so many were counted by name already. */
function saidTwice(served: readonly Member[]): number {
  const named = served.filter(({ other }) => other?.name !== undefined).length;
  const group = served.find(
    ({ other, people }) => other !== undefined && other.name === undefined && people > 1,
  );
  return group !== undefined && group.people === named ? group.people : 0;
}

/** Members that are named together: «para mi hijo y otro para mí». */
function chains(writing: Writing, members: readonly Member[]): Member[][] {
  const all: Member[][] = [];
  for (const member of members) {
    const last = all.at(-1)?.at(-1);
    const between = last === undefined ? [] : range(last.to + 1, member.from - 1);
    const isJoined =
      last !== undefined &&
      between.length <= 6 &&
      between.every((at) => glue.has(wordAt(writing, at)) || writing.isWork(wordAt(writing, at)));
    if (isJoined) {
      all.at(-1)?.push(member);
    } else {
      all.push([member]);
    }
  }
  return all.map((chain) => withoutSubject(writing, chain));
}

/** «Para mi hijo, y yo voy a las 5»: who comes is not served. */
function withoutSubject(writing: Writing, chain: Member[]): Member[] {
  const last = chain.at(-1);
  const isSubject =
    last?.other === undefined &&
    verbsOfSelf.has(wordAt(writing, (last?.to ?? 0) + 1)) &&
    /^(?:yo|i)$/.test(wordAt(writing, last?.to ?? 0));
  return isSubject && isFor(writing, chain[0]) ? chain.slice(0, -1) : chain;
}

function isFor(writing: Writing, member: Member | undefined): boolean {
  return (
    member !== undefined &&
    [1, 2, 3].some(
      (by) =>
        forWhom.has(wordAt(writing, member.from - by)) &&
        range(member.from - by + 1, member.from - 1).every(
          (at) => owners.has(wordAt(writing, at)) || glue.has(wordAt(writing, at)),
        ),
    )
  );
}

function isServed(writing: Writing, chain: readonly Member[]): boolean {
  const others = chain.filter(({ other }) => other !== undefined);
  if (others.length === 0) {
    return false;
  }
  const end = chain.at(-1)?.to ?? 0;
  return (
    others.length < chain.length ||
    others.some((member) => isFor(writing, member)) ||
    isBooked(writing, chain[0]) ||
    areAllOf(writing, chain) ||
    wanting.has(wordAt(writing, end + 1)) ||
    // “Can my friend get a cut too?”
    (/^(?:can|could|puede|podria)$/.test(wordAt(writing, (chain[0]?.from ?? 0) - 2)) &&
      /^(?:get|have|\w+rse)$/.test(wordAt(writing, end + 1))) ||
    // «Mi colega también quiere».
    (/^(?:tambien|tb|tmb|also)$/.test(wordAt(writing, end + 1)) && wanting.has(wordAt(writing, end + 2))) ||
    // “My mum is having hers done”.
    (/^(?:are|is|re|s)$/.test(wordAt(writing, end + 1)) &&
      /^(?:having|getting)$/.test(wordAt(writing, end + 2))) ||
    // «Mi madre se corta y se peina».
    (wordAt(writing, end + 1) === 'se' && writing.isWork(wordAt(writing, end + 2))) ||
    isAlso(writing, chain[0]?.from ?? 0, end) ||
    isOneMore(writing, chain[0]?.from ?? 0) ||
    isTheirWork(writing, chain[0]) ||
    isWithClient(writing, chain[0])
  );
}

/** «Corte con mi madre Paula»: both have it, unless they only come along, «voy con mi madre». */
function isWithClient(writing: Writing, member: Member | undefined): boolean {
  const at = (member?.from ?? 0) - 2;
  return (
    member !== undefined &&
    /^(?:mi|my)$/.test(wordAt(writing, at + 1)) &&
    /^(?:con|with)$/.test(wordAt(writing, at)) &&
    writing.isWork(wordAt(writing, at - 1)) &&
    !comesOnly.test(writing.text)
  );
}

const comesOnly =
  /(?<!\p{L})(?:voy|vengo|ir[eé]?|venir|vendr[eé]|llevo|traigo|pued\p{L}*|come|coming|going|bring\p{L}*|can|check\p{L}*|ask\p{L}*)(?!\p{L})/iu;

/** «Apunta a mi marido», “book my husband in”, “put my husband down”. */
function isBooked(writing: Writing, member: Member | undefined): boolean {
  if (member === undefined || !owners.has(wordAt(writing, member.from - 1))) {
    return false;
  }
  const isPutDown = /^(?:down|in)$/.test(wordAt(writing, member.to + 1));
  return [member.from - 2, member.from - 3]
    .map((at) => wordAt(writing, at))
    .some((verb) => bookingVerbs.has(verb) || (verb === 'put' && isPutDown));
}

/** “A haircut tuesday at 5 and book my husband in”. */
function isAfterOwn(writing: Writing, { from }: Member): boolean {
  const places = range(Math.max(0, from - 5), from - 1);
  const joint = places.findLast((at) => /^(?:y|and|&)$/.test(wordAt(writing, at)));
  return joint !== undefined && range(0, joint - 1).some((at) => writing.isWork(wordAt(writing, at)));
}

const asMany = /\b(?:l[ao]s (?<few>dos|tres|2|3)|amb[ao]s|both)\b/i;

/** «Mis hijos Leo y Teo, corte los dos», “my sons Leo and Max both need a haircut”. */
function areAllOf(writing: Writing, chain: readonly Member[]): boolean {
  const said = asMany.exec(writing.text);
  const few = /^(?:tres|3)$/i.test(said?.groups?.['few'] ?? '') ? 3 : 2;
  const next = (chain.at(-1)?.to ?? 0) + 1;
  const [first, second] = [wordAt(writing, next), wordAt(writing, next + 1)];
  const isApart =
    first === ',' || first === ':' || (first === 'both' && (second === ',' || wanting.has(second)));
  return (
    said !== null &&
    isApart &&
    chain.every(({ other }) => other?.name !== undefined) &&
    chain.reduce((sum, { people }) => sum + people, 0) === few
  );
}

/** «Quiero corte y mi novio también», «y a mi hermana también me la peinas». */
function isAlso(writing: Writing, from: number, end: number): boolean {
  const before = wordAt(writing, from - 2) === 'a' ? from - 3 : from - 2;
  return (
    (before < 0 || /^(?:y|and|,|&)$/.test(wordAt(writing, before))) &&
    /^(?:tambien|tb|tmb|too|also)$/.test(wordAt(writing, end + 1))
  );
}

/** «El corte de mi hijo Adam». */
function isTheirWork(writing: Writing, member: Member | undefined): boolean {
  const owned = (member?.from ?? 0) - 1;
  return (
    /^(?:mi|my)$/.test(wordAt(writing, owned)) &&
    /^(?:de|of)$/.test(wordAt(writing, owned - 1)) &&
    writing.isWork(wordAt(writing, owned - 2))
  );
}

/** “Also my other son”. */
function isOneMore(writing: Writing, from: number): boolean {
  return (
    /^(?:otr[oa]s?|other)$/.test(wordAt(writing, from)) &&
    /^(?:y|and|also|tambien|plus)$/.test(wordAt(writing, from - 2))
  );
}

/** «Y otro para mi hijo», “for my son too”: besides the client. */
function isAlsoFor(writing: Writing, served: readonly Member[]): boolean {
  return served.some(({ from, to }) => {
    const [before, after] = [range(Math.max(0, from - 4), from - 1), [to + 1, to + 2]];
    const isAnother = before.some(
      (at) =>
        additions.has(wordAt(writing, at)) &&
        (/^(?:y|and|,|&)$/.test(wordAt(writing, at - 1)) || !/^(?:otr|anoth)/.test(wordAt(writing, at))),
    );
    const isOne = before.some((at) => wordAt(writing, at) === 'one' && wordAt(writing, at - 1) === 'and');
    return (
      isAnother || isOne || after.some((at) => /^(?:tambien|tb|tmb|too|also)$/.test(wordAt(writing, at)))
    );
  });
}
