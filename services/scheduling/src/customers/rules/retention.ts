import { addMonths, toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';

/** A client's phone is kept for this many calendar months after their last appointment. */
const keptMonths = 24;

/** A day that is certainly not later than 24 calendar months after another: finds candidates with an index. */
export const surelyKeptMs = 23 * 30 * 24 * 60 * 60 * 1000;

/**
 * Whether a customer, as far as their row tells, is one that the retention job may be about to forget. What occupies
 * them now must then be noted in their row at the same moment, so that the job meets it.
 */
export function mayBeForgotten(
  { lastEnd, createdAt }: { readonly lastEnd?: Date; readonly createdAt: Date },
  now: Date,
): boolean {
  return (lastEnd ?? createdAt).getTime() < now.getTime() - surelyKeptMs;
}

/**
 * Whether the retention period is over: 24 calendar months, on the business's wall clock, have passed since the last
 * appointment ended. From 29 February they end on 28 February.
 */
export function isRetentionOver(lastEnd: Date, now: Date, timeZone: string): boolean {
  return wallText(now, timeZone) >= wallText(lastEnd, timeZone, keptMonths);
}

/** `yyyy-MM-ddTHH:mm:ss` on the wall, so many months later, which sorts as time does. */
function wallText(instant: Date, timeZone: string, months = 0): string {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(instant));
  return `${addMonths(date, months)}T${time}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;
}
