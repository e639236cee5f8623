import type { ErrorCode } from '@citame/contracts';
import { earliestStart, lastBookableDay, type SlotQuery } from './findSlots.ts';
import { openIntervals, weekdayOf } from './openHours.ts';
import { minuteOfDay, partsOfDay, wallMidnight, wallTimeAt } from './zone.ts';

/** Why a start that {@link findSlots} does not offer is refused; the first rule that it breaks. */
export type Refusal = Extract<
  ErrorCode,
  'too_soon' | 'too_far' | 'off_grid' | 'outside_hours' | 'slot_taken'
>;

/** Which rule refuses `startMin` (minutes since the epoch), given that it is not among the slots of the query. */
export function refusalOf(query: Omit<SlotQuery, 'from' | 'to'>, startMin: number): Refusal {
  const { rules, service, employees, nowMs } = query;
  const { date, time } = wallTimeAt(rules.timeZone, startMin);
  if (startMin < earliestStart(rules, nowMs)) {
    return 'too_soon';
  }
  if (date > lastBookableDay(rules, nowMs)) {
    return 'too_far';
  }
  if (minuteOfDay(time) % rules.slotStepMin !== 0) {
    return 'off_grid';
  }
  const baseMin = wallMidnight(date);
  const day = { date, weekday: weekdayOf(baseMin), parts: partsOfDay(rules.timeZone, baseMin) };
  const isWorked = employees.some(({ hours }) =>
    openIntervals(hours, day).some(
      (open) => open.startMin <= startMin && startMin + service.durationMin <= open.endMin,
    ),
  );
  return isWorked ? 'slot_taken' : 'outside_hours';
}
