import { datesOf, type EpochMin } from '@citame/calendar';
import { partsOfDay, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import type { OpenHours } from '@citame/contracts';
import { rowsBetween, externalBusyTimes } from '../hours/externalBusy.ts';
import { exceptionsBetween } from '../hours/ruleBook.ts';
import { enclosing, type OpeningsDeps } from './openings.ts';
import { merge, type Interval } from '../time/intervals.ts';
import { openHours } from '../hours/rules/openHours.ts';

/**
 * Hours of every employee, weekly periods and exceptions put together, and busy times of the owner's own calendar, day
 * by day, on the business's wall clock.
 */
export async function findOpenHours(
  { ruleBooks }: OpeningsDeps,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<OpenHours> {
  const book = await ruleBooks.current(tenantId);
  const { timeZone } = book.business;
  const externalBusy = rowsBetween(book.externalBusy, tenantId, enclosing({ from, to }));
  const time = (epochMin: EpochMin): string => wallTimeAt(timeZone, epochMin).time;
  const window = ({ startMin, endMin }: Interval): { from: string; to: string } => ({
    from: time(startMin),
    to: time(endMin) === '00:00' ? '24:00' : time(endMin),
  });
  return book.employees.map(({ _id: id }) => {
    const openOn = openHours({
      periods: book.periods.get(id) ?? [],
      exceptions: exceptionsBetween(book, id, from, to),
    });
    const busy = merge(externalBusyTimes(externalBusy, id));
    return {
      employee_id: id,
      days: datesOf({ from, to }).map((date) => {
        const baseMin = wallMidnight(date);
        const parts = partsOfDay(timeZone, baseMin);
        return {
          date,
          periods: openOn({ baseMin, parts }).map(window),
          busy: merge(parts.flatMap((part) => within(busy, part))).map(window),
        };
      }),
    };
  });
}

/** Parts of intervals that lie within another. */
function within(intervals: readonly Interval[], { startMin, endMin }: Interval): Interval[] {
  return intervals
    .map((each) => ({ startMin: Math.max(each.startMin, startMin), endMin: Math.min(each.endMin, endMin) }))
    .filter((each) => each.startMin < each.endMin);
}
