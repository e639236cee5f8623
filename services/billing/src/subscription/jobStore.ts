import { collection, isDuplicateKey } from '@citame/service-kit';
import type { Connection } from 'mongoose';

interface Job {
  readonly _id: string;
  /** When it was last done; while it is being done, and after it has failed, so long ago that its next time comes sooner. */
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
    exported: { none: 'how the service works' },
    fields: { startedAt: Date },
  });
  return {
    /**
     * Begins a job that was last done before `limit`. Answers whether it is the caller who does it.
     * @param startedAt what stands there should the caller never end it
     */
    claim: async (id: string, limit: Date, startedAt: Date): Promise<boolean> => {
      try {
        const { modifiedCount, upsertedCount } = await jobs.updateOne(
          { _id: id, startedAt: { $lte: limit } },
          { $set: { startedAt } },
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
    /** Notes how a job has ended that the caller has begun. */
    end: (id: string, startedAt: Date) => jobs.updateOne({ _id: id }, { $set: { startedAt } }),
  };
}
