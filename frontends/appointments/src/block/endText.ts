import { minutesPerDay, timeText } from '@citame/calendar';

/** The last quarter of a day that a field takes: the day ends with it. */
const lastEnd = '23:45';

/** When blocked time ends, as a field takes it. @param minute minutes since midnight */
export function endText(minute: number): string {
  return minute >= minutesPerDay ? lastEnd : timeText(minute);
}
