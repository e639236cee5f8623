import { AppError, type Clock } from '@citame/service-kit';
import type { AppointmentStore } from '../appointments/appointmentStore.ts';
import type { CalendarRange, CalendarStore, FoundCalendars } from '../busy/calendarStore.ts';
import { findOffer, offerOf, offerStages, type Offer } from '../replicas/findReplica.ts';
import type { BusinessRow, EmployeeSummary, ReadModels, ServiceRow } from '../replicas/readModels.ts';
import type { ExceptionStore } from '../schedule/exceptionStore.ts';
import type { WeeklyStore } from '../schedule/weeklyStore.ts';
import { findSlots, type BusyTime, type EmployeeCalendar, type Slot } from './rules/findSlots.ts';
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
  /** A customer whose own hold is not in the way. */
  readonly holder?: string;
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
  const { business, service, employees, found } = await loadOffer(deps, query);
  const calendars = await completeCalendars(deps, query, employees, found);
  const { from, to } = query;
  const nowMs = deps.clock().getTime();
  const slots = findSlots({ rules: business, service, employees: calendars, from, to, nowMs });
  return { business, service, employees, calendars, slots };
}

/** The offer, those of its people who do the service, and their calendars. */
type LoadedOffer = Offer & { readonly found: FoundCalendars };

async function loadOffer(deps: OpeningsDeps, query: OpeningsQuery): Promise<LoadedOffer> {
  const { readModels, calendars } = deps;
  const { tenantId, employeeId, from, to } = query;
  const range = enclosing(from, to);
  if (employeeId === 'any') {
    // Who "any" is, only the service can say.
    const offer = await findOffer(readModels, query);
    const employees = assigned(offer);
    const ids = employees.map(({ _id }) => _id);
    return { ...offer, employees, found: await calendars.find(tenantId, ids, range) };
  }
  const found = await calendars.find(tenantId, [employeeId], range, offerStages(readModels, query));
  const offer = offerOf(found.offer) ?? (await findOffer(readModels, query));
  const employees = assigned(offer);
  if (employees.length === 0) {
    throw new AppError(offer.employees.length === 0 ? 'not_found' : 'not_assigned');
  }
  return { ...offer, employees, found };
}

function assigned({ service, employees }: Offer): EmployeeSummary[] {
  return employees.filter(({ _id }) => service.employeeIds.includes(_id));
}

/** A local day begins at most 14 hours before and ends at most 12 hours after the same day of UTC. */
function enclosing(from: string, to: string): CalendarRange {
  return { from, to, fromMin: wallMidnight(addDays(from, -1)), toMin: wallMidnight(addDays(to, 2)) };
}

async function completeCalendars(
  { calendars, clock }: OpeningsDeps,
  { tenantId, moving, holder, whatIf }: OpeningsQuery,
  employees: readonly EmployeeSummary[],
  found: FoundCalendars,
): Promise<EmployeeCalendar[]> {
  const ids = employees.map(({ _id }) => _id);
  const stored = await calendars.complete(tenantId, ids, found);
  const hasHolds = found.changed.some(({ heldUntil }) => heldUntil !== undefined);
  const nowMs = clock().getTime();
  const isInTheWay = ({ id, hold }: BusyTime): boolean =>
    id !== moving && (hold === undefined || (hold.untilMs > nowMs && hold.customerId !== holder));
  return stored.map(({ employeeId, periods, exceptions, busy }) => ({
    id: employeeId,
    hours: {
      periods,
      exceptions: whatIf?.employeeId === employeeId ? [...exceptions, ...whatIf.exceptions] : exceptions,
    },
    busy: moving === undefined && !hasHolds ? busy : busy.filter(isInTheWay),
  }));
}
