import { toDate, type DurationMin } from '@citame/calendar';
import { localDateAt, startOfDay } from '@citame/calendar/wallClock';
import { appointmentCancelled, appointmentDeleted, appointmentMoved, type Actor } from '@citame/contracts';
import {
  AppError,
  omitUndefined,
  inTransaction,
  isDuplicateKey,
  type Outbox,
  type OutboxRow,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { eventOf } from './publishAppointments.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { openStatuses, type AppointmentStore, type NewPlace } from '../records/appointmentStore.ts';
import type { HoldStore } from '../records/holdStore.ts';
import {
  findPlacements,
  overridingPlacements,
  givenPlacement,
  slotTaken,
  type Placements,
  type WantedSlot,
  type WantedStart,
} from './placement.ts';

export interface CancelDeps {
  readonly appointments: AppointmentStore;
  readonly outbox: Outbox;
  /** Nudges the loops that publish the event of a change, and that look for clients who wait for the freed time. */
  readonly onFreed: () => void;
}

export interface ChangeDeps extends CancelDeps, OpeningsDeps {
  readonly connection: Connection;
  readonly customers: CustomerStore;
  readonly holds: HoldStore;
}

type FindDeps = Pick<CancelDeps, 'appointments'>;
type DeleteDeps = CancelDeps & Pick<ChangeDeps, 'clock'>;

interface Change {
  readonly tenantId: string;
  readonly id: string;
  readonly by: Actor;
  readonly notify: boolean;
  /** The version that the caller has seen; the current one when absent. */
  readonly version?: number | undefined;
  /** Idempotency key of the request: it stands in the appointment, so that a repetition finds what it has done. */
  readonly key?: string | undefined;
}

/**
 * Cancels and frees the time; the history stays. Cancelling again answers the same without a second event.
 * @throws AppError `not_found`, `not_cancellable` for one that is over, `version_mismatch` when another request
 * changes it meanwhile
 */
export async function cancelAppointment(
  deps: CancelDeps,
  {
    reason,
    released,
    ...change
  }: Change & {
    reason?: string | undefined;
    /** Whether it goes because it was not confirmed in time. */
    released?: true | undefined;
  },
): Promise<Appointment> {
  const known = await getAppointment(deps, change.tenantId, change.id);
  if (known.status === 'cancelled' || isMadeBy(known, change.key)) {
    return known;
  }
  assertSeen(known, change.version);
  assertOpen(known);
  const { cells: _freed, ...rest } = known;
  const fields = omitUndefined({ reason, released });
  const cancelled = withChanges(rest, { status: 'cancelled', ...fields });
  const event = eventOf(deps.outbox, appointmentCancelled, cancelled, change, known);
  if (!(await deps.appointments.cancel(known, fields, { event, key: change.key }))) {
    return asWanted(
      deps,
      known,
      ({ status }) => status === 'cancelled',
      () => cancelAppointment(deps, { ...change, reason, released }),
    );
  }
  deps.onFreed();
  return cancelled;
}

/** Whether the request of this key has made an appointment what it is. */
export function isMadeBy({ lastKey }: Appointment, key: string | undefined): boolean {
  return key !== undefined && lastKey === key;
}

/** The appointment after a change, if there is no concurrent change. */
export function withChanges(known: Appointment, fields: Partial<Appointment>): Appointment {
  return { ...known, ...fields, version: known.version + 1 };
}

function assertSeen({ version }: Appointment, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) {
    throw new AppError('version_mismatch', { details: { version } });
  }
}

function assertOpen({ status }: Appointment): void {
  if (!openStatuses.includes(status)) {
    throw new AppError('not_cancellable');
  }
}

/**
 * The appointment, if a concurrent change has already done what was wanted. When only another was squeezed in beneath it, the
 * change is made again. @throws AppError `version_mismatch`
 */
async function asWanted(
  deps: FindDeps,
  { tenantId, _id, version, beneath }: Appointment,
  isDone: (appointment: Appointment) => boolean,
  again: () => Promise<Appointment>,
): Promise<Appointment> {
  const now = await getAppointment(deps, tenantId, _id);
  if (now.version === version && now.beneath !== beneath) {
    return again();
  }
  if (!isDone(now)) {
    throw new AppError('version_mismatch', { details: { version: now.version } });
  }
  return now;
}

/**
 * Moves in one update of the same document, so it never meets itself and never loses its place. Another length may come with
 * it. With the owner's `overrideReason` it is squeezed in.
 * @throws AppError `not_found`, `not_cancellable`, `version_mismatch` when another request changes it meanwhile,
 * `slot_taken` or `slot_held` with alternatives, or the rule that refuses the start
 */
