import { AppError, type Clock } from '@citame/service-kit';
import type { AppointmentStore } from '../appointments/appointmentStore.ts';
import type { CalendarRange, CalendarStore, FoundCalendars } from '../busy/calendarStore.ts';
import { findOffer } from '../replicas/findReplica.ts';
import type { BusinessRow, EmployeeSummary, ReadModels, ServiceRow } from '../replicas/readModels.ts';
import type { ExceptionStore } from '../schedule/exceptionStore.ts';
import type { WeeklyStore } from '../schedule/weeklyStore.ts';
import { findSlots, type EmployeeCalendar, type Slot } from './rules/findSlots.ts';
import type { DayException } from './rules/openHours.ts';
import { addDays, wallMidnight } from './rules/zone.ts';

export interface OpeningsDeps {
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly weekly: WeeklyStore;
  readonly exceptions: ExceptionStore;
  readonly appointments: AppointmentStore;
  readonly calendars: CalendarStore;
}

/** What is offered, to whom, when. Days are local to the business and both included. */
export interface OpeningsQuery {
  readonly tenantId: string;
  readonly serviceId: string;
  /** An employee's id, or `any`. */
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  /** An appointment that is being moved does not stand in its own way. */
  readonly moving?: string;
  /** Exceptions that are only thought of: what would be free with them. */
  readonly whatIf?: { readonly employeeId: string; readonly exceptions: readonly DayException[] };
}

/** Everything that the slot rules need, loaded with two queries whatever the days and employees. */
export interface Openings {
  readonly business: BusinessRow;
  readonly service: ServiceRow;
  readonly employees: readonly EmployeeSummary[];
  readonly calendars: readonly EmployeeCalendar[];
  readonly slots: readonly Slot[];
}

/** @throws AppError `not_found` for the service, `not_assigned` when the employee does not do it */
export async function findOpenings(deps: OpeningsDeps, query: OpeningsQuery): Promise<Openings> {
  const { tenantId, employeeId, from, to } = query;
  const find = (ids: readonly string[]): Promise<FoundCalendars> =>
    deps.calendars.find(tenantId, ids, enclosing(from, to));
  const [{ business, service, employees: present }, named] = await Promise.all([
    findOffer(deps.readModels, query),
    // Who "any" is, only the service can say.
    employeeId === 'any' ? undefined : find([employeeId]),
  ]);
  const employees = present.filter(({ _id }) => service.employeeIds.includes(_id));
  if (employeeId !== 'any' && employees.length === 0) {
    throw new AppError(present.length === 0 ? 'not_found' : 'not_assigned');
  }
  const found = named ?? (await find(employees.map(({ _id }) => _id)));
  const calendars = await completeCalendars(deps, query, employees, found);
  const slots = findSlots({
    rules: business,
    service,
    employees: calendars,
    from,
    to,
    nowMs: deps.clock().getTime(),
  });
  return { business, service, employees, calendars, slots };
}

/** A local day begins at most 14 hours before and ends at most 12 hours after the same day of UTC. */
function enclosing(from: string, to: string): CalendarRange {
  return { from, to, fromMin: wallMidnight(addDays(from, -1)), toMin: wallMidnight(addDays(to, 2)) };
}

async function completeCalendars(
  { calendars }: OpeningsDeps,
  { tenantId, moving, whatIf }: OpeningsQuery,
  employees: readonly EmployeeSummary[],
  found: FoundCalendars,
): Promise<EmployeeCalendar[]> {
  const ids = employees.map(({ _id }) => _id);
  const stored = await calendars.complete(tenantId, ids, found);
  return stored.map(({ employeeId, periods, exceptions, busy }) => ({
    id: employeeId,
    hours: {
      periods,
      exceptions: whatIf?.employeeId === employeeId ? [...exceptions, ...whatIf.exceptions] : exceptions,
    },
    busy: moving === undefined ? busy : busy.filter(({ id }) => id !== moving),
  }));
}
