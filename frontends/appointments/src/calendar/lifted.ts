import type { Appointment } from '@citame/contracts';
import type { GridBlocked, GridColumn } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';
import { intervalOf } from './maths/obstacle.ts';

/** An appointment or blocked time, in the column that it stands in. */
export type Standing = { readonly column: GridColumn } & (
  | { readonly appointment: Appointment; readonly blocked?: undefined }
  | { readonly appointment?: undefined; readonly blocked: GridBlocked }
);

/** An appointment or blocked time on its way to another place. */
export type Lifted = Standing & {
  /** Minutes since midnight. */
  readonly start: number;
  /** How long it is, or is made. */
  readonly minutes: number;
  readonly by: 'pointer' | 'keys';
};

/** The minutes of the day that it has where it stands. */
export function standingAt({ appointment, blocked }: Standing): Interval {
  return appointment === undefined ? blocked : intervalOf(appointment);
}

export function idOf({ appointment, blocked }: Standing): string {
  return appointment === undefined ? blocked.id : appointment.id;
}

/** Whether it may go to other columns: blocked time stays with its employee. */
export function mayChangeColumn({ blocked, column }: Standing): boolean {
  return blocked === undefined || column.employeeId === undefined;
}

/** The appointment or the blocked time of an id, where it stands in the columns. */
export function findStanding(columns: readonly GridColumn[], id: string | undefined): Standing | undefined {
  for (const column of columns) {
    const appointment = column.blocks.find((each) => each.id === id)?.appointment;
    const blocked = column.blocked.find((each) => each.id === id);
    if (appointment !== undefined) {
      return { column, appointment };
    }
    if (blocked !== undefined) {
      return { column, blocked };
    }
  }
  return undefined;
}
