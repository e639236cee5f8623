import { addDays, toEpochMin } from '@citame/calendar';
import { localDateAt, wallTimeAt } from '@citame/calendar/wallClock';
import type { Clock } from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import { filterOf, type ListDeps } from './listAppointments.ts';

/** Appointments that stand tomorrow, of everybody or of one employee, and the wall-clock time of the first. */
export async function dayAhead(
  deps: ListDeps & { readonly clock: Clock },
  tenantId: string,
  employeeId: string | undefined,
): Promise<{ date: string; count: number; first: string | null }> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const date = addDays(localDateAt(timeZone, deps.clock()), 1);
  const filter = await filterOf(deps, tenantId, {
    from: date,
    to: date,
    employee_id: employeeId,
    order: 'asc',
  });
  const standing = (await deps.appointments.list(tenantId, filter, { order: 1 })).filter(
    ({ status, trialUntil }) => (status === 'confirmed' || status === 'pending') && trialUntil === undefined,
  );
  const [first] = standing;
  return {
    date,
    count: standing.length,
    first: first === undefined ? null : wallTimeAt(timeZone, toEpochMin(first.start)).time,
  };
}
