/** A day of the business's calendar, `yyyy-MM-dd`. */
export type IsoDay = string;

export interface DaySpan {
  readonly from: IsoDay;
  /** Included; without it there is no end. */
  readonly to?: IsoDay;
}

const dayMs = 86_400_000;
const pattern = /^\d{4}-\d\d-\d\d$/;

/** The day as an instant that formats and reckons as that day in UTC, whatever the zone of browser or business. */
export function asUtc(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function isDay(text: string | null): text is IsoDay {
  return text !== null && pattern.test(text) && !Number.isNaN(asUtc(text).getTime());
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(asUtc(day).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Sunday to Saturday of the week of a day, as the list's filter has it. */
export function filterWeekOf(day: IsoDay): Required<DaySpan> {
  const from = addDays(day, -asUtc(day).getUTCDay());
  return { from, to: addDays(from, 6) };
}

/** Monday to Sunday of the week of a day, as calendars show it. */
export function weekOf(day: IsoDay): Required<DaySpan> {
  const from = addDays(day, -((asUtc(day).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
}

/** First to last day of the month of a day. */
export function monthOf(day: IsoDay): Required<DaySpan> {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

export function daysOf({ from, to }: Required<DaySpan>): IsoDay[] {
  const count = (asUtc(to).getTime() - asUtc(from).getTime()) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for each time zone: that takes longer than many uses. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Day and minute since midnight on the clock of a time zone. */
export function wallClock(now: Date, timeZone: string): { day: IsoDay; minute: number } {
  const parts = clockOf(timeZone)
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '', hour = '', minute = '' } = Object.fromEntries<string>(parts);
  return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}
