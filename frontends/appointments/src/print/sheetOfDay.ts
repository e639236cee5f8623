import type { LocalDate } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import type { Hours } from '../calendar/useHours.ts';
import type { Interval } from '../calendar/maths/intervals.ts';
import { intervalOf } from '../calendar/maths/obstacle.ts';
import { closuresOf, type Closures } from '../days/closures.ts';

/** A line of a sheet: an appointment, or time that is blocked. */
export type SheetLine = Interval & { readonly id: string } & (
    | { readonly kind: 'appointment'; readonly appointment: Appointment; readonly isOutside: boolean }
    | { readonly kind: 'blocked'; readonly note: string }
  );

/** The appointments and blocked times of one employee on a day. */
export interface SheetPerson {
  readonly id: string;
  readonly name: string;
  readonly hours: readonly Interval[];
  readonly lines: readonly SheetLine[];
}

interface Sheet {
  /** Those who have something, in the order of the team; deleted employees at the end. */
  readonly busy: readonly SheetPerson[];
  /** Those who work and have nothing. */
  readonly free: readonly SheetPerson[];
  /** Without those of trials of the bot. */
  readonly count: number;
  readonly closures: Closures;
  /** Columns of the page in which it fits, as far as that can be told beforehand. */
  readonly columns: 1 | 2 | 3;
}

interface Parts {
  readonly appointments: readonly Appointment[];
  readonly employees: readonly Employee[];
  readonly hours: Pick<Hours, 'openOn' | 'workOn' | 'blockedOn' | 'closureOn'>;
  readonly isOutside: (appointment: Appointment) => boolean;
}

/** Lines that a page of one column and of two has room for; the head of a person takes two. */
const [oneColumn, twoColumns] = [36, 56];

/** The sheet of a day: by person, and by hour. */
export function sheetOfDay(day: LocalDate, { appointments, employees, hours, isOutside }: Parts): Sheet {
  const { openOn, blockedOn } = hours;
  const lineOf = (appointment: Appointment): SheetLine => ({
    kind: 'appointment',
    id: appointment.id,
    appointment,
    isOutside: isOutside(appointment),
    ...intervalOf(appointment),
  });
  const ofDay = appointments.filter(({ date }) => date === day);
  const team = employees.map(({ employee_id: id, nombre: name }) => ({
    id,
    name,
    hours: openOn(id, day),
    lines: [
      ...ofDay.filter(({ employee_id }) => employee_id === id).map(lineOf),
      ...blockedOn(id, day).map((blocked): SheetLine => ({ kind: 'blocked', ...blocked })),
    ].toSorted((one, other) => one.start - other.start),
  }));
  const gone = Map.groupBy(
    ofDay.filter(({ employee_id }) => employee_id === null),
    ({ employee_name: name }) => name,
  );
  const deleted = [...gone].map(([name, theirs]) => ({
    id: `gone ${name}`,
    name,
    hours: [],
    lines: theirs.map(lineOf).toSorted((one, other) => one.start - other.start),
  }));
  const busy = [...team.filter(({ lines }) => lines.length > 0), ...deleted];
  const room = busy.reduce((sum, { lines }) => sum + lines.length + 2, 0);
  return {
    busy,
    free: team.filter(({ lines, hours }) => lines.length === 0 && hours.length > 0),
    count: ofDay.filter(({ trial }) => trial !== true).length,
    closures: closuresOf(day, employees, hours),
    columns: room <= oneColumn ? 1 : room <= twoColumns ? 2 : 3,
  };
}
