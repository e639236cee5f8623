import type { LocalDate } from '@citame/calendar';

export const anybody = 'any';

/** With whom and when, as far as it is chosen. */
export interface When {
  /** Or `any`. */
  readonly employeeId: string;
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly slot: string | undefined;
}
