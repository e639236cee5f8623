import type { Connection } from 'mongoose';
import { collection } from '../mongo/collection.ts';
import { workFields, workIndex, type WorkRow } from '../work/leases.ts';
import { createWorkQueue, type WorkDeps, type WorkQueue } from '../work/workQueue.ts';

/** A client or conversation that was erased after the backup which was restored, by its id. `restore.mjs` writes the rows. */
interface ReplayedErasure extends WorkRow {
  readonly tenantId: string;
}

const everyMs = 4000;

/**
 * Erases again what a restore has brought back.
 * @param erase does nothing for an id that is not of this service, or is erased already
 */
export function replayErasures(
  deps: WorkDeps & { readonly connection: Connection },
  erase: (tenantId: string, id: string) => Promise<void>,
): WorkQueue<ReplayedErasure> {
  const rows = collection<ReplayedErasure>(deps.connection, 'replayed_erasures', {
    kept: {
      holds: 'ids of clients and conversations that a restore has brought back',
      for: 'until they are erased again, in minutes',
      why: 'who was erased stays erased',
    },
    tenant: 'tenantId',
    exported: { none: 'how the service works' },
    fields: { tenantId: String, ...workFields },
    indexes: [workIndex],
  });
  return createWorkQueue<ReplayedErasure>(deps, {
    name: 'replayed_erasure',
    rows,
    everyMs,
    concurrency: 2,
    leaseMs: 60_000,
    retry: { maxFailures: 10, firstWaitMs: 1000, maxWaitMs: 60_000 },
    handle: async ({ _id, tenantId }) => {
      await erase(tenantId, _id);
      return 'delete';
    },
  });
}
