import {
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentNoShow,
  appointmentNoted,
  type Actor,
  type AppointmentStatus,
} from '@citame/contracts';
import { AppError, omitUndefined, type Clock } from '@citame/service-kit';
import { eventOf } from './publishAppointments.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import { openStatuses } from '../records/appointmentFilter.ts';
import { cancelAppointment } from './cancelAppointment.ts';
import { withChanges, getAppointment, isMadeBy, type CancelDeps } from './changeAppointment.ts';
import { isAhead } from './rules/isAhead.ts';
import { mayBecome } from './rules/transitions.ts';

export interface UpdateDeps extends CancelDeps {
  readonly clock: Clock;
  /** Nudges the loop that publishes the event of a change. */
  readonly onChanged: () => void;
}

interface Update {
  readonly tenantId: string;
  readonly id: string;
  readonly status: AppointmentStatus | undefined;
  readonly note: string | undefined;
  /** The client has said that they come. */
  readonly attending?: true | undefined;
  readonly by: Actor;
  /** The version that the caller has seen. */
  readonly version: number | undefined;
  /** Idempotency key of the request. */
  readonly key?: string | undefined;
}

const events = {
  confirmed: appointmentConfirmed,
  completed: appointmentCompleted,
  no_show: appointmentNoShow,
} as const;

/**
 * Changes the status or the note, or notes that the client comes.
 * @throws AppError `not_found`, `version_mismatch` when another request changed it meanwhile, `invalid_transition`
 */
export async function updateAppointment(deps: UpdateDeps, update: Update): Promise<Appointment> {
  const known = await getAppointment(deps, update.tenantId, update.id);
  if (isMadeBy(known, update.key)) {
    return known;
  }
  if (update.version !== undefined && update.version !== known.version) {
    throw new AppError('version_mismatch', { details: { version: known.version } });
  }
  const wanted = update.attending === true ? 'confirmed' : update.status;
  const status = wanted === known.status ? undefined : wanted;
  if (status !== undefined && !mayBecome(known.status, status, { start: known.start, now: deps.clock() })) {
    throw new AppError('invalid_transition', { details: { from: known.status, to: status } });
  }
  if (update.attending === true && !isAhead(known, deps.clock())) {
    throw new AppError('invalid_transition', { details: { from: known.status, to: 'confirmed' } });
  }
  if (status === 'cancelled') {
    const { tenantId, id, version, key, by } = update;
    return cancelAppointment(deps, { tenantId, id, version, key, by, notify: false });
  }
  return write(deps, known, status, update);
}

/**
 * Tells the client where an appointment stands, as a move that notifies does.
 * @throws AppError `not_found`, `not_cancellable` for one that is over, `version_mismatch`
 */
export async function tellOfMove(
  deps: UpdateDeps,
  { tenantId, id, version, key }: Pick<Update, 'tenantId' | 'id' | 'version' | 'key'>,
): Promise<Appointment> {
  const known = await getAppointment(deps, tenantId, id);
  if (isMadeBy(known, key)) {
    return known;
  }
  if (version !== undefined && version !== known.version) {
    throw new AppError('version_mismatch', { details: { version: known.version } });
  }
  if (!openStatuses.includes(known.status)) {
    throw new AppError('not_cancellable');
  }
  const now = withChanges(known, {});
  const event = eventOf(deps.outbox, appointmentMoved, now, { by: 'owner', notify: true }, known);
  if (!(await deps.appointments.update(known, { note: known.note }, { event, key }))) {
    return madeBy(deps, known, key);
  }
  deps.onChanged();
  return now;
}

async function write(
  deps: UpdateDeps,
  known: Appointment,
  status: Exclude<AppointmentStatus, 'cancelled'> | undefined,
  { note, attending, key, by }: Pick<Update, 'note' | 'attending' | 'key' | 'by'>,
): Promise<Appointment> {
  const confirmedStart = attending === true ? known.start : undefined;
  const fields = omitUndefined({ status, note, confirmedStart });
  const updated = withChanges(known, fields);
  const definition =
    attending === true
      ? appointmentConfirmed
      : definitionOf(status, note !== undefined && note !== known.note);
  const event =
    definition === undefined
      ? undefined
      : eventOf(deps.outbox, definition, updated, { by, notify: false }, known);
  if (!(await deps.appointments.update(known, fields, { event, key }))) {
    return madeBy(deps, known, key);
  }
  deps.onChanged();
  return updated;
}

/** The appointment, when the same request, sent twice, has changed it meanwhile. @throws AppError `version_mismatch` */
async function madeBy(
  deps: UpdateDeps,
  { tenantId, _id }: Appointment,
  key: string | undefined,
): Promise<Appointment> {
  const now = await getAppointment(deps, tenantId, _id);
  if (!isMadeBy(now, key)) {
    throw new AppError('version_mismatch', { details: { version: now.version } });
  }
  return now;
}

/** Event of a change of the status, or of the note alone; undefined when neither is another. */
function definitionOf(
  status: Exclude<AppointmentStatus, 'cancelled'> | undefined,
  isNoteChanged: boolean,
): Parameters<typeof eventOf>[1] | undefined {
  if (status !== undefined && status !== 'pending') {
    return events[status];
  }
  return isNoteChanged ? appointmentNoted : undefined;
}
