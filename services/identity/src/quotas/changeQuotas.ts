import { identityChange, quotaKinds, quotasChanged, type QuotaKind, type Quotas } from '@citame/contracts';
import { AppError, inTransaction, noteChange, type NewEvent } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Business } from '../records/businessStore.ts';

const fields = { bookings: 'bookingsQuota', messages: 'messagesQuota', employees: 'employeesQuota' } as const;

/**
 * Limits what a business may use, or takes limits back (null). What it has beyond a new limit stays: only more is refused.
 * @param wish the limits to change
 * @throws AppError `not_found`
 */
export async function changeQuotas(
  { connection, businesses, outbox }: Pick<IdentityDeps, 'connection' | 'businesses' | 'outbox'>,
  tenantId: string,
  wish: Partial<Quotas>,
): Promise<void> {
  await inTransaction(connection, async (session) => {
    const changed = await businesses.limit(session, tenantId, wish);
    if (changed === null) {
      throw new AppError('not_found');
    }
    const [from, to] = [quotasOf(changed.before), quotasOf(changed.after)];
    const changes = quotaKinds
      .filter((kind) => from[kind] !== to[kind])
      .map((kind) => ({ field: fields[kind], from: from[kind], to: to[kind] }));
    if (changes.length === 0) {
      return;
    }
    await outbox.add(session, quotasChanged, quotaState(changed.after));
    await noteChange(outbox, session, identityChange, {
      tenantId,
      subject: 'subscription',
      subjectId: tenantId,
      action: 'changed',
      changes,
    });
  });
}

/** Event of the limits of a business, as they are now. */
export function quotaState(business: Business): NewEvent<typeof quotasChanged> {
  const { _id, revision } = business;
  return { tenantId: _id, aggregateId: _id, revision, data: quotasOf(business) };
}

/** The limits of a business, null for none. */
export function quotasOf({ quotas }: Pick<Business, 'quotas'>): Readonly<Record<QuotaKind, number | null>> {
  return {
    bookings: quotas?.bookings ?? null,
    messages: quotas?.messages ?? null,
    employees: quotas?.employees ?? null,
  };
}
