import { createWorkQueue, type WorkDeps, type WorkQueue } from '@citame/service-kit';
import type { PhotoRow, PhotoStore } from '../records/photoStore.ts';
import type { PhotoStorage } from './photoStorage.ts';

interface RemovalDeps extends WorkDeps {
  readonly photos: PhotoStore;
  readonly storage: PhotoStorage;
}

const everyMs = 60_000;
const leaseMs = 60_000;

/** Removes the bytes of photos that were replaced, taken away, or never got to their employee. */
export function createRemovalQueue({ photos, storage, ...deps }: RemovalDeps): WorkQueue<PhotoRow> {
  return createWorkQueue(deps, {
    name: 'photo_removal',
    rows: photos.rows,
    everyMs,
    concurrency: 2,
    leaseMs,
    retry: { maxFailures: 10, firstWaitMs: 5_000, maxWaitMs: 10 * 60_000, unavailableWaitMs: 60_000 },
    handle: async ({ _id: key }) => {
      // A photo that is on its way to its employee is due by the clock.
      await deps.checkClock();
      await storage.remove(key);
      return 'delete';
    },
  });
}
