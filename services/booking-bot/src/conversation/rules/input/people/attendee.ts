import type { OtherPerson, Understanding } from '../../../../phrases/understanding.ts';
import type { Attendee } from '@citame/contracts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { family } from './comesAlong.ts';
import { namedByPerson } from './namedByPerson.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** Accents that folding has taken from relations. */
const spelling: Readonly<Record<string, string>> = {
  bebe: 'bebé',
  tio: 'tío',
  tia: 'tía',
  mama: 'mamá',
  papa: 'papá',
  cunado: 'cuñado',
  cunada: 'cuñada',
  nino: 'niño',
  nina: 'niña',
};

/** «Corte para ella»; “for Ella” is a name. */
const pronouns = new Set([
  'ella',
  'ellas',
  'ellos',
  'el',
  'él',
  'her',
  'him',
  'them',
  'us',
  'nosotros',
  'nosotras',
]);

/** Those for whom the appointments of a wish are, in the order of its words; undefined for the client. */
export function attendeesOf(
  { others }: Pick<Understanding, 'others'>,
  count: number,
  words = '',
): readonly (Attendee | undefined)[] {
  const named = others.flatMap(({ name, words: said }): Attendee[] => {
    const relation = relationIn(said, name);
    if (name !== undefined && pronouns.has(name.toLowerCase()) && !words.includes(capitalised(name))) {
      return [];
    }
    if (name !== undefined) {
      return [{ name: capitalised(name), ...relation }];
    }
    return relation === undefined ? [] : [relation];
  });
  const clients = Array.from({ length: Math.max(0, count - named.length) }, () => undefined);
  return isClientLast(others, fold(words)) ? [...named, ...clients] : [...clients, ...named];
}

/** Relation of one person, before their name if that is said; «mis hijos» are several, and no appointment is for all of them. */
function relationIn(said: string, name: string | undefined): { readonly relation: string } | undefined {
  const [first = ''] = said.split(' ');
  const isName = name !== undefined && fold(name).startsWith(first);
  return isName || first.endsWith('s') ? undefined : { relation: spelling[first] ?? first };
}

const self = new RegExp(
  String.raw`\b(?:(?:para|pa) mi|(?:for|and) (?:me|myself)|yo|i)\b(?! (?:need|want|d|ll|m|ve|have|am|would|was)\b)(?! ${family})`,
  'g',
);

/** «Corte para mi padre y barba para mí», «corte para mi padre y barba». */
function isClientLast(others: Understanding['others'], folded: string): boolean {
  if (clientThenThem.test(folded)) {
    return false;
  }
  if (others.length === 1 && themThenClient.test(folded)) {
    return true;
  }
  const at = others.map(({ words }) => folded.indexOf(words));
  const forClient = folded.search(forMe);
  const ofClient =
    forClient === -1
      ? ([...folded.matchAll(self)].at(-1)?.index ?? folded.search(/ (?:y|and|plus) /))
      : forClient;
  return at.length > 0 && at.every((place) => place !== -1 && place < ofClient);
}

/** «Yo mechas y ella peinado», “highlights for me and she a cut”: which is whose, after both were named. */
const [me, them] = [
  String.raw`(?:yo|i|me|(?:para|pa|xa) mi(?! ${family}))`,
  String.raw`(?:ella|el(?! (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|\d))|she|he|her|him)`,
];
const clientThenThem = new RegExp(String.raw`\b${me}\b(?: \w+){0,4} (?:y|and) (?:\w+ ){0,3}${them}\b`);
const themThenClient = new RegExp(
  String.raw`\b${them}(?: \w+){1,4} (?:y|and) (?:\w+ ){0,2}${me}\b(?! ${family})`,
);

const forMe = new RegExp(String.raw`\b(?:(?:para|pa|xa) mi|for me)\b(?! ${family})`);

/** Whether words say that it is for the client: «no, es para mí». */
export function isForClient(words: string): boolean {
  return forMe.test(fold(words));
}

