import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { intentOf } from '../talk/intents.ts';
import { changesOneByOne } from './namedChange.ts';
import { isChoosing, isShown } from '../standing.ts';
import { understood } from '../understood.ts';

const weekday =
  '(?:lunes|martes|mi[eé]rcoles|mi[eé]|jueves|viernes|s[aá]bado|domingo|(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?)';
const date = String.raw`(?:the )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* )?\d{1,2}(?:st|nd|rd|th)?(?: (?:de|of) \p{L}+)?`;
const day = `(?:${weekday}(?:,? ${date})?|(?:d[ií]a )?${date})`;
const to = '(?:para el|para|pal|hasta el|al|a|to|on to|until)(?: el| the)?';
/** «Del martes 15 al jueves 17», “from Tuesday to Thursday”. */
const fromTo = new RegExp(
  String.raw`(?<![\p{L}\d])(?:desde el|del?|from)(?: the)? (?<from>${day})(?=,? ${to} ${day}(?![\p{L}\d:]))`,
  'iu',
);
/** «La del martes», «mi cita del martes», with nothing said of another day. */
const ofDay = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])(?:cita|hora|turno|reserva|la|lo) )(?:del?|de el) (?<from>${weekday}(?:,? ${date})?)(?![\p{L}\d])`,
  'iu',
);
/** «La de las 12 a las 11», «mi corte del lunes a las 12 a las 11»: the first hour says which. */
const ofHour = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])(?:cita|hora|turno|reserva|la|lo|(?:mi|el) \p{L}+) )(?<from>(?:del? )?(?:${weekday} )?(?:de|a) las? \d{1,2}(?:[:.]\d{2}| y (?:media|cuarto))?)(?=,? (?:a|para) las? \d)`,
  'iu',
);
/** “My Tuesday haircut to 11”, “my 12 o'clock to 11”. */
const ofDayOrHour = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:my|the) )(?:(?<from>${weekday}(?:,? ${date})?)(?= \p{L}+ to )|(?<hour>\d{1,2}(?::\d{2})?)(?: ?o['’]?clock| one| appointment| ?[ap]m)+(?= to ))`,
  'iu',
);

/** The day or hour from which an appointment is moved, and the message without it. */
function fromDayIn(text: string): { readonly from: string; readonly rest: string } | undefined {
  const spaced = text.replaceAll(/\s+/g, ' ');
  const found = [fromTo, ofHour, ofDay, ofDayOrHour]
    .map((one) => one.exec(spaced))
    .find((one) => one !== null);
  const { hour } = found?.groups ?? {};
  const from = found?.groups?.['from'] ?? (hour === undefined ? undefined : `at ${hour}`);
  return found === undefined || from === undefined
    ? undefined
    : { from, rest: spaced.slice(0, found.index) + spaced.slice(found.index + found[0].length).trimStart() };
}

const namesOwn = /\b(?:citas?|turnos?|reservas?|(?:la|lo) del?|appointments?|bookings?)\b/;
const begins = /^(?:(?:mejor|pues|no|y|entonces|better|and) )*(?:desde|del?|from)\b/;

/**
 * «Pasa mi cita del martes al jueves»: the first day says which, the second when to. Undefined where nothing is moved from a
 * day that is said.
 */
export function movedFrom(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
  context: TurnContext,
): Said | undefined {
  const found = fromDayIn(text);
  const isOfWish = isChoosing(conversation) && conversation.wanted.movingId === undefined;
  const isOfSeveral = changesOneByOne(text).length > 0;
  if (found === undefined || isOfSeveral || (isOfWish && !namesOwn.test(folded))) {
    return undefined;
  }
  const intent = intentOf(text, folded);
  const isOfShown = intent === undefined && isShown(conversation) && said.serviceIds.length === 0;
  if (!(isOfShown && begins.test(folded)) && !(intent?.kind === 'change' && intent.to === 'move')) {
    return undefined;
  }
  const { shiftMin, keepsHour } = intent?.kind === 'change' ? intent : {};
  return {
    kind: 'meansOwn',
    to: 'move',
    said: understood(conversation, found.rest, context),
    which: understood(conversation, found.from, context).wishes,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(keepsHour === undefined ? {} : { keepsHour }),
  };
}
