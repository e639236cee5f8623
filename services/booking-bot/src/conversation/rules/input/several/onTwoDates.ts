import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { between } from '../clause.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** Two days of which one will do, or on which the client is free. */
const isChoice =
  /\b(?:o(?! asi| por ahi| cosa)|u|or(?! so| thereabouts)|either|si no|sino|otherwise|if not|failing that|entre|between|cualquiera|whichever|tengo|tenemos|have|medic[oa]|doctor|puedo|podria|podemos|libre|libres|disponible|me (?:viene|va|vale|cuadra)|nos (?:viene|va|vale)|can (?:do|make|come)|could (?:do|make|come)|free|available|works?|suits?)\b/;
/** One said in place of the other: «el viernes, no, perdona, el jueves». */
const isCorrection =
  /\b(?:no|nono|perdon\w*|sorry|digo|queria decir|mejor|i mean|meant|actually|rather|wait|espera|instead|al final|bueno)\b/;
const joint = /(?:^|[\s,.;])(?:y|e|and|&|luego|then|plus)\s*$/iu;
/** They are two for certain: a trial and its day, «son dos cosas distintas». */
const areTwo =
  /\b(?:(?:prueba|trial)\b.*\b(?:boda|comunion|dia|wedding|day|evento|fiesta|party)|(?:boda|wedding|dia \d+|\d+(?:st|nd|rd|th)?)\b.*\b(?:prueba|trial))\b|\b(?:dos|2|two) (?:citas?|cosas|horas|turnos|reservas|appointments|bookings|different (?:things|appointments|dates)|separate (?:things|appointments|bookings|visits))\b/;
/** Before the first: «no no», «son dos cosas distintas». */
const leading =
  /^\s*(?:(?:no+|perdona?|sorry|vale|ok|pues|mira|(?:son |eran |they are |they['’]?re |it['’]?s |that['’]?s )?(?:dos|2|two) (?:cosas|citas|horas|turnos|reservas|different |separate )?(?:distintas|diferentes|separadas|aparte|things|appointments|bookings|dates|visits)?)[\s,.:;!]+)+/iu;
/** «A las 10, si no puede ser antes». */
const orSooner =
  /[\s,]+(?:si no (?:puede ser|hay (?:nada )?|se puede) ?antes|(?:if|unless) (?:not|there['’]?s (?:nothing|something)|it can['’]?t be|you have (?:something|anything)) (?:any )?(?:earlier|sooner))(?!\p{L})/giu;
/** Words that mean nothing to us in one of them. */
const maxBeside = 3;

/**
 * One service on two dates, each with its hour: «la prueba el 16 a las 4 y la boda el 20 a las 10», “blow-dry on the 16th at 4pm
 * and on the 21st at 10am”. Undefined for every other message.
 */
export function onTwoDates(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [], serviceId, sequence } = conversation.wanted;
  const plain = text.replace(orSooner, ' ');
  // «¡Son dos cosas distintas!» says both again.
  const isAgain =
    sequence?.at === 1 &&
    queue.every((one) => (one.serviceId ?? serviceId) === serviceId && one.attendee === undefined);
  const isOpen = movingId === undefined && (queue.length === 0 || isAgain);
  if (
    !isOpen ||
    text.includes('?') ||
    isChoice.test(fold(plain)) ||
    isCorrection.test(fold(plain.replace(leading, '')))
  ) {
    return undefined;
  }
  const whole = understood(conversation, text, context);
  const told = plain.replace(leading, '');
  const parts = partsOf(conversation, told, context).map(({ words, said }) => ({
    words,
    said: { ...said, wishes: said.wishes.map((wish) => ofWhole(wish, whole)) },
  }));
  const [first, second, more] = parts;
  const services = new Set(parts.flatMap(({ said }) => said.serviceIds));
  const [only = serviceId, other] = services;
  if (
    first === undefined ||
    second === undefined ||
    more !== undefined ||
    only === undefined ||
    other !== undefined
  ) {
    return undefined;
  }
  const isSure = areTwo.test(fold(text));
  const areDated = parts.every(({ said }) => isOne(said, isSure));
  const [begins = ''] = second.words.split(',');
  const areJoined = isSure || joint.test(told.slice(0, told.indexOf(begins)));
  if (!areDated || !areJoined || dayOf(first.said) === dayOf(second.said)) {
    return undefined;
  }
  const [one, next] = [first, second].map(({ words, said }) => ({
    words,
    said: { ...said, serviceIds: [only], serviceSequence: [] },
  }));
  return one === undefined || next === undefined ? undefined : { kind: 'wish', ...one, following: [next] };
}

interface Part {
  readonly words: string;
  readonly said: Understanding;
}

/** Clauses by their day: one without a day goes with the one before. */
function partsOf(conversation: Conversation, text: string, context: TurnContext): readonly Part[] {
  const parts: string[] = [];
  for (const clause of text.split(between).filter((each) => each.trim() !== '')) {
    const hasDay = understood(conversation, clause, context).wishes.some(({ days }) => days !== null);
    const last = parts.at(-1);
    const lastHasDay =
      last !== undefined && understood(conversation, last, context).wishes.some(({ days }) => days !== null);
    if (last === undefined || (hasDay && lastHasDay)) {
      parts.push(clause.trim());
    } else {
      parts.splice(-1, 1, `${last}, ${clause.trim()}`);
    }
  }
  return parts.map((words) => ({ words, said: understood(conversation, words, context) }));
}

function isOne(
  { wishes, people, others, avoid, rest, unread, serviceIds }: Understanding,
  isSure: boolean,
): boolean {
  const days = new Set(wishes.map(({ days: day }) => JSON.stringify(day)));
  const isHour = wishes.every(({ times }) => times !== null && (isSure || times.from === times.to));
  const isDay = wishes.every(({ days: day }) => day !== null && day.from === day.to);
  // «El martes a las 10 y el jueves a las 12» may be a choice.
  const isDated = isSure || wishes.every(({ isBareWeekday }) => isBareWeekday !== true);
  return (
    wishes.length > 0 &&
    days.size === 1 &&
    isDay &&
    isDated &&
    (isHour || isSure) &&
    people === 1 &&
    others.length + avoid.length + unread.length === 0 &&
    rest.length <= maxBeside &&
    serviceIds.length <= 1
  );
}

/** «El 16 de diciembre y el 21»: the second is of the month of the first, as the whole is read. */
function ofWhole(wish: Wish, { wishes }: Understanding): Wish {
  const { days } = wish;
  const [only, more] = wishes.flatMap((one) =>
    one.days !== null && one.days.from.slice(-2) === days?.from.slice(-2) ? [one.days] : [],
  );
  const isSame = only !== undefined && (more === undefined || more.from === only.from);
  return isSame ? { ...wish, days: only } : wish;
}

function dayOf({ wishes }: Understanding): string | undefined {
  return wishes[0]?.days?.from;
}
