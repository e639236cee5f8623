import { minuteOfDay, minutesPerDay, toDate, toEpochMin, type DurationMin, type EpochMin } from './index.ts';
import { wallTimeAt } from './wallClock.ts';

/** Hours of a wall clock without messages that wait to be asked for: from one evening to the next morning. */
export interface QuietHours {
  /** `from === to` is never. */
  readonly fromHour: number;
  readonly toHour: number;
}

/** How many minutes of quiet lie behind an instant that is within quiet hours; undefined outside of them. */
function quietFor(
  instant: Date,
  timeZone: string,
  { fromHour, toHour }: QuietHours,
): DurationMin | undefined {
  const length = (toHour - fromHour + 24) % 24;
  const { time } = wallTimeAt(timeZone, toEpochMin(instant));
  const passed = (minuteOfDay(time) - fromHour * 60 + minutesPerDay) % minutesPerDay;
  return passed < length * 60 ? passed : undefined;
}

export function isQuiet(instant: Date, timeZone: string, quiet: QuietHours): boolean {
  return quietFor(instant, timeZone, quiet) !== undefined;
}

/** The instant itself, or else the end of the quiet hours that it is in. */
export function afterQuiet(instant: Date, timeZone: string, quiet: QuietHours): Date {
  // In a night with a clock change the first guess is an hour off.
  let at = instant;
  for (let guess = 0; guess < 3; guess += 1) {
    const passed = quietFor(at, timeZone, quiet);
    if (passed === undefined) {
      return at;
    }
    const length = ((quiet.toHour - quiet.fromHour + 24) % 24) * 60;
    at = toDate(minuteBegun(at) + Math.min(length - passed, guess === 0 ? length : 60));
  }
  return at;
}

/** The last minute before the quiet hours that an instant is in; the instant itself outside of them. */
export function beforeQuiet(instant: Date, timeZone: string, quiet: QuietHours): Date {
  let at = instant;
  for (let guess = 0; guess < 3; guess += 1) {
    const passed = quietFor(at, timeZone, quiet);
    if (passed === undefined) {
      return at;
    }
    at = toDate(minuteBegun(at) - passed - 1);
  }
  return at;
}

function minuteBegun(instant: Date): EpochMin {
  return Math.floor(toEpochMin(instant));
}
