import { addDays, type DurationMin, type EpochMin } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import type { BusyTime } from '../time/busyTime.ts';
import { wholeBusiness } from '@citame/contracts';
import { AppError, type Clock } from '@citame/service-kit';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { BusyStore, FoundBusy } from '../records/busyStore.ts';
import { rowsBetween, externalBusyTimes } from '../hours/externalBusy.ts';
import type { BusinessRow, EmployeeSummary, ReadModels, ServiceRow } from '../replicas/readModels.ts';
import { waitForReadModel } from '../replicas/waitForReadModel.ts';
import { exceptionsBetween, offerIn, type Offer, type RuleSnapshot } from '../hours/ruleSnapshot.ts';
import type { RuleSnapshots } from '../hours/ruleSnapshots.ts';
import { findSlots, type EmployeeCalendar, type Slot } from './rules/findSlots.ts';
import type { DayException } from '../hours/rules/openHours.ts';

export interface OpeningsDeps {
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly appointments: AppointmentStore;
  readonly ruleSnapshots: RuleSnapshots;
  readonly busy: BusyStore;
}

/** Query of openings: service, employees and days. Days are local to the business and both included. */
export interface OpeningsQuery {
  readonly tenantId: string;
  readonly serviceId: string;
  /** An employee's id, or `any`. */
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  /** An appointment that is being moved does not stand in its own way. */
  readonly moving?: string;
  /** Length that the owner chose, in place of the service's. */
  readonly lengthMin?: DurationMin;
  /** A customer whose own hold is not in the way, and to whom alone what they have booked in a trial is. */
  readonly holder?: string;
  /** Exceptions that are only thought of, of an employee or of `wholeBusiness`: what would be free with them. */
  readonly whatIf?: { readonly employeeId: string; readonly exceptions: readonly DayException[] };
}

/** Everything that the slot rules need, loaded with one query, or two, for any number of days and employees. */
export interface Openings {
  readonly business: BusinessRow;
  readonly service: ServiceRow;
  readonly employees: readonly EmployeeSummary[];
  readonly calendars: readonly EmployeeCalendar[];
  readonly slots: readonly Slot[];
  /** Id of the hold that the query's `holder` has among these times. */
  readonly ownHold: string | undefined;
}

/** @throws AppError `not_found` for the service, `not_assigned` when the employee does not do it */
export async function findOpenings(deps: OpeningsDeps, query: OpeningsQuery): Promise<Openings> {
  const nowMs = deps.clock().getTime();
  const { ownHold, ...found } = await findCalendars(deps, query, nowMs);
  const { business, service, calendars } = found;
  const { from, to } = query;
  const slots = findSlots({ rules: business, service, employees: calendars, from, to, nowMs });
  return { ...found, slots, ownHold };
}

/** The same without the free starts. @throws AppError as {@link findOpenings} does */
export async function findCalendars(
  deps: OpeningsDeps,
  query: OpeningsQuery,
  nowMs: number,
): Promise<Omit<Openings, 'slots'>> {
  const [loaded, lengthMin] = await Promise.all([load(deps, query), lengthOf(deps, query)]);
  const { business, employees } = loaded.offer;
  const service =
    lengthMin === undefined ? loaded.offer.service : { ...loaded.offer.service, durationMin: lengthMin };
  if (employees.length === 0 && query.employeeId !== 'any') {
    const worksHere = loaded.book.employees.some(({ _id }) => _id === query.employeeId);
    throw new AppError(worksHere ? 'not_assigned' : 'not_found');
  }
  const calendars = calendarsOf(loaded, query, nowMs);
  const ownHold = query.holder === undefined ? undefined : holdOf(query.holder, loaded.busy, nowMs);
  return { business, service, employees, calendars, ownHold };
}

/** An appointment that is moved keeps the length that the owner chose for it, unless its service becomes another. */
async function lengthOf(
  { appointments }: OpeningsDeps,
  { tenantId, serviceId, moving, lengthMin }: OpeningsQuery,
): Promise<DurationMin | undefined> {
  if (moving === undefined || lengthMin !== undefined) {
    return lengthMin;
  }
  const moved = await appointments.findById(tenantId, moving);
  return moved?.ownLength === true && moved.serviceId === serviceId ? moved.durationMin : undefined;
}

/** The offer, and busy times of its employees. */
interface Loaded {
  readonly book: RuleSnapshot;
  readonly offer: Offer;
  readonly busy: FoundBusy;
}

/** Rules that change at every reading are taken as they were a moment before. */
const maxReads = 3;

/** The book is as a rule in memory, and what is booked tells whether it is still true. */
function load({ ruleSnapshots, busy }: OpeningsDeps, query: OpeningsQuery): Promise<Loaded> {
  const { tenantId } = query;
  return waitForReadModel(async () => {
    let book = ruleSnapshots.known(tenantId) ?? (await ruleSnapshots.read(tenantId));
    for (let reading = 1; book !== null; reading += 1) {
      const offer = offerIn(book, query);
      const ids = offer?.employees.map(({ _id }) => _id) ?? [];
      const found = await busy.find(tenantId, ids, enclosing(query));
      if (found.revision === book.revision || reading === maxReads) {
        return offer === null ? null : { book, offer, busy: found };
      }
      book = await ruleSnapshots.read(tenantId);
    }
    return null;
  });
}

/** A local day begins at most 14 hours before and ends at most 12 hours after the same day of UTC. */
export function enclosing({ from, to }: { from: string; to: string }): {
  fromMin: EpochMin;
  toMin: EpochMin;
} {
  return { fromMin: startOfDay('UTC', addDays(from, -1)), toMin: startOfDay('UTC', addDays(to, 2)) };
}

function calendarsOf({ book, offer, busy }: Loaded, query: OpeningsQuery, nowMs: number): EmployeeCalendar[] {
  const { tenantId, from, to, moving, holder, whatIf } = query;
  const externalBusy = rowsBetween(book.externalBusy, tenantId, enclosing(query));
  const isInTheWay = (time: BusyTime): boolean =>
    // Reading an id out of packed time is dear.
    (moving === undefined || time.id !== moving) &&
    (time.hold === undefined || (time.hold.untilMs > nowMs && time.hold.customerId !== holder)) &&
    // A trial gives way to each client who books.
    (time.trialOf === undefined || time.trialOf === holder);
  const concerns = (id: string): boolean => whatIf?.employeeId === id || whatIf?.employeeId === wholeBusiness;
  return offer.employees.map(({ _id }) => {
    const exceptions = exceptionsBetween(book, _id, from, to);
    const booked = (busy.times.get(_id) ?? []).filter(isInTheWay);
    return {
      id: _id,
      hours: {
        periods: book.periods.get(_id) ?? [],
        exceptions: concerns(_id) ? [...exceptions, ...(whatIf?.exceptions ?? [])] : exceptions,
      },
      busy: byStart(booked, externalBusyTimes(externalBusy, _id)),
    };
  });
}

function holdOf(customerId: string, { times }: FoundBusy, nowMs: number): string | undefined {
  const held = [...times.values()].flatMap((busy) => busy.filter(({ hold }) => hold !== undefined));
  return held.find(({ hold }) => hold?.customerId === customerId && hold.untilMs > nowMs)?.id;
}

function byStart(times: BusyTime[], externalBusy: readonly BusyTime[]): BusyTime[] {
  return externalBusy.length === 0
    ? times
    : [...times, ...externalBusy].toSorted((a, b) => a.startMin - b.startMin);
}
