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
