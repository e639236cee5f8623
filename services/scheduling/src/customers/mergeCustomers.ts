import { maxTags } from '@citame/contracts';
import { AppError, inTransaction, inTransactionOnce, omitUndefined } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Consent, Customer, CustomerChanges } from './customerStore.ts';
import type { CustomerDeps } from './customerDeps.ts';
import { noteClient } from './noteClient.ts';

/**
 * Makes one customer of two: `keep` gets the appointments of `gone` and the fields that it did not have itself.
 * @throws AppError `not_found` when one of them is gone already, `conflict` when both have a different user id
 */
export function mergeCustomers(deps: CustomerDeps, keep: Customer, gone: Customer): Promise<Customer> {
  return inTransaction(deps.connection, (session) => mergeWithin(deps, session, keep, gone));
}

/** The same for two that are only known by their ids; under an idempotency key once. @throws AppError as above */
export function mergeKnown(
  deps: CustomerDeps,
  tenantId: string,
  keepId: string,
  goneId: string,
): Promise<Customer> {
  return inTransactionOnce(deps.connection, 'mergeCustomers', async (session) => {
    const keep = await deps.customers.findById(tenantId, keepId, session);
    const gone = await deps.customers.findById(tenantId, goneId, session);
    if (keep === null || gone === null) {
      throw new AppError('not_found');
    }
    return mergeWithin(deps, session, keep, gone);
  });
}

async function mergeWithin(
  { customers, appointments, holds, waiting, freed, trail }: CustomerDeps,
  session: ClientSession,
  keep: Customer,
  gone: Customer,
): Promise<Customer> {
  const { tenantId } = keep;
  if (!mayMerge(keep, gone)) {
    throw new AppError('conflict');
  }
  const removed = await customers.remove(session, tenantId, gone._id);
  // One customer has one hold.
  await holds.releaseOf(session, tenantId, gone._id);
  await appointments.changeCustomer(session, tenantId, gone._id, keep._id);
  await waiting.changeCustomer(session, tenantId, gone._id, keep._id);
  await freed.changeCustomer(session, tenantId, gone._id, keep._id);
  await trail.changeCustomer(session, tenantId, gone._id, keep._id);
  await noteClient(trail, session, keep, { action: 'merged', changes: [] });
  const merged = await customers.update(tenantId, keep._id, inherited(keep, gone), session);
  if (merged === null || removed.deletedCount === 0) {
    throw new AppError('not_found');
  }
  return merged;
}

/** The fields that a customer has after becoming one with another. */
export function inherited(keep: Customer, gone: Customer): CustomerChanges {
  const phone = keep.phone ?? gone.phone;
  const noted = notedPhone(keep, gone);
  const notes = [keep.notes, gone.notes, noted && `Tel. ${noted}`].filter(Boolean).join('\n');
  const tags = [...new Set([...(keep.tags ?? []), ...(gone.tags ?? [])])].slice(0, maxTags);
  const [lastVisit] = [keep.lastVisit, gone.lastVisit]
    .filter((visit) => visit !== undefined)
    .toSorted((a, b) => b.getTime() - a.getTime());
  return omitUndefined({
    whatsappUserId: keep.whatsappUserId ?? gone.whatsappUserId,
    phone,
    claimedPhone: phone === undefined ? (keep.claimedPhone ?? gone.claimedPhone) : undefined,
    name: keep.name || gone.name,
    email: keep.email ?? gone.email,
    notes: notes === '' ? undefined : notes,
    tags: tags.length === 0 ? undefined : tags,
    blocked: keep.blocked === true || gone.blocked === true ? true : undefined,
    consent: latestConsent(keep, gone),
    lastVisit,
    missed: (keep.missed ?? 0) + (gone.missed ?? 0) || undefined,
  });
}

/** The consent, or its end, that was noted last of either. */
function latestConsent({ consent: one }: Customer, { consent: other }: Customer): Consent | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one.at >= other.at ? one : other;
}

/** The phone of `gone` beside another of `keep`: it is kept in a line of the notes, where a search finds it. */
export function notedPhone(keep: Customer, gone: Customer): string | undefined {
  return keep.phone === undefined || keep.phone === gone.phone ? undefined : gone.phone;
}

/** Whether two customers may become one: not when each has a WhatsApp account of their own. */
export function mayMerge(keep: Customer, gone: Customer): boolean {
  return keep.whatsappUserId === undefined || gone.whatsappUserId === undefined;
}
