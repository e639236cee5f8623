import type { ExceptionKind, Weekday } from '@citame/contracts';

/** Working hours of one weekday, wall clock of the business. */
export interface WeeklyPeriod {
  readonly id: string;
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

/** All periods of an employee stand in one document. */
export interface Week {
  /** The employee's id. */
  readonly _id: string;
  readonly tenantId: string;
  readonly periods: WeeklyPeriod[];
}

/** Exception of an employee on one local day. A closed day has no window. */
export interface ScheduleException {
  readonly _id: string;
  readonly tenantId: string;
  readonly employeeId: string;
  readonly date: string;
  readonly kind: ExceptionKind;
  readonly from: string | null;
  readonly to: string | null;
}
