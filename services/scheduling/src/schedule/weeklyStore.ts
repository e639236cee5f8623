import type { Weekday } from '@citame/contracts';
import { AppError, collection, isDuplicateKey } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** Working hours of one weekday, wall clock of the business. */
export interface WeeklyPeriod {
  readonly id: string;
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

/** All periods of an employee stand in one document, so that two that overlap can never be added at once. */
interface Week {
  /** The employee's id. */
  readonly _id: string;
  readonly tenantId: string;
  readonly periods: WeeklyPeriod[];
  readonly version: number;
}

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;

const tries = 8;

export function createWeeklyStore(connection: Connection) {
  const weeks = collection<Week>(connection, 'weekly', {
    fields: {
      tenantId: String,
      periods: [{ _id: false, id: String, weekday: String, from: String, to: String }],
      version: Number,
    },
    indexes: [[{ tenantId: 1 }]],
  });

  /** Makes the document that periods stand in, unless somebody else does so at this moment. */
  async function begin(tenantId: string, employeeId: string): Promise<void> {
    try {
      await weeks.updateOne(
        { _id: employeeId, tenantId },
        { $setOnInsert: { periods: [], version: 0 } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) {
        throw error;
      }
    }
  }

  return {
    find: async (tenantId: string, employeeId: string): Promise<WeeklyPeriod[]> =>
      (await weeks.findOne({ _id: employeeId, tenantId }).lean())?.periods ?? [],
    /** Replaces the periods by what `decide` makes of the present ones; decided again when somebody was faster. */
    change: async (
      tenantId: string,
      employeeId: string,
      decide: (periods: readonly WeeklyPeriod[]) => WeeklyPeriod[],
    ): Promise<void> => {
      await begin(tenantId, employeeId);
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const week = await weeks.findOne({ _id: employeeId, tenantId }).lean();
        const version = week?.version ?? 0;
        const changed = await weeks.updateOne(
          { _id: employeeId, tenantId, version },
          { $set: { periods: decide(week?.periods ?? []), version: version + 1 } },
        );
        if (changed.modifiedCount === 1) {
          return;
        }
      }
      throw new AppError('conflict', { retryAfterSeconds: 1 });
    },
  };
}