/** For whom a wish is now: those who were named last, or as it was; «es para mí» is for the client again. */
export function attendeeWanted(
  before: Attendee | undefined,
  said: Understanding,
  words: string,
  count: number,
): Attendee | undefined {
  const [first] = attendeesOf(said, count, words);
  return said.others.length > 0 ? first : isForClient(words) ? undefined : before;
}

/** Words after which comes the name that an appointment is to be found under. */
export const under =
  /\b(?:a nombre de|al nombre de|apunta(?:me|la|lo)? (?:como|a)|pon(?:me|la|lo)? (?:como|a)|(?:under|in) the name|put (?:me|it) (?:down )?(?:as|under)|book (?:me|it) (?:as|under))\b/;
/** “Can you put it under Tommy?” */
const nameUnder = /\b(?:under|as|de|como|a) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*[.!?]*$/u;
/** «Es para mi padre», «perdona, para mi padre». */
const saysFor =
  /\b(?:es|sera|seria|era|mejor|its|thats|s|is|was|rather|better) (?:para|pa|for)\b|^(?:no |perdon\w* |sorry |ah |oh |y |and )*(?:para|pa|for) (?:mi|my)\b/;

/** «Se llama Paco», of a person whose relation was said before. */
const called =
  /(?:se llama|(?:his|her) name(?:'s|’s| is)|(?:he|she|it)(?:'s|’s| is) called) (?<name>\p{L}+(?: \p{L}+)?)\s*\.?$/iu;

/** Words of thanks that no name goes on with: «se llama Lucía, gracias». */
const politeEnd =
  /[\s,.]*\b(?:(?:muchas|mil) )?(?:gracias|por favor|porfa|please|thanks|thank you|cheers)[\s.!]*$/iu;

/** The name at the end of a text that says how a person is called. */
export function nameCalled(text: string): string | undefined {
  return called.exec(text.replace(politeEnd, ''))?.groups?.['name'];
}

/** «Sí, esa para Hugo», “yes please, for Margaret”. */
const yesFor =
  /^(?:(?:si+|sip|vale|ok|okay|perfecto|claro|dale|bueno|yes|yep|yeah|sure|great|please|porfa|por favor|gracias) )+(?:(?:es[ae]|est[ae]|that one|this one|it s|that s) )?(?:es |is )?(?:para|pa|xa|for) /;

/** A name after “for”, which need not be a known one. */
export const forName = /(?:para|pa|xa|for) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u;

/** The person for whom an appointment is said to be; undefined within it for the client. */
interface ToldAttendee {
  readonly attendee: Attendee | undefined;
}

/** For whom a text says that the appointment is: «a nombre de Hugo», «es para mi padre», «es para mí»; undefined when it does not. */
export function attendeeTold(
  conversation: Pick<Conversation, 'locale' | 'wanted'>,
  text: string,
  context: TurnContext,
): ToldAttendee | undefined {
  const name = nameCalled(text);
  const { attendee } = conversation.wanted;
  if (name !== undefined) {
    return { attendee: { ...attendee, name: capitalised(name) } };
  }
  const folded = fold(text);
  const isName = under.test(folded);
  if (!isName && !saysFor.test(folded) && !yesFor.test(folded)) {
    return undefined;
  }
  const { speaker, others, people } = understood(conversation, text, context);
  // «Para mí y mi colega» is not only for the colleague.
  if (!isName && others.length > 0 && people > others.length) {
    return undefined;
  }
  const own = fold(context.client.name ?? '').split(' ');
  const isOwn =
    speaker === null ||
    fold(speaker)
      .split(' ')
      .every((word) => own.includes(word));
  const [other, more] = attendeesOf({ others }, others.length);
  if (other !== undefined && more === undefined) {
    return { attendee: other };
  }
  const given = yesFor.test(folded) ? forName.exec(text)?.groups?.['name'] : undefined;
  if (given !== undefined && others.length === 0) {
    return { attendee: { name: given } };
  }
  if (isName && !isOwn) {
    return { attendee: { name: capitalised(speaker) } };
  }
  const written = isName && speaker === null ? nameUnder.exec(text)?.groups?.['name'] : undefined;
  if (written !== undefined) {
    return { attendee: { name: written } };
  }
  return others.length === 0 && isForClient(text) ? { attendee: undefined } : undefined;
}

