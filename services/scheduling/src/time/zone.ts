import { Temporal } from 'temporal-polyfill';

/** A stretch of time with one UTC offset. Minutes since the epoch; `endMin` is not included. */
interface OffsetSpan {
  readonly startMin: number;
  readonly endMin: number;
  readonly offsetMin: number;
}

/** A moment as the clock on the business's wall shows it. */
export interface WallTime {
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
  /** Minutes east of UTC; tells the two 02:30 of an autumn night apart. */
  readonly offsetMin: number;
}

const msPerMinute = 60_000;
export const minutesPerDay = 1440;
const firstYear = 2000;
const lastYear = 2101;
const known = new Map<string, readonly OffsetSpan[]>();
/** The span that was asked for last: one instant is mostly followed by another near it, of the same zone. */
let lastFound: { timeZone: string; span: OffsetSpan } | undefined;

/** Every span of a zone's clock from 2000 to 2100; worked out once for each zone. */
function spansOf(timeZone: string): readonly OffsetSpan[] {
  const cached = known.get(timeZone);
  if (cached !== undefined) {
    return cached;
  }
  const spans: OffsetSpan[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(firstYear, 0, 1)).toZonedDateTimeISO(timeZone);
  let startMin = Number.NEGATIVE_INFINITY;
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    const isLast = next === null || next.year >= lastYear;
    const endMin = isLast ? Number.POSITIVE_INFINITY : next.epochMilliseconds / msPerMinute;
    spans.push({ startMin, endMin, offsetMin: Math.round(at.offsetNanoseconds / 60e9) });
    if (isLast) {
      break;
    }
    startMin = endMin;
    at = next;
  }
  known.set(timeZone, spans);
  return spans;
}

function firstSpanEndingAfter(spans: readonly OffsetSpan[], epochMin: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.endMin ?? 0) > epochMin) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** Minutes east of UTC at an instant. */
function offsetAt(timeZone: string, epochMin: number): number {
  const last = lastFound?.timeZone === timeZone ? lastFound.span : undefined;
  if (last !== undefined && epochMin >= last.startMin && epochMin < last.endMin) {
    return last.offsetMin;
  }
  const spans = spansOf(timeZone);
  const span = spans[firstSpanEndingAfter(spans, epochMin)];
  if (span === undefined) {
    return 0;
  }
  lastFound = { timeZone, span };
  return span.offsetMin;
}

/** Minutes from the epoch to `date` 00:00, read as if it were UTC: the base of all wall-clock arithmetic. */
export function wallMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / msPerMinute;
}

/** Writing a date costs more than all the rest of showing a slot, and a month of slots has thirty. */
const dateTexts = new Map<number, string>();
const maxDateTexts = 4096;

/** `yyyy-MM-dd` of a base that {@link wallMidnight} gave. */
function dateOfMidnight(baseMin: number): string {
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

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** `HH:mm` of every minute of a day. */
const timeTexts = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);

/** The day `days` after `date` (before, when negative). */
export function addDays(date: string, days: number): string {
  return dateOfMidnight(wallMidnight(date) + days * minutesPerDay);
}

/** Minutes since midnight of `HH:mm`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** A part of one local day that has one offset. On a day when the clock changes there are two. */
export interface DayPart {
  /** Minutes since the epoch, the end not included. */
  readonly startMin: number;
  readonly endMin: number;
  /** Wall minute = `epochMin + shiftMin`, counted from the day's midnight. */
  readonly shiftMin: number;
}

/**
 * The parts of the local day whose wall midnight is `baseMin`. A gap in the clock belongs to no part; a fold belongs
 * to both; a day that a zone skipped has none.
 */
export function partsOfDay(timeZone: string, baseMin: number): DayPart[] {
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
export function startOfDay(timeZone: string, date: string): number {
  const [first] = partsOfDay(timeZone, wallMidnight(date));
  return first?.startMin ?? startOfDay(timeZone, addDays(date, 1));
}

/** Wall clock of the business at an instant (minutes since the epoch). */
export function wallTimeAt(timeZone: string, epochMin: number): WallTime {
  const offsetMin = offsetAt(timeZone, epochMin);
  const wall = Math.floor(epochMin + offsetMin);
  const minute = ((wall % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return { date: dateOfMidnight(wall - minute), time: timeTexts[minute] ?? '', offsetMin };
}

/** The instants at which the wall clock shows `date` `time`: none in a gap, two in a fold, earliest first. */
export function instantsOf(timeZone: string, date: string, time: string): number[] {
  const baseMin = wallMidnight(date);
  const wall = minuteOfDay(time);
  return partsOfDay(timeZone, baseMin)
    .map((part) => ({ part, epochMin: wall - part.shiftMin }))
    .filter(({ part, epochMin }) => epochMin >= part.startMin && epochMin < part.endMin)
    .map(({ epochMin }) => epochMin);
}

/** RFC 3339 with the zone's offset, e.g. `2027-05-10T10:00:00+02:00`. */
export function offsetText(timeZone: string, epochMin: number): string {
  return textOf(wallTimeAt(timeZone, epochMin));
}

/** The same of an instant that is already known as the wall shows it. */
export function textOf({ date, time, offsetMin }: WallTime): string {
  // No offset is as long as a day, so its size is a time of day.
  return `${date}T${time}:00${offsetMin < 0 ? '-' : '+'}${timeTexts[Math.abs(offsetMin)]}`;
}
