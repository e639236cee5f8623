import type { LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import type { Interval } from './maths/intervals.ts';
import type { Lane } from './maths/lanes.ts';

/** A place among others in a column. */
export interface Placed extends Lane {
  /** When it ends to the eye, a minute of the day. */
  readonly shownEnd: number;
}

export interface GridBlock extends Interval, Placed {
  readonly id: string;
  readonly appointment: Appointment;
  readonly color: EmployeeColor;
  /** It stands outside of its employee's hours. */
  readonly isOutside: boolean;
}

/** Time of an employee that the owner has blocked. */
export interface GridBlocked extends Interval, Placed {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly note: string;
}

/** A day, or one employee's day. */
export interface GridColumn {
  readonly key: string;
  readonly date: LocalDate;
  /** Undefined where the column is the whole team's. */
  readonly employeeId: string | undefined;
  /** Name of the column for screen readers: the day, or the employee's name. */
  readonly name: string;
  /** When at least one employee works. */
  readonly open: readonly Interval[];
  /** When the owner's own calendar leaves no employee free. */
  readonly elsewhere: readonly Interval[];
  readonly blocks: readonly GridBlock[];
  readonly blocked: readonly GridBlocked[];
  /** Reason why the day is closed, or names of those who are away; empty on an ordinary day. */
  readonly closure: string;
  /** No employee works and no appointment stands there: it needs little room. */
  readonly isClosed: boolean;
}
