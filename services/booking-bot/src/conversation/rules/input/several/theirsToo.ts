import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { namesAttendee } from '../people/attendee.ts';
import { family } from '../people/comesAlong.ts';
import { isBeside } from './besideBooked.ts';
import { isForThem } from '../people/pronoun.ts';
import { isChoosing, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «¿Y la mía?», “and me”, at the beginning. */
const own =
  /^\s*[¿¡]?\s*(?:(?:no|y|e|and|vale|ok|pues|entonces|then|so)[\s,.!]+)*(?:what about |how about |(?:qu[eé] (?:tal|hay de|pasa con) )?)(?:(?:(?:la|el|lo) m[ií][ao]|mine)|(?<=(?:^|[\s¿])(?:y|e|and|about)\s+)(?:yo|para m[ií]|for me|me))(?![\p{L}'’])[\s?,.!]*/iu;
/** «¿Y la de mi hija?», “what about my daughter's?”, «¿y mi hija?». */
const ofOther = new RegExp(
  String.raw`^\s*[¿¡]?\s*(?:(?:no|y|e|and|vale|ok|pues|entonces|ahora|luego|then|so|now|next)[\s,.!]+)*(?:what about |how about |(?:qu[eé] (?:tal|hay de|pasa con) )?)(?:(?:la|el|lo) (?:cita )?de (?<su>mi ${family}\p{L}*(?: \p{Lu}\p{L}+)?)|(?<their>my ${family}\p{L}*)['’]?s(?: one| appointment)?|(?<bare>(?:mi|my) ${family}\p{L}*(?: \p{Lu}\p{L}+)?)(?=\s*[?!.]*$))(?!\p{L})[\s?,.!]*`,
  'iu',
);
const changes =
  /\b(?:no|not|cambi\w+|muev\w+|mover\w*|pas(?:a|ar|as)\w*|move|change|switch|cancel\w*|anul\w*|quit\w*|es|era|is|was|esta|cuando|when|que hora|what time|(?:no )?puedo|can t|cannot)\b/;

/** «Ahora lo de mi colega», “and my husband?”, of one that is arranged already: the question that stands comes first. */
export function waitsAlready(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const { queue = [], attendee, movingId } = conversation.wanted;
  if (movingId !== undefined || !isChoosing(conversation)) {
    return undefined;
  }
  const theirs = ofOther.exec(text);
  const { su, their, bare } = theirs?.groups ?? {};
  const whom = theirs?.[0].length === text.length ? fold(su ?? their ?? bare ?? '') : '';
  const said = understood(conversation, text, context);
  const isPlain = said.wishes.length + said.serviceIds.length + said.employeeIds.length === 0;
  const people = queue.flatMap((one) => one.attendee ?? []);
  const [only, more] = people;
  // “Would there be anything for him as well?”
  const isThem = isPlain && text.includes('?') && isForThem(text) && only !== undefined && more === undefined;
  if (attendee !== undefined && namesAttendee(whom, attendee)) {
    return { kind: 'again' };
  }
  return isThem || people.some((one) => namesAttendee(whom, one))
    ? { kind: 'another', said, words: text, queue }
    : undefined;
}

/** «Y ahora el corte de Adam a las 4» names no hour of today. */
const nextOne =
  /^(?<before>\s*(?:(?:y|e|and|vale|ok|pues|bueno|perfecto|so)[\s,.!]+)*)(?:ahora|now|next)\s+(?=(?:el|la|un|una|otr[oa]|para|the|an?|another|for|mi|my)\s)/iu;
/** “My son Adam's haircut at 4”. */
const possessive =
  /^(?<before>\s*(?:(?:y|e|and|vale|ok|pues|now|next|so)[\s,.!]+)*)(?<whom>my \p{L}+(?: \p{Lu}\p{L}+)?|\p{Lu}\p{L}+)['’]s\s+(?<work>\p{L}+)/iu;

/** The text with the person after what is theirs, and without words for what comes next, while appointments are arranged or shown. */
function inPlainOrder(conversation: Conversation, text: string, context: TurnContext): string {
  const plain = withHoursOfEach(conversation, text.replace(nextOne, '$<before>').replace(thenAt, ' '));
  const told = withoutNext(conversation, plain, context);
  const { before = '', whom = '', work = '' } = possessive.exec(told)?.groups ?? {};
  return work === '' || understood(conversation, work, context).serviceIds.length === 0
    ? told
    : told.replace(possessive, () => `${before}${work} for ${whom}`);
}

const hour = String.raw`(?:a las?|at) [^,.;!?]{1,22}?`;
const each = String.raw`(?:ella|[eé]l|yo|lo m[ií]o|la m[ií]a|she|he|her|him|me|i|mine)(?: aparte)?`;
/** «Ella a las once y yo a las doce». */
const hoursOfEach = new RegExp(
  String.raw`(?<!\p{L})(?<one>${each}) (?<first>${hour})(?:[.,;]? ?(?:y|and) |[.,;] ?)(?<other>${each}) (?<second>${hour})(?=\s*(?:$|[,.;!?]))`,
  'iu',
);
const isClient = /^(?:yo|lo m|la m|me$|i$|mine)/i;
/** «El tinte después, a las 6»: the hour says when. */
const thenAt = /(?<=\p{L}) (?:despu[eé]s|luego|afterwards|after that),? (?=(?:a las?|at) \p{L}*\d*)/iu;

/** The text with two hours each before the person whose they are, while appointments of the client and another are arranged. */
function withHoursOfEach({ wanted: { attendee, queue = [] }, locale }: Conversation, text: string): string {
  const { one = '', first = '', other = '', second = '' } = hoursOfEach.exec(text)?.groups ?? {};
  const them = [attendee, ...queue.map((waiting) => waiting.attendee)].find((person) => person !== undefined);
  if (them === undefined || queue.length !== 1 || isClient.test(one) === isClient.test(other)) {
    return text;
  }
  const [forWhom, me, my, and] = locale === 'en' ? ['for', 'me', 'my', 'and'] : ['para', 'mí', 'mi', 'y'];
  const name = them.name ?? `${my} ${them.relation ?? ''}`;
  const whose = (person: string): string => `${forWhom} ${isClient.test(person) ? me : name}`;
  return text.replace(hoursOfEach, () => `${first} ${whose(one)} ${and} ${second} ${whose(other)}`);
}

/** «…y luego seguido el tinte, ¿no?»: one that waits comes next anyway. */
const thenWork =
  /(?:,?\s+(?:y|and)\s+|,\s*)(?:luego|despu[eé]s|seguido|then|afterwards)\s+(?:(?:seguido|justo|despu[eé]s|right after)\s+)?(?<work>(?:(?:el|la|the)\s+)?\p{L}+)(?:,? ¿?no)?(?=\s*(?:[,.;!?]|$))/iu;

function withoutNext(conversation: Conversation, text: string, context: TurnContext): string {
  const { queue = [], serviceId } = conversation.wanted;
  const { work = '' } = thenWork.exec(text)?.groups ?? {};
  const { serviceIds, wishes } = understood(conversation, work, context);
  const waits = serviceIds.every((id) => id !== serviceId && queue.some((one) => one.serviceId === id));
  return serviceIds.length > 0 && wishes.length === 0 && waits ? text.replace(thenWork, '') : text;
}

/** «¿Puede venir un amigo justo después?», “can I bring a buddy right after?”: one of theirs. */
const friend =
  /(?<!\p{L})(?:an?|un|una) (buddy|friend|mate|amig[oa]|colega|vecin[oa]|prim[oa]|cousin|neighbou?r)(?!\p{L})/iu;

/** «Mientras a mí me peinan», “while I'm having mine done”: at the hour of the one that they have. */
const whileMine =
  /(?<!\p{L})(?:mientras (?:a m[ií] )?me (?:peinan|cortan|ti[nñ]en|hacen|atienden|hac[eé]is|cort[aá]is|pein[aá]is|ten[ií]s)(?: [^,.;!?\n]*)?|while (?:i['’]?m|i am|i) (?:having|getting|have|get|in there|there)(?: [^,.;!?\n]*)?)(?=\s*(?:$|[,.;!?]))/iu;

/**
 * The text with one more appointment for who has none yet, once one was booked: «¿y la mía? a las 12 y media», after that of a
 * son, is «y otra para mí …», and moves nothing. Every other text as it is.
 */
export function withTheirsToo(conversation: Conversation, written: string, context: TurnContext): string {
  const isOpen = isShown(conversation) || isChoosing(conversation);
  const { booked, locale = 'es' } = conversation;
  const named = isBeside(fold(written))
    ? written.replace(friend, locale === 'es' ? 'mi $1' : 'my $1')
    : written;
  const text = isOpen ? inPlainOrder(conversation, named, context) : written;
  if (!isShown(conversation) || booked.length === 0) {
    return text;
  }
  if (whileMine.test(text)) {
    return text.replace(whileMine, locale === 'es' ? 'a la misma hora que yo' : 'at the same time as me');
  }
  const another = locale === 'es' ? 'y otra para' : 'and another for';
  const mine = own.exec(text)?.[0];
  if (mine !== undefined) {
    const rest = text.slice(mine.length);
    const hasNone = booked.every(({ attendee }) => attendee !== undefined);
    return hasNone && !changes.test(fold(rest))
      ? `${another} ${locale === 'es' ? 'mí' : 'me'} ${rest}`.trim()
      : text;
  }
  const theirs = ofOther.exec(text);
  const whom = theirs?.groups?.['su'] ?? theirs?.groups?.['their'] ?? theirs?.groups?.['bare'];
  if (theirs === null || whom === undefined) {
    return text;
  }
  const rest = text.slice(theirs[0].length);
  const hasOne = booked.some(({ attendee }) => attendee !== undefined && namesAttendee(fold(whom), attendee));
  return hasOne || changes.test(fold(rest)) ? text : `${another} ${whom} ${rest}`.trim();
}
