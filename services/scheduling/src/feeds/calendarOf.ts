import { addDays, toDate } from '@citame/calendar';
import { localDateAt, startOfDay } from '@citame/calendar/wallClock';
import type { ShowDeps } from '../booking/showAppointments.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import { findBusiness, findEmployee } from '../replicas/findReplica.ts';
import { writeCalendar } from '../sheets/writeCalendar.ts';

export interface CalendarDeps extends ShowDeps {
  readonly appointments: AppointmentStore;
}

const daysBack = 30;
const maxEvents = 2000;

/**
 * An employee's appointments, from a month ago on, as an iCalendar feed.
 * @throws AppError `not_found` when the employee has left
 */
export async function calendarOf(deps: CalendarDeps, tenantId: string, employeeId: string): Promise<string> {
  const [business, employee] = await Promise.all([
    findBusiness(deps.readModels, tenantId),
    findEmployee(deps.readModels, tenantId, employeeId),
  ]);
  const today = localDateAt(business.timeZone, deps.clock());
  const from = toDate(startOfDay(business.timeZone, addDays(today, -daysBack)));
  const filter = { employeeId, start: { from }, isReal: true };
  const appointments = await deps.appointments.list(tenantId, filter, { order: 1, limit: maxEvents });
  const customers = await deps.customers.findMany(tenantId, [
    ...new Set(appointments.map((one) => one.customerId)),
  ]);
  const names = new Map(customers.map(({ _id, name }) => [_id, name]));
  const standing = appointments.filter(({ status }) => status !== 'cancelled');
  return writeCalendar(
    { name: `${employee.name} · ${business.name}`, address: business.address },
    standing.map(
      ({ _id, serviceTitle, customerId, writtenName, status, start, end, createdAt, version }) => ({
        id: _id,
        start,
        end,
        createdAt,
        version,
        service: serviceTitle,
        client: writtenName ?? names.get(customerId),
        isPending: status === 'pending',
      }),
    ),
  );
}
