/** The least input of a sweep: integers, prepared beforehand. Minutes since the epoch unless said. */
export interface SweepInput {
  /** Base of each day: its midnight read as UTC. */
  readonly days: readonly number[];
  /** Instants at which the zone's offset changes, ascending, and the offset (minutes) from each on. */
  readonly changes: readonly number[];
  readonly offsets: readonly number[];
  /** For each weekday, Monday first: pairs of wall minutes `from, to`, disjoint and ascending. */
  readonly week: readonly (readonly number[])[];
  /** Pairs `start, end`, in any order. */
  readonly busy: readonly number[];
  readonly durationMin: number;
  readonly stepMin: number;
}

/**
 * The limit that the product's slot function is measured against: the plainest correct sweep over integers. No
 * exceptions, no notice, no buffers, no names. It knows clock changes, because a limit that is wrong is none.
 */
export function integerSweep(input: SweepInput): number[] {
  const { days, changes, offsets, durationMin, stepMin } = input;
  const busy = sortedPairs(input.busy);
  const starts: number[] = [];
  let next = 0;
  let span = 0;
  for (const base of days) {
    while (span + 1 < changes.length && (changes[span + 1] ?? 0) <= base - 1440) {
      span += 1;
    }
    const windows = input.week[(base / 1440 + 3) % 7] ?? [];
    for (let part = span; part < changes.length && (changes[part] ?? 0) < base + 2880; part += 1) {
      const shift = (offsets[part] ?? 0) - base;
      const partStart = changes[part] ?? 0;
      const partEnd = changes[part + 1] ?? Number.POSITIVE_INFINITY;
      for (let window = 0; window < windows.length; window += 2) {
        const open = Math.max((windows[window] ?? 0) - shift, partStart);
        const last = Math.min((windows[window + 1] ?? 0) - shift, partEnd) - durationMin;
        let start = Math.ceil((open + shift) / stepMin) * stepMin - shift;
        while (start <= last) {
          while (next < busy.length && (busy[next + 1] ?? 0) <= start) {
            next += 2;
          }
          const blockerStart = busy[next] ?? Number.POSITIVE_INFINITY;
          if (blockerStart >= start + durationMin) {
            starts.push(start);
            start += stepMin;
          } else {
            start = Math.ceil(((busy[next + 1] ?? 0) + shift) / stepMin) * stepMin - shift;
          }
        }
      }
    }
  }
  return starts;
}

/** Each pair in one number, so that they sort without a comparison function. */
function sortedPairs(pairs: readonly number[]): number[] {
  const packed = new Float64Array(pairs.length / 2);
  for (let index = 0; index < packed.length; index += 1) {
    const start = pairs[2 * index] ?? 0;
    packed[index] = start * 2048 + ((pairs[2 * index + 1] ?? 0) - start);
  }
  packed.sort();
  const sorted: number[] = [];
  for (const pair of packed) {
    const start = Math.floor(pair / 2048);
    sorted.push(start, start + (pair - start * 2048));
  }
  return sorted;
}
