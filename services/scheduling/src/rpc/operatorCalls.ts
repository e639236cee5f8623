import { bookingsOf, usedCalls, type BusinessBookings } from '@citame/contracts';
import { rpcHandler, type Clock, type RpcHandler } from '@citame/service-kit';
import { bookingsUsed, type QuotaDeps } from '../booking/bookingsQuota.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import type { OutcomeStore } from '../records/outcomeStore.ts';

interface OperatorDeps extends QuotaDeps {
  readonly outcomes: OutcomeStore;
  readonly customers: CustomerStore;
  readonly clock: Clock;
}

const periodMs = 30 * 24 * 60 * 60 * 1000;

/** Answers an operator in figures alone. */
export function operatorCalls(deps: OperatorDeps): RpcHandler[] {
  const { outcomes, customers, clock } = deps;
  return [
    rpcHandler(usedCalls.bookings, async ({ tenantId }) => ({ used: await bookingsUsed(deps, tenantId) })),
    rpcHandler(bookingsOf, async ({ tenantId }): Promise<BusinessBookings> => {
      const since = new Date(clock().getTime() - periodMs);
      const [made, clients] = await Promise.all([
        outcomes.madeSince(tenantId, since),
        customers.countAll(tenantId),
      ]);
      const by = (wanted: 'client' | 'owner'): number =>
        made.find(({ origin }) => origin === wanted)?.count ?? 0;
      return { by_clients: by('client'), by_owners: by('owner'), clients };
    }),
  ];
}
