import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Shown } from '../rules/googleEvent.ts';

/**
 * An appointment, by its id, and its event in the owner's calendar: what is to stand there, and what does. It is due since
 * what is wanted is not what is there.
 */
export interface CalendarEntry extends WorkRow {
  readonly tenantId: string;
  /** Appointment revision that `shown` was built from. */
  readonly revision: number;
  /** Null when nothing is to stand there. */
  readonly shown: Shown | null;
  readonly end: Date;
  /** Number of the appointment's event in its id: counts up when one was deleted. */
  readonly generation: number;
  /** The revision that the calendar has; 0 when there is no event. */
  readonly written: number;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  /** Google's time of our last writing: a later change is not ours. */
  readonly wroteAt?: Date | undefined;
  /** The owner has changed the event, and has to say what that means. */
  readonly question?: CalendarQuestion | undefined;
}

/** Outcome of an event of ours: see the contract's `googleQuestions`. */
export interface CalendarQuestion {
  readonly kind: 'moved' | 'deleted' | 'changed';
  /** When the event is now; absent for one that is gone. */
  readonly start?: Date;
  readonly end?: Date;
  readonly askedAt: Date;
}

/** State of the calendar after a write. */
export type Written = Pick<CalendarEntry, 'generation' | 'written' | 'wroteAt'>;

export type EntryStore = ReturnType<typeof createEntryStore>;

export function createEntryStore(connection: Connection) {
  const entries = collection<CalendarEntry>(connection, 'calendar_entries', {
    kept: {
      holds: 'what is to stand in the calendar of a business for each appointment',
      for: 'until the business is closed',
      why: 'changes of appointments find their event again',
    },
    tenant: 'tenantId',
    exported: { none: 'follows from the appointments' },
    fields: {
      tenantId: String,
      revision: Number,
      shown: Schema.Types.Mixed,
      end: Date,
      generation: Number,
      written: Number,
      ...workFields,
      problem: String,
      wroteAt: Date,
      question: Schema.Types.Mixed,
    },
    indexes: [
      workIndex,
      [{ tenantId: 1, end: 1 }],
      [{ tenantId: 1, problem: 1 }, { partialFilterExpression: { problem: { $exists: true } } }],
      [{ tenantId: 1, question: 1 }, { partialFilterExpression: { question: { $exists: true } } }],
    ],
  });
  return {
    /** The rows of the entry queue. */
    rows: entries,
    /** Notes what is to stand in the calendar, unless a newer change is noted already. Without `dueAt` nothing is written there. */
    want: async (
      entry: Pick<CalendarEntry, '_id' | 'tenantId' | 'revision' | 'shown' | 'end'>,
      dueAt: Date | undefined,
    ): Promise<void> => {
      const { _id, tenantId, revision, shown, end } = entry;
      await entries.updateOne(
        { _id, tenantId, revision: { $lt: revision } },
        {
          $set: {
            revision,
            shown,
            end,
            ...(dueAt === undefined ? {} : { dueAt, attempts: 0, failures: 0 }),
          },
          $setOnInsert: { generation: 0, written: 0 },
        },
        { upsert: true },
      );
    },
    isEmpty: async (): Promise<boolean> => (await entries.exists({})) === null,
    /** Has an entry written that rested. */
    wake: (tenantId: string, _id: string, now: Date) =>
      entries.updateOne({ _id, tenantId, dueAt: { $exists: false } }, { $set: { dueAt: now } }),
    /** Has everything that is still to come written. */
    wakeAll: (tenantId: string, now: Date) =>
      entries.updateMany({ tenantId, end: { $gt: now } }, { $set: { dueAt: now, attempts: 0, written: 0 } }),
    /** Marks entries in the calendar to be rewritten: all of them, or those of one customer. */
    markForRewrite: (tenantId: string, now: Date, customerId?: string) =>
      entries.updateMany(
        {
          tenantId,
          written: { $gt: 0 },
          // An event that the owner has changed is written when they have said what that means.
          question: { $exists: false },
          ...(customerId === undefined ? {} : { 'shown.customerId': customerId }),
        },
        { $set: { dueAt: now, attempts: 0 } },
      ),
    /** Nothing more is to be written, and what was is no longer ours. */
    forget: (tenantId: string) =>
      entries.updateMany(
        { tenantId },
        { $set: { written: 0 }, $unset: { dueAt: 1, problem: 1, question: 1, wroteAt: 1 } },
      ),
    ofIds: (tenantId: string, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve<CalendarEntry[]>([])
        : entries.find({ tenantId, _id: { $in: ids } }).lean<CalendarEntry[]>(),
    /** Entries in the calendar between two instants, except some. */
    standing: (tenantId: string, from: Date, to: Date, without: readonly string[], limit: number) =>
      entries
        .find({ tenantId, end: { $gt: from, $lt: to }, written: { $gt: 0 }, _id: { $nin: without } })
        .limit(limit)
        .lean<CalendarEntry[]>(),
    questions: (tenantId: string) =>
      entries
        .find({ tenantId, question: { $exists: true } })
        .sort({ 'question.askedAt': 1 })
        .lean<CalendarEntry[]>(),
    countQuestions: (tenantId: string) => entries.countDocuments({ tenantId, question: { $exists: true } }),
    /** Asks, unless the appointment has changed meanwhile. Answers whether there is a question, or another one, now. */
    ask: async (entry: CalendarEntry, question: CalendarQuestion): Promise<boolean> => {
      const { kind, start, end, askedAt } = entry.question ?? {};
      const isSame =
        kind === question.kind &&
        start?.getTime() === question.start?.getTime() &&
        end?.getTime() === question.end?.getTime();
      const asked = isSame && askedAt !== undefined ? askedAt : question.askedAt;
      const { modifiedCount } = await entries.updateOne(asRead(entry), {
        $set: { question: { ...question, askedAt: asked } },
      });
      return modifiedCount === 1;
    },
    /** There is nothing to ask any more. Answers whether there was. */
    withdraw: async (entry: CalendarEntry): Promise<boolean> =>
      (await entries.updateOne(asRead(entry), { $unset: { question: 1 } })).modifiedCount === 1,
    /** Has the event written as the appointment is. Answers whether it was asked about. */
    putBack: async (tenantId: string, _id: string, now: Date): Promise<boolean> =>
      (
        await entries.updateOne(
          { _id, tenantId, question: { $exists: true } },
          { $set: { dueAt: now, attempts: 0 } },
        )
      ).matchedCount === 1,
    countFailing: (tenantId: string) => entries.countDocuments({ tenantId, problem: { $exists: true } }),
  };

  /** Matches the entry while it is unchanged since it was read and no write of it is due. */
  function asRead({ _id, tenantId, revision, written }: CalendarEntry) {
    return { _id, tenantId, revision, written, dueAt: { $exists: false } };
  }
}
