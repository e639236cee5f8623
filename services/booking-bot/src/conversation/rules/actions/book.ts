import type { Attendee, HeldSlot } from '@citame/contracts';
import {
  anotherOrMoveMessage,
  confirmMessage,
  durationChangedMessage,
  shownChoice,
} from '../messages/confirmMessages.ts';
import type { Ask, Choice, Conversation } from '../conversation.ts';
import { cut } from '../messages/fit.ts';
import { bookedMessage, momentInWords, movedMessage } from '../messages/messages.ts';
import { serviceOf } from '../services.ts';
import { slotsMessage, targetOf } from '../messages/slotMessages.ts';
import { exactlyWanted } from '../slots/suitable.ts';
import type { Tap } from '../taps.ts';
import { textsOf } from '../messages/texts.ts';
import { isOfSeveral } from '../input/standing.ts';
import type { Effect, Turn } from './turn.ts';
import { wallTimeOf } from '../messages/when.ts';
import { askedOfOther } from './appointments.ts';
import { firstChoiceGone } from './firstChoice.ts';
import { search } from './find.ts';
import { sparing } from './several.ts';

type SlotTap = Extract<Tap, { kind: 'slot' }>;
type AskWithChoice = Extract<Ask, { choice: Choice }>;

/** So many of the latest bookings are remembered, with the list that they came from. */
const maxBooked = 10;
const maxQuoteLength = 200;

export function late({ isLate }: Turn): boolean {
  return isLate;
}

export function isMove({ event }: Turn<'slot'>): boolean {
  return event.target.movingId !== undefined;
}

/** Another time of the list that they have just booked of was tapped. */
export function bookedOfThatList(turn: Turn<'slot'>): boolean {
  const booked = bookedWith(turn.conversation, turn.event);
  return booked !== undefined && !isSame(booked, turn.event);
}

function bookedWith({ booked }: Conversation, { draft, target }: SlotTap) {
  return booked.findLast((one) => one.draft === draft && one.serviceId === target.serviceId);
}

function isSame({ start }: { start: string }, tap: SlotTap): boolean {
  return Date.parse(start) === Date.parse(tap.start);
}

/** The choice that a tap on a time stands for. */
export function choiceOf({ target: { serviceId, employeeId }, start, durationMin }: SlotTap): Choice {
  return { serviceId, employeeId, start, ...(durationMin === undefined ? {} : { durationMin }) };
}

export function tapOf(
  { serviceId, employeeId, start, durationMin }: Choice,
  draft: number,
  movingId?: string,
): SlotTap {
  const target = { serviceId, employeeId, ...(movingId === undefined ? {} : { movingId }) };
  return { kind: 'slot', target, start, draft, ...(durationMin === undefined ? {} : { durationMin }) };
}

// A time was chosen.

export function book(turn: Turn<'slot'>): Effect {
  const { event } = turn;
  return { ask: { kind: 'book', choice: choiceOf(event), draft: event.draft, ...noteOf(turn, event.draft) } };
}

/** The person for whom the wish of that list of times is, where it is still the one that is being arranged. */
function attendeeOf({ conversation: { wanted, draft } }: Turn, ofDraft: number): Attendee | undefined {
  return ofDraft === draft ? wanted.attendee : undefined;
}

/** A note for the team that says for whom an appointment is, where that is not the client. */
export function noteOf(turn: Turn, draft: number): { readonly note?: string; readonly attendee?: Attendee } {
  const attendee = attendeeOf(turn, draft);
  return attendee === undefined ? {} : { note: textsOf(turn.voice).noteOfAttendee(attendee), attendee };
}

export function move({ event }: Turn<'slot'>): Effect {
  return {
    ask: { kind: 'reschedule', appointmentId: event.target.movingId ?? '', choice: choiceOf(event) },
  };
}

export function askWhetherStill({ event, voice, conversation }: Turn<'slot'>): Effect {
  const words = textsOf(voice).stillWantedThis;
  const { movingFrom } = conversation.wanted;
  const shown = shownChoice(voice, choiceOf(event));
  return { message: confirmMessage(voice, shown, event, { words, movingFrom }) };
}

export function askMoveOrAnother({ event, voice, conversation }: Turn<'slot'>): Effect {
  const booked = bookedWith(conversation, event);
  return booked === undefined
    ? {}
    : { message: anotherOrMoveMessage(voice, event, booked, conversation.draft) };
}

