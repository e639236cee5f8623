import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import type { Queued } from '../../queued.ts';
import type { Said } from '../../said.ts';
import { isChoosing } from '../standing.ts';
import { fold } from '../words.ts';

/** No client books more than this in one go. */
const maxQueued = 8;

/** «Y otra para mi hija», “another one for my son”, as it begins. */
const oneMoreFor =
  /^(?:(?:y|e|and|plus|ah|oye|tambien|ademas|also|quiero|necesito|quisiera|dame|ponme|i need|i want|i d like) )*(?:otr[oa]|another|one more)(?: (?:cita|hora|turno|hueco|reserva|appointment|booking|slot|one))? (?:para|pa|xa|for)\b/;

/** «Y Fionn a las 2 menos cuarto», of one that waits for «mi colega»: that one gets its name and its time. */
function namedNow(
  queue: readonly Queued[],
  { others, serviceIds, wishes }: Understanding,
): readonly Queued[] | undefined {
  const [other] = others;
  const [serviceId] = serviceIds;
  const { name } = other ?? {};
  const at = queue.findIndex(
    (one) =>
      one.attendee?.relation !== undefined &&
      one.attendee.name === undefined &&
      (serviceId === undefined || one.serviceId === undefined || one.serviceId === serviceId),
  );
  const one = queue[at];
  return name === undefined || one === undefined || other?.words !== fold(name)
    ? undefined
    : queue.with(at, { ...one, attendee: { ...one.attendee, name }, wishes });
}

/**
 * One more appointment that says its own day or hour: it waits for the one that is being arranged, and else is a wish of
 * its own. Undefined where the words are no such wish.
 */
export function anotherIn(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): Said | undefined {
  const { serviceIds, wishes, others, clarity } = said;
  const [, more] = serviceIds;
  const isAnother =
    oneMoreFor.test(folded) &&
    others.length <= 1 &&
    wishes.length > 0 &&
    more === undefined &&
    clarity !== 'tangled';
  if (!isAnother) {
    return undefined;
  }
  const { movingId, queue = [] } = conversation.wanted;
  if (isChoosing(conversation) && movingId === undefined) {
    if (queue.length >= maxQueued) {
      return { kind: 'again' };
    }
    const told = namedNow(queue, said);
    return { kind: 'another', said, words: text, ...(told === undefined ? {} : { queue: told }) };
  }
  return serviceIds.length > 0
    ? { kind: 'wish', said: { ...said, people: Math.max(1, said.people - 1) }, words: text }
    : undefined;
}
