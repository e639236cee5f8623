import type { appointmentDaysQuery, AppointmentDays } from '@citame/contracts';
import type { z } from 'zod';
import { findBusiness } from '../replicas/findReplica.ts';
import { filterOf, type ListDeps } from './listAppointments.ts';

/** Counts the appointments of a filter that are not cancelled, by day and employee. */
export async function countDays(
  deps: ListDeps,
  tenantId: string,
  query: z.infer<typeof appointmentDaysQuery>,
): Promise<AppointmentDays> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const filter = await filterOf(deps, tenantId, { ...query, order: 'asc' });
  const counts = await deps.appointments.countByDay(tenantId, filter, timeZone);
  const days = Map.groupBy(counts, ({ date }) => date);
  return [...days].map(([date, ofDay]) => ({
    date,
    employees: ofDay.map(({ employeeId, count }) => ({ employee_id: employeeId, count })),
  }));
}
