import { identityChange, quotaKinds, quotasChanged, type Quotas } from '@citame/contracts';
import { AppError, inTransaction, isAppError, noteChange, type NewEvent } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { tellOfBookings, type BookingsDeps } from '../push/tellOfBookings.ts';
import type { Business } from '../records/businessStore.ts';
import { quotasOf } from '../records/quotasOf.ts';

export type QuotasDeps = Pick<IdentityDeps, 'connection' | 'outbox'> & BookingsDeps;

const fields = { bookings: 'bookingsQuota', messages: 'messagesQuota', employees: 'employeesQuota' } as const;

/**
 * Limits what a business may use, or takes limits back (null). What it has beyond a new limit stays: only more is refused.
 * Its owners are told at once when that much is used already: the bot takes no booking then by which they would be. While scheduling does
 * not answer they are not told; setting the limit again does it.
 * @param wish the limits to change
 * @throws AppError `not_found`
 */
export async function changeQuotas(deps: QuotasDeps, tenantId: string, wish: Partial<Quotas>): Promise<void> {
  await writeQuotas(deps, tenantId, wish);
  if (wish.bookings === undefined) {
    return;
  }
  try {
    await inTransaction(deps.connection, await tellOfBookings(deps, tenantId));
  } catch (error) {
    if (!isAppError(error, 'unavailable')) {
      throw error;
    }
  }
}

async function writeQuotas(
  { connection, businesses, outbox }: QuotasDeps,
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
