import { minutesPerDay, type WallMin } from '@citame/calendar';
import { wallMidnight } from '@citame/calendar/wallClock';

/** Which of two alternating weeks, Monday to Sunday, a day lies in. */
export type WeekParity = 0 | 1;

/** The Monday before the epoch, which was a Thursday. */
const daysFromMonday = 3;

/** @param baseMin the day's wall midnight */
export function weekParity(baseMin: WallMin): WeekParity {
  const weeks = Math.floor((Math.floor(baseMin / minutesPerDay) + daysFromMonday) / 7);
  return weeks % 2 === 0 ? 0 : 1;
}

interface Alternating {
  /** A local day in one of the weeks in which it holds; absent: every week. */
  readonly alternateFrom?: string;
}

/** Whether a weekly period holds in the weeks of a parity. */
export function holdsIn({ alternateFrom }: Alternating, parity: WeekParity): boolean {
  return alternateFrom === undefined || weekParity(wallMidnight(alternateFrom)) === parity;
}

/** Whether there is a week in which both periods hold. */
export function shareWeek(one: Alternating, other: Alternating): boolean {
  return ([0, 1] as const).some((parity) => holdsIn(one, parity) && holdsIn(other, parity));
}
