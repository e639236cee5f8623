import { customerAnonymised } from '@citame/contracts';
import { omitUndefined, type Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Customer } from '../customers/customerStore.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import { noteClient } from '../customers/noteClient.ts';

export interface ForgetDeps extends Pick<
  CustomerDeps,
  'clock' | 'customers' | 'appointments' | 'holds' | 'trail'
> {
  readonly outbox: Outbox;
}

/**
 * Erases everything that identifies a customer. Their appointments stay, without notes, and an event makes the other
 * services erase their part; until then the identity is kept for them alone.
 * @param unlessAfter an appointment that ends later is a reason to remember; nothing is when not given
 * @returns whether it was done: not when it was before, or there was such a reason
 */
export async function forgetCustomer(
  deps: ForgetDeps,
  session: ClientSession,
  { tenantId, _id }: Pick<Customer, 'tenantId' | '_id'>,
  unlessAfter?: Date,
): Promise<boolean> {
  const forgotten = await deps.customers.anonymise(session, tenantId, _id, deps.clock(), unlessAfter);
  if (forgotten === null) {
    return false;
  }
  await deps.appointments.eraseNotes(session, tenantId, _id);
  await deps.holds.releaseOf(session, tenantId, _id);
  const event = { tenantId, aggregateId: _id, revision: 1, data: {} };
  const eventId = await deps.outbox.add(session, customerAnonymised, event);
  await noteClient(deps.trail, session, { tenantId, _id }, { action: 'erased', changes: [] });
  const { whatsappUserId, phone } = forgotten;
  await deps.customers.noteErasing(session, tenantId, _id, {
    eventId,
    ...omitUndefined({ whatsappUserId, phone }),
  });
  return true;
}
