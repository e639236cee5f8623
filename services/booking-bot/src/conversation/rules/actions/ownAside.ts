import { spelled } from '../input/talk/spelling.ts';
import { refusesAll } from '../input/answers/wantsNothing.ts';
import { fold } from '../input/words.ts';
import { appointmentLines } from '../messages/appointmentLines.ts';
import { appointmentMessage } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { purposeOf } from './appointments.ts';
import { meant } from './meant.ts';
import { asksToBook, isOffering, isQuestionOpen, repeatQuestion, sayMeanwhile } from './repeat.ts';
import type { Effect, Turn } from './turn.ts';

/** «¿Qué tengo?», in the middle of «shall I book this?»: the answer ends nothing. */
export function isAsideOfBooking(turn: Turn<'lookedUp'>): boolean {
  const { purpose } = turn.event;
  const isLook = (purpose.kind === 'show' && purpose.intro === 'mine') || purposeOf(turn) === 'show';
  const { words } = turn.conversation;
  // «No quiero cambiar nada, dígame qué cita tengo» ends the move.
  const isWritten = words !== undefined && !refusesAll(spelled(fold(words)));
  // «Mis citas» turns to them; «¿está reservada?» does not leave the list.
  const isOfList = purposeOf(turn) === 'show' && turn.event.appointments.length === 0 && isOffering(turn);
  return isLook && isWritten && ((isQuestionOpen(turn) && asksToBook(turn)) || isOfList);
}

/** The appointments that they have, and the proposal that stands. */
export function tellAndAskAgain(turn: Turn<'lookedUp'>): Effect {
  return sayMeanwhile(turn, toldIn(turn));
}

function toldIn(turn: Turn<'lookedUp'>): string {
  const { voice } = turn;
  const [one, more] = meant(turn);
  if (one === undefined) {
    return textsOf(voice).noneYet;
  }
  const told =
    more === undefined
      ? appointmentMessage(voice, one, 'oneAppointment').text
      : appointmentLines(voice, meant(turn));
  return turn.conversation.wanted.movingId === undefined
    ? `${told}\n\n${textsOf(voice).thisNotBookedYet}`
    : told;
}

/** Late for what is only proposed: nothing of it could be told to the owner. */
export function isLateForProposed(turn: Turn<'lookedUp'>): boolean {
  const isToday = turn.event.appointments.some(({ date }) => date === turn.today);
  const isMove = turn.conversation.wanted.movingId !== undefined;
  return purposeOf(turn) === 'late' && !isToday && !isMove && isQuestionOpen(turn) && asksToBook(turn);
}

export function sayNotBookedYet(turn: Turn): Effect {
  return repeatQuestion(turn, textsOf(turn.voice).lateUnbooked);
}

/** «Anula todo», of what is only offered. */
export function cancelsOffered(turn: Turn<'lookedUp'>): boolean {
  return purposeOf(turn) === 'cancel' && turn.event.appointments.length === 0 && isOffering(turn);
}
