import { collection, newId } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Week, WeeklyPeriod } from './hourRows.ts';
import type { Noted, TrailStore } from '../trail/trailStore.ts';
import type { RuleSnapshots } from './ruleSnapshots.ts';

/** The periods of an employee after a change, and the record of the change for the trail. */
export interface WeekDecision {
  readonly periods: WeeklyPeriod[];
  /** The period that it is about. */
  readonly decided: WeeklyPeriod;
  readonly noted: Pick<Noted<'hours'>, 'action' | 'changes'>;
}

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;

export function createWeeklyStore(
  connection: Connection,
  ruleSnapshots: RuleSnapshots,
  trail: Pick<TrailStore, 'note'>,
) {
  const weeks = collection<Week>(connection, 'weekly', {
    kept: {
      holds: 'working hours of the team',
      for: 'until the business is closed',
      why: 'free time follows from it',
    },
    tenant: 'tenantId',
    exported: { fields: ['periods'] },
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
      decide: (periods: readonly WeeklyPeriod[]) => WeekDecision,
    ): Promise<WeeklyPeriod> =>
      ruleSnapshots.change(tenantId, async (session) => {
        const week = await weeks.findOne({ _id: employeeId, tenantId }, null, { session }).lean();
        const { periods, decided, noted } = decide(week?.periods ?? []);
        await weeks.updateOne(
          { _id: employeeId, tenantId },
          { $set: { periods } },
          { upsert: true, session },
        );
        await trail.note(session, { tenantId, subject: 'hours', subjectId: employeeId, ...noted });
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
        const changes = [{ field: 'employee', to: employeeId }];
        for (const other of to) {
          const noted = { subject: 'hours', subjectId: other, action: 'copied' } as const;
          await trail.note(session, { tenantId, ...noted, changes });
        }
      }),
  };
}
