import type { IsoDay } from '../days/days.ts';

export const anybody = 'any';

/** With whom and when, as far as it is chosen. */
export interface When {
  /** Or `any`. */
  readonly employeeId: string;
  readonly date: IsoDay;
  /** `HH:mm`. */
  readonly slot: string | undefined;
}
