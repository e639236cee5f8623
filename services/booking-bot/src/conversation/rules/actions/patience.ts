import { isAsking, isChoosing } from '../input/standing.ts';
import { exampleOf, menuMessage } from '../messages/menuMessage.ts';
import { textsOf } from '../messages/texts.ts';
import { repeatQuestion, sayMeanwhile } from './repeat.ts';
import type { Effect, Turn } from './turn.ts';

/** A question stands, or a time is being chosen. */
export function isUnderWay({ conversation }: Turn): boolean {
  return isAsking(conversation) || (isChoosing(conversation) && conversation.options.length > 0);
}

/** To one who has tried for long to book: an apology before the question that stands, or before the menu. */
export function apologise(turn: Turn): Effect {
  const sorry = textsOf(turn.voice).sorryForTrouble;
  const { voice, conversation } = turn;
  if (isUnderWay(turn)) {
    return repeatQuestion(turn, sorry);
  }
  const t = textsOf(voice);
  const text = `${sorry}\n\n${t.whatNeeded}\n\n${t.orWrite(exampleOf(voice))}`;
  return { remember: { wanted: {} }, message: menuMessage(voice, { text, last: conversation.last }) };
}

/** A yes more, once all is booked. */
export function sayAllDone(turn: Turn): Effect {
  return sayMeanwhile(turn, textsOf(turn.voice).allDone);
}
