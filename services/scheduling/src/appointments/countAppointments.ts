import type { AppointmentCounts } from '@citame/contracts';
import { findBusiness } from '../replicas/findReplica.ts';
import { filterOf, type ListDeps, type ListFilter } from './listAppointments.ts';

/** Counts the appointments of a filter that are not cancelled, by employee, by service and by day. */
export async function countAppointments(
  deps: ListDeps,
  tenantId: string,
  query: ListFilter,
): Promise<AppointmentCounts> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const filter = await filterOf(deps, tenantId, query);
  const counts = await deps.appointments.countStanding(tenantId, filter, timeZone);
  const { employees, services } = deps.readModels;
  const [team, offer] = await Promise.all([
    employees.find({ tenantId, deleted: false }).select({ name: 1 }).lean(),
    services.find({ tenantId, deleted: false }).select({ title: 1 }).lean(),
  ]);
  const nameOf = new Map(team.map(({ _id, name }) => [_id, name]));
  const titleOf = new Map(offer.map(({ _id, title }) => [_id, title]));
  return {
    employees: counts.employees
      .map(({ _id, name, count }) => ({
        employee_id: _id,
        name: nameOf.get(_id) ?? name,
        deleted: !nameOf.has(_id),
        count,
      }))
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    services: counts.services
      .map(({ _id, name, count }) => ({
        service_id: _id,
        title: titleOf.get(_id) ?? name,
        deleted: !titleOf.has(_id),
        count,
      }))
      .toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title)),
    days: counts.days
      .map(({ _id, count }) => ({ date: _id, count }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
