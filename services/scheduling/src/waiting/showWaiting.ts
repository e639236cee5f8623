import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { WaitingEntry as EntryOnTheWire } from '@citame/contracts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { Offer } from '../records/waitingStore.ts';

/** The waiting list of a business as its owner sees it: four queries, however many wait. */
export async function showWaiting(
  { readModels, waiting, customers }: WaitingDeps,
  tenantId: string,
): Promise<EntryOnTheWire[]> {
  const [{ timeZone }, entries] = await Promise.all([
    findBusiness(readModels, tenantId),
    waiting.open(tenantId),
  ]);
  const [people, employees, services] = await Promise.all([
    customers.findMany(tenantId, [...new Set(entries.map(({ customerId }) => customerId))]),
    readModels.employees.find({ tenantId }).select({ name: 1 }).lean(),
    readModels.services.find({ tenantId }).select({ title: 1 }).lean(),
  ]);
  const known = new Map(people.map((customer) => [customer._id, customer]));
  const names = new Map(employees.map(({ _id, name }) => [_id, name]));
  const titles = new Map(services.map(({ _id, title }) => [_id, title]));
  const shownOffer = ({ employeeId, start, until }: Offer): EntryOnTheWire['offer'] => {
    const { date, time } = wallTimeAt(timeZone, toEpochMin(start));
    return {
      employee_id: employeeId,
      employee_name: names.get(employeeId) ?? '',
      date,
      slot: time,
      until: until.toISOString(),
    };
  };
  return entries.map((entry) => ({
    id: entry._id,
    customer_id: entry.customerId,
    name: known.get(entry.customerId)?.name ?? null,
    phone: known.get(entry.customerId)?.phone ?? null,
    service_id: entry.serviceId,
    service_title: titles.get(entry.serviceId) ?? '',
    employee_id: entry.employeeId === 'any' ? null : entry.employeeId,
    employee_name: names.get(entry.employeeId) ?? null,
    from: entry.from,
    to: entry.to,
    from_time: entry.fromTime ?? null,
    to_time: entry.toTime ?? null,
    offer: entry.isOffered === true && entry.offer !== undefined ? shownOffer(entry.offer) : null,
    created_at: entry.createdAt.toISOString(),
  }));
}
