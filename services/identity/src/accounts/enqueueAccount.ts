import { accountChanged } from '@citame/contracts';
import type { NewEvent, Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Business } from '../records/businessStore.ts';

/** Puts the state of a business into the outbox, in the transaction that changed it. */
export async function enqueueAccount(
  outbox: Outbox,
  session: ClientSession,
  business: Business,
): Promise<void> {
  await outbox.add(session, accountChanged, accountState(business));
}

/** Event of the account of a business as it is now. */
export function accountState({
  _id,
  name,
  nameRevision = 0,
  locale,
  revision,
}: Business): NewEvent<typeof accountChanged> {
  return { tenantId: _id, aggregateId: _id, revision, data: { businessName: name, nameRevision, locale } };
}
