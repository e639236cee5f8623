import { collection, isDuplicateKey, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';

/** `foreign`: not about a subscription of ours; `unreadable`: of a form that we do not know. `given_up`: it failed again and again, and the daily reconciliation makes up for it. */
export type EventOutcome = 'applied' | 'stale' | 'foreign' | 'unreadable' | 'given_up';

/** An event of Paddle's, stored before it was confirmed; `_id` is Paddle's, the same when it is delivered again. */
export interface StoredEvent extends WorkRow {
  readonly type: string;
  /** As Paddle writes it. */
  readonly occurredAt: string;
  /** Kept until it is applied: afterwards no trace stays of who it was about. */
  readonly data?: unknown;
  readonly receivedAt: Date;
  readonly outcome?: EventOutcome;
}

const keptS = 90 * 24 * 60 * 60;

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore(connection: Connection) {
  const events = collection<StoredEvent>(connection, 'paddle_events', {
    kept: {
      holds: 'ids of events of Paddle; their content until it is applied',
      for: '90 days',
      why: 'an event that is delivered again is known',
    },
    tenant: null,
    exported: { none: 'what was applied stands in the subscription' },
    fields: {
      type: String,
      occurredAt: String,
      data: Schema.Types.Mixed,
      receivedAt: Date,
      outcome: String,
      ...workFields,
    },
    indexes: [workIndex, [{ receivedAt: 1 }, { expireAfterSeconds: keptS }]],
  });
  return {
    /** The rows of the event queue. */
    rows: events,
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
  };
}
