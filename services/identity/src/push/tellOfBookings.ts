import { levelOf, monthOf, usedCalls } from '@citame/contracts';
import { noCommit, type Commit, type RpcClient } from '@citame/service-kit';
import { tellMembers, type TellDeps } from './tellMembers.ts';
import type { BusinessStore } from '../records/businessStore.ts';
import { quotasOf } from '../records/quotasOf.ts';

export type BookingsDeps = TellDeps & { readonly call: RpcClient; readonly businesses: BusinessStore };

/** Has owners told, once a month at each level, how much of the operator's limit of bookings their clients have used. */
export async function tellOfBookings(deps: BookingsDeps, tenantId: string): Promise<Commit> {
  const business = await deps.businesses.find(tenantId);
  const limit = business === null ? null : quotasOf(business).bookings;
  if (limit === null) {
    return noCommit;
  }
  // As it was before the answer: what was used of a month that ends meanwhile says nothing of the next one.
  const month = monthOf(deps.clock());
  const { used } = await deps.call(usedCalls.bookings, { tenantId });
  const level = levelOf(limit, used);
  if (level === undefined) {
    return noCommit;
  }
  const problem = level === 100 ? 'bookingsReached' : 'bookingsNear';
  const tell = await tellMembers(deps, {
    tenantId,
    fact: { kind: 'problem', problem },
    isConcerned: ({ role }) => role === 'owner',
  });
  return async (session) => {
    const isStill = monthOf(deps.clock()) === month;
    if (isStill && (await deps.businesses.bookingsTold(session, tenantId, { month, level }))) {
      await tell(session);
    }
  };
}
