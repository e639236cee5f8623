import type { EpochMin } from '@citame/calendar';

/** Appointments occupy whole cells of five minutes: durations, buffers and all zone offsets are multiples of it. */
export const cellMin = 5;

/**
 * The cells that a stretch of minutes since the epoch covers. Two appointments of one employee overlap exactly when
 * they share a cell, which a unique index refuses.
 */
export function cellsOf(startMin: EpochMin, endMin: EpochMin): number[] {
  const first = Math.floor(startMin / cellMin);
  const last = Math.ceil(endMin / cellMin);
  return Array.from({ length: last - first }, (_, index) => first + index);
}
