import { serviceNames, tenantClosed } from '@citame/contracts';
import {
  createWorkQueue,
  eraseTenant,
  inTransaction,
  forgetSuspended,
  type ServiceContext,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import { Gauge } from 'prom-client';
import type { IdentityDeps } from '../deps.ts';
import { endSession } from '../sessions/endSession.ts';
import { tellOwners } from '../members/tellOfMembers.ts';
import { remindMs } from './changeClosure.ts';
import type { Closure } from './closureStore.ts';

const everyMs = 2000;
const leaseMs = 5 * 60_000;
/** How often receipts are looked for that were not heard. */
const lookMs = 60_000;
/** A service that has not erased a business by then needs an operator. */
const patienceMs = 24 * 60 * 60 * 1000;

const others = serviceNames.filter((name) => name !== 'identity');

export interface ClosingDeps extends IdentityDeps, WorkDeps {
  readonly nats: ServiceContext['nats'];
  readonly streamReplicas: number;
}

/**
 * Brings businesses to their end: reminds the owners, closes when the time is over, waits for the receipt of every service, erases
 * the rest here, and tells the owners. Figures name how many wait for a receipt for longer than a day.
 */
export function createClosingQueue(deps: ClosingDeps): WorkQueue<Closure> {
  new Gauge({
    name: 'closings_stalled',
    help: 'Businesses that were closed more than a day ago and are not erased in every service',
    registers: [deps.metrics.registry],
    async collect() {
      this.set(await deps.closures.stalled(new Date(deps.clock().getTime() - patienceMs)));
    },
  });
  return createWorkQueue<Closure>(deps, {
    name: 'closure',
    rows: deps.closures.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry: { maxFailures: 20, firstWaitMs: 1000, maxWaitMs: 10 * 60_000 },
    handle: (closure) => takeStep(deps, closure),
  });
}

async function takeStep(deps: ClosingDeps, closure: Closure): Promise<WorkEnd<Closure>> {
  const { _id: tenantId, closesAt, closedAt, remindedAt, receipts = {} } = closure;
  const now = deps.clock();
  if (closesAt === undefined) {
    return {};
  }
  if (closedAt === undefined) {
    const mustRemind = remindedAt === undefined && closesAt.getTime() - now.getTime() <= remindMs;
    if (now >= closesAt || mustRemind) {
      // A clock that is ahead would end a business whose owner may still take that back.
      await deps.checkClock();
    }
    if (now >= closesAt) {
      await close(deps, tenantId, now);
      return { dueAt: now };
    }
    if (mustRemind) {
      await tellOwners(deps, tenantId, 'closureReminder', { day: closesAt.toISOString() });
    }
    return { set: { remindedAt: now }, dueAt: closesAt };
  }
  await dropMembers(deps, closure);
  if (others.some((service) => receipts[service] === undefined)) {
    return { dueAt: new Date(now.getTime() + lookMs) };
  }
  await eraseTenant({ connection: deps.connection, nats: deps.nats, service: 'identity' }, tenantId);
  await forgetSuspended(deps.nats, tenantId);
  await inTransaction(deps.connection, async (session) => {
    if (await deps.closures.end(session, closure, now)) {
      for (const told of closure.tell ?? []) {
        await deps.mails.add({ kind: 'closureDone', ...told }, session);
      }
    }
  });
  return 'settled';
}

/** Ends the time in which it could be taken back, and tells every service. */
async function close(deps: ClosingDeps, tenantId: string, closedAt: Date): Promise<void> {
  const members = await deps.memberships.ofTenant(tenantId);
  const accounts = await deps.accounts.findMany(members.map(({ accountId }) => accountId));
  const owners = new Set(members.filter(({ role }) => role === 'owner').map(({ accountId }) => accountId));
  await inTransaction(deps.connection, async (session) => {
    const isClosed = await deps.closures.close(session, tenantId, {
      closedAt,
      accountIds: accounts.map(({ _id }) => _id),
      tell: accounts.filter(({ _id }) => owners.has(_id)).map(({ email, locale }) => ({ email, locale })),
    });
    if (isClosed) {
      const told = { tenantId, aggregateId: tenantId, revision: 1, data: {} };
      await deps.outbox.add(session, tenantClosed, told);
    }
  });
}

/** Takes the business away from its members. Accounts that belong to no other are erased with all that is theirs. */
async function dropMembers(deps: ClosingDeps, { _id: tenantId, accountIds = [] }: Closure): Promise<void> {
  for (const account of await deps.accounts.findMany(accountIds)) {
    const { _id: accountId, email } = account;
    for (const { _id } of await deps.sessionStore.within(accountId, tenantId, deps.clock())) {
      await endSession(deps, accountId, _id);
    }
    const businesses = await deps.memberships.ofAccount(account);
    const isLast = businesses.every((member) => member.tenantId === tenantId);
    await inTransaction(deps.connection, async (session) => {
      if (isLast) {
        await deps.accounts.remove(session, accountId);
        await deps.emailLinks.removeAll(session, accountId);
        await deps.sessionStore.removeAll(session, accountId);
        await deps.passkeys.removeAll(session, accountId);
        await deps.mails.removeAll(session, email);
      } else if (accountId === tenantId) {
        // Else it would be taken for the founder of a business of an earlier version, which has no rows.
        await deps.accounts.becomeGuest(session, accountId);
      }
      await deps.memberships.remove(session, tenantId, accountId);
    });
  }
}
