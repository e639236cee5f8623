import type { LocalDate } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import type { GridBlocked, GridColumn } from './gridTypes.ts';
import { commonOf, merge } from './maths/intervals.ts';
import { lanesOf, type Lane } from './maths/lanes.ts';
import { intervalOf } from './maths/obstacle.ts';
import { shownEnd } from './maths/scale.ts';
import type { BlockedOnDay, OnDay } from './useHours.ts';

type ColorOf = (employeeId: string | null) => EmployeeColor;

interface Parts {
  readonly appointments: readonly Appointment[];
  readonly employees: readonly Employee[];
  readonly openOn: OnDay;
  readonly elsewhereOn: OnDay;
  readonly blockedOn: BlockedOnDay;
  readonly colorOf: ColorOf;
}

/** A column for each day, with the appointments of the whole team. */
export function dayColumns(
  days: readonly LocalDate[],
  nameOf: (day: LocalDate) => string,
  { appointments, employees, openOn, elsewhereOn, blockedOn, colorOf }: Parts,
): GridColumn[] {
  const byDay = Map.groupBy(appointments, ({ date }) => date);
  return days.map((date) => {
    const { blocks, blocked } = placed(byDay.get(date) ?? [], blockedIn(employees, date, blockedOn), colorOf);
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
      isClosed,
    };
  });
}

/** A column for each employee on one day, and one for appointments of deleted employees. */
export function employeeColumns(
  date: LocalDate,
  goneName: string,
  { appointments, employees, openOn, elsewhereOn, blockedOn, colorOf }: Parts,
): GridColumn[] {
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
      colorOf,
    ),
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
          ...placed(gone, [], colorOf),
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

type Blocked = Omit<GridBlocked, keyof Lane>;

function blockedIn(
  employees: readonly Employee[],
  date: LocalDate,
  blockedOn: BlockedOnDay,
): readonly Blocked[] {
  return employees.flatMap(({ employee_id: employeeId, nombre: employeeName }) =>
    blockedOn(employeeId, date).map((time) => ({ ...time, employeeId, employeeName })),
  );
}

/** Appointments and blocked times side by side where they overlap. */
function placed(
  appointments: readonly Appointment[],
  blocked: readonly Blocked[],
  colorOf: ColorOf,
): Pick<GridColumn, 'blocks' | 'blocked'> {
  const blocks = appointments.map((appointment) => ({
    id: appointment.id,
    appointment,
    color: colorOf(appointment.employee_id),
    ...intervalOf(appointment),
  }));
  const lanes = lanesOf(
    [...blocks, ...blocked].map(({ id, start, end }) => ({ id, start, end: shownEnd({ start, end }) })),
  );
  const inLane = <Item extends { readonly id: string }>(item: Item): Item & Lane => ({
    ...item,
    ...(lanes.get(item.id) ?? { lane: 0, lanes: 1 }),
  });
  return { blocks: blocks.map(inLane), blocked: blocked.map(inLane) };
}
