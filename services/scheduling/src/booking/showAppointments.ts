import type { Appointment as AppointmentOnTheWire } from '@citame/contracts';
import type { Clock } from '@citame/service-kit';
import type { Customer, CustomerStore } from '../customers/customerStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { BusinessRow, ReadModels } from '../replicas/readModels.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import { presentAppointment } from './presentAppointment.ts';

export interface ShowDeps {
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly customers: CustomerStore;
  /** `false` for an employee who is shown no phones of clients. */
  readonly seesContacts?: boolean | undefined;
}

/**
 * Presents appointments with what surrounds them: four queries, however many there are.
 * @throws AppError `unavailable` while the business is not known here: a change that was just made is not called unknown
 */
export async function showAppointments(
  deps: ShowDeps,
  tenantId: string,
  appointments: readonly Appointment[],
): Promise<AppointmentOnTheWire[]> {
  const idsOf = (field: 'customerId' | 'employeeId' | 'serviceId'): string[] => [
    ...new Set(appointments.map((appointment) => appointment[field])),
  ];
  const existing = (ids: readonly string[]) => ({ _id: { $in: ids }, tenantId, deleted: false });
  const [business, employees, services, customers] = await Promise.all([
    findBusiness(deps.readModels, tenantId),
    deps.readModels.employees
      .find(existing(idsOf('employeeId')))
      .select({ _id: 1 })
      .lean(),
    deps.readModels.services
      .find(existing(idsOf('serviceId')))
      .select({ _id: 1 })
      .lean(),
    deps.customers.findMany(tenantId, idsOf('customerId')),
  ]);
  const around = {
    timeZone: business.timeZone,
    seesContacts: deps.seesContacts,
    now: deps.clock(),
    employeeIds: new Set(employees.map(({ _id }) => _id)),
    serviceIds: new Set(services.map(({ _id }) => _id)),
    customers: new Map(customers.map((customer) => [customer._id, customer])),
  };
  return appointments.map((appointment) => presentAppointment(appointment, around));
}

/**
 * One that has been booked this moment, presented from what the booking has read. {@link showAppointment} would do, but its
 * four reads made bookings more than a tenth slower.
 */
export function showJustBooked(
  appointment: Appointment,
  { timeZone }: BusinessRow,
  customer: Customer,
  seesContacts: boolean,
): AppointmentOnTheWire {
  return presentAppointment(appointment, {
    timeZone,
    seesContacts,
    now: appointment.createdAt,
    employeeIds: new Set([appointment.employeeId]),
    serviceIds: new Set([appointment.serviceId]),
    customers: new Map([[customer._id, customer]]),
  });
}

/** One appointment as the wire shows it. */
export async function showAppointment(
  deps: ShowDeps,
  appointment: Appointment,
): Promise<AppointmentOnTheWire> {
  const [shown] = await showAppointments(deps, appointment.tenantId, [appointment]);
  if (shown === undefined) {
    throw new RangeError('one appointment gives one presentation');
  }
  return shown;
}
