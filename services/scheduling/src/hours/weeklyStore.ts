import { collection, newId } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Week, WeeklyPeriod } from './hourRows.ts';
import type { RuleSnapshots } from './ruleSnapshots.ts';

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;

export function createWeeklyStore(connection: Connection, ruleSnapshots: RuleSnapshots) {
  const weeks = collection<Week>(connection, 'weekly', {
    fields: {
      tenantId: String,
      periods: [{ _id: false, id: String, weekday: String, from: String, to: String, alternateFrom: String }],
    },
    indexes: [[{ tenantId: 1 }]],
  });
  return {
    find: async (tenantId: string, employeeId: string): Promise<WeeklyPeriod[]> =>
      (await weeks.findOne({ _id: employeeId, tenantId }).lean())?.periods ?? [],
    /**
     * Replaces the periods by what `decide` makes of the present ones; decided again when another request was faster,
     * so that two that overlap can never be added at once. Answers the period that was decided about.
     */
    change: (
      tenantId: string,
      employeeId: string,
      decide: (periods: readonly WeeklyPeriod[]) => { periods: WeeklyPeriod[]; decided: WeeklyPeriod },
    ): Promise<WeeklyPeriod> =>
      ruleSnapshots.change(tenantId, async (session) => {
        const week = await weeks.findOne({ _id: employeeId, tenantId }, null, { session }).lean();
        const { periods, decided } = decide(week?.periods ?? []);
        await weeks.updateOne(
          { _id: employeeId, tenantId },
          { $set: { periods } },
          { upsert: true, session },
        );
        return decided;
      }),
    /** Replaces the weeks of others by that of an employee, all in one transaction. */
    copy: (tenantId: string, employeeId: string, to: readonly string[]): Promise<void> =>
      ruleSnapshots.change(tenantId, async (session) => {
        const week = await weeks.findOne({ _id: employeeId, tenantId }, null, { session }).lean();
        const periods = week?.periods ?? [];
        await weeks.bulkWrite(
          to.map((other) => ({
            updateOne: {
              filter: { _id: other, tenantId },
              update: { $set: { periods: periods.map((period) => ({ ...period, id: newId() })) } },
              upsert: true,
            },
          })),
          { session },
        );
      }),
  };
}
