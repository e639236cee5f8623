/** Hours of the business's wall clock during which nobody is written to first: from one evening to the next morning. */
export interface QuietHours {
  /** `from === to` is never. */
  readonly fromHour: number;
  readonly toHour: number;
}

const minuteMs = 60_000;
const dayMin = 1440;

/** Minutes after local midnight at an instant. */
function minuteOfDay(instant: Date, timeZone: string): number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = wall.format(instant).split(':').map(Number);
  return hour * 60 + minute;
}

/** How many minutes of quiet lie behind an instant that is within quiet hours; undefined outside of them. */
function quietFor(instant: Date, timeZone: string, { fromHour, toHour }: QuietHours): number | undefined {
  const length = (toHour - fromHour + 24) % 24;
  const passed = (minuteOfDay(instant, timeZone) - fromHour * 60 + dayMin) % dayMin;
  return passed < length * 60 ? passed : undefined;
}

export function isQuiet(instant: Date, timeZone: string, quiet: QuietHours): boolean {
  return quietFor(instant, timeZone, quiet) !== undefined;
}

/** The instant itself, or else the end of the quiet hours that it is in. */
export function afterQuiet(instant: Date, timeZone: string, quiet: QuietHours): Date {
  // In a night in which clocks change, the first guess is an hour off.
  let at = instant;
  for (let guess = 0; guess < 3; guess += 1) {
    const passed = quietFor(at, timeZone, quiet);
    if (passed === undefined) {
      return at;
    }
    const length = ((quiet.toHour - quiet.fromHour + 24) % 24) * 60;
    at = wholeMinute(at, Math.min(length - passed, guess === 0 ? length : 60));
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
    at = wholeMinute(at, -passed - 1);
  }
  return at;
}

function wholeMinute(instant: Date, minutes: number): Date {
  return new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs + minutes * minuteMs);
}
