import { toDate, type DurationMin } from '@citame/calendar';
import { appointmentMoved } from '@citame/contracts';
import { inTransaction, isDuplicateKey } from '@citame/service-kit';
import type { NewPlace } from '../records/appointmentChanges.ts';
import { openStatuses } from '../records/appointmentFilter.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import {
  assertOpen,
  assertSeen,
  asWanted,
  getAppointment,
  isMadeBy,
  withChanges,
  type Change,
  type ChangeDeps,
} from './changeAppointment.ts';
import {
  findPlacements,
  overridingPlacements,
  givenPlacement,
  slotTaken,
  type Placements,
  type WantedSlot,
  type WantedStart,
} from './placement.ts';
import { eventOf } from './publishAppointments.ts';

/**
 * Moves in one update of the same document, so it never meets itself and never loses its place. Another length or service may
 * come with it. With the owner's `overrideReason` it is squeezed in.
 * @throws AppError `not_found`, `not_cancellable`, `version_mismatch` when another request changes it meanwhile,
 * `slot_taken` or `slot_held` with alternatives, or the rule that refuses the start
 */
export async function moveAppointment(
  deps: ChangeDeps,
  change: Change & {
    employeeId: string | undefined;
    /** Another service, which takes its own time unless the owner chooses a length. */
    serviceId?: string | undefined;
    start: WantedStart;
    durationMin?: DurationMin | undefined;
    /** Length that the owner chooses. */
    lengthMin?: DurationMin | undefined;
    /** Whether notice, horizon and grid, which bind clients, are not asked. */
    ignoresStartRules?: boolean | undefined;
    overrideReason?: string | undefined;
  },
): Promise<Appointment> {
  const known = await getAppointment(deps, change.tenantId, change.id);
  if (isMadeBy(known, change.key)) {
    return known;
  }
  assertSeen(known, change.version);
  assertOpen(known);
  const serviceId = change.serviceId ?? known.serviceId;
  const keepsLength = known.ownLength === true && serviceId === known.serviceId;
  const wanted = {
    tenantId: change.tenantId,
    serviceId,
    employeeId: change.employeeId ?? known.employeeId,
    start: change.start,
    durationMin: change.durationMin,
    lengthMin: change.lengthMin ?? (keepsLength ? known.durationMin : undefined),
    moving: known._id,
    holder: known.customerId,
  };
  const { overrideReason } = change;
  const { openings, options, startMin } = await placementsOf(deps, known, wanted, change);
  for (const placement of options) {
    const place = {
      placement,
      service: serviceOf(known, serviceId, openings),
      overrideReason,
      ownLength: wanted.lengthMin !== undefined,
    };
    const moved = await tryMove(deps, known, change, place, openings.ownHold);
    if (moved !== 'taken') {
      deps.onFreed();
      return (
        moved ??
        asWanted(
          deps,
          known,
          (now) => now.serviceId === serviceId && standsAt(now, placement),
          () => moveAppointment(deps, change),
        )
      );
    }
  }
  throw await slotTaken(deps, wanted, openings.business.timeZone, startMin);
}

/** The title stays as it was when it was booked, unless the service becomes another. */
function serviceOf(
  known: Appointment,
  serviceId: string,
  { service }: Placements['openings'],
): NewPlace['service'] {
  const serviceTitle = serviceId === known.serviceId ? known.serviceTitle : service.title;
  return { serviceId, serviceTitle };
}

/** Places for a move: any for the owner who gives a reason; for another length or service alone, one that has room for it. */
async function placementsOf(
  deps: ChangeDeps,
  known: Appointment,
  wanted: WantedSlot & { readonly lengthMin: DurationMin | undefined },
  {
    overrideReason,
    ignoresStartRules = false,
  }: { readonly overrideReason?: string | undefined; readonly ignoresStartRules?: boolean | undefined },
): Promise<Placements> {
  if (overrideReason !== undefined) {
    return overridingPlacements(deps, wanted);
  }
  if (ignoresStartRules) {
    return givenPlacement(deps, wanted);
  }
  const isOfOtherLength =
    (wanted.lengthMin !== undefined && wanted.lengthMin !== known.durationMin) ||
    wanted.serviceId !== known.serviceId;
  if (!isOfOtherLength || known.employeeId !== wanted.employeeId) {
    return findPlacements(deps, wanted);
  }
  const resized = await givenPlacement(deps, wanted);
  return toDate(resized.startMin).getTime() === known.start.getTime()
    ? resized
    : findPlacements(deps, wanted);
}

function standsAt({ status, employeeId, start, end }: Appointment, placement: Placement): boolean {
  return (
    openStatuses.includes(status) &&
    employeeId === placement.employeeId &&
    start.getTime() === placement.start.getTime() &&
    end.getTime() === placement.end.getTime()
  );
}

/** Null when it has changed meanwhile. */
async function tryMove(
  deps: ChangeDeps,
  known: Appointment,
  change: Change,
  { placement, service, overrideReason, ownLength }: NewPlace,
  ownHold: string | undefined,
): Promise<Appointment | 'taken' | null> {
  const { cells: _before, override: _was, reason: _why, ownLength: _length, ...rest } = known;
  const moved = withChanges(rest, {
    ...placement,
    ...service,
    ...(ownLength ? { ownLength } : {}),
    ...(overrideReason === undefined ? {} : { override: true, reason: overrideReason }),
  });
  const event = eventOf(deps.outbox, appointmentMoved, moved, change, known);
  const { cells: _wanted, ...uncovered } = placement;
  const move = (): Promise<Appointment | null> =>
    inTransaction(deps.connection, async (session) => {
      if (ownHold !== undefined) {
        await deps.holds.release(session, change.tenantId, ownHold);
      }
      const placed =
        overrideReason === undefined
          ? placement
          : {
              ...uncovered,
              ...(await deps.appointments.claim(session, change.tenantId, placement, known._id)),
            };
      const place = { placement: placed, service, overrideReason, ownLength };
      if (!(await deps.appointments.move(known, place, { event, key: change.key }, session))) {
        return null;
      }
      await deps.customers.noteEnd(change.tenantId, moved.customerId, moved.end, session);
      return moved;
    });
  try {
    return await deps.holds.takingOver(
      { tenantId: change.tenantId, customerId: known.customerId, placement },
      deps.clock(),
      move,
    );
  } catch (error) {
    if (isDuplicateKey(error, 'cells')) {
      return 'taken';
    }
    throw error;
  }
}
