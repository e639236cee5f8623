import { closureChanged, identityChange } from '@citame/contracts';
import { AppError, inTransaction, noteChange } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { IdentityDeps } from '../deps.ts';
import { tellOwners } from '../members/tellOfMembers.ts';
import type { Closure } from './closureStore.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** As the page about deletion says: until then it can be taken back. */
const waitMs = 30 * dayMs;
/** Owners are reminded so long before the end. */
export const remindMs = 3 * dayMs;

export type ClosureDeps = Pick<
  IdentityDeps,
  'connection' | 'outbox' | 'clock' | 'closures' | 'memberships' | 'accounts' | 'mails' | 'businesses'
>;

type ClosureBy = 'owner' | 'operator';

/**
 * Has a business closed in thirty days; asking again changes nothing. Its owners are told by mail.
 * @returns the instant at which it is closed
 * @throws AppError `not_found`, `conflict` when it is closed already
 */
export async function askForClosure(deps: ClosureDeps, tenantId: string, by: ClosureBy): Promise<Date> {
  if ((await deps.businesses.find(tenantId)) === null) {
    throw new AppError('not_found');
  }
  const closesAt = new Date(deps.clock().getTime() + waitMs);
  return inTransaction(deps.connection, async (session) => {
    const asked = await deps.closures.ask(session, tenantId, {
      closesAt,
      byOperator: by === 'operator',
      dueAt: new Date(closesAt.getTime() - remindMs),
    });
    if (asked?.closure.closesAt === undefined) {
      throw new AppError('conflict');
    }
    if (asked.isNew || asked.isTakenOver) {
      const mail = by === 'owner' ? 'closureAsked' : 'closureByOperator';
      await tellOwners(deps, tenantId, mail, { day: asked.closure.closesAt.toISOString() }, session);
    }
    if (asked.isNew) {
      await announce(deps, session, asked.closure, [{ field: 'closesAt', from: null, to: closesAt }]);
    }
    return asked.closure.closesAt;
  });
}

/**
 * Takes back that a business is closed; for an owner only a closing of their own.
 * @throws AppError `not_found` when it is not to be closed, or is closed; `forbidden`
 */
export async function undoClosure(deps: ClosureDeps, tenantId: string, by: ClosureBy): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const known = await deps.closures.undo(session, tenantId);
    if (known?.closesAt === undefined) {
      throw new AppError('not_found');
    }
    if (by === 'owner' && known.byOperator === true) {
      throw new AppError('forbidden');
    }
    await tellOwners(deps, tenantId, 'closureUndone', { day: known.closesAt.toISOString() }, session);
    const undone = { _id: tenantId, revision: known.revision + 1 };
    await announce(deps, session, undone, [{ field: 'closesAt', from: known.closesAt, to: null }]);
  });
}

async function announce(
  { outbox }: ClosureDeps,
  session: ClientSession,
  { _id: tenantId, revision, closesAt }: Pick<Closure, '_id' | 'revision' | 'closesAt'>,
  moved: readonly { field: string; from: Date | null; to: Date | null }[],
): Promise<void> {
  await outbox.add(session, closureChanged, {
    tenantId,
    aggregateId: tenantId,
    revision,
    data: { closesAt: closesAt?.toISOString() ?? null },
  });
  const changes = moved.map(({ field, from, to }) => ({
    field,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }));
  const noted = { tenantId, subject: 'business', subjectId: tenantId, action: 'changed' } as const;
  await noteChange(outbox, session, identityChange, { ...noted, changes });
}
