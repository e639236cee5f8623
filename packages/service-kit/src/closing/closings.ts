import { noteErased, tenantClosed, type ServiceName } from '@citame/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { command, type Subscription } from '../events/subscription.ts';
import { collection } from '../mongo/collection.ts';
import type { RpcClient } from '../rpc/client.ts';
import { workFields, workIndex, type WorkRow } from '../work/leases.ts';
import { createWorkQueue, type WorkDeps, type WorkQueue } from '../work/workQueue.ts';
import { eraseTenant } from './eraseTenant.ts';

/** A business that was closed, by its id alone, and how far this service is with erasing it. */
interface ClosingRow extends WorkRow {
  /** When all was erased for the first time. */
  readonly erasedAt?: Date;
  /** When what came late was erased, too. */
  readonly sweptAt?: Date;
}

const everyMs = 1000;
/** A business of many years is some hundred thousand rows. */
const leaseMs = 10 * 60_000;
/** How long a process may still take a business for open: erasing begins later, so that nothing comes behind it. */
const unawareMs = 3000;
const settlingMs = unawareMs + 2000;
const maxKnown = 10_000;
/** Until then no event, webhook or request of before is still under way. */
const lateMs = 24 * 60 * 60 * 1000;
/** As long as the last copy of a backup that may have the business. */
const keptS = 400 * 24 * 60 * 60;

export interface Closings {
  readonly subscription: Subscription;
  readonly queue: WorkQueue<ClosingRow>;
  /** Tells, from memory for some seconds, which businesses were closed: their events are handled no more. */
  readonly isClosed: (tenantId: string) => Promise<boolean>;
}

interface ClosingDeps extends WorkDeps {
  readonly service: ServiceName;
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly call: RpcClient;
}

function closingRows(connection: Connection) {
  return collection<ClosingRow>(connection, 'closings', {
    kept: {
      holds: 'ids of businesses that were closed',
      for: '400 days after it was erased',
      why: 'nothing that comes late, or from a backup, brings it back',
    },
    tenant: null,
    exported: { none: 'how the service works' },
    fields: { erasedAt: Date, sweptAt: Date, ...workFields },
    indexes: [workIndex, [{ sweptAt: 1 }, { expireAfterSeconds: keptS }]],
  });
}

/** Whether a business was closed, so that nothing of it is stored again. */
export async function isClosed(connection: Connection, tenantId: string): Promise<boolean> {
  return (await closingRows(connection).exists({ _id: tenantId })) !== null;
}

function createClosedCheck(connection: Connection): (tenantId: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: maxKnown, ttl: unawareMs });
  return async (tenantId) => {
    const seen = known.get(tenantId);
    if (seen !== undefined) {
      return seen;
    }
    const closed = await isClosed(connection, tenantId);
    known.set(tenantId, closed);
    return closed;
  };
}

/**
 * Erases businesses that identity has closed, and then gives identity a receipt. A day later it erases once more, as events
 * and webhooks come late. What fails again and again is given up: identity waits for the receipt and raises the alert.
 * @param letGo what is done first: other parties let go what they hold for the business
 */
export function createClosings(deps: ClosingDeps, letGo: (tenantId: string) => Promise<void>): Closings {
  const { service, call, clock } = deps;
  const rows = closingRows(deps.connection);
  const queue = createWorkQueue<ClosingRow>(deps, {
    name: 'closing',
    rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry: { maxFailures: 10, firstWaitMs: 1000, maxWaitMs: 60_000, unavailableWaitMs: 5000 },
    handle: async ({ _id: tenantId, erasedAt }) => {
      if (erasedAt === undefined) {
        await letGo(tenantId);
      }
      const erased = await eraseTenant(deps, tenantId);
      if (erasedAt !== undefined) {
        return { set: { sweptAt: clock() } };
      }
      await call(noteErased, { tenantId, service, rows: erased });
      const now = clock();
      return { set: { erasedAt: now }, dueAt: new Date(now.getTime() + lateMs) };
    },
  });
  return {
    queue,
    isClosed: createClosedCheck(deps.connection),
    subscription: command(tenantClosed, async ({ tenantId }) => {
      const dueAt = new Date(clock().getTime() + settlingMs);
      await rows.updateOne({ _id: tenantId }, { $setOnInsert: { dueAt } }, { upsert: true });
      queue.nudge();
    }),
  };
}
