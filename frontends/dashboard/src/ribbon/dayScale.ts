import type { MinuteOfDay } from '@citame/calendar';

export interface Span {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** Whole hours that a day's ribbon shows: around all spans, and 9 to 18 at least. */
export function shownHours(spans: readonly Span[]): Span {
  const first = Math.min(9 * 60, ...spans.map(({ from }) => from));
  const last = Math.max(18 * 60, ...spans.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

/** Cuts the open hours, which are sorted and do not overlap, out of the shown ones. */
export function closedSpans(shown: Span, open: readonly Span[]): Span[] {
  const closed: Span[] = [];
  let from = shown.from;
  for (const span of open) {
    if (span.from > from) {
      closed.push({ from, to: Math.min(span.from, shown.to) });
    }
    from = Math.max(from, span.to);
  }
  return from < shown.to ? [...closed, { from, to: shown.to }] : closed;
}

/** Place of a span on the ribbon, per cent of its width. */
export function placeOf(shown: Span, { from, to }: Span): { left: string; width: string } {
  const length = shown.to - shown.from;
  const start = Math.max(from, shown.from);
  const end = Math.min(to, shown.to);
  return {
    left: `${((start - shown.from) / length) * 100}%`,
    width: `${(Math.max(end - start, 0) / length) * 100}%`,
  };
}