export async function moveAppointment(
  deps: ChangeDeps,
  change: Change & {
    employeeId: string | undefined;
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
  const wanted = {
    tenantId: change.tenantId,
    serviceId: known.serviceId,
    employeeId: change.employeeId ?? known.employeeId,
    start: change.start,
    durationMin: change.durationMin,
    lengthMin: change.lengthMin ?? (known.ownLength === true ? known.durationMin : undefined),
    moving: known._id,
    holder: known.customerId,
  };
  const { overrideReason } = change;
  const { openings, options, startMin } = await placementsOf(deps, known, wanted, change);
  for (const placement of options) {
    const place = { placement, overrideReason, ownLength: wanted.lengthMin !== undefined };
    const moved = await tryMove(deps, known, change, place, openings.ownHold);
    if (moved !== 'taken') {
      deps.onFreed();
      return (
        moved ??
        asWanted(
          deps,
          known,
          (now) => standsAt(now, placement),
          () => moveAppointment(deps, change),
        )
      );
    }
  }
  throw await slotTaken(deps, wanted, openings.business.timeZone, startMin);
}

/** Places for a move: any for the owner who gives a reason; for another length alone, one that has room for it. */
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
  const isLengthAsked = wanted.lengthMin !== undefined && wanted.lengthMin !== known.durationMin;
  if (!isLengthAsked || known.employeeId !== wanted.employeeId) {
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
  { placement, overrideReason, ownLength }: NewPlace,
  ownHold: string | undefined,
): Promise<Appointment | 'taken' | null> {
  const { cells: _before, override: _was, reason: _why, ownLength: _length, ...rest } = known;
  const moved = withChanges(rest, {
    ...placement,
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
      const place = { placement: placed, overrideReason, ownLength };
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

/** Hides an appointment and frees its time; the client is not told. @throws AppError `not_found` */
export async function deleteAppointment(
  deps: DeleteDeps,
  { tenantId, id, key }: Pick<Change, 'tenantId' | 'id' | 'key'>,
): Promise<void> {
  if (key !== undefined && (await deps.appointments.isDeletedBy(tenantId, id, key))) {
    return;
  }
  await remove(deps, await getAppointment(deps, tenantId, id), key);
  deps.onFreed();
}

function deletionOf({ outbox }: DeleteDeps, known: Appointment): OutboxRow {
  const gone = { by: 'owner', notify: false } as const;
  return eventOf(outbox, appointmentDeleted, withChanges(known, {}), gone, known);
}

/** Deletes an appointment despite concurrent changes, in the state that they left. @throws AppError `not_found` */
async function remove(deps: DeleteDeps, known: Appointment, key?: string): Promise<void> {
  const event = deletionOf(deps, known);
  if (!(await deps.appointments.remove(known, deps.clock(), { event, key }))) {
    await remove(deps, await getAppointment(deps, known.tenantId, known._id), key);
  }
}

/** Deletes one that no request has changed since it was booked. @returns whether it was deleted */
export async function deleteUnchanged(deps: DeleteDeps, known: Appointment): Promise<boolean> {
  if (known.version > 1) {
    return false;
  }
  const event = deletionOf(deps, known);
  if (await deps.appointments.remove(known, deps.clock(), { event })) {
    return true;
  }
  // Another may only have been squeezed in beneath it, or have handed its cells over.
  const now = await deps.appointments.findById(known.tenantId, known._id);
  return now !== null && now.version === known.version && deleteUnchanged(deps, now);
}

const batch = 100;

/**
 * Deletes every appointment before the local day `before`, one event each.
 * @returns the ids deleted
 * @throws AppError `before_after_today` when the day is later than the business's today
 */
export async function deleteBefore(
  deps: DeleteDeps & Pick<ChangeDeps, 'readModels'>,
  tenantId: string,
  before: string,
): Promise<string[]> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const today = localDateAt(timeZone, deps.clock());
  if (before > today) {
    throw new AppError('before_after_today', { details: { today } });
  }
  const limit = startOfDay(timeZone, before);
  const deleted: string[] = [];
  for (;;) {
    const old = await deps.appointments.list(
      tenantId,
      { start: { before: toDate(limit) } },
      { order: 1, limit: batch },
    );
    for (const known of old) {
      await remove(deps, known);
      deleted.push(known._id);
    }
    deps.onFreed();
    if (old.length < batch) {
      return deleted;
    }
  }
}

/** @throws AppError `not_found` */
export async function getAppointment(deps: FindDeps, tenantId: string, id: string): Promise<Appointment> {
  const known = await deps.appointments.findById(tenantId, id);
  if (known === null) {
    throw new AppError('not_found');
  }
  return known;
}
