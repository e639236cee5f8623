import ical, { ICalEventStatus } from 'ical-generator';
import { addDays, startOfDay, wallTimeAt } from '../time/zone.ts';
import type { ShowDeps } from '../booking/showAppointments.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import { findBusiness, findEmployee } from '../replicas/findReplica.ts';

export interface CalendarDeps extends ShowDeps {
  readonly appointments: AppointmentStore;
}

const daysBack = 30;
const maxEvents = 2000;

/**
 * An employee's appointments, from a month ago on, as an iCalendar feed (RFC 5545). Times are UTC instants, so every
 * calendar shows them right.
 * @throws AppError `not_found` when the employee has left
 */
export async function calendarOf(deps: CalendarDeps, tenantId: string, employeeId: string): Promise<string> {
  const [business, employee] = await Promise.all([
    findBusiness(deps.readModels, tenantId),
    findEmployee(deps.readModels, tenantId, employeeId),
  ]);
  const today = wallTimeAt(business.timeZone, Math.floor(deps.clock().getTime() / 60_000)).date;
  const from = new Date(startOfDay(business.timeZone, addDays(today, -daysBack)) * 60_000);
  const filter = { employeeId, start: { from } };
  const appointments = await deps.appointments.list(tenantId, filter, { order: 1, limit: maxEvents });
  const customers = await deps.customers.findMany(tenantId, [
    ...new Set(appointments.map((one) => one.customerId)),
  ]);
  const names = new Map(customers.map(({ _id, name }) => [_id, name]));
  const calendar = ical({
    name: `${employee.name} · ${business.name}`,
    prodId: { company: 'Citame', product: 'appointments' },
  });
  for (const appointment of appointments) {
    if (appointment.status !== 'cancelled') {
      const name = names.get(appointment.customerId);
      calendar.createEvent({
        id: `${appointment._id}@citame`,
        start: appointment.start,
        end: appointment.end,
        stamp: appointment.createdAt,
        sequence: appointment.version,
        summary: name === undefined ? appointment.serviceTitle : `${appointment.serviceTitle} · ${name}`,
        location: business.address,
        status: appointment.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      });
    }
  }
  return calendar.toString();
}
