import type { Attendee } from '@citame/contracts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { attendeeTold, capitalised, nameCalled, under } from '../people/attendee.ts';
import { comingOf, isAsking, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «La del jueves es para mi hija»: one that stands. */
const stands = /\b(?:es|era|s|is|was) (?:para|pa|for)\b/;

/** “The name is Paco”, right after a booking. */
const nameIs = /^(?:the name(?:['’]?s| is)|(?:el |su )?nombre es) (?<name>\p{L}+(?: \p{L}+)?)\s*[.!]*$/iu;

/** The person other than the client whom a text names, right after a booking: «se llama Lucía». */
function namedAfterBooking(
  conversation: Conversation,
  text: string,
  { client }: TurnContext,
): Attendee | undefined {
  const name = nameCalled(text) ?? nameIs.exec(text)?.groups?.['name'];
  const own = fold(client.name ?? '').split(' ');
  return isShown(conversation) && name !== undefined && !own.includes(fold(name).split(' ')[0] ?? '')
    ? { name: capitalised(name) }
    : undefined;
}

/** For whom a text says that an appointment is which is booked already; undefined within it for the client. */
function toldOfBooked(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): { readonly attendee: Attendee | undefined } | undefined {
  if (conversation.booked.length === 0 || conversation.wanted.serviceId !== undefined) {
    return undefined;
  }
  const folded = fold(text);
  // «Y para mi hija» wants another.
  const isOfOne = stands.test(folded) || under.test(folded);
  const named = namedAfterBooking(conversation, text, context);
  const told =
    (isOfOne ? attendeeTold(conversation, text, context) : undefined) ??
    (named === undefined ? undefined : { attendee: named });
  const { serviceIds, wishes } = understood(conversation, text, context);
  return serviceIds.length === 0 && wishes.every(({ times }) => times === null) ? told : undefined;
}

/** Whether a text tells for whom an appointment is that is booked already. */
export function tellsOfBooked(conversation: Conversation, text: string, context: TurnContext): boolean {
  return toldOfBooked(conversation, text, context) !== undefined;
}

/**
 * Meaning of a text that tells for whom an appointment is that is booked already: the team is asked where it is not sure which one is
 * meant, or where it is the client's after all. Undefined where it tells nothing of the kind.
 */
export function attendeeOfBooked(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const told = toldOfBooked(conversation, text, context);
  if (told === undefined) {
    return undefined;
  }
  const { attendee } = told;
  const appointmentId =
    attendee === undefined || isAsking(conversation)
      ? undefined
      : appointmentMeant(conversation, text, attendee, context);
  if (attendee === undefined || appointmentId === undefined) {
    return { kind: 'unknownQuestion' };
  }
  const before = conversation.booked.find((one) => one.appointmentId === appointmentId)?.attendee;
  const known = isNameOf(before, attendee) ? { ...before, ...attendee } : attendee;
  return { kind: 'isFor', appointmentId, attendee: known };
}

/** The appointment of the day that a text names, or the one that is shown, unless it was booked with others that may be meant. */
function appointmentMeant(
  conversation: Conversation,
  text: string,
  attendee: Attendee,
  context: TurnContext,
): string | undefined {
  const { business } = context;
  const booked = comingOf(conversation, context);
  const days = understood(conversation, text, context).wishes.flatMap((wish) => wish.days ?? []);
  if (days.length > 0) {
    const ofDay = booked.filter(({ start }) => {
      const { date } = wallTimeOf(start, business.timeZone);
      return days.some(({ from, to }) => from <= date && date <= to);
    });
    return ofDay.length === 1 ? ofDay[0]?.appointmentId : undefined;
  }
  const shown = shownId(conversation);
  if (booked.find((one) => one.appointmentId === shown)?.isOfSeveral !== true) {
    return shown;
  }
  const unnamed = booked.filter((one) => one.isOfSeveral === true && isNameOf(one.attendee, attendee));
  return unnamed.length === 1 ? unnamed[0]?.appointmentId : undefined;
}

/** The one appointment that was shown last; undefined after a list of several to choose from. */
function shownId({ options }: Conversation): string | undefined {
  const moved = options
    .map(({ id }) => parseTap(id))
    .flatMap((tap) => (tap?.kind === 'move' ? [tap.appointmentId] : []));
  return moved.length === 1 ? moved[0] : undefined;
}

/** «Se llama Lucía», where «mi hija» was said before. */
function isNameOf(before: Attendee | undefined, { name, relation = before?.relation }: Attendee): boolean {
  return (
    before?.name === undefined &&
    before?.relation !== undefined &&
    before.relation === relation &&
    name !== undefined
  );
}
