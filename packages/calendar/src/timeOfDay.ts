import type { MinuteOfDay } from './units.ts';

export const minutesPerDay = 1440;

/** Minutes since midnight of `HH:mm` or `HH:mm:ss`; `24:00` is 1440. */
export function minuteOfDay(time: string): MinuteOfDay {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:mm` of a minute of the day; 1440 is `24:00`. */
export function timeText(minute: MinuteOfDay): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
