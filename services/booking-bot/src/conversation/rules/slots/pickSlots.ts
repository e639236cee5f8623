import type { OpenSlot } from '@citame/contracts';
import type { Search } from '../conversation.ts';
import { fitting, nearest } from './suitable.ts';

/** How many starts are shown of the first, second and third day with openings, and of each after them. */
const shownPerDay = [3, 2, 2];
const shownLater = 1;
export const maxSlots = 7;

/**
 * A few starts out of many, so that a list of ten rows is a real choice: spread over the days, and over each day from
 * its first opening to its last. With one day only, seven of that day.
 */
export function pickSlots(slots: readonly OpenSlot[]): OpenSlot[] {
  const days = [...Map.groupBy(slots, ({ date }) => date).values()];
  const picked: OpenSlot[] = [];
  for (const [index, day] of days.entries()) {
    const wanted = days.length === 1 ? maxSlots : (shownPerDay[index] ?? shownLater);
    picked.push(...spread(day, Math.min(wanted, maxSlots - picked.length)));
  }
  return picked;
}

/**
 * The starts to show of those that fit a search: the first ones when the client is in a hurry, and never a single one
 * where words were left unread.
 */
export function shownStarts(slots: readonly OpenSlot[], search: Search): OpenSlot[] {
  const fit = fitting(slots, search);
  if (search.wishes.some(({ unsure }) => unsure) && fit.length < 2) {
    return nearest(slots, search, maxSlots);
  }
  return search.wishes.some(({ pick }) => pick === 'first') ? fit.slice(0, maxSlots) : pickSlots(fit);
}

function spread(slots: readonly OpenSlot[], count: number): OpenSlot[] {
  if (slots.length <= count || count < 2) {
    return slots.slice(0, count);
  }
  return Array.from(
    { length: count },
    (_, index) => slots[Math.round((index * (slots.length - 1)) / (count - 1))],
  ).filter((slot) => slot !== undefined);
}
