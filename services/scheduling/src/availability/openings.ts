import { AppError, type Clock } from '@citame/service-kit';
import type { AppointmentStore } from '../appointments/appointmentStore.ts';
import { findBusiness, findService } from '../replicas/findReplica.ts';
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

/** Everything that the slot rules need, loaded with a constant number of queries. */
export interface Openings {
  readonly business: BusinessRow;
  readonly service: ServiceRow;
  readonly employees: readonly EmployeeSummary[];
  readonly calendars: readonly EmployeeCalendar[];
  readonly slots: readonly Slot[];
}

/** @throws AppError `not_found` for the service, `not_assigned` when the employee does not do it */
export async function findOpenings(deps: OpeningsDeps, query: OpeningsQuery): Promise<Openings> {
  const { tenantId } = query;
  const [business, service] = await Promise.all([
    findBusiness(deps.readModels, tenantId),
    findService(deps.readModels, tenantId, query.serviceId),
  ]);
  const employees = await candidates(deps, service, query);
  const calendars = await loadCalendars(deps, query, employees);
  const slots = findSlots({
    rules: business,
    service,
    employees: calendars,
    from: query.from,
    to: query.to,
    nowMs: deps.clock().getTime(),
  });
  return { business, service, employees, calendars, slots };
}

async function candidates(
  { readModels }: OpeningsDeps,
  service: ServiceRow,
  { tenantId, employeeId }: OpeningsQuery,
): Promise<EmployeeSummary[]> {
  const wanted =
    employeeId === 'any' ? service.employeeIds : service.employeeIds.filter((id) => id === employeeId);
  const employees = await readModels.employees
    .find({ _id: { $in: wanted }, tenantId, deleted: false })
    .lean();
  if (employees.length === 0 && employeeId !== 'any') {
    const exists = await readModels.employees.exists({ _id: employeeId, tenantId, deleted: false });
    throw new AppError(exists === null ? 'not_found' : 'not_assigned');
  }
  return employees;
}

async function loadCalendars(
  deps: OpeningsDeps,
  { tenantId, from, to, moving, whatIf }: OpeningsQuery,
  employees: readonly EmployeeSummary[],
): Promise<EmployeeCalendar[]> {
  const ids = employees.map(({ _id }) => _id);
  // A local day begins at most 14 hours before and ends at most 12 hours after the same day of UTC.
  const first = new Date(wallMidnight(addDays(from, -1)) * 60_000);
  const last = new Date(wallMidnight(addDays(to, 2)) * 60_000);
  const [weeks, exceptions, busy] = await Promise.all([
    deps.weekly.findMany(tenantId, ids),
    deps.exceptions.findMany(tenantId, ids, { from, to }),
    deps.appointments.busy(tenantId, ids, first, last),
  ]);
  return ids.map((id) => ({
    id,
    hours: {
      periods: weeks.find((week) => week._id === id)?.periods ?? [],
      exceptions: [
        ...exceptions.filter(({ employeeId }) => employeeId === id),
        ...(whatIf?.employeeId === id ? whatIf.exceptions : []),
      ],
    },
    busy: busy
      .filter(({ _id, employeeId }) => employeeId === id && _id !== moving)
      .map(({ _id, start, end, bufferBeforeMin, bufferAfterMin }) => ({
        id: _id,
        bufferBeforeMin,
        bufferAfterMin,
        startMin: start.getTime() / 60_000 - bufferBeforeMin,
        endMin: end.getTime() / 60_000 + bufferAfterMin,
      })),
  }));
}
