import { levelOf, monthOf, usedCalls, type appointmentBooked, type DomainEvent } from '@citame/contracts';
import type { Commit, RpcClient } from '@citame/service-kit';
import { tellMembers, type TellDeps } from './tellMembers.ts';
import type { BusinessStore } from '../records/businessStore.ts';
import { quotasOf } from '../quotas/changeQuotas.ts';

export type BookingsDeps = TellDeps & { readonly call: RpcClient; readonly businesses: BusinessStore };

const nothing: Commit = async () => {};

/**
 * Has owners told, once a month at each level, how much of the operator's limit of bookings their clients have used.
 * @param event a booking that has just been made
 */
export async function tellOfBookings(
  deps: BookingsDeps,
  { tenantId, data }: Pick<DomainEvent<typeof appointmentBooked>, 'tenantId' | 'data'>,
): Promise<Commit> {
  const business = data.by === 'client' ? await deps.businesses.find(tenantId) : null;
  const limit = business === null ? null : quotasOf(business).bookings;
  if (limit === null) {
    return nothing;
  }
  const { used } = await deps.call(usedCalls.bookings, { tenantId });
  const level = levelOf(limit, used);
  if (level === undefined) {
    return nothing;
  }
  const problem = level === 100 ? 'bookingsReached' : 'bookingsNear';
  const tell = await tellMembers(deps, {
    tenantId,
    fact: { kind: 'problem', problem },
    isConcerned: ({ role }) => role === 'owner',
  });
  return async (session) => {
    if (await deps.businesses.bookingsTold(session, tenantId, { month: monthOf(deps.clock()), level })) {
      await tell(session);
    }
  };
}
