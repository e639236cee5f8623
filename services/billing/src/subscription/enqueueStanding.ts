import { accountChanged, subscriptionChanged } from '@citame/contracts';
import {
  createLoop,
  inTransaction,
  reaction,
  type Logger,
  type Loop,
  type NewEvent,
  type Outbox,
  type Subscription as EventSubscription,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Account, AccountStore } from './accountStore.ts';
import { standingOf, standingWithGrant } from './rules/standing.ts';
import type { SubscriptionStore } from './subscriptionStore.ts';

export interface StandingDeps {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly accounts: AccountStore;
  readonly subscriptions: SubscriptionStore;
  /** Whether this installation sells subscriptions; where it does not, every business is active. */
  readonly sells: boolean;
}

/** Publishes the standing of a business if it differs from the last one, in the transaction that changed it. */
export async function enqueueStanding(
  { accounts, subscriptions, outbox, sells }: StandingDeps,
  session: ClientSession,
  tenantId: string,
): Promise<void> {
  const told = await accounts.find(tenantId, session);
  const paid = standingOf(await subscriptions.ofTenant(tenantId, session));
  const standing = standingWithGrant(paid, told?.granted?.until);
  const isActive = (standing.isActive || !sells) && told?.closesAt === undefined;
  const activeUntil = sells ? (standing.activeUntil ?? undefined) : undefined;
  const isKnown =
    told !== null && told.isActive === isActive && told.activeUntil?.getTime() === activeUntil?.getTime();
  if (isKnown && told.sells === sells) {
    return;
  }
  const account = await accounts.put(session, tenantId, { isActive, activeUntil, sells });
  if (!isKnown) {
    await outbox.add(session, subscriptionChanged, standingState(account));
  }
}

/** Event of how a business stands, as it was last told. */
export function standingState({
  tenantId,
  revision,
  isActive,
  activeUntil,
}: Account): NewEvent<typeof subscriptionChanged> {
  const data = { isActive, activeUntil: activeUntil?.toISOString() ?? null };
  return { tenantId, aggregateId: tenantId, revision, data };
}

/** Tells how a new business stands: without a subscription, as all begin. */
export function openAccount(deps: StandingDeps): EventSubscription {
  return reaction(
    accountChanged,
    async ({ tenantId }) =>
      (session) =>
        enqueueStanding(deps, session, tenantId),
  );
}

const everyMs = 60_000;
const batch = 200;

/** Publishes every standing again once an installation has begun to sell subscriptions, or ceased to. */
export function enqueueSale(deps: StandingDeps & { logger: Logger }): Loop {
  return createLoop({
    name: 'sale of subscriptions',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const tenantIds = await deps.accounts.toldOtherwise(deps.sells, batch);
      for (const tenantId of tenantIds) {
        await inTransaction(deps.connection, (session) => enqueueStanding(deps, session, tenantId));
      }
      return tenantIds.length === batch;
    },
  });
}
