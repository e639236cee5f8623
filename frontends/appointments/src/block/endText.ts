import { minutesPerDay, timeText } from '@citame/calendar';

/** The last quarter of a day that a field takes, in minutes since midnight: the day ends with it. */
export const lastEnd = minutesPerDay - 15;

/** When blocked time ends, as a field takes it. @param minute minutes since midnight */
export function endText(minute: number): string {
  return timeText(minute >= minutesPerDay ? lastEnd : minute);
}
