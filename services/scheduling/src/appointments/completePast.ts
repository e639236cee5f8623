import { appointmentCompleted } from '@citame/contracts';
import { createLoop, inTransaction, type Logger, type Loop } from '@citame/service-kit';
import { announceAppointment, type AppointmentDeps } from './announceAppointment.ts';
import type { Appointment } from './appointmentRows.ts';

const batch = 100;
const everyMs = 60_000;

/** Once a minute: confirmed appointments that are over become completed. Any replica may do it; each is done once. */
export function completePast(deps: AppointmentDeps & { logger: Logger }): Loop & { readonly name: string } {
  const loop = createLoop({
    name: 'completing past appointments',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const over = await deps.appointments.overSince(deps.clock(), batch);
      for (const appointment of over) {
        await complete(deps, appointment);
      }
      deps.outbox.nudge();
      return over.length === batch;
    },
  });
  return { name: 'completion', nudge: loop.nudge, stop: loop.stop };
}

async function complete(deps: AppointmentDeps, appointment: Appointment): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const completed = await deps.appointments.update(session, appointment, { status: 'completed' });
    // Null: the owner, or another replica, has just changed it.
    if (completed !== null) {
      await announceAppointment(deps.outbox, session, appointmentCompleted, completed, {
        by: 'system',
        notify: false,
      });
    }
  });
}