/** Whether a text says for whom it is, and nothing that changes what, when or with whom. */
export function tellsOnlyAttendee(
  conversation: Pick<Conversation, 'locale' | 'wanted'>,
  text: string,
  context: TurnContext,
): boolean {
  if (attendeeTold(conversation, text, context) === undefined) {
    return false;
  }
  const { wishes, avoid, serviceIds, employeeIds, people } = understood(conversation, text, context);
  return people === 1 && [wishes, avoid, serviceIds, employeeIds].every((named) => named.length === 0);
}

/** «La de Lara no», “not Jake's”. */
function refuses(folded: string, word: string): boolean {
  const after = new RegExp(String.raw`\b${word}\b(?: \w+)? (?:no|tampoco)\b`);
  const before = new RegExp(
    String.raw`\b(?:not|menos|excepto|salvo|except|but not|no la de)(?: (?:the|la|el|de|mi|my))* ${word}\b`,
  );
  return after.test(folded) || before.test(folded);
}

/** A child is called by any of the words of a row: «mi hijo», «el niño», «el peque». */
const sameChild = [
  ['hijo', 'nino', 'nene', 'peque', 'crio', 'chaval', 'pequeno'],
  ['hija', 'nina', 'nena', 'peque', 'cria', 'chavala', 'pequena'],
  ['son', 'boy', 'lad', 'kid', 'child'],
  ['daughter', 'girl', 'kid', 'child'],
];

/** Words that a person may be named by: the first of their name, and of their relation. */
function namesOf({ name = '', relation = '' }: Attendee): readonly string[] {
  return [name, relation].filter(Boolean).flatMap((word) => {
    const [first = word] = fold(word).split(' ');
    return sameChild.find((words) => words.includes(first)) ?? [first];
  });
}

/** Whether two appointments are for the same person; undefined is the client. */
export function isSameAttendee(one: Attendee | undefined, other: Attendee | undefined): boolean {
  return one?.name === other?.name && one?.relation === other?.relation;
}

/** Whether a folded text has the first name of a person, or their relation. */
export function namesAttendee(folded: string, attendee: Attendee): boolean {
  const words = folded.split(' ');
  return namesOf(attendee).some((name) => words.includes(name));
}

/** Appointments of the person whom a text names («la de Hugo», «la de mi hijo», «la mía»); all where it names none of them. */
export function ofNamedPerson<One extends { readonly attendee?: Attendee | undefined }>(
  appointments: readonly One[],
  text: string,
): readonly One[] {
  const folded = fold(text);
  const isRefused = (attendee: Attendee): boolean => namesOf(attendee).some((name) => refuses(folded, name));
  const wanted = appointments.filter(({ attendee }) => attendee === undefined || !isRefused(attendee));
  const named = wanted.filter(({ attendee }) => attendee !== undefined && namesAttendee(folded, attendee));
  const own = namedByPerson(folded).isOwn ? wanted.filter(({ attendee }) => attendee === undefined) : [];
  return [named, own, wanted].find((some) => some.length > 0) ?? appointments;
}

/** A name as it is written: «Hugo Sanz» of «hugo sanz». */
export function capitalised(name: string): string {
  return name.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());
}

/** A person for whom an appointment is, as a text names one. */
export function asOther({ name, relation }: Attendee): OtherPerson {
  const words = fold([relation, name].filter(Boolean).join(' '));
  return { ...(name === undefined ? {} : { name }), words };
}
