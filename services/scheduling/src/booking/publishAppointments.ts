import { appointmentBooked, type Actor, type AppointmentFact, type EventDefinition } from '@citame/contracts';
import {
  createLoop,
  type Logger,
  type Loop,
  type Outbox,
  type OutboxRow,
  type Trigger,
} from '@citame/service-kit';
import type { CustomerFiguresStore } from '../customers/customerFigures.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import { entryOfAppointment } from '../trail/entryOfAppointment.ts';
import type { TrailStore } from '../trail/trailStore.ts';

type AppointmentEvent = EventDefinition<string, (typeof appointmentBooked)['data']>;

/**
 * Event of an appointment, to be written together with the change.
 * @param known the appointment before the change; none before a booking
 */
export function eventOf(
  outbox: Outbox,
  definition: AppointmentEvent,
  appointment: Appointment,
  { by, notify }: { by: Actor; notify: boolean },
  known?: Appointment,
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
    ...(appointment.released === true && appointment.status === 'cancelled' ? { released: true } : {}),
    ...(appointment.override === true ? { squeezed: true } : {}),
    ...(known === undefined ? {} : { before: stateOf(known) }),
  };
  return outbox.compose(definition, {
    tenantId: appointment.tenantId,
    aggregateId: appointment._id,
    revision: appointment.version,
    data,
  });
}

function stateOf(appointment: Appointment): AppointmentFact['before'] {
  const { start, end, employeeId, employeeName, serviceId, serviceTitle, status } = appointment;
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    employeeId,
    employeeName,
    serviceId,
    serviceTitle,
    status,
  };
}

interface PublishDeps {
  readonly trail: TrailStore;
  readonly appointments: AppointmentStore;
  readonly figures: CustomerFiguresStore;
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** Has freed time offered to clients who come later that day. */
  readonly noteFreed: (events: readonly OutboxRow[]) => Promise<void>;
}

/** A booking alone changes neither when a customer came nor how often they did not. */
const isNoBooking = ({ envelope }: OutboxRow): boolean => envelope.type !== appointmentBooked.type;

const everyMs = 1000;
/** The world hears of a change a little later, and a burst of changes costs little more than one. */
const gatherMs = 50;
const batch = 200;

/**
 * Hands the events that stand in appointments to the outbox, those of one appointment in their order. A crash on the
 * way, or a second run, neither loses nor repeats an event: the outbox knows each by its id. The figures of their customers
 * follow on the same way, and the trail.
 */
export function publishChanges(
  { appointments, figures, outbox, trail, logger, noteFreed }: PublishDeps,
  on: Trigger,
): Loop {
  return createLoop({
    name: 'publishing of appointments',
    logger,
    everyMs,
    gatherMs,
    on,
    run: async () => {
      const changed = await appointments.withEvents(batch);
      if (changed.length === 0) {
        return { idle: true };
      }
      const rows = changed.flatMap(({ events = [] }) => events);
      await outbox.take(rows);
      await trail.add(
        rows.map(({ envelope }) => entryOfAppointment(envelope)).filter((entry) => entry !== undefined),
      );
      await noteFreed(rows);
      await figures.renew(changed.filter(({ events = [] }) => events.some(isNoBooking)));
      await appointments.dropEvents(changed);
      return changed.length === batch;
    },
  });
}
