import type { LocalDate } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import type { GridBlocked, GridColumn, Placed } from './gridTypes.ts';
import { commonOf, merge, type Interval } from './maths/intervals.ts';
import { lanesOf } from './maths/lanes.ts';
import { intervalOf } from './maths/obstacle.ts';
import { shownEnd } from './maths/scale.ts';
import type { Closures } from '../days/closures.ts';
import { closuresOf } from '../days/closures.ts';
import type { Hours } from './useHours.ts';

type ColorOf = (employeeId: string | null) => EmployeeColor;

interface Parts {
  readonly appointments: readonly Appointment[];
  readonly employees: readonly Employee[];
  readonly hours: Pick<Hours, 'openOn' | 'workOn' | 'elsewhereOn' | 'blockedOn' | 'closureOn'>;
  readonly closureText: (closures: Closures) => string;
  /** Whether an appointment stands outside of its employee's hours. */
  readonly isOutside: (appointment: Appointment) => boolean;
  readonly colorOf: ColorOf;
}

/** A column for each day, with the appointments of the whole team. */
export function dayColumns(
  days: readonly LocalDate[],
  nameOf: (day: LocalDate) => string,
  { appointments, employees, hours, closureText, isOutside, colorOf }: Parts,
): GridColumn[] {
  const { openOn, elsewhereOn, blockedOn } = hours;
  const byDay = Map.groupBy(appointments, ({ date }) => date);
  return days.map((date) => {
    const { blocks, blocked } = placed(byDay.get(date) ?? [], blockedIn(employees, date, blockedOn), {
      colorOf,
      isOutside,
    });
    const open = merge(employees.flatMap(({ employee_id: id }) => openOn(id, date)));
    const isClosed = open.length === 0 && blocks.length === 0 && blocked.length === 0;
    const elsewhere = commonOf(employees.map(({ employee_id: id }) => elsewhereOn(id, date)));
    return {
      key: date,
      date,
      employeeId: undefined,
      name: nameOf(date),
      open,
      elsewhere,
      blocks,
      blocked,
      closure: closureText(closuresOf(date, employees, hours)),
      isClosed,
    };
  });
}

/** A column for each employee on one day, and one for appointments of deleted employees. */
export function employeeColumns(
  date: LocalDate,
  goneName: string,
  { appointments, employees, hours, closureText, isOutside, colorOf }: Parts,
): GridColumn[] {
  const { openOn, elsewhereOn, blockedOn } = hours;
  const looks = { colorOf, isOutside };
  const ofDay = appointments.filter((each) => each.date === date);
  const team = employees.map((employee) => ({
    key: employee.employee_id,
    date,
    employeeId: employee.employee_id,
    name: employee.nombre,
    open: openOn(employee.employee_id, date),
    elsewhere: elsewhereOn(employee.employee_id, date),
    ...placed(
      ofDay.filter(({ employee_id }) => employee_id === employee.employee_id),
      blockedIn([employee], date, blockedOn),
      looks,
    ),
    closure: closureText(closuresOf(date, [employee], hours)),
    isClosed: false,
  }));
  const gone = ofDay.filter(({ employee_id }) => employee_id === null);
  return gone.length === 0
    ? team
    : [
        ...team,
        {
          key: 'gone',
          date,
          employeeId: undefined,
          name: goneName,
          open: [],
          elsewhere: [],
          ...placed(gone, [], looks),
          closure: '',
          isClosed: false,
        },
      ];
}

/** How many appointments stand side by side at most. */
export function lanesIn({ blocks, blocked }: GridColumn): number {
  return Math.max(1, ...[...blocks, ...blocked].map(({ lanes }) => lanes));
}

/** Whether so many stand side by side that one person's are easier to read. */
export function isCrowded(column: GridColumn): boolean {
  return lanesIn(column) > fewLanes;
}

const fewLanes = 3;

type Blocked = Omit<GridBlocked, keyof Placed>;

function blockedIn(
  employees: readonly Employee[],
  date: LocalDate,
  blockedOn: Hours['blockedOn'],
): readonly Blocked[] {
  return employees.flatMap(({ employee_id: employeeId, nombre: employeeName }) =>
    blockedOn(employeeId, date).map((time) => ({ ...time, employeeId, employeeName })),
  );
}

/** Appointments and blocked times side by side where they overlap. */
function placed(
  appointments: readonly Appointment[],
  blocked: readonly Blocked[],
  { colorOf, isOutside }: Pick<Parts, 'colorOf' | 'isOutside'>,
): Pick<GridColumn, 'blocks' | 'blocked'> {
  const blocks = appointments.map((appointment) => ({
    id: appointment.id,
    appointment,
    color: colorOf(appointment.employee_id),
    isOutside: isOutside(appointment),
    ...intervalOf(appointment),
  }));
  const items = [...blocks, ...blocked];
  const starts = items.map(({ start }) => start).toSorted((a, b) => a - b);
  const shown = items.map(({ id, start, end }) => {
    const next = starts.find((each) => each >= end);
    return { id, start, end: shownEnd({ start, end }, next) };
  });
  const ends = new Map(shown.map(({ id, end }) => [id, end]));
  const lanes = lanesOf(shown);
  const inLane = <Item extends Interval & { readonly id: string }>(item: Item): Item & Placed => ({
    ...item,
    shownEnd: ends.get(item.id) ?? item.end,
    ...(lanes.get(item.id) ?? { lane: 0, lanes: 1 }),
  });
  return { blocks: blocks.map(inLane), blocked: blocked.map(inLane) };
}
