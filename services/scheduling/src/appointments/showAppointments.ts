import type { Appointment as AppointmentOnTheWire } from '@citame/contracts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { AppointmentDeps } from './announceAppointment.ts';
import type { Appointment } from './appointmentStore.ts';
import { presentAppointment } from './presentAppointment.ts';

/** Presents appointments with what surrounds them: four queries, however many there are. */
export async function showAppointments(
  deps: AppointmentDeps,
  tenantId: string,
  appointments: readonly Appointment[],
): Promise<AppointmentOnTheWire[]> {
  const customerIds = [...new Set(appointments.map(({ customerId }) => customerId))];
  const [business, employees, services, customers] = await Promise.all([
    findBusiness(deps.readModels, tenantId),
    deps.readModels.employees.find({ tenantId, deleted: false }).select({ _id: 1 }).lean(),
    deps.readModels.services.find({ tenantId, deleted: false }).select({ _id: 1 }).lean(),
    deps.customers.findMany(tenantId, customerIds),
  ]);
  const around = {
    timeZone: business.timeZone,
    now: deps.clock(),
    employeeIds: new Set(employees.map(({ _id }) => _id)),
    serviceIds: new Set(services.map(({ _id }) => _id)),
    customers: new Map(customers.map((customer) => [customer._id, customer])),
  };
  return appointments.map((appointment) => presentAppointment(appointment, around));
}

/** One appointment as the wire shows it. */
export async function showAppointment(
  deps: AppointmentDeps,
  appointment: Appointment,
): Promise<AppointmentOnTheWire> {
  const [shown] = await showAppointments(deps, appointment.tenantId, [appointment]);
  if (shown === undefined) {
    throw new RangeError('one appointment gives one presentation');
  }
  return shown;
}
