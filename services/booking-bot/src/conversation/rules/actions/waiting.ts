import { joinedMessage, waitingQuestion } from '../messages/waitingMessages.ts';
import { textsOf } from '../messages/texts.ts';
import { missedTime } from './missedTime.ts';
import { daysWanted } from '../slots/rangeOfDays.ts';
import type { Effect, Turn } from './turn.ts';
import { search } from './find.ts';

/** «Ponme en la lista de espera», of what was spoken of last. */
export function askWhetherToWait({ conversation, today, voice }: Turn): Effect {
  const { serviceId = '', employeeId = 'any', among = [], wishes = [] } = conversation.wanted;
  const range = daysWanted(wishes, today);
  const wish = missedTime({ serviceId, employeeId, insteadOf: among, wishes, ...range }, today);
  return { message: waitingQuestion(voice, wish) };
}

export function join({ event: { target, ...wished } }: Turn<'wait'>): Effect {
  const { serviceId, employeeId } = target;
  const { kind: _kind, ...wish } = wished;
  return { ask: { kind: 'join', wish: { serviceId, employeeId, ...wish } } };
}

export function sayJoined({ event: { entryId, wish }, voice }: Turn<'joined'>): Effect {
  return { message: joinedMessage(voice, entryId, wish), remember: { waitingId: entryId } };
}

/** The service, or its employees, have changed, or the days are past: shows what is free. */
export function searchInsteadOfWaiting(turn: Turn<'refused'>): Effect {
  const { ask } = turn.event;
  return search(turn, { serviceId: ask.kind === 'join' ? ask.wish.serviceId : '' });
}

export function leave({ event: { entryId } }: Turn<'leaveList'>): Effect {
  return { ask: { kind: 'leave', entryId } };
}

export function sayLeft({ voice }: Turn): Effect {
  return { message: { kind: 'text', text: textsOf(voice).leftList }, remember: { waitingId: undefined } };
}

export function accept({ event: { offerId, target, start } }: Turn<'acceptOffer'>): Effect {
  const { serviceId, employeeId } = target;
  return { ask: { kind: 'accept', offerId, choice: { serviceId, employeeId, start } } };
}

/** The offered time has long been offered to others: shows what is free. */
export function searchInsteadOfOffer(turn: Turn<'acceptOffer'>): Effect {
  const wanted = turn.event.target;
  return { ...search(turn, wanted), remember: { wanted } };
}

export function decline({ event: { offerId } }: Turn<'declineOffer'>): Effect {
  return { ask: { kind: 'decline', offerId } };
}

export function sayDeclined({ event, voice }: Turn<'declined' | 'refused'>): Effect {
  const t = textsOf(voice);
  const { isWaiting, appointmentStands } = event.kind === 'declined' ? event : { isWaiting: false };
  return { message: { kind: 'text', text: appointmentStands === true ? t.kept : t.declined(isWaiting) } };
}

// Refusals that mean the same for every question.

export function hasEnough({ event }: Turn<'refused'>): boolean {
  return event.code === 'too_many_bookings';
}

export function isBlocked({ event }: Turn<'refused'>): boolean {
  return event.code === 'client_blocked';
}

export function isTooLate({ event }: Turn<'refused'>): boolean {
  return event.code === 'not_cancellable';
}

export function sayTooLate({ voice, context }: Turn): Effect {
  return { message: { kind: 'text', text: textsOf(voice).tooLate(context.business.phone) } };
}

/** Another request has changed the appointment in this moment. */
export function changedMeanwhile({ event: { ask, code } }: Turn<'refused'>): boolean {
  return code === 'version_mismatch' && 'appointmentId' in ask;
}

/** The client has an appointment at that very start, with another employee. */
export function isBookedAlready({ event: { appointmentId } }: Turn<'refused'>): boolean {
  return appointmentId !== undefined;
}

export function lookUpSame({ event: { appointmentId = '' } }: Turn<'refused'>): Effect {
  return { ask: { kind: 'lookUp', purpose: { kind: 'showSame', appointmentId } } };
}

export function lookUpChanged({ event: { ask } }: Turn<'refused'>): Effect {
  const appointmentId = 'appointmentId' in ask ? ask.appointmentId : '';
  return { ask: { kind: 'lookUp', purpose: { kind: 'showChanged', appointmentId } } };
}
