import type { LocalDate } from '@citame/calendar';
import type { Appointment, Employee } from '@citame/contracts';
import type { EmployeeColor } from '@citame/ui/theme';
import type { GridBlock, GridColumn } from './gridTypes.ts';
import { commonOf, merge } from './maths/intervals.ts';
import { lanesOf } from './maths/lanes.ts';
import { intervalOf } from './maths/obstacle.ts';
import { shownEnd } from './maths/scale.ts';
import type { OnDay } from './useHours.ts';

type ColorOf = (employeeId: string | null) => EmployeeColor;

interface Parts {
  readonly appointments: readonly Appointment[];
  readonly employees: readonly Employee[];
  readonly openOn: OnDay;
  readonly elsewhereOn: OnDay;
  readonly colorOf: ColorOf;
}

/** A column for each day, with the appointments of the whole team. */
export function dayColumns(
  days: readonly LocalDate[],
  nameOf: (day: LocalDate) => string,
  { appointments, employees, openOn, elsewhereOn, colorOf }: Parts,
): GridColumn[] {
  const byDay = Map.groupBy(appointments, ({ date }) => date);
  return days.map((date) => {
    const blocks = blocksOf(byDay.get(date) ?? [], colorOf);
    const open = merge(employees.flatMap(({ employee_id: id }) => openOn(id, date)));
    const isClosed = open.length === 0 && blocks.length === 0;
    const elsewhere = commonOf(employees.map(({ employee_id: id }) => elsewhereOn(id, date)));
    return { key: date, date, employeeId: undefined, name: nameOf(date), open, elsewhere, blocks, isClosed };
  });
}

/** A column for each employee on one day, and one for appointments of deleted employees. */
export function employeeColumns(
  date: LocalDate,
  goneName: string,
  { appointments, employees, openOn, elsewhereOn, colorOf }: Parts,
): GridColumn[] {
  const ofDay = appointments.filter((each) => each.date === date);
  const team = employees.map(({ employee_id: id, nombre }) => ({
    key: id,
    date,
    employeeId: id,
    name: nombre,
    open: openOn(id, date),
    elsewhere: elsewhereOn(id, date),
    blocks: blocksOf(
      ofDay.filter(({ employee_id }) => employee_id === id),
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
          blocks: blocksOf(gone, colorOf),
          isClosed: false,
        },
      ];
}

function blocksOf(appointments: readonly Appointment[], colorOf: ColorOf): GridBlock[] {
  const placed = appointments.map((appointment) => ({
    id: appointment.id,
    appointment,
    color: colorOf(appointment.employee_id),
    ...intervalOf(appointment),
  }));
  const lanes = lanesOf(placed.map(({ id, start, end }) => ({ id, start, end: shownEnd({ start, end }) })));
  return placed.map((block) => ({ ...block, ...(lanes.get(block.id) ?? { lane: 0, lanes: 1 }) }));
}
