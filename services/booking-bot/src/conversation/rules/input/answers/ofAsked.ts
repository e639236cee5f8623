import { minuteOfDay } from '@citame/calendar';
import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { exactlyMin } from '../../slots/exactly.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap, type Tap } from '../../taps.ts';
import { oneMoreService } from './answer.ts';
import { shiftIn } from '../changes/changes.ts';
import { comesAlong } from '../people/comesAlong.ts';
import { spelled } from '../talk/spelling.ts';
import { says } from '../talk/talk.ts';
import { isAsking } from '../standing.ts';
import { understood } from '../understood.ts';

type SlotTap = Extract<Tap, { kind: 'slot' }>;

/** «¿Es por la mañana o por la tarde?», of the start that is asked about. */
const asksWhen =
  /^(?:is (?:that|it|this) (?:in |at |on )?(?:the )?(?:morning|afternoon|evening|am|pm|today|tomorrow)|(?:eso |y )?(?:es|seria|era) (?:de |por |en )?(?:la )?(?:manana|tarde|noche|hoy)\b.*\bo\b|what (?:day|time) (?:is|was) (?:that|it)|(?:que dia|a que hora) (?:es|era|seria|dices))\b/;
/** A condition that does not hold: the start that is asked about is free. */
const onlyIf =
  /^(?:y )?(?:if (?:she|he|they|that|not|ana)\b|si no (?:puede|esta|hay|tiene)|si (?:ella|el|ana|esta ocupad\w|no(?! (?:te|le|os|les) (?:importa|molesta)| es molestia)))/;
const aWeekLater =
  /\b(?:(?:el|del|al) (?:siguiente|otro) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|the (?:next|following) (?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:mon|tues|wednes|thurs|fri|satur|sun)day after|a week later|una semana (?:despues|mas tarde))\b/;
const leadingNo =
  /^\s*(?:no|nah|nope|uy no|ay no)[\s,]+(?:(?:that s |es |eso es )?(?:too|muy|demasiado) (?:early|late|soon|temprano|tarde|pronto)[\s,]+)?(?=(?:the|el|la|a|at|on|para|pal|for|afternoon|morning|evening|por|mejor)\b)/i;

/** At any hour, whatever was asked for before. */
const wholeDay = { from: 0, to: 24 * 60 - 1 };

/** The start that «shall I book this?» asks about. */
function askedStart(conversation: Conversation): SlotTap | undefined {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  return isAsking(conversation) && tap?.kind === 'slot' && tap.target.movingId === undefined
    ? tap
    : undefined;
}

/** Meaning of a sentence about the start that is asked about: more, another, or the same said again. */
export function changeOfAsked(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
  context: TurnContext,
): Said | undefined {
  const asked = askedStart(conversation);
  if (asked === undefined) {
    return undefined;
  }
  // «If she's busy, Luis is cool»: she is not.
  if (asksWhen.test(folded) || (onlyIf.test(folded) && said.wishes.length === 0)) {
    return { kind: 'again' };
  }
  const words = spelled(folded);
  if (says('earliest', words)) {
    const { date } = wallTimeOf(asked.start, context.business.timeZone);
    const wishes = [{ days: { from: date, to: date }, times: wholeDay, pick: 'first' as const }];
    return { kind: 'wish', said: { ...said, wishes, doubt: false, unread: [] }, words: text };
  }
  const { serviceId } = asked.target;
  const start = wallTimeOf(asked.start, context.business.timeZone);
  const shiftMin =
    said.wishes.length === 0 && said.serviceIds.length + said.unwantedServiceIds.length === 1
      ? shiftIn(words)
      : undefined;
  if (shiftMin !== undefined) {
    // “An hour later, and could it be just a cut?”
    const wish = exactlyMin(start.date, minuteOfDay(start.slot) + shiftMin);
    return { kind: 'wish', said: { ...said, wishes: [wish], doubt: false, unread: [] }, words: text };
  }
  const other = oneMoreService(asked, said, words);
  if (other !== undefined) {
    const both = [serviceId, other];
    return { kind: 'wish', said: { ...said, serviceIds: both, serviceSequence: both }, words: text };
  }
  const isOfIt = said.wishes.length === 0 && said.serviceIds.every((id) => id === serviceId);
  if (isOfIt && (comesAlong.test(words) || said.people > 1)) {
    const people = Math.max(2, said.people);
    return {
      kind: 'wish',
      said: { ...said, serviceIds: [serviceId], people, doubt: false, unread: [] },
      words: text,
    };
  }
  if (isOfIt && said.others.length > 0 && said.employeeIds.length === 0) {
    return { kind: 'again' };
  }
  if (aWeekLater.test(folded) && said.wishes.every(({ days }) => days?.from === start.date)) {
    return { kind: 'otherTimes', shiftDays: 7 };
  }
  const rest = text.replace(leadingNo, '');
  const instead = rest === text ? undefined : understood(conversation, rest, context);
  return instead !== undefined && instead.wishes.length > 0 && !isWished(start, instead.wishes)
    ? { kind: 'wish', said: instead, words: rest }
    : undefined;
}
