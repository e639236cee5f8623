import { toDate, toEpochMin } from './instants.ts';
import { addDays, type LocalDate } from './localDate.ts';
import { firstSpanEndingAfter, offsetAt, spansOf } from './offsetSpans.ts';
import { minuteOfDay, minutesPerDay, timeText } from './timeOfDay.ts';
import type { DurationMin, EpochMin, WallMin } from './units.ts';

/** A moment as the clock on the business's wall shows it. */
export interface WallTime {
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly time: string;
  /** Minutes east of UTC; tells the two 02:30 of an autumn night apart. */
  readonly offsetMin: DurationMin;
}

const msPerMinute = 60_000;

/** `date` 00:00 on the wall clock: the base of all wall-clock arithmetic. */
export function wallMidnight(date: LocalDate): WallMin {
  return Date.parse(`${date}T00:00:00Z`) / msPerMinute;
}

/** Writing a date costs more than all the rest of showing a slot, and a month of slots has thirty. */
const dateTexts = new Map<WallMin, LocalDate>();
const maxDateTexts = 4096;

/** The day of a midnight as {@link wallMidnight} gives it. */
function dateOfMidnight(baseMin: WallMin): LocalDate {
  const known = dateTexts.get(baseMin);
  if (known !== undefined) {
    return known;
  }
  if (dateTexts.size >= maxDateTexts) {
    dateTexts.clear();
  }
  const text = new Date(baseMin * msPerMinute).toISOString().slice(0, 10);
  dateTexts.set(baseMin, text);
  return text;
}

/** `HH:mm` of every minute of a day. */
const timeTexts = Array.from({ length: minutesPerDay }, (_, minute) => timeText(minute));

/** A part of one local day that has one offset. On a day when the clock changes there are two. */
export interface DayPart {
  readonly startMin: EpochMin;
  /** Not included. */
  readonly endMin: EpochMin;
  /** Minute of the day = `epochMin + shiftMin`. */
  readonly shiftMin: number;
}

/**
 * The parts of the local day whose midnight on the wall clock is `baseMin`. A gap in the clock belongs to no part; a
 * fold belongs to both; a day that a zone skipped has none.
 */
export function partsOfDay(timeZone: string, baseMin: WallMin): DayPart[] {
  const spans = spansOf(timeZone);
  const parts: DayPart[] = [];
  // No offset exceeds 14 hours: a day's instants lie within a day of its base.
  for (let index = firstSpanEndingAfter(spans, baseMin - minutesPerDay); index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined || span.startMin > baseMin + 2 * minutesPerDay) {
      break;
    }
    const startMin = Math.max(baseMin - span.offsetMin, span.startMin);
    const endMin = Math.min(baseMin + minutesPerDay - span.offsetMin, span.endMin);
    if (startMin < endMin) {
      parts.push({ startMin, endMin, shiftMin: span.offsetMin - baseMin });
    }
  }
  return parts;
}

/** The first minute of a local day; of the next one that exists, should the zone have skipped this. */
export function startOfDay(timeZone: string, date: LocalDate): EpochMin {
  const [first] = partsOfDay(timeZone, wallMidnight(date));
  return first?.startMin ?? startOfDay(timeZone, addDays(date, 1));
}

/** Date and time that the wall clock of a zone shows at an instant. */
export function wallTimeAt(timeZone: string, epochMin: EpochMin): WallTime {
  const offsetMin = offsetAt(timeZone, epochMin);
  const wall = Math.floor(epochMin + offsetMin);
  const minute = ((wall % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return { date: dateOfMidnight(wall - minute), time: timeTexts[minute] ?? '', offsetMin };
}

/** The local day in which an instant lies: of the current moment, today. */
export function localDateAt(timeZone: string, at: Date): LocalDate {
  return wallTimeAt(timeZone, toEpochMin(at)).date;
}

/** The instants at which the wall clock shows `date` `time`: none in a gap, two in a fold, earliest first. */
export function instantsOf(timeZone: string, date: LocalDate, time: string): EpochMin[] {
  const minute = minuteOfDay(time);
  return partsOfDay(timeZone, wallMidnight(date))
    .map((part) => ({ part, epochMin: minute - part.shiftMin }))
    .filter(({ part, epochMin }) => epochMin >= part.startMin && epochMin < part.endMin)
    .map(({ epochMin }) => epochMin);
}

/** An hour of a local day: of two the first; on a day whose clock skips it, as long after midnight as the wall clock says. */
export function hourOf(timeZone: string, date: LocalDate, hour: number): EpochMin {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return instantsOf(timeZone, date, time)[0] ?? startOfDay(timeZone, date) + hour * 60;
}

/** When the clients of a local day are to have confirmed: an hour of the day before. */
export function confirmationDeadline(timeZone: string, date: LocalDate, hour: number): Date {
  return toDate(hourOf(timeZone, addDays(date, -1), hour));
}

/** RFC 3339 with the zone's offset, e.g. `2027-05-10T10:00:00+02:00`. */
export function offsetText(timeZone: string, epochMin: EpochMin): string {
  return textOf(wallTimeAt(timeZone, epochMin));
}

/** RFC 3339 text of an instant that is already known as a wall time. */
export function textOf({ date, time, offsetMin }: WallTime): string {
  // No offset is as long as a day, so its size is a time of day.
  return `${date}T${time}:00${offsetMin < 0 ? '-' : '+'}${timeTexts[Math.abs(offsetMin)]}`;
}
