import { toDate } from '@citame/calendar';
import { localDateAt, startOfDay } from '@citame/calendar/wallClock';
import { appointmentDeleted } from '@citame/contracts';
import { AppError, type OutboxRow } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import {
  getAppointment,
  withChanges,
  type CancelDeps,
  type Change,
  type ChangeDeps,
} from './changeAppointment.ts';
import { eventOf } from './publishAppointments.ts';

type DeleteDeps = CancelDeps & Pick<ChangeDeps, 'clock'>;

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
