import { addDays, toDate, type DurationMin, type EpochMin } from '@citame/calendar';
import { instantsOf, wallTimeAt } from '@citame/calendar/wallClock';
import { AppError, fieldError, omitUndefined } from '@citame/service-kit';
import { cellsOf } from '../time/cells.ts';
import type { EmployeeCalendar, ServiceTime } from '../availability/rules/findSlots.ts';
import { busyMinutes } from '../availability/rules/leastBusyFirst.ts';
import { reasonsAgainst, type Reason } from '../availability/rules/reasonsAgainst.ts';
import { refusalOf, refusals } from '../availability/rules/refusalOf.ts';
import { findOpenings, type Openings, type OpeningsDeps } from '../availability/openings.ts';
import { wireSlot } from '../availability/presentSlot.ts';
import type { Placement } from '../records/appointmentRows.ts';
import { nearestOf, openingsAround } from '../availability/nearestSlots.ts';

/** A time on the wall clock of the business, which an autumn fold has twice, or an instant (minutes since the epoch). */
export type WantedStart = { readonly date: string; readonly slot: string } | { readonly startMin: EpochMin };

export interface WantedSlot {
  readonly tenantId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly start: WantedStart;
  readonly moving?: string;
  /** Length that the owner chose, in place of the service's. */
  readonly lengthMin?: DurationMin | undefined;
  /** The customer whose own hold is not in the way. */
  readonly holder?: string | undefined;
  /** How long the service took when the start was offered; the current duration when absent. */
  readonly durationMin?: DurationMin | undefined;
}

/** Possible placements of an appointment, one per employee, in the order to try them. */
export interface Placements {
  readonly openings: Openings;
  readonly startMin: EpochMin;
  readonly options: readonly Placement[];
}

/**
 * The placements for a wanted start.
 * @throws AppError the rule that refuses it (`too_soon`, `outside_hours`, …), `slot_taken` or `slot_held` with three alternatives,
 * or `duration_changed` when the service no longer takes as long as was offered
 */
export async function findPlacements(deps: OpeningsDeps, wanted: WantedSlot): Promise<Placements> {
  const { tenantId, serviceId, employeeId, start, moving, holder, lengthMin } = wanted;
  const query = {
    tenantId,
    serviceId,
    employeeId,
    ...daysOf(start),
    ...omitUndefined({ moving, holder, lengthMin }),
  };
  const openings = await findOpenings(deps, query);
  const { timeZone } = openings.business;
  const startMins = startsOf(timeZone, start);
  const { durationMin } = openings.service;
  if (wanted.durationMin !== undefined && wanted.durationMin !== durationMin) {
    throw new AppError('duration_changed', { details: { durationMin } });
  }
  const slot = openings.slots.find(({ startMin }) => startMins.includes(startMin));
  if (slot === undefined) {
    throw await refusal(deps, wanted, openings, startMins[0]);
  }
  const order = await inAssignmentOrder(
    deps,
    tenantId,
    openings.calendars,
    slot.employeeIds,
    wallTimeAt(timeZone, slot.startMin).date,
    timeZone,
  );
  return {
    openings,
    startMin: slot.startMin,
    options: order.map((id) => place(openings, id, slot.startMin)),
  };
}

/** The instants of a wish, earliest first. @throws AppError `nonexistent_local_time` when it has none */
function startsOf(timeZone: string, start: WantedStart): readonly [number, ...number[]] {
  const [first, ...others] =
    'startMin' in start ? [start.startMin] : instantsOf(timeZone, start.date, start.slot);
  if (first === undefined) {
    throw new AppError('nonexistent_local_time');
  }
  return [first, ...others];
}

/** Local days among which a wish certainly lies, before the zone is known. */
function daysOf(start: WantedStart): { from: string; to: string } {
  if ('date' in start) {
    return { from: start.date, to: start.date };
  }
  const { date } = wallTimeAt('UTC', start.startMin);
  return { from: addDays(date, -1), to: addDays(date, 1) };
}

/** The place that the owner insists on: no rule but the assignment is asked. */
export async function overridingPlacements(deps: OpeningsDeps, wanted: WantedSlot): Promise<Placements> {
  const { employeeId } = wanted;
  if (employeeId === 'any') {
    throw fieldError('employee_id', 'override_needs_an_employee');
  }
  const { openings, startMin } = await openingsOf(deps, wanted);
  const placement = place(openings, employeeId, startMin);
  // Another may take part of it meanwhile: then it is tried again without that part.
  return { openings, startMin, options: [placement, placement, placement] };
}

/** The openings around a start that need not be one of them. */
async function openingsOf(
  deps: OpeningsDeps,
  { tenantId, serviceId, employeeId, start, moving, holder, lengthMin }: WantedSlot,
): Promise<Pick<Placements, 'openings' | 'startMin'>> {
  const openings = await findOpenings(deps, {
    tenantId,
    serviceId,
    employeeId,
    ...daysOf(start),
    ...omitUndefined({ moving, holder, lengthMin }),
  });
  return { openings, startMin: startsOf(openings.business.timeZone, start)[0] };
}

