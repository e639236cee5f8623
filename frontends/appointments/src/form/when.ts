import type { LocalDate } from '@citame/calendar';

export const anybody = 'any';

/** Employee, day and time, as far as they are chosen. */
export interface When {
  /** Or `any`. */
  readonly employeeId: string;
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly slot: string | undefined;
}

/** The first minutes of the day that are the afternoon in a list of times. */
export const afternoon = '13:00';

/** Lengths that are offered, minutes, and those of an appointment that has another one. */
export function lengthsAround(current: number): number[] {
  const usual = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360];
  return [...new Set([...usual, current])].toSorted((a, b) => a - b);
}
