import type { Attendee } from '@citame/contracts';
import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import { attendeesOf } from './attendee.ts';

/** «Para ella», “for him”, of a person who was named before; “for her mum” is of another, and “for Ella” a name. */
const forThem =
  /(?<!\p{L})(?:(?:[Pp]ara|[Pp]a) (?:ella|él)(?!\p{L})|[Ff]or (?:her|him)(?=\s*(?:$|[.,;!?\d]|(?:on|at|with|too|as|and|instead|then|please|thanks|today|tomorrow|tonight|this|next|same|straight|right|after|before|mon|tue|wed|thu|fri|sat|sun)(?:\p{L}*)(?!\p{L}))))/u;

/** Whether a text says that it is for the person who was spoken of. */
export function isForThem(text: string): boolean {
  return forThem.test(text);
}

/** Whether a text says so, and names no one else. */
export function meansThemAlone({ others }: Pick<Understanding, 'others'>, text: string): boolean {
  return isForThem(text) && attendeesOf({ others }, others.length, text).every((one) => one === undefined);
}

/** The person whom «ella» or “him” means: the one for whom it is arranged, who waits, or for whom was booked last. */
export function personSpokenOf({
  wanted,
  booked,
}: Pick<Conversation, 'wanted' | 'booked'>): Attendee | undefined {
  const waiting = (wanted.queue ?? []).map(({ attendee }) => attendee);
  return wanted.attendee ?? waiting.find((one) => one !== undefined) ?? booked.at(-1)?.attendee;
}
