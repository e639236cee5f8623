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
  const isOther = served.some((member) => isBooked(writing, member));
  const isMore = others.length > 0 && counted === others.length && !isOther && isAlsoFor(writing, served);
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
    wanting.has(wordAt(writing, end + 1)) ||
    // «Mi madre se corta y se peina».
    (wordAt(writing, end + 1) === 'se' && writing.isWork(wordAt(writing, end + 2))) ||
    isAlso(writing, chain[0]?.from ?? 0, end)
  );
}

/** «Apunta a mi marido», “book my husband in”. */
function isBooked(writing: Writing, member: Member | undefined): boolean {
  const verb = member === undefined ? 0 : member.from - 2;
  return (
    member !== undefined &&
    owners.has(wordAt(writing, member.from - 1)) &&
    [verb, verb - 1].some((at) => bookingVerbs.has(wordAt(writing, at)))
  );
}

/** «Quiero corte y mi novio también». */
function isAlso(writing: Writing, from: number, end: number): boolean {
  return (
    /^(?:y|and|,|&)$/.test(wordAt(writing, from - 2)) &&
    /^(?:tambien|too|also)$/.test(wordAt(writing, end + 1))
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
    return isAnother || isOne || after.some((at) => /^(?:tambien|too|also)$/.test(wordAt(writing, at)));
  });
}