// A time was asked for in words, and is free.

/** Just that one, without a hold: a client who moves keeps theirs, and one who is late may not want it any more. */
export function exactSlotNoHold({ event: { search: wanted, slots }, isLate }: Turn<'slotsFound'>): boolean {
  return exactlyWanted(slots, wanted) !== undefined && (isLate || wanted.movingId !== undefined);
}

function choiceFound(turn: Turn<'slotsFound'>): Choice {
  const { event, context, conversation } = turn;
  const { search: wanted, slots } = event;
  const found = exactlyWanted(slots, wanted);
  const slot = found === undefined ? undefined : sparing(found, conversation.wanted, context);
  const { serviceId, employeeId } = wanted;
  const durationMin = serviceOf(context.business, serviceId)?.durationMin;
  return {
    serviceId,
    employeeId: slot?.employeeIds[0] ?? employeeId,
    start: slot?.start ?? '',
    ...(durationMin === undefined ? {} : { durationMin }),
  };
}

export function holdIt(turn: Turn<'slotsFound'>): Effect {
  const { draft, firstWords = '' } = turn.conversation;
  const gone = firstChoiceGone(turn);
  return {
    ask: { kind: 'hold', choice: choiceFound(turn), draft, because: 'wished' },
    ...(gone === '' ? {} : { remember: { firstWords: [firstWords, gone].filter(Boolean).join('\n\n') } }),
  };
}

export function askToConfirm(turn: Turn<'slotsFound'>): Effect {
  const { voice, conversation, event } = turn;
  const choice = choiceFound(turn);
  const tap = tapOf(choice, conversation.draft, event.search.movingId);
  const { attendee, movingFrom } = conversation.wanted;
  const around = { words: stillWanted(turn), attendee, movingFrom };
  return { message: confirmMessage(voice, shownChoice(voice, choice), tap, around) };
}

/** Quotes a message that took long to arrive: the client may have forgotten that they wrote it. */
function stillWanted({ isLate, conversation: { words }, voice }: Turn): string | undefined {
  return isLate && words !== undefined
    ? textsOf(voice).stillWanted(cut(words.replaceAll(/\s+/g, ' '), maxQuoteLength))
    : undefined;
}

export function durationIncreased({ event }: Turn<'held'>): boolean {
  return event.ask.because === 'takesLonger';
}

export function askWhetherLonger({ event, voice }: Turn<'held'>): Effect {
  return { message: durationChangedMessage(voice, event.slot, tapHeld(event.slot, event.ask.draft)) };
}

export function askToConfirmHeld(turn: Turn<'held'>): Effect {
  const { slot, ask } = turn.event;
  const attendee = attendeeOf(turn, ask.draft);
  const { movingFrom } = turn.conversation.wanted;
  return { message: confirmMessage(turn.voice, slot, tapHeld(slot, ask.draft), { attendee, movingFrom }) };
}

function tapHeld({ serviceId, employeeId, start, durationMin }: HeldSlot, draft: number): SlotTap {
  return tapOf({ serviceId, employeeId, start, durationMin }, draft);
}

// Scheduling has done it, or refuses.

/** The row of a list was tapped again after its appointment had been cancelled: that is a new wish. */
export function wasCancelled({ event }: Turn<'booked'>): boolean {
  return event.appointment.status === 'cancelled';
}

export function searchAgain(turn: Turn<'booked'>): Effect {
  const { serviceId } = turn.event.appointment;
  return { ...search(turn, { serviceId }), remember: { draft: turn.conversation.draft + 1 } };
}

export function sayBooked(turn: Turn<'booked'>): Effect {
  const { event, conversation, voice, today } = turn;
  const { appointment, draft, choice, remindedAt } = event;
  const reminder = remindedAt === undefined ? undefined : momentInWords(voice, remindedAt, today);
  const { id: appointmentId, serviceId, employeeId } = appointment;
  const attendee = attendeeOf(turn, draft);
  const several = isOfSeveral(conversation) ? { isOfSeveral: true as const } : {};
  const known = { draft, appointmentId, serviceId, employeeId, start: choice.start, attendee };
  const promised = remindedAt === undefined ? {} : { remindedAt };
  const booked = { ...known, ...several, ...promised };
  const others = conversation.booked.filter((one) => one.appointmentId !== appointmentId);
  return {
    remember: {
      wanted: {},
      draft: Math.max(conversation.draft, draft + 1),
      booked: [...others, booked].slice(-maxBooked),
      last: { serviceId, employeeId },
    },
    message: bookedMessage(voice, appointment, { reminder, attendee }),
  };
}

