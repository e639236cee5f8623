import { minuteOfDay, type DurationMin, type EpochMin } from '@citame/calendar';
import { partsOfDay, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import { earliestStart, lastBookableDay, type EmployeeCalendar, type SlotQuery } from './findSlots.ts';
import { openIntervals } from '../../hours/rules/openHours.ts';

/** One rule that keeps a start from being offered. */
export type Reason =
  | { readonly rule: 'too_soon'; readonly earliestMin: EpochMin }
  | { readonly rule: 'too_far'; readonly lastDay: string }
  | { readonly rule: 'off_grid'; readonly stepMin: DurationMin }
  | { readonly rule: 'closed_day' }
  | { readonly rule: 'blocked_window'; readonly from: string; readonly to: string }
  | { readonly rule: 'outside_hours' }
  /** Something else stands there, or, for `buffer`, only the free minutes before or after one of the two do. */
  | { readonly rule: 'busy' | 'buffer'; readonly id: string }
  /** The owner's own calendar has something then. */
  | { readonly rule: 'busy_elsewhere' }
  /** A hold of another client. */
  | { readonly rule: 'hold'; readonly id: string };

/**
 * Every rule that keeps `startMin` (minutes since the epoch) from being offered with this employee, in the order in
 * which an owner would look for them. Empty exactly when `findSlots` offers it: a property test holds the two together.
 */
export function reasonsAgainst(
  { rules, service, nowMs }: Pick<SlotQuery, 'rules' | 'service' | 'nowMs'>,
  calendar: EmployeeCalendar,
  startMin: EpochMin,
): Reason[] {
  const { date, time } = wallTimeAt(rules.timeZone, startMin);
  const endMin = startMin + service.durationMin;
  const earliestMin = earliestStart(rules, nowMs);
  const lastDay = lastBookableDay(rules, nowMs);
  return [
    ...(startMin < earliestMin ? [{ rule: 'too_soon', earliestMin } as const] : []),
    ...(date > lastDay ? [{ rule: 'too_far', lastDay } as const] : []),
    ...(minuteOfDay(time) % rules.slotStepMin === 0
      ? []
      : [{ rule: 'off_grid', stepMin: rules.slotStepMin } as const]),
    ...hoursAgainst(rules.timeZone, calendar, date, startMin, endMin),
    ...busyAgainst(service, calendar, startMin, endMin),
  ];
}

function hoursAgainst(
  timeZone: string,
  { hours }: EmployeeCalendar,
  date: string,
  startMin: EpochMin,
  endMin: EpochMin,
): Reason[] {
  const baseMin = wallMidnight(date);
  const day = { baseMin, parts: partsOfDay(timeZone, baseMin) };
  const fits = (exceptions: typeof hours.exceptions): boolean =>
    openIntervals({ periods: hours.periods, exceptions }, day).some(
      (open) => open.startMin <= startMin && endMin <= open.endMin,
    );
  if (fits(hours.exceptions)) {
    return [];
  }
  const today = hours.exceptions.filter((exception) => exception.date === date);
  if (today.some(({ kind }) => kind === 'closed')) {
    return [{ rule: 'closed_day' }];
  }
  const withoutBlocked = today.filter(({ kind }) => kind !== 'blocked');
  if (!fits(withoutBlocked)) {
    return [{ rule: 'outside_hours' }];
  }
  // The windows that, each alone, take this start away; two may do so only together.
  const guilty = today.filter((window) => window.kind === 'blocked' && !fits([...withoutBlocked, window]));
  return guilty.map(({ from, to }) => ({ rule: 'blocked_window', from: from ?? '', to: to ?? '' }));
}

function busyAgainst(
  { bufferBeforeMin, bufferAfterMin }: SlotQuery['service'],
  { busy }: EmployeeCalendar,
  startMin: EpochMin,
  endMin: EpochMin,
): Reason[] {
  const inTheWay = busy.filter(
    (other) => other.startMin < endMin + bufferAfterMin && other.endMin > startMin - bufferBeforeMin,
  );
  const ours = inTheWay.filter(({ isExternal }) => isExternal !== true);
  return [
    ...ours
      // A lasting reason is better than one that may pass.
      .toSorted((a, b) => Number(a.hold !== undefined) - Number(b.hold !== undefined))
      .map((other): Reason => {
        if (other.hold !== undefined) {
          return { rule: 'hold', id: other.id };
        }
        const meets =
          other.startMin + other.bufferBeforeMin < endMin && other.endMin - other.bufferAfterMin > startMin;
        return { rule: meets ? 'busy' : 'buffer', id: other.id };
      }),
    ...(ours.length < inTheWay.length ? [{ rule: 'busy_elsewhere' } as const] : []),
  ];
}
