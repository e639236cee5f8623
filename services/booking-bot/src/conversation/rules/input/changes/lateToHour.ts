import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const asksHour =
  /\b(?:(?:can|could) (?:you|ye|u|we|i|it) (?:do|make|move|change|push|be|come|have)|puede ser|podria ser|(?:se )?(?:puede|podeis|podria|podemos) (?:cambiar|pasar|mover|poner)\w*|(?:cambia|pasa|mueve|pon)(?:me|nos)?l[ao])\b/;

/** «El viernes voy tarde, ¿puede ser a las 7?»: that hour of that day. Undefined where no other hour is asked for. */
export function lateToHour(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Understanding | undefined {
  // “Running a bit late now” names no time.
  const said = understood(conversation, text.replaceAll(/\b(?:now|ahora)\b/giu, ''), context);
  const timed = said.wishes.filter(({ times }) => times !== null);
  if (!asksHour.test(fold(text)) || !timed.some(({ times }) => times?.from === times?.to)) {
    return undefined;
  }
  const day = said.wishes.find(({ days, times }) => days !== null && times === null)?.days ?? null;
  return { ...said, wishes: timed.map((wish) => ({ ...wish, days: wish.days ?? day })) };
}
