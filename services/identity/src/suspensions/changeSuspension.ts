import { identityChange, suspensionChanged } from '@citame/contracts';
import { AppError, inTransaction, noteChange, type NewEvent } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { ClosureDeps } from '../closures/changeClosure.ts';
import { tellOwners } from '../members/tellOfMembers.ts';
import type { Business } from '../records/businessStore.ts';

/**
 * Suspends a business: its clients are sent nothing, and nothing is deleted. Its owners are told by mail.
 * @param reason in words for operators
 * @throws AppError `not_found`, `conflict` when it is suspended already
 */
export async function suspendBusiness(deps: ClosureDeps, tenantId: string, reason: string): Promise<void> {
  const suspendedAt = deps.clock();
  await change(deps, tenantId, 'suspended', (session) =>
    deps.businesses.suspend(session, tenantId, { suspendedAt, suspendedFor: reason }),
  );
}

/** Lifts the suspension of a business. @throws AppError `not_found`, `conflict` when it is not suspended */
export async function resumeBusiness(deps: ClosureDeps, tenantId: string): Promise<void> {
  await change(deps, tenantId, 'resumed', (session) => deps.businesses.suspend(session, tenantId, null));
}

/** Event of whether a business is suspended, as it is now. */
export function suspensionState({
  _id,
  revision,
  suspendedAt,
}: Business): NewEvent<typeof suspensionChanged> {
  const data = { suspendedAt: suspendedAt?.toISOString() ?? null };
  return { tenantId: _id, aggregateId: _id, revision, data };
}

async function change(
  deps: ClosureDeps,
  tenantId: string,
  action: 'suspended' | 'resumed',
  write: (session: ClientSession) => Promise<Business | null>,
): Promise<void> {
  if ((await deps.businesses.find(tenantId)) === null) {
    throw new AppError('not_found');
  }
  await inTransaction(deps.connection, async (session) => {
    const changed = await write(session);
    if (changed === null) {
      throw new AppError('conflict');
    }
    await deps.outbox.add(session, suspensionChanged, suspensionState(changed));
    await noteChange(deps.outbox, session, identityChange, {
      tenantId,
      subject: 'business',
      subjectId: tenantId,
      action,
      changes: [],
    });
    await tellOwners(deps, tenantId, action, {}, session);
  });
}
