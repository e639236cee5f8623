import {
  appointmentCompleted,
  appointmentConfirmed,
  appointmentNoShow,
  type AppointmentStatus,
} from '@citame/contracts';
import { AppError, given, inTransaction } from '@citame/service-kit';
import { announceAppointment, type AppointmentDeps } from './announceAppointment.ts';
import type { Appointment } from './appointmentRows.ts';
import { cancelAppointment, existing } from './changeAppointment.ts';
import { mayBecome } from './rules/transitions.ts';

interface Update {
  readonly tenantId: string;
  readonly id: string;
  readonly status: AppointmentStatus | undefined;
  readonly note: string | undefined;
  /** The version that the caller has seen. */
  readonly version: number | undefined;
}

const events = {
  confirmed: appointmentConfirmed,
  completed: appointmentCompleted,
  no_show: appointmentNoShow,
} as const;

/**
 * Changes the status or the note.
 * @throws AppError `not_found`, `version_mismatch` when somebody changed it meanwhile, `invalid_transition`
 */
export async function updateAppointment(deps: AppointmentDeps, update: Update): Promise<Appointment> {
  const known = await existing(deps, update.tenantId, update.id);
  if (update.version !== undefined && update.version !== known.version) {
    throw new AppError('version_mismatch', { details: { version: known.version } });
  }
  const status = update.status === known.status ? undefined : update.status;
  if (status !== undefined && !mayBecome(known.status, status, { start: known.start, now: deps.clock() })) {
    throw new AppError('invalid_transition', { details: { from: known.status, to: status } });
  }
  if (status === 'cancelled') {
    const { tenantId, id, version } = update;
    return cancelAppointment(deps, { tenantId, id, version, by: 'owner', notify: false });
  }
  return write(deps, known, status, update.note);
}

async function write(
  deps: AppointmentDeps,
  known: Appointment,
  status: Exclude<AppointmentStatus, 'cancelled'> | undefined,
  note: string | undefined,
): Promise<Appointment> {
  const changed = await inTransaction(deps.connection, async (session) => {
    const appointment = await deps.appointments.update(session, known, given({ status, note }));
    if (appointment === null) {
      throw new AppError('version_mismatch');
    }
    if (status !== undefined && status !== 'pending') {
      await announceAppointment(deps.outbox, session, events[status], appointment, {
        by: 'owner',
        notify: false,
      });
    }
    return appointment;
  });
  deps.outbox.nudge();
  return changed;
}