/** Rules about when clients may begin an appointment, which one that stands already, here or in another diary, need not keep. */
const rulesOfStart: readonly Reason['rule'][] = ['too_soon', 'too_far', 'off_grid'];

/** Everything that is in the way of an appointment whose start is given: hours and busy time. */
export function obstaclesTo(
  context: Parameters<typeof reasonsAgainst>[0],
  calendar: EmployeeCalendar,
  startMin: EpochMin,
): Reason[] {
  return reasonsAgainst(context, calendar, startMin).filter(({ rule }) => !rulesOfStart.includes(rule));
}

/**
 * A start that is given, by the owner or because only the length changes: only hours and busy time are asked.
 * @throws AppError `outside_hours`, or `slot_taken` or `slot_held` with alternatives, as for the employee who came closest
 */
export async function givenPlacement(deps: OpeningsDeps, wanted: WantedSlot): Promise<Placements> {
  const { openings, startMin } = await openingsOf(deps, wanted);
  const { business, service, calendars } = openings;
  const context = { rules: business, service, nowMs: deps.clock().getTime() };
  const obstacles = new Map(calendars.map((each) => [each.id, obstaclesTo(context, each, startMin)[0]]));
  const freeIds = calendars.flatMap(({ id }) => (obstacles.get(id) === undefined ? [id] : []));
  if (freeIds.length > 0) {
    const { date } = wallTimeAt(business.timeZone, startMin);
    const order = await inAssignmentOrder(deps, wanted.tenantId, calendars, freeIds, date, business.timeZone);
    return { openings, startMin, options: order.map((id) => place(openings, id, startMin)) };
  }
  const codes = [...obstacles.values()].map((reason) => reason && refusals[reason.rule]);
  const code = (['slot_held', 'slot_taken'] as const).find((each) => codes.includes(each));
  throw code === undefined
    ? new AppError('outside_hours')
    : await slotTaken(deps, wanted, business.timeZone, startMin, code);
}

async function refusal(
  deps: OpeningsDeps,
  wanted: WantedSlot,
  { business, service, calendars }: Openings,
  startMin: EpochMin,
): Promise<AppError> {
  const code = refusalOf(
    { rules: business, service, employees: calendars, nowMs: deps.clock().getTime() },
    startMin,
  );
  return code === 'slot_taken' || code === 'slot_held'
    ? slotTaken(deps, wanted, business.timeZone, startMin)
    : new AppError(code);
}

/**
 * A `slot_taken`, or `slot_held` when it is only held, that offers the three nearest starts.
 * @param known which of the two, where the start need not keep the rules for clients
 */
export async function slotTaken(
  deps: OpeningsDeps,
  wanted: WantedSlot,
  timeZone: string,
  startMin: EpochMin,
  known?: 'slot_taken' | 'slot_held',
): Promise<AppError> {
  const { tenantId, serviceId, employeeId, moving } = wanted;
  const query = { tenantId, serviceId, timeZone, startMin, ...omitUndefined({ moving }) };
  const openings = await openingsAround(deps, query);
  const employees = openings.calendars.filter(({ id }) => employeeId === 'any' || id === employeeId);
  const { business: rules, service } = openings;
  const refused = known ?? refusalOf({ rules, service, employees, nowMs: deps.clock().getTime() }, startMin);
  return new AppError(refused === 'slot_held' ? refused : 'slot_taken', {
    details: { alternatives: nearestOf(openings, startMin).map(wireSlot) },
  });
}

/** Fewest busy minutes that day, then least recently given an appointment, then id: fair, and the same for all. */
async function inAssignmentOrder(
  { appointments }: OpeningsDeps,
  tenantId: string,
  calendars: readonly EmployeeCalendar[],
  freeIds: readonly string[],
  date: string,
  timeZone: string,
): Promise<string[]> {
  if (freeIds.length < 2) {
    return [...freeIds];
  }
  const ranked = await Promise.all(
    freeIds.map(async (id) => ({
      id,
      busyMin: busyMinutes(calendars, id, date, timeZone),
      lastMs: (await appointments.lastAssignedAt(tenantId, id))?.getTime() ?? 0,
    })),
  );
  return ranked
    .toSorted((a, b) => a.busyMin - b.busyMin || a.lastMs - b.lastMs || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

/** Placement of an appointment that begins at a start (minutes since the epoch) with an employee of these openings. */
export function place(
  { service, employees }: Pick<Openings, 'service' | 'employees'>,
  employeeId: string,
  startMin: EpochMin,
): Placement {
  const employee = employees.find(({ _id }) => _id === employeeId);
  return {
    employeeId,
    employeeName: employee?.name ?? '',
    ...times(service, startMin),
  };
}

function times(
  { durationMin, bufferBeforeMin, bufferAfterMin }: ServiceTime,
  startMin: EpochMin,
): Omit<Placement, 'employeeId' | 'employeeName'> {
  const endMin = startMin + durationMin;
  return {
    durationMin,
    bufferBeforeMin,
    bufferAfterMin,
    start: toDate(startMin),
    end: toDate(endMin),
    cells: cellsOf(startMin - bufferBeforeMin, endMin + bufferAfterMin),
  };
}
