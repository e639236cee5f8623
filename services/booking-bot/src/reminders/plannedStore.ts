import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { NoticeKind } from './rules/planNotice.ts';
import type { Stage } from './rules/planReminders.ts';

/** An appointment as far as its client is told of it. */
export interface PlannedFact {
  readonly customerId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly start: Date;
  readonly end: Date;
  /** The start that its client believes in until they are told: that before the first move of which they have not heard. */
  readonly believed?: Date;
  /** Service at that start; missing in rows of earlier versions. */
  readonly believedServiceTitle?: string;
  /** Employee at that start; missing in rows of earlier versions. */
  readonly believedEmployeeName?: string;
}

/** State that a client believes in until they are told of a move. */
export type Belief = Pick<PlannedFact, 'believed' | 'believedServiceTitle' | 'believedEmployeeName'>;

/**
 * A message to a client about an appointment, sent when its time has come. One reminder and one notice per appointment,
 * by the ids `<appointment>:reminder` and `<appointment>:notice`.
 */
export interface PlannedMessage extends WorkRow {
  readonly tenantId: string;
  readonly appointmentId: string;
  readonly kind: 'reminder' | NoticeKind;
  readonly fact: PlannedFact;
  /** When the appointment came to be as it is. */
  readonly plannedAt: Date;
  /** Revision of the appointment. */
  readonly revision: number;
  readonly state: 'waiting' | 'sent' | 'skipped' | 'gone';
  /** Why it was skipped. */
  readonly reason?: string;
  /** Starts that it was sent for: an appointment moved there and back again is not reminded of twice. */
  readonly sentFor: readonly Date[];
  /** Starts of which a second reminder was sent. */
  readonly secondSentFor?: readonly Date[];
  /** When it was sent last. */
  readonly sentAt?: Date;
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
    kept: {
      holds: 'appointments of which clients are told, by their ids',
      for: 'until 30 days after the appointment',
      why: 'each client is told once',
    },
    tenant: 'tenantId',
    exported: {
      fields: ['appointmentId', 'kind', 'state', 'reason', 'sentFor', 'secondSentFor', 'sentAt', 'plannedAt'],
    },
    fields: {
      tenantId: String,
      appointmentId: String,
      kind: String,
      fact: Schema.Types.Mixed,
      plannedAt: Date,
      revision: Number,
      state: String,
      reason: String,
      sentFor: [Date],
      secondSentFor: { type: [Date], default: undefined },
      sentAt: Date,
      forgetAt: Date,
      ...workFields,
    },
    indexes: [workIndex, [{ tenantId: 1, appointmentId: 1 }], [{ forgetAt: 1 }, { expireAfterSeconds: 0 }]],
  });

  return {
    /** The rows of the queue of planned messages. */
    rows: planned,
    find: (session: ClientSession, ids: readonly string[]) =>
      planned.find({ _id: { $in: [...ids] } }, null, { session }).lean<PlannedMessage[]>(),
    /** Has it looked at at `dueAt`. A worker that has the row in hand loses it. */
    plan: async (session: ClientSession, row: PlannedFields, dueAt: Date): Promise<void> => {
      const { _id, ...fields } = row;
      await planned.updateOne(
        { _id },
        {
          $set: { ...fields, forgetAt: forgottenAt(row), state: 'waiting', dueAt },
          $unset: { reason: 1, failures: 1, attempts: 1, leasedUntil: 1 },
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
          $unset: { dueAt: 1, leasedUntil: 1 },
          $setOnInsert: { sentFor: [] },
        },
        { session, upsert: isKept },
      );
    },
    /** Messages about an appointment. */
    about: (tenantId: string, appointmentId: string) => planned.find({ tenantId, appointmentId }).lean(),
    /**
     * Marks a claimed message as sent, in the transaction that sends it; false when it must not be sent any more.
     * @param again when the second reminder, if there is to be one, is looked at
     */
    sent: async (
      session: ClientSession,
      { _id, revision, leasedUntil, fact }: PlannedMessage,
      { stage, now, again }: { readonly stage: Stage; readonly now: Date; readonly again: Date | undefined },
    ): Promise<boolean> => {
      if (leasedUntil === undefined) {
        return false;
      }
      const unset = { leasedUntil: 1, attempts: 1, failures: 1 } as const;
      // The second takes the place of a first that is late.
      const sentFor = { sentFor: fact.start, ...(stage === 1 ? { secondSentFor: fact.start } : {}) };
      const { modifiedCount } = await planned.updateOne(
        { _id, revision, state: 'waiting', leasedUntil },
        {
          $set: { sentAt: now, ...(again === undefined ? { state: 'sent' as const } : { dueAt: again }) },
          $unset: again === undefined ? { ...unset, dueAt: 1 } : unset,
          $addToSet: sentFor,
        },
        { session },
      );
      return modifiedCount === 1;
    },
  };
}
