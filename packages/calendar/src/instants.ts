import type { EpochMin } from './units.ts';

const msPerMinute = 60_000;

/** Minutes since the epoch; whole for a start or an end, with a fraction for most other moments. */
export function toEpochMin(at: Date): EpochMin {
  return at.getTime() / msPerMinute;
}

export function toDate(at: EpochMin): Date {
  return new Date(at * msPerMinute);
}
