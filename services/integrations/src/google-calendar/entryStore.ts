import { collection } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Shown } from './rules/googleEvent.ts';

/** An appointment and its event in the owner's calendar: what is to stand there, and what does. */
export interface CalendarEntry {
  /** The appointment's id. */
  readonly _id: string;
  readonly tenantId: string;
  /** Of the appointment, as of which `shown` is. */
  readonly revision: number;
  /** Null when nothing is to stand there. */
  readonly shown: Shown | null;
  readonly end: Date;
  /** Which event is, or is to be, the appointment's: counts up when one was deleted. */
  readonly generation: number;
  /** The revision that the calendar has; 0 when there is no event. */
  readonly written: number;
  /** Since when what is wanted is not what is there; the time of the next attempt. */
  readonly dueAt?: Date | undefined;
  /** Somebody is writing it, until then at most: one at a time, so that changes do not pass one another. */
  readonly leasedUntil?: Date;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
}

export type EntryStore = ReturnType<typeof createEntryStore>;

export function createEntryStore(connection: Connection) {
  const entries = collection<CalendarEntry>(connection, 'calendar_entries', {
    fields: {
      tenantId: String,
      revision: Number,
      shown: Schema.Types.Mixed,
      end: Date,
      generation: Number,
      written: Number,
      dueAt: Date,
      leasedUntil: Date,
      attempts: Number,
      problem: String,
    },
    indexes: [
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
      [{ tenantId: 1, end: 1 }],
      [{ tenantId: 1, problem: 1 }, { partialFilterExpression: { problem: { $exists: true } } }],
    ],
  });
  return {
    /** Notes what is to stand in the calendar, unless a newer change is noted already. */
    want: async (
      entry: Pick<CalendarEntry, '_id' | 'tenantId' | 'revision' | 'shown' | 'end'>,
      now: Date,
    ): Promise<void> => {
      const { _id, tenantId, revision, shown, end } = entry;
      await entries.updateOne(
        { _id, tenantId, revision: { $lt: revision } },
        {
          $set: { revision, shown, end, dueAt: now, attempts: 0 },
          $setOnInsert: { generation: 0, written: 0 },
        },
        { upsert: true },
      );
    },
    isEmpty: async (): Promise<boolean> => (await entries.exists({})) === null,
    /** Has everything that is still to come written. */
    wakeAll: (tenantId: string, now: Date) =>
      entries.updateMany({ tenantId, end: { $gt: now } }, { $set: { dueAt: now, attempts: 0, written: 0 } }),
    /** Nothing more is to be written, and what was is no longer ours. */
    forget: (tenantId: string) =>
      entries.updateMany({ tenantId }, { $set: { written: 0 }, $unset: { dueAt: 1, problem: 1 } }),
    countFailing: (tenantId: string) => entries.countDocuments({ tenantId, problem: { $exists: true } }),
    /** Takes the next that is due; nobody else takes it before `until`. */
    take: (now: Date, until: Date) =>
      entries
        .findOneAndUpdate(
          {
            dueAt: { $lte: now },
            $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: now } }],
          },
          { $set: { leasedUntil: until } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    /** Notes what the calendar has. */
    settle: (entry: CalendarEntry, generation: number, written: number) =>
      giveBack(entry, '$$REMOVE', { generation, written, attempts: 0, problem: '$$REMOVE' }),
    postpone: (entry: CalendarEntry, dueAt: Date, problem: string) =>
      giveBack(entry, dueAt, { problem, attempts: { $add: ['$attempts', 1] } }),
    /** Nothing can be done before the appointment changes or the owner connects anew. */
    giveUp: (entry: CalendarEntry, problem: string) => giveBack(entry, '$$REMOVE', { problem }),
    /** The business has no calendar. */
    rest: (entry: CalendarEntry) => giveBack(entry, '$$REMOVE', { problem: '$$REMOVE' }),
  };

  /** Ends a lease. Should the appointment have changed meanwhile, its entry is due at once, whatever `dueAt` says. */
  function giveBack({ _id, revision }: CalendarEntry, dueAt: Date | '$$REMOVE', fields: object) {
    const isSame = { $eq: ['$revision', revision] };
    return entries.updateOne(
      { _id },
      [
        {
          $set: { ...fields, leasedUntil: '$$REMOVE', dueAt: { $cond: [isSame, dueAt, '$dueAt'] } },
        },
      ],
      { updatePipeline: true },
    );
  }
}
