import { accountChanged } from '@citame/contracts';
import type { Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Business } from '../records/businessStore.ts';

/** Puts the state of a business into the outbox, in the transaction that changed it. */
export async function enqueueAccount(
  outbox: Outbox,
  session: ClientSession,
  { _id, name, nameRevision = 0, locale, revision }: Business,
): Promise<void> {
  await outbox.add(session, accountChanged, {
    tenantId: _id,
    aggregateId: _id,
    revision,
    data: { businessName: name, nameRevision, locale },
  });
}