export function sayMoved({ event: { appointment }, conversation, voice }: Turn<'rescheduled'>): Effect {
  const { wanted } = conversation;
  const before = wanted.movingId === appointment.id ? wanted.movingFrom : undefined;
  const message = askedOfOther(conversation, voice, movedMessage(voice, appointment, before));
  const { id, employeeId, start } = appointment;
  // The reminder that was promised was that of the start before.
  const booked = conversation.booked.map((one) =>
    one.appointmentId === id ? { ...one, employeeId, start, before: one.start, remindedAt: undefined } : one,
  );
  return { remember: { wanted: {}, changesMore: undefined, booked }, message };
}

/** Stands where none was asked for. */
export const noChoice: Choice & { draft?: number } = { serviceId: '', employeeId: 'any', start: '' };

function choiceAsked({ ask }: Turn<'refused'>['event']): Choice | undefined {
  return 'choice' in ask ? (ask as AskWithChoice).choice : undefined;
}

export function takesLonger({ event }: Turn<'refused'>): boolean {
  return event.durationMin !== undefined && choiceAsked(event) !== undefined;
}

/** A new booking is kept for them while they are asked. */
export function holdAsItTakesLonger({ event, conversation }: Turn<'refused'>): Effect {
  const choice = { ...(choiceAsked(event) ?? noChoice), ...durationOf(event) };
  return { ask: { kind: 'hold', choice, draft: conversation.draft, because: 'takesLonger' } };
}

export function askWhetherMoveLonger({ event, conversation, voice }: Turn<'refused'>): Effect {
  const choice = { ...(choiceAsked(event) ?? noChoice), ...durationOf(event) };
  const movingId = event.ask.kind === 'reschedule' ? event.ask.appointmentId : undefined;
  const tap = tapOf(choice, conversation.draft, movingId);
  return { message: durationChangedMessage(voice, shownChoice(voice, choice), tap) };
}

function durationOf({ durationMin }: { readonly durationMin?: number }): { durationMin?: number } {
  return durationMin === undefined ? {} : { durationMin };
}

export function hasAlternatives({ event }: Turn<'refused'>): boolean {
  return event.alternatives.length > 0;
}

/** The time is taken, past, outside hours by now, or its employee has left: shows free times near it. */
export function showAlternatives({ event, conversation, voice }: Turn<'refused'>): Effect {
  const { serviceId, employeeId, start } = choiceAsked(event) ?? noChoice;
  const { ask, alternatives } = event;
  const movingId = ask.kind === 'reschedule' ? { movingId: ask.appointmentId } : {};
  const title = serviceOf(voice.business, serviceId)?.title ?? '';
  const t = textsOf(voice);
  const text = `${t[introOf(ask)]}\n${t.nearestFor(title)}`;
  // A client who waits already, or moves an appointment, is not offered the waiting list.
  const mayWait = ask.kind === 'book' || ask.kind === 'hold';
  const { date, slot } = wallTimeOf(start, voice.business.timeZone);
  const missed = { serviceId, employeeId, from: date, to: date, slot };
  const list = { text, slots: alternatives, draft: conversation.draft };
  return {
    message: slotsMessage(
      voice,
      targetOf({ serviceId, employeeId: 'any', ...movingId }),
      mayWait ? { ...list, waitFor: missed } : list,
    ),
  };
}

export function searchAlternatives(turn: Turn<'refused'>): Effect {
  const { ask } = turn.event;
  const { serviceId } = choiceAsked(turn.event) ?? noChoice;
  const movingId = ask.kind === 'reschedule' ? ask.appointmentId : undefined;
  return search(turn, { serviceId, movingId }, { intro: introOf(ask) });
}

function introOf(ask: Ask): 'taken' | 'offerGone' {
  return ask.kind === 'accept' ? 'offerGone' : 'taken';
}
