import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { NoticeKind } from './rules/planNotice.ts';

/** An appointment as far as its client is told of it. */
export interface PlannedFact {
  readonly customerId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly start: Date;
  readonly end: Date;
}

/** What a client is to be told of an appointment, when its time has come. One reminder and one notice per appointment. */
export interface PlannedMessage {
  /** `<appointment>:reminder` or `<appointment>:notice`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly appointmentId: string;
  readonly kind: 'reminder' | NoticeKind;
  readonly fact: PlannedFact;
  /** When the appointment came to be as it is. */
  readonly plannedAt: Date;
  /** Of the appointment. */
  readonly revision: number;
  readonly state: 'waiting' | 'sent' | 'skipped' | 'gone';
  /** Why it was skipped. */
  readonly reason?: string;
  /** When to look at it next, while it waits. */
  readonly dueAt?: Date;
  /** How often it has failed for a reason of its own since it was planned. */
  readonly failures?: number;
  /** Starts for which it was sent: moved there and back again, nobody is reminded twice. */
  readonly sentFor: readonly Date[];
  readonly forgetAt: Date;
}

type PlannedFields = Pick<
  PlannedMessage,
  '_id' | 'tenantId' | 'appointmentId' | 'kind' | 'fact' | 'plannedAt' | 'revision'
>;

const keptMs = 30 * 24 * 60 * 60 * 1000;

function forgottenAt({ fact }: Pick<PlannedMessage, 'fact'>): Date {
  return new Date(fact.start.getTime() + keptMs);
}

export type PlannedStore = ReturnType<typeof createPlannedStore>;

export function createPlannedStore(connection: Connection) {
  const planned = collection<PlannedMessage>(connection, 'planned_messages', {
    fields: {
      tenantId: String,
      appointmentId: String,
      kind: String,
      fact: Schema.Types.Mixed,
      plannedAt: Date,
      revision: Number,
      state: String,
      reason: String,
      dueAt: Date,
      failures: Number,
      sentFor: [Date],
      forgetAt: Date,
    },
    indexes: [
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
      [{ forgetAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });

  /** Changes a row that waits and is still as it was read; false when it no longer is. */
  async function change(row: PlannedMessage, update: object, session?: ClientSession): Promise<boolean> {
    const asRead = { _id: row._id, revision: row.revision, state: 'waiting' as const };
    const options = session === undefined ? {} : { session };
    return (await planned.updateOne(asRead, update, options)).modifiedCount === 1;
  }

  return {
    find: (session: ClientSession, id: string) => planned.findById(id, null, { session }).lean(),
    /** Has it looked at now. A row of a newer revision stays. */
    plan: async (session: ClientSession, row: PlannedFields, dueAt: Date): Promise<void> => {
      const { _id, ...fields } = row;
      await planned.updateOne(
        { _id },
        {
          $set: { ...fields, forgetAt: forgottenAt(row), state: 'waiting', dueAt },
          $unset: { reason: 1, failures: 1 },
          $setOnInsert: { sentFor: [] },
        },
        { session, upsert: true },
      );
    },
    /** Cancels a planned message. With `isKept`, the cancellation is stored even where nothing was planned. */
    cancel: async (session: ClientSession, row: PlannedFields, isKept: boolean): Promise<void> => {
      const { _id, ...fields } = row;
      await planned.updateOne(
        { _id },
        {
          $set: { ...fields, forgetAt: forgottenAt(row), state: 'gone' },
          $unset: { dueAt: 1 },
          $setOnInsert: { sentFor: [] },
        },
        { session, upsert: isKept },
      );
    },
    /** Takes one that is due; nobody else takes it before `until`. */
    lease: (now: Date, until: Date) =>
      planned
        .findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: until } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    wait: (row: PlannedMessage, dueAt: Date) => change(row, { $set: { dueAt } }),
    retry: (row: PlannedMessage, dueAt: Date, failures: number) => change(row, { $set: { dueAt, failures } }),
    skip: (row: PlannedMessage, reason: string) =>
      change(row, { $set: { state: 'skipped', reason }, $unset: { dueAt: 1 } }),
    /** Notes in the transaction that sends it that it is sent; false when it must not be, any more. */
    sent: (session: ClientSession, row: PlannedMessage) =>
      change(
        row,
        { $set: { state: 'sent' }, $unset: { dueAt: 1 }, $push: { sentFor: row.fact.start } },
        session,
      ),
  };
}
