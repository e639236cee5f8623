import type { Actor, AppointmentFact, appointmentBooked, EventDefinition } from '@citame/contracts';
import {
  createLoop,
  type Logger,
  type Loop,
  type Outbox,
  type OutboxRow,
  type Trigger,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import type { HoldStore } from '../records/holdStore.ts';
import type { WaitingStore } from '../records/waitingStore.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { BookingMetrics } from './bookingMetrics.ts';

export interface AppointmentDeps extends OpeningsDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly customers: CustomerStore;
  readonly holds: HoldStore;
  readonly waiting: WaitingStore;
  readonly bookings: BookingMetrics;
  /** Says that an appointment has just been written with its event, so that the world hears of it at once. */
  readonly announce: () => void;
  /** The same of a change that may have freed time, for which somebody may wait. */
  readonly announceFreed: () => void;
}

type AppointmentEvent = EventDefinition<string, (typeof appointmentBooked)['data']>;

/** Event of an appointment, to be written together with the change. */
export function eventOf(
  outbox: Outbox,
  definition: AppointmentEvent,
  appointment: Appointment,
  { by, notify }: { by: Actor; notify: boolean },
): OutboxRow {
  const data: AppointmentFact = {
    customerId: appointment.customerId,
    employeeId: appointment.employeeId,
    employeeName: appointment.employeeName,
    serviceId: appointment.serviceId,
    serviceTitle: appointment.serviceTitle,
    start: appointment.start.toISOString(),
    end: appointment.end.toISOString(),
    status: appointment.status,
    by,
    notify,
  };
  return outbox.compose(definition, {
    tenantId: appointment.tenantId,
    aggregateId: appointment._id,
    revision: appointment.version,
    data,
  });
}

const everyMs = 1000;
/** The world hears of a change a little later, and a burst of changes costs little more than one. */
const gatherMs = 50;
const batch = 200;

/**
 * Hands the events that stand in appointments to the outbox, those of one appointment in their order. Whoever dies on the
 * way, or does it twice, neither loses nor repeats one: the outbox knows each by its id.
 */
export function announceChanges(
  { appointments, outbox, logger }: AppointmentDeps & { logger: Logger },
  on: Trigger,
): Loop {
  return createLoop({
    name: 'announcing appointments',
    logger,
    everyMs,
    gatherMs,
    on,
    run: async () => {
      const changed = await appointments.withEvents(batch);
      if (changed.length > 0) {
        await outbox.take(changed.flatMap(({ events = [] }) => events));
        await appointments.dropEvents(changed);
      }
      return changed.length === batch;
    },
  });
}
