import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { exactly } from '../../slots/exactly.ts';
import { endOf } from './ofSamePerson.ts';
import { isChoosing, isOfSeveral } from '../standing.ts';
import { understood } from '../understood.ts';

/** «El color después del corte», “the cut should be after the colour”. */
const afterOther = /(?<!\p{L})(?:despu[eé]s de(?:l| la| el)?|detr[aá]s de(?:l| la)?|after)(?!\p{L})/iu;
const beforeOther = /(?<!\p{L})(?:antes (?:de(?:l| la| el)?|que)|before)(?!\p{L})/iu;
/** «Primero el corte y luego el color». */
const firstThen =
  /(?<!\p{L})(?:primero|first)(?!\p{L})(?<one>.+?)(?:despu[eé]s|luego|then|after(?:wards)?)(?!\p{L})/iu;

interface Order {
  readonly first: string;
  readonly second: string;
}

/**
 * In which order the services come that are arranged together: the second is looked for where the first ends, or is asked again
 * where it is so already. Undefined where a text tells nothing of the kind.
 */
export function orderTold(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted, booked } = conversation;
  const { serviceId, queue = [], sequence, movingId } = wanted;
  if (!isOfSeveral(conversation) || !isChoosing(conversation) || movingId !== undefined) {
    return undefined;
  }
  const whole = understood(conversation, text, context);
  const order = orderIn(conversation, text, context);
  if (order === undefined || whole.wishes.some(({ days, times }) => days !== null && times !== null)) {
    return undefined;
  }
  const { first, second } = order;
  const done = (sequence?.at ?? 1) - 1;
  const one = booked.slice(booked.length - done).findLast((each) => each.serviceId === first);
  const said = understood(conversation, '', context);
  if (one !== undefined && second === serviceId) {
    const end = endOf(one, context.business);
    return { kind: 'wish', said: { ...said, wishes: [exactly(end.date, end.slot)] }, words: text };
  }
  const at = queue.findIndex((each) => each.serviceId === second);
  const waiting = queue[at];
  if (first === serviceId && waiting !== undefined) {
    const { wishes: itsTime, ...one } = waiting;
    return itsTime === undefined
      ? { kind: 'again' }
      : { kind: 'another', said, words: text, queue: queue.with(at, { ...one, at: 'after' }) };
  }
  const [only, more] = queue;
  return second === serviceId && only?.serviceId === first && more === undefined
    ? {
        kind: 'wish',
        said: { ...said, serviceIds: [first] },
        words: '',
        following: [{ said: { ...said, serviceIds: [second] }, words: '', at: 'after' }],
      }
    : undefined;
}

function orderIn(conversation: Conversation, text: string, context: TurnContext): Order | undefined {
  const servicesOf = (words: string): readonly string[] =>
    understood(conversation, words, context).serviceIds;
  const ofParts = (before: string, after: string): Order | undefined => {
    const [one, two, more] = [...servicesOf(before), ...servicesOf(after)];
    const isEach = servicesOf(before).length === 1 && one !== two && more === undefined;
    return isEach && one !== undefined && two !== undefined ? { first: one, second: two } : undefined;
  };
  const inTurn = firstThen.exec(text);
  if (inTurn !== null) {
    return ofParts(inTurn.groups?.['one'] ?? '', text.slice(inTurn.index + inTurn[0].length));
  }
  const [after, before] = [afterOther.exec(text), beforeOther.exec(text)];
  const place = after ?? before;
  if (place === null) {
    return undefined;
  }
  const [head, tail] = [text.slice(0, place.index), text.slice(place.index + place[0].length)];
  const told = ofParts(head, tail);
  return told !== undefined && after !== null ? { first: told.second, second: told.first } : told;
}
