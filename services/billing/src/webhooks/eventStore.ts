import { collection, isDuplicateKey } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';

/** `foreign`: not about a subscription of ours; `unreadable`: of a form that we do not know. `given_up`: it failed again and again, and the daily reconciliation makes up for it. */
export type EventOutcome = 'applied' | 'stale' | 'foreign' | 'unreadable' | 'given_up';

/** An event of Paddle's, stored before it was confirmed. While `dueAt` is set it is still to be taken in. */
export interface StoredEvent {
  /** Paddle's id: the same when it is delivered again. */
  readonly _id: string;
  readonly type: string;
  /** As Paddle writes it. */
  readonly occurredAt: string;
  readonly data: unknown;
  readonly receivedAt: Date;
  /** How often it has failed for a reason of its own. */
  readonly failures?: number;
  readonly dueAt?: Date;
  readonly outcome?: EventOutcome;
}

const keptS = 90 * 24 * 60 * 60;

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore(connection: Connection) {
  const events = collection<StoredEvent>(connection, 'paddle_events', {
    fields: {
      type: String,
      occurredAt: String,
      data: Schema.Types.Mixed,
      receivedAt: Date,
      failures: Number,
      dueAt: Date,
      outcome: String,
    },
    indexes: [
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
      [{ receivedAt: 1 }, { expireAfterSeconds: keptS }],
    ],
  });
  return {
    /** Stores an event, unless it is known. */
    add: async (
      event: Pick<StoredEvent, '_id' | 'type' | 'occurredAt' | 'data'>,
      now: Date,
    ): Promise<void> => {
      try {
        await events.create({ ...event, receivedAt: now, dueAt: now });
      } catch (error) {
        if (!isDuplicateKey(error)) {
          throw error;
        }
      }
    },
    due: (now: Date, limit: number) =>
      events
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean(),
    /** What Paddle has told of is kept, but not who it was about. */
    settle: (id: string, outcome: EventOutcome) =>
      events.updateOne({ _id: id }, { $set: { outcome }, $unset: { dueAt: 1, data: 1 } }),
    postpone: (id: string, dueAt: Date, failures: number) =>
      events.updateOne({ _id: id }, { $set: { dueAt, failures } }),
  };
}
