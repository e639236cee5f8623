import type { Connection } from 'mongoose';
import type { EpochMin } from '@citame/calendar';
import type { Appointment } from './appointmentRows.ts';
import type { BusyTime } from '../time/busyTime.ts';
import { revisionCollection } from '../hours/ruleSnapshots.ts';
import { busyTimeOf, type Occupying } from './busyTimeOf.ts';
import { busyMonthIdsOf, unpackBusyMonth } from '../time/busyMonth.ts';
import { busyMonthCollection } from './busyMonthStore.ts';
import { rebuildBusyMonth, type BusyMonthDeps } from './rebuildBusyMonth.ts';

/** Instants, in minutes since the epoch. */
export interface BusyRange {
  readonly fromMin: EpochMin;
  readonly toMin: EpochMin;
}

/** Busy times of some employees, as of one moment. */
export interface FoundBusy {
  /** Revision of the rules at that moment: a rule snapshot of another revision does not match. */
  readonly revision: number;
  /** By employee; each by start. Holds and trials are among it. */
  readonly times: ReadonlyMap<string, readonly BusyTime[]>;
}

interface RevisionRow {
  readonly revision: number;
}
interface BusyMonthRow {
  readonly _id: string;
  readonly entries: Uint8Array;
}
type ChangedRow = Occupying & Pick<Appointment, 'employeeId'> & { readonly occupies: boolean };

export type BusyStore = ReturnType<typeof createBusyStore>;

export function createBusyStore(connection: Connection, deps: BusyMonthDeps) {
  return {
    /** One query, however many employees and days; and one more for each busy month that is missing and made. */
    find: async (
      tenantId: string,
      employeeIds: readonly string[],
      { fromMin, toMin }: BusyRange,
    ): Promise<FoundBusy> => {
      const monthsOf = new Map(employeeIds.map((id) => [id, busyMonthIdsOf(id, fromMin, toMin)]));
      const monthIds = [...monthsOf.values()].flat();
      const rows = await connection
        .collection<{ _id: string }>(revisionCollection)
        .aggregate<RevisionRow | BusyMonthRow | ChangedRow>(
          [
            { $match: { _id: tenantId, tenantId } },
            also(busyMonthCollection, [{ $match: { _id: { $in: monthIds }, tenantId } }]),
            // Appointments that changed since their busy months were written, seconds' worth at most; and holds and trials.
            also('appointments', [
              { $match: { unfolded: true, sheets: { $in: monthIds }, tenantId } },
              { $project: changedFields },
            ]),
          ],
          // Busy months and what has changed since must be seen at one moment, or a change just folded is missed.
          { readConcern: { level: 'snapshot' }, promoteBuffers: true },
        )
        .toArray();
      const packedMonths = new Map(
        rows.filter((row) => 'entries' in row).map(({ _id, entries }) => [_id, entries]),
      );
      const changed = rows.filter((row) => 'occupies' in row);
      const timesOn = async (monthId: string): Promise<readonly BusyTime[]> => {
        const packed = packedMonths.get(monthId);
        return packed === undefined
          ? (await rebuildBusyMonth(deps, tenantId, monthId)).times
          : unpackBusyMonth(packed);
      };
      const timesOf = async ([employeeId, ids]: [string, string[]]) => {
        const packed = await Promise.all(ids.map(timesOn));
        return [employeeId, withChanges(packed.flat(), employeeId, changed)] as const;
      };
      return {
        revision: rows.find((row) => 'revision' in row)?.revision ?? 0,
        times: new Map(await Promise.all([...monthsOf].map(timesOf))),
      };
    },
  };
}

const changedFields = {
  employeeId: 1,
  start: 1,
  end: 1,
  bufferBeforeMin: 1,
  bufferAfterMin: 1,
  // A squeezed-in appointment occupies its time also where another has the cells.
  occupies: {
    $or: [
      { $isArray: '$cells' },
      {
        $and: [
          { $eq: ['$override', true] },
          { $ne: ['$status', 'cancelled'] },
          { $eq: [{ $type: '$deletedAt' }, 'missing'] },
        ],
      },
    ],
  },
  heldUntil: 1,
  trialUntil: 1,
  customerId: 1,
};

function also(coll: string, pipeline: object[]): object {
  return { $unionWith: { coll, pipeline } };
}

/** Replaces the times of changed appointments, which the busy months have as they were. */
function withChanges(times: BusyTime[], employeeId: string, changed: readonly ChangedRow[]): BusyTime[] {
  if (changed.length === 0) {
    return times;
  }
  const ids = new Set(changed.map(({ _id }) => _id));
  const now = changed.filter((row) => row.occupies && row.employeeId === employeeId).map(busyTimeOf);
  return [...times.filter(({ id }) => !ids.has(id)), ...now].toSorted((a, b) => a.startMin - b.startMin);
}
