import { appointmentCancelled, appointmentDeleted, appointmentMoved, type Actor } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey } from '@citame/service-kit';
import { startOfDay, wallTimeAt } from '../availability/rules/zone.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { announceAppointment, type AppointmentDeps } from './announceAppointment.ts';
import type { Appointment, Placement } from './appointmentRows.ts';
import { openStatuses } from './appointmentStore.ts';
import { findPlacements, slotTaken } from './placement.ts';

interface Change {
  readonly tenantId: string;
  readonly id: string;
  readonly by: Actor;
  readonly notify: boolean;
  /** The version that the caller has seen; whatever there is now when nobody says. */
  readonly version?: number | undefined;
}

/**
 * Cancels and frees the time; the history stays. Cancelling again answers the same without a second event.
 * @throws AppError `not_found`, `not_cancellable` for one that is over, `version_mismatch` when somebody changes it
 * meanwhile
 */
export async function cancelAppointment(
  deps: AppointmentDeps,
  { reason, ...change }: Change & { reason?: string | undefined },
): Promise<Appointment> {
  const known = await existing(deps, change.tenantId, change.id);
  if (known.status === 'cancelled') {
    return known;
  }
  assertSeen(known, change.version);
  assertOpen(known);
  const cancelled = await inTransaction(deps.connection, async (session) => {
    const appointment = await deps.appointments.cancel(session, known, reason);
    if (appointment !== null) {
      await announceAppointment(deps.outbox, session, appointmentCancelled, appointment, change);
    }
    return appointment;
  });
  if (cancelled === null) {
    return asWanted(deps, known, ({ status }) => status === 'cancelled');
  }
  deps.outbox.nudge();
  return cancelled;
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

/** The appointment, if whoever changed it meanwhile did just what was wanted. @throws AppError `version_mismatch` */
async function asWanted(
  deps: AppointmentDeps,
  { tenantId, _id }: Appointment,
  isDone: (appointment: Appointment) => boolean,
): Promise<Appointment> {
  const now = await existing(deps, tenantId, _id);
  if (!isDone(now)) {
    throw new AppError('version_mismatch', { details: { version: now.version } });
  }
  return now;
}

/**
 * Moves in one update of the same document, so it never meets itself and never loses its place.
 * @throws AppError `not_found`, `not_cancellable`, `version_mismatch` when somebody changes it meanwhile, `slot_taken`
 * or `slot_held` with alternatives, or the rule that refuses the start
 */
export async function moveAppointment(
  deps: AppointmentDeps,
  change: Change & {
    employeeId: string | undefined;
    startMins: readonly number[];
    durationMin?: number | undefined;
  },
): Promise<Appointment> {
  const known = await existing(deps, change.tenantId, change.id);
  assertSeen(known, change.version);
  assertOpen(known);
  const business = await findBusiness(deps.readModels, change.tenantId);
  const wanted = {
    tenantId: change.tenantId,
    serviceId: known.serviceId,
    employeeId: change.employeeId ?? known.employeeId,
    startMins: change.startMins,
    durationMin: change.durationMin,
    moving: known._id,
    holder: async () => known.customerId,
  };
  const { options, startMin, ownHold } = await findPlacements(deps, wanted, business.timeZone);
  for (const placement of options) {
    const moved = await tryMove(deps, known, change, placement, ownHold);
    if (moved !== 'taken') {
      deps.outbox.nudge();
      return moved ?? asWanted(deps, known, (now) => standsAt(now, placement));
    }
  }
  throw await slotTaken(deps, wanted, business.timeZone, startMin);
}

function standsAt({ status, employeeId, start }: Appointment, placement: Placement): boolean {
  return (
    openStatuses.includes(status) &&
    employeeId === placement.employeeId &&
    start.getTime() === placement.start.getTime()
  );
}

/** Null when somebody has changed it meanwhile. */
async function tryMove(
  deps: AppointmentDeps,
  known: Appointment,
  change: Change,
  placement: Placement,
  ownHold: string | undefined,
): Promise<Appointment | 'taken' | null> {
  const move = (): Promise<Appointment | null> =>
    inTransaction(deps.connection, async (session) => {
      if (ownHold !== undefined) {
        await deps.holds.release(session, change.tenantId, ownHold);
      }
      const moved = await deps.appointments.move(session, known, placement);
      if (moved === null) {
        return null;
      }
      await deps.customers.noteEnd(change.tenantId, moved.customerId, moved.end, session);
      await announceAppointment(deps.outbox, session, appointmentMoved, moved, change);
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
export async function deleteAppointment(deps: AppointmentDeps, tenantId: string, id: string): Promise<void> {
  if (!(await remove(deps, tenantId, id))) {
    throw new AppError('not_found');
  }
  deps.outbox.nudge();
}

async function remove(deps: AppointmentDeps, tenantId: string, id: string): Promise<boolean> {
  return inTransaction(deps.connection, async (session) => {
    const removed = await deps.appointments.remove(session, tenantId, id, deps.clock());
    if (removed !== null) {
      await announceAppointment(deps.outbox, session, appointmentDeleted, removed, {
        by: 'owner',
        notify: false,
      });
    }
    return removed !== null;
  });
}

const batch = 100;

/**
 * Deletes every appointment before the local day `before`, one event each.
 * @returns the ids deleted
 * @throws AppError `before_after_today` when the day is later than the business's today
 */
export async function deleteBefore(
  deps: AppointmentDeps,
  tenantId: string,
  before: string,
): Promise<string[]> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const today = wallTimeAt(timeZone, Math.floor(deps.clock().getTime() / 60_000)).date;
  if (before > today) {
    throw new AppError('before_after_today', { details: { today } });
  }
  const limit = startOfDay(timeZone, before);
  const deleted: string[] = [];
  for (;;) {
    const old = await deps.appointments.list(
      tenantId,
      { start: { before: new Date(limit * 60_000) } },
      { order: 1, limit: batch },
    );
    for (const { _id } of old) {
      if (await remove(deps, tenantId, _id)) {
        deleted.push(_id);
      }
    }
    if (old.length < batch) {
      deps.outbox.nudge();
      return deleted;
    }
  }
}

/** @throws AppError `not_found` */
export async function existing(deps: AppointmentDeps, tenantId: string, id: string): Promise<Appointment> {
  const known = await deps.appointments.findById(tenantId, id);
  if (known === null) {
    throw new AppError('not_found');
  }
  return known;
}
