import { AppError, inTransaction, inTransactionOnce } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Customer } from './customerStore.ts';
import type { CustomerDeps } from './customerDeps.ts';

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
  { customers, appointments, holds, waiting }: CustomerDeps,
  session: ClientSession,
  keep: Customer,
  gone: Customer,
): Promise<Customer> {
  const { tenantId } = keep;
  if (keep.whatsappUserId !== undefined && gone.whatsappUserId !== undefined) {
    throw new AppError('conflict');
  }
  const removed = await customers.remove(session, tenantId, gone._id);
  // One customer has one hold.
  await holds.releaseOf(session, tenantId, gone._id);
  await appointments.changeCustomer(session, tenantId, gone._id, keep._id);
  await waiting.changeCustomer(session, tenantId, gone._id, keep._id);
  const merged = await customers.update(tenantId, keep._id, inherited(keep, gone), session);
  if (merged === null || removed.deletedCount === 0) {
    throw new AppError('not_found');
  }
  return merged;
}

function inherited(keep: Customer, gone: Customer): Partial<Customer> {
  const whatsappUserId = keep.whatsappUserId ?? gone.whatsappUserId;
  const phone = keep.phone ?? gone.phone;
  const claimedPhone = phone === undefined ? (keep.claimedPhone ?? gone.claimedPhone) : undefined;
  const name = keep.name ?? gone.name;
  const notes = [keep.notes, gone.notes].filter(Boolean).join('\n');
  return {
    ...(whatsappUserId === undefined ? {} : { whatsappUserId }),
    ...(phone === undefined ? {} : { phone }),
    ...(claimedPhone === undefined ? {} : { claimedPhone }),
    ...(name === undefined ? {} : { name }),
    ...(notes === '' ? {} : { notes }),
    ...(keep.blocked === true || gone.blocked === true ? { blocked: true } : {}),
  };
}
