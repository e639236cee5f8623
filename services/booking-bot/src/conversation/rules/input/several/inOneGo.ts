import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import type { Said } from '../../said.ts';
import { serviceOf } from '../../services.ts';
import { isSameAttendee } from '../people/attendee.ts';
import { isChoosing, isOfSeveral } from '../standing.ts';
import { understood } from '../understood.ts';

/** «Lo quiero seguido», “one after the other”. */
const inTurn =
  /(?<!\p{L})(?:(?:todo )?segui(?:d[oa]s?|ditos?)|(?:un[oa] )?(?:detr[aá]s|despu[eé]s) de(?:l)? (?:la )?otr[oa]|un[oa] tras (?:el |la )?otr[oa]|del? un tir[oó]n|de una vez|consecutiv[oa]s|one after (?:the other|another)|back to back|back-to-back|in one go|in a row|straight after each other|consecutive(?:ly)?)(?!\p{L})/iu;
/** «Con la misma persona». */
const withSame =
  /(?<!\p{L})(?:(?:con|with|by|y|and) )?(?:(?:la|el) mism[ao] (?:chic[oa]|persona|peluquer[oa]|profesional|estilista)|(?:the )?same (?:person|girl|guy|lady|stylist|hairdresser|barber))(?!\p{L})/iu;
/** «Es que dos citas por separado?» says again how it was put. */
const apart =
  /(?<!\p{L})(?:es que )?(?:son )?(?:dos|tres|\d|two|three) (?:citas|horas|turnos|appointments|bookings)(?: (?:por separado|separad[ao]s|aparte|apart|separately))?\s*\??/giu;
/** It may be so: «uno detrás de otro también vale». */
const may =
  /(?<!\p{L})(?:(?:tambi[eé]n|tb|tmb|tambn) (?:me |nos )?(?:vale|va|sirve|estar[ií]a bien|puede ser)|(?:me|nos) (?:vale|da igual)|(?:is|would be|works|s) (?:fine|ok|okay|good|grand)|works)(?!\p{L})/iu;
const refuses = /(?<!\p{L})(?:no|not|don['’]?t|ni|sin)(?!\p{L})/iu;

/** Whether several services are wanted of one employee. */
export function isOfSameEmployee(text: string): boolean {
  return withSame.test(text);
}

/** Employees who do all that is arranged for one person; empty where there are none, or they may be any. */
export function ableForAll(
  { serviceId, attendee, queue = [] }: Wanted,
  business: TurnContext['business'],
): readonly string[] {
  const services = [
    serviceId,
    ...queue.filter((one) => isSameAttendee(one.attendee, attendee)).map((one) => one.serviceId ?? serviceId),
  ];
  return business.employees
    .map(({ id }) => id)
    .filter((id) =>
      services.every((service) => serviceOf(business, service)?.employeeIds.includes(id) === true),
    );
}

/**
 * «Lo quiero seguido con la misma persona», “one after the other, with the same person”, of several that are arranged. Undefined
 * for every other message.
 */
export function inOneGo(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted } = conversation;
  const isSame = withSame.test(text);
  const isTold = isSame || inTurn.test(text);
  if (!isTold || refuses.test(text) || !isOfSeveral(conversation) || !isChoosing(conversation)) {
    return undefined;
  }
  const rest = [withSame, inTurn, may, apart].reduce((left, words) => left.replace(words, ' '), text);
  const said = understood(conversation, rest, context);
  const named = [said.wishes, said.avoid, said.serviceIds, said.employeeIds, said.others];
  if (wanted.movingId !== undefined || named.some((list) => list.length > 0) || said.people > 1) {
    return undefined;
  }
  const { queue = [] } = wanted;
  const after = may.test(text) ? queue : queue.map((one) => inTurnOf(one));
  if (isSame) {
    const employeeIds = ableForAll(wanted, context.business);
    return { kind: 'wish', said: { ...said, employeeIds }, words: text, queue: after };
  }
  return after.every((one, at) => one.at === queue[at]?.at && one.wishes === queue[at].wishes)
    ? { kind: 'again' }
    : { kind: 'another', said, words: text, queue: after };
}

function inTurnOf({ wishes: _wishes, ...one }: Queued): Queued {
  return { ...one, at: 'after' };
}
