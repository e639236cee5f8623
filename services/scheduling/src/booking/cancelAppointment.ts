import { appointmentCancelled } from '@citame/contracts';
import { omitUndefined } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import {
  assertOpen,
  assertSeen,
  asWanted,
  getAppointment,
  isMadeBy,
  withChanges,
  type CancelDeps,
  type Change,
} from './changeAppointment.ts';
import { eventOf } from './publishAppointments.ts';

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
