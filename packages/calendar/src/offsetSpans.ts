import { Temporal } from 'temporal-polyfill';
import type { DurationMin, EpochMin } from './units.ts';

/** A stretch of time in which a zone has one UTC offset. */
export interface OffsetSpan {
  readonly startMin: EpochMin;
  /** Not included. */
  readonly endMin: EpochMin;
  /** Minutes east of UTC. */
  readonly offsetMin: DurationMin;
}

const msPerMinute = 60_000;
const firstYear = 2000;
const lastYear = 2101;
/** Cache for the life of the process: reading a zone takes milliseconds, and a search asks thousands of times. */
const spansByZone = new Map<string, readonly OffsetSpan[]>();
/** The span found last: one instant is mostly followed by another near it, of the same zone. */
let lastFound: { timeZone: string; span: OffsetSpan } | undefined;

/**
 * Every span of a zone from 2000 to 2100; the first and the last one have no end.
 * @throws RangeError for a zone that does not exist
 */
export function spansOf(timeZone: string): readonly OffsetSpan[] {
  const known = spansByZone.get(timeZone);
  if (known !== undefined) {
    return known;
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
  spansByZone.set(timeZone, spans);
  return spans;
}

/** Index of the first span that ends after an instant. */
export function firstSpanEndingAfter(spans: readonly OffsetSpan[], epochMin: EpochMin): number {
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
export function offsetAt(timeZone: string, epochMin: EpochMin): DurationMin {
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
