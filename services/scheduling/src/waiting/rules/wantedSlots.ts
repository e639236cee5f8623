import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Slot } from '../../availability/rules/findSlots.ts';

/** Wishes of a waiting client, besides the service and the days. */
interface Wish {
  readonly fromTime?: string;
  readonly toTime?: string;
  /** Starts that they were offered and did not want. */
  readonly passed: readonly Date[];
}

/** Free starts that a waiting client wants, in their order. */
export function wantedSlots(
  slots: readonly Slot[],
  { fromTime, toTime, passed }: Wish,
  timeZone: string,
): Slot[] {
  const unwanted = new Set(passed.map((start) => toEpochMin(start)));
  return slots.filter(({ startMin }) => {
    const { time } = wallTimeAt(timeZone, startMin);
    return (
      !unwanted.has(startMin) &&
      (fromTime === undefined || time >= fromTime) &&
      (toTime === undefined || time < toTime)
    );
  });
}
