import { toDate, type EpochMin } from '@citame/calendar';
import type { BusyTime } from '../../rules/busyTimeOf.ts';

/** Busy times by month of UTC (`yyyy-MM`): cut at its ends, by start, those that overlap or touch joined. */
export function busyMonths(times: readonly BusyTime[]): Map<string, [EpochMin, EpochMin][]> {
  const months = new Map<string, [EpochMin, EpochMin][]>();
  for (const { startMin, endMin } of times.toSorted((a, b) => a.startMin - b.startMin)) {
    for (let from = startMin; from < endMin;) {
      const { month, nextMin } = monthOf(from);
      const until = Math.min(endMin, nextMin);
      const known = months.get(month) ?? [];
      const last = known.at(-1);
      if (last !== undefined && from <= last[1]) {
        last[1] = Math.max(last[1], until);
      } else {
        months.set(month, [...known, [from, until]]);
      }
      from = until;
    }
  }
  return months;
}

/** The month of an instant, and the instant at which the next one begins. */
function monthOf(epochMin: EpochMin): { month: string; nextMin: EpochMin } {
  const at = toDate(epochMin);
  return {
    month: at.toISOString().slice(0, 7),
    nextMin: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1) / 60_000,
  };
}
