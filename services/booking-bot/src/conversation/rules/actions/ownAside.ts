import { appointmentLines } from '../messages/appointmentLines.ts';
import { appointmentMessage } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { purposeOf } from './appointments.ts';
import { meant } from './meant.ts';
import { asksToBook, isQuestionOpen, repeatQuestion } from './repeat.ts';
import type { Effect, Turn } from './turn.ts';

/** «¿Qué tengo?», in the middle of «shall I book this?»: the answer ends nothing. */
export function isAsideOfBooking(turn: Turn<'lookedUp'>): boolean {
  const { purpose } = turn.event;
  const isLook = (purpose.kind === 'show' && purpose.intro === 'mine') || purposeOf(turn) === 'show';
  const isWritten = turn.conversation.words !== undefined;
  return isLook && isWritten && isQuestionOpen(turn) && asksToBook(turn);
}

/** The appointments that they have, and the proposal that stands. */
export function tellAndAskAgain(turn: Turn<'lookedUp'>): Effect {
  return repeatQuestion(turn, toldIn(turn));
}

function toldIn(turn: Turn<'lookedUp'>): string {
  const { voice } = turn;
  const [one, more] = meant(turn);
  if (one === undefined) {
    return textsOf(voice).noneYet;
  }
  return more === undefined
    ? appointmentMessage(voice, one, 'oneAppointment').text
    : appointmentLines(voice, meant(turn));
}
