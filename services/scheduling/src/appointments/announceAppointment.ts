import type { Actor, AppointmentFact, appointmentBooked, EventDefinition } from '@citame/contracts';
import type { Outbox } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import type { HoldStore } from '../holds/holdStore.ts';
import type { WaitingStore } from '../waiting/waitingStore.ts';
import type { Appointment } from './appointmentRows.ts';

export interface AppointmentDeps extends OpeningsDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly customers: CustomerStore;
  readonly holds: HoldStore;
  readonly waiting: WaitingStore;
}

type AppointmentEvent = EventDefinition<string, (typeof appointmentBooked)['data']>;

/** Puts what happened to an appointment into the outbox, in the same transaction. */
export async function announceAppointment(
  outbox: Outbox,
  session: ClientSession,
  definition: AppointmentEvent,
  appointment: Appointment,
  { by, notify }: { by: Actor; notify: boolean },
): Promise<void> {
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
  await outbox.add(session, definition, {
    tenantId: appointment.tenantId,
    aggregateId: appointment._id,
    revision: appointment.version,
    data,
  });
}
