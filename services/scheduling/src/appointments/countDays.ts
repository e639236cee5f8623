import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { appointmentDaysQuery, AppointmentDays } from '@citame/contracts';
import type { z } from 'zod';
import { shownClient } from '../booking/presentAppointment.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { filterOf, type ListDeps } from './listAppointments.ts';

/** A cell of a month has room for so many. */
const firstOfDay = 4;

/** Counts the appointments of a filter that are not cancelled, by day and employee, and tells how each day begins. */
export async function countDays(
  deps: ListDeps,
  tenantId: string,
  query: z.infer<typeof appointmentDaysQuery>,
): Promise<AppointmentDays> {
  const { timeZone: timezone } = await findBusiness(deps.readModels, tenantId);
  // Appointments of trials of the bot do not count.
  const filter = { ...(await filterOf(deps, tenantId, { ...query, order: 'asc' })), isReal: true };
  const [counts, begins] = await Promise.all([
    deps.appointments.countByDay(tenantId, filter, timezone),
    deps.appointments.firstByDay(tenantId, filter, { timezone, most: firstOfDay }),
  ]);
  const ids = new Set(begins.flatMap(({ first }) => first.map(({ customerId }) => customerId)));
  const customers = await deps.customers.findMany(tenantId, [...ids]);
  const known = new Map(customers.map((customer) => [customer._id, customer]));
  const firstOn = new Map(begins.map(({ _id, first }) => [_id, first]));
  return [...Map.groupBy(counts, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    employees: ofDay.map(({ employeeId, count }) => ({ employee_id: employeeId, count })),
    first: (firstOn.get(date) ?? []).map((one) => {
      const { name, phone, phone_verified: isVerified } = shownClient(one, known.get(one.customerId), deps);
      return {
        id: one._id,
        slot: wallTimeAt(timezone, toEpochMin(one.start)).time,
        employee_id: one.employeeId,
        name,
        phone: isVerified ? phone : null,
      };
    }),
  }));
}
