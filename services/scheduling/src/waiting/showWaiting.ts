import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { WaitingEntry as EntryOnTheWire } from '@citame/contracts';
import { findBusiness } from '../replicas/findReplica.ts';
import { isReachable } from './settleEntry.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { Offer, WaitingEntry } from '../records/waitingStore.ts';

/** The waiting list of a business as its owner sees it: five queries, however many wait. */
export async function showWaiting(deps: WaitingDeps, tenantId: string): Promise<EntryOnTheWire[]> {
  return showEntries(deps, tenantId, await deps.waiting.open(tenantId));
}

/** Entries of a business as its owner sees them. */
export async function showEntries(
  { readModels, customers }: WaitingDeps,
  tenantId: string,
  entries: readonly WaitingEntry[],
): Promise<EntryOnTheWire[]> {
  const [{ timeZone }, people, employees, services] = await Promise.all([
    findBusiness(readModels, tenantId),
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
    reachable: isReachable(known.get(entry.customerId) ?? {}),
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
