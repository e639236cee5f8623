import { toDate, type DurationMin } from '@citame/calendar';
import { localDateAt, startOfDay } from '@citame/calendar/wallClock';
import { appointmentCancelled, appointmentDeleted, appointmentMoved, type Actor } from '@citame/contracts';
import { AppError, omitUndefined, inTransaction, isDuplicateKey, type Outbox } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { eventOf } from './publishAppointments.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { openStatuses, type AppointmentStore } from '../records/appointmentStore.ts';
import type { HoldStore } from '../records/holdStore.ts';
import { findPlacements, slotTaken, type WantedStart } from './placement.ts';

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
  { reason, ...change }: Change & { reason?: string | undefined },
): Promise<Appointment> {
  const known = await getAppointment(deps, change.tenantId, change.id);
  if (known.status === 'cancelled' || isMadeBy(known, change.key)) {
    return known;
  }
  assertSeen(known, change.version);
  assertOpen(known);
  const { cells: _freed, ...rest } = known;
  const cancelled = withChanges(rest, { status: 'cancelled', ...omitUndefined({ reason }) });
  const event = eventOf(deps.outbox, appointmentCancelled, cancelled, change);
  if (!(await deps.appointments.cancel(known, reason, { event, key: change.key }))) {
    return asWanted(deps, known, ({ status }) => status === 'cancelled');
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

/** The appointment, if a concurrent change has already done what was wanted. @throws AppError `version_mismatch` */
async function asWanted(
  deps: FindDeps,
  { tenantId, _id }: Appointment,
  isDone: (appointment: Appointment) => boolean,
): Promise<Appointment> {
  const now = await getAppointment(deps, tenantId, _id);
  if (!isDone(now)) {
    throw new AppError('version_mismatch', { details: { version: now.version } });
  }
  return now;
}

/**
 * Moves in one update of the same document, so it never meets itself and never loses its place.
 * @throws AppError `not_found`, `not_cancellable`, `version_mismatch` when another request changes it meanwhile,
 * `slot_taken` or `slot_held` with alternatives, or the rule that refuses the start
 */
export async function moveAppointment(
  deps: ChangeDeps,
  change: Change & {
    employeeId: string | undefined;
    start: WantedStart;
    durationMin?: DurationMin | undefined;
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
    moving: known._id,
    holder: known.customerId,
  };
  const { openings, options, startMin } = await findPlacements(deps, wanted);
  for (const placement of options) {
    const moved = await tryMove(deps, known, change, placement, openings.ownHold);
    if (moved !== 'taken') {
      deps.onFreed();
      return moved ?? asWanted(deps, known, (now) => standsAt(now, placement));
    }
  }
  throw await slotTaken(deps, wanted, openings.business.timeZone, startMin);
}

function standsAt({ status, employeeId, start }: Appointment, placement: Placement): boolean {
  return (
    openStatuses.includes(status) &&
    employeeId === placement.employeeId &&
    start.getTime() === placement.start.getTime()
  );
}

/** Null when it has changed meanwhile. */
async function tryMove(
  deps: ChangeDeps,
  known: Appointment,
  change: Change,
  placement: Placement,
  ownHold: string | undefined,
): Promise<Appointment | 'taken' | null> {
  const moved = withChanges(known, placement);
  const event = eventOf(deps.outbox, appointmentMoved, moved, change);
  const move = (): Promise<Appointment | null> =>
    inTransaction(deps.connection, async (session) => {
      if (ownHold !== undefined) {
        await deps.holds.release(session, change.tenantId, ownHold);
      }
      if (!(await deps.appointments.move(known, placement, { event, key: change.key }, session))) {
        return null;
      }
      await deps.customers.noteEnd(change.tenantId, moved.customerId, moved.end, session);
      return moved;
    });
  try {
    return await deps.holds.takingOver(change.tenantId, placement, deps.clock(), move);
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

/** Deletes an appointment despite concurrent changes, in the state that they left. @throws AppError `not_found` */
async function remove(deps: DeleteDeps, known: Appointment, key?: string): Promise<void> {
  const event = eventOf(deps.outbox, appointmentDeleted, withChanges(known, {}), {
    by: 'owner',
    notify: false,
  });
  if (!(await deps.appointments.remove(known, deps.clock(), { event, key }))) {
    await remove(deps, await getAppointment(deps, known.tenantId, known._id), key);
  }
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
