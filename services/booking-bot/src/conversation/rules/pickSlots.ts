import type { OpenSlot } from '@citame/contracts';

/** How many starts are shown of the first, second and third day with openings. */
const shownPerDay = [3, 2, 2];

/**
 * A few starts out of many, so that a list of ten rows is a real choice: spread over up to three days, and over each
 * day from its first opening to its last. With one day only, seven of that day.
 */
export function pickSlots(slots: readonly OpenSlot[]): OpenSlot[] {
  const days = Map.groupBy(slots, ({ date }) => date);
  const total = shownPerDay.reduce((sum, count) => sum + count, 0);
  const counts = days.size === 1 ? [total] : shownPerDay;
  return [...days.values()].slice(0, counts.length).flatMap((day, index) => spread(day, counts[index] ?? 0));
}

function spread(slots: readonly OpenSlot[], count: number): OpenSlot[] {
  if (slots.length <= count) {
    return [...slots];
  }
  return Array.from(
    { length: count },
    (_, index) => slots[Math.round((index * (slots.length - 1)) / (count - 1))],
  ).filter((slot) => slot !== undefined);
}
