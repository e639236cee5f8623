import { collection, isDuplicateKey } from '@citame/service-kit';
import type { Connection } from 'mongoose';

interface Job {
  readonly _id: string;
  readonly startedAt: Date;
}

export type JobStore = ReturnType<typeof createJobStore>;

/** When work that one process does for all was last begun. */
export function createJobStore(connection: Connection) {
  const jobs = collection<Job>(connection, 'jobs', {
    kept: {
      holds: 'when work for all businesses was last begun',
      for: 'always: one row for each job',
      why: 'one process does it',
    },
    tenant: null,
    fields: { startedAt: Date },
  });
  return {
    /** Begins a job that was last begun before `limit`. Answers whether it is the caller who does it. */
    claim: async (id: string, now: Date, limit: Date): Promise<boolean> => {
      try {
        const { modifiedCount, upsertedCount } = await jobs.updateOne(
          { _id: id, startedAt: { $lte: limit } },
          { $set: { startedAt: now } },
          { upsert: true },
        );
        return modifiedCount + upsertedCount === 1;
      } catch (error) {
        // It is there, and was begun later.
        if (isDuplicateKey(error)) {
          return false;
        }
        throw error;
      }
    },
  };
}
