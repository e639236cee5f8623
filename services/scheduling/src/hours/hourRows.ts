import type { ExceptionKind, Weekday } from '@citame/contracts';

/** Working hours of one weekday, of every week or of every second one, wall clock of the business. */
export interface WeeklyPeriod {
  readonly id: string;
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
  /** A local day in one of the weeks in which it holds, of a period of every second week; absent: every week. */
  readonly alternateFrom?: string;
}

/** All periods of an employee stand in one document. */
export interface Week {
  /** The employee's id. */
  readonly _id: string;
  readonly tenantId: string;
  readonly periods: WeeklyPeriod[];
}

/** Exception of an employee, or of the whole business, on one local day. A closed day has no window. */
export interface ScheduleException {
  readonly _id: string;
  readonly tenantId: string;
  /** An employee's id, or `wholeBusiness`. */
  readonly employeeId: string;
  readonly date: string;
  readonly kind: ExceptionKind;
  readonly from: string | null;
  readonly to: string | null;
  /** Why, for the team. */
  readonly note?: string;
  /** The public holiday that `note` names, as pages know it. */
  readonly holiday?: string;
}
