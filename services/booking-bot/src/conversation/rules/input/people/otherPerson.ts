import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { namesAttendee } from './attendee.ts';
import { family } from './comesAlong.ts';
import { clauseOf } from '../clause.ts';
import { isAsking, isChoosing, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const ofOthers =
  /\b(?:ella (?:tiene|tenia|no puede)|(?:cita|hora) (?:de|a nombre de) mi \w+|mi (?:madre|padre|hermana|hermano|hija|hijo|mujer|marido|novia|novio|amiga|amigo|pareja|prim[oa]|suegr[oa]) (?:tiene|tenia|no puede)|(?:marido|mujer|esposa|esposo|madre|padre|novi[oa]|herman[oa]|hij[oa]) de \w+|(?:she|he|my (?:mum|mom|dad|sister|brother|wife|husband|son|daughter|friend|partner|girlfriend|boyfriend)) (?:has|had|s got|can t)|(?:her|his|their) (?:appointment|booking)|\w+ s (?:husband|wife|mum|mother|father|son|daughter|partner))\b/;

/** «Ella tiene hora el lunes y no puede»: they speak of an appointment of another person. */
export function tellsOfOthers(folded: string): boolean {
  return ofOthers.test(folded);
}

const cancelsTheirs = new RegExp(
  String.raw`\b(?:mi|my) ${family}\w*(?: \w+)? (?:tenia|tiene|habia pedido|had|has|s got|booked) (?:una |un |an? |la |the )?(?:cita|hora|turno|hueco|appointment|booking|slot)\b.*\b(?:no (?:puede|podra|va a (?:poder|ir|venir)|viene|vendra|llega)|can t|cannot|can not|won t|isn t able|not able|not coming)\b`,
);

/** “My neighbour has an appointment too, do you know at what time?” */
const asksOfTheirs = new RegExp(
  String.raw`\b(?:mi|my) (?:${family}|neighbou?r|vecin)\w*(?: \w+)? (?:tiene|tenia|has|had|s got) (?:una |un |an? |the |la )?(?:cita|hora|turno|appointment|booking)\b.*\b(?:a que hora|que hora|cuando|what time|when)\b`,
);

/** «Mi hija tenía hora y no puede ir que se ha puesto mala»: of theirs, which is to be moved or cancelled. */
export function cancelsOfOther(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const isFree = !isChoosing(conversation) && !isAsking(conversation);
  const folded = fold(text);
  const to = cancelsTheirs.test(folded) ? 'either' : asksOfTheirs.test(folded) ? 'show' : undefined;
  return isFree && to !== undefined
    ? { kind: 'meansOwn', to, said: understood(conversation, text, context) }
    : undefined;
}

const joined = /^\s*(?:y|e|and|also|tambi[eé]n|plus)(?: (?:a|also|then|tambi[eé]n|luego))*\s+(?=\p{L})/iu;

/**
 * «Y Lucas el jueves a las 5 y media», once an appointment is booked or while one is arranged, as «y otra para Lucas …»: no
 * name of another person moves what is not theirs. Undefined for every other text.
 */
export function forOtherPerson(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): { readonly text: string; readonly folded: string; readonly said: Understanding } | undefined {
  const { wanted, booked, locale = 'es' } = conversation;
  const isArranging = isChoosing(conversation);
  if (!(isArranging || isShown(conversation)) || wanted.movingId !== undefined || text.includes('?')) {
    return undefined;
  }
  const clause = text.replace(joined, '');
  const { words, said } = clauseOf(conversation, clause, context);
  const spokenOf = isArranging ? wanted.attendee : booked.at(-1)?.attendee;
  const isTheirs = spokenOf !== undefined && namesAttendee(fold(text), spokenOf);
  const isOther =
    said.others.length === 1 &&
    said.wishes.length > 0 &&
    !isTheirs &&
    understood(conversation, clause, context).others.length === 0;
  if (!isOther) {
    return undefined;
  }
  const read = locale === 'es' ? `y otra ${words}` : `and another ${words}`;
  return { text: read, folded: fold(read), said: understood(conversation, read, context) };
}
