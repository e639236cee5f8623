import { appointmentCompleted } from '@citame/contracts';
import {
  createLoop,
  type CheckClock,
  type Clock,
  type Logger,
  type Loop,
  type Outbox,
} from '@citame/service-kit';
import { eventOf } from './publishAppointments.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import { withChanges } from './changeAppointment.ts';

interface CompleteDeps {
  readonly appointments: AppointmentStore;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly checkClock: CheckClock;
  readonly logger: Logger;
  /** Nudges the loop that publishes the event of a change. */
  readonly onChanged: () => void;
}

const batch = 100;
const everyMs = 60_000;

/** Once a minute: confirmed appointments that are over become completed. Any replica may do it; each is done once. */
export function completePast(deps: CompleteDeps): Loop {
  return createLoop({
    name: 'completing past appointments',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const over = await deps.appointments.overSince(deps.clock(), batch);
      if (over.length > 0) {
        await deps.checkClock();
      }
      for (const appointment of over) {
        await complete(deps, appointment);
      }
      deps.onChanged();
      return over.length === batch;
    },
  });
}

/** Nothing happens when the owner, or another replica, has just changed it. */
async function complete({ appointments, outbox }: CompleteDeps, over: Appointment): Promise<void> {
  const fields = { status: 'completed' } as const;
  const by = { by: 'system', notify: false } as const;
  const event = eventOf(outbox, appointmentCompleted, withChanges(over, fields), by, over);
  await appointments.update(over, fields, { event });
}
