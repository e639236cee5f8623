import type { Conversation } from '../../conversation.ts';
import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Said } from '../../said.ts';
import { isChoosing } from '../standing.ts';

const usual: readonly RegExp[] = [
  /\b(?:(?:los|todos los|cada) lunes|mondays|every monday)\b/,
  /\b(?:(?:los|todos los|cada) martes|tuesdays|every tuesday)\b/,
  /\b(?:(?:los|todos los|cada) miercoles|wednesdays|every wednesday)\b/,
  /\b(?:(?:los|todos los|cada) jueves|thursdays|every thursday)\b/,
  /\b(?:(?:los|todos los|cada) viernes|fridays|every friday)\b/,
  /\b(?:sabados|cada sabado|saturdays|every saturday|(?:los|todos los) (?:findes|fines de semana)|weekends)\b/,
  /\b(?:domingos|cada domingo|sundays|every sunday|(?:los|todos los) (?:findes|fines de semana)|weekends)\b/,
];

/** Weekdays that are meant in every week, 1 for Monday: «los sábados», “Sundays”. */
export function usualDays(folded: string): readonly number[] {
  return usual.flatMap((words, index) => (words.test(folded) ? [index + 1] : []));
}

const goesOn = /^(?:y|e|and|pero|but|what about|how about|que tal|entonces|then)\b/;

/** «¿Y los domingos?», right after the opening hours of another day. Undefined when it asks for something else. */
export function hoursToo(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): Said | undefined {
  const { wishes, serviceIds, rest } = said;
  const isOfDay = wishes.length > 0 && wishes.every(({ days, times }) => days !== null && times === null);
  const isMore = goesOn.test(folded) || text.includes('?');
  // «¿Y el lunes?», while times are looked for, may ask for those of that day.
  const isSure = !isChoosing(conversation) || usualDays(folded).length > 0;
  return conversation.hoursTold !== undefined &&
    isOfDay &&
    isMore &&
    isSure &&
    serviceIds.length === 0 &&
    rest.length <= 1
    ? { kind: 'question', topic: 'hours', said }
    : undefined;
}

/** «¿Y quién trabaja ahí?», of the day whose hours were told. */
export function isOfToldDay(folded: string): boolean {
  return (
    goesOn.test(folded) || /\b(?:ahi|ese dia|esos dias|entonces|then|that day|those days)\b/.test(folded)
  );
}
