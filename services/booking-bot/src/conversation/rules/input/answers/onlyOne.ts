import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';

/** «Solo uno», “just the one”, «al final solo yo»: fewer appointments than were asked for. */
const onlyOne =
  /\b(?:just|only) (?:the |for )?(?:one|me|myself|mine)\b|\bsol[oa](?:mente)? (?:la |el |es |era |para |con )?(?:un[oa]?|yo|mi|mia|mio)\b|\b(?:yo sol[oa]|una sola|uno solo|(?:una|uno|yo) nada mas|nada mas (?:una|uno|yo)|voy (?:yo )?sol[oa]|con un[oa] (?:basta|vale|es suficiente)|one is enough|one will do|by myself|on my own)\b|\b(?:el otro|la otra|los demas|el segundo|la segunda|the other|the second)(?: one)? (?:no|not|isn t|doesn t)\b/;

export function isOnlyOne(folded: string): boolean {
  return onlyOne.test(folded);
}

/** «Déjalo, solo el corte», once the cut of several is booked. */
export function isOnlyBooked(
  { wanted: { sequence, serviceId }, booked }: Conversation,
  words: string,
  { serviceIds, wishes, people }: Understanding,
): boolean {
  const count = (sequence?.at ?? 1) - 1;
  const done = count > 0 ? booked.slice(-count).map((one) => one.serviceId) : [];
  return (
    /\b(?:solo|solamente|nada mas|only|just)\b/.test(words) &&
    serviceIds.length > 0 &&
    serviceIds.every((id) => done.includes(id) && id !== serviceId) &&
    wishes.length === 0 &&
    people === 1
  );
}
