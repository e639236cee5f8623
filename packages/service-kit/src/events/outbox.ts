import {
  eventEnvelope,
  subjectOf,
  type EventActor,
  type EventDefinition,
  type EventEnvelope,
  type ServiceName,
  type StreamName,
} from '@citame/contracts';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';
import { currentActor, currentContext } from '../process/context.ts';
import type { Clock } from '../process/clock.ts';
import { currentTraceparent } from '../process/tracing.ts';
import { newId } from '../ids.ts';
import { omitUndefined } from '../omitUndefined.ts';
import { collection, insertRow } from '../mongo/collection.ts';
import { afterCommit } from '../mongo/transaction.ts';

/** The process that writes an event publishes it; after this time any process of the service does. */
export const ownMs = 3000;

/** One event to publish. While `dueAt` is set the service owes it to the world. */
export interface OutboxRow {
  readonly _id: string;
  readonly subject: string;
  readonly stream: StreamName;
  readonly envelope: EventEnvelope;
  /** Consumers whose receipt is missing. */
  readonly awaiting: ServiceName[];
  readonly attempts: number;
  readonly dueAt?: Date;
  /**
   * When everybody had it, or it was given up while some were awaited; the row is deleted 30 days later. What everybody has had keeps only
   * {@link keptOfData} of its data.
   */
  readonly doneAt?: Date;
}

/**
 * Part of an event's data that its row keeps once every service has had it, as a MongoDB expression: the client, by whom the events of
 * a person are found when they are erased. What else was told is published no more, and stands where it was stored.
 */
export const keptOfData = {
  $cond: [{ $eq: [{ $type: '$envelope.data.client' }, 'missing'] }, {}, { client: '$envelope.data.client' }],
};

export function outboxRows(connection: Connection): Model<OutboxRow> {
  return collection<OutboxRow>(connection, 'outbox', {
    kept: {
      holds:
        'events that other services are told, of messages also text and phone; once every service has had one: that it was told, and of a message its client',
      for: '30 days after every service had it',
      why: 'no event is lost, also with an emptied NATS',
    },
    tenant: 'envelope.tenantId',
    exported: { none: 'what events tell stands where it was stored' },
    fields: {
      subject: { type: String, required: true },
      stream: { type: String, required: true },
      envelope: { type: Schema.Types.Mixed, required: true },
      awaiting: { type: [String], required: true },
      attempts: { type: Number, required: true },
      dueAt: Date,
      doneAt: Date,
    },
    indexes: [
      [{ dueAt: 1, _id: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
      [{ subject: 1, 'envelope.revision': -1 }],
      [{ doneAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 }],
    ],
  });
}

/** Event of a use case. `revision` is the aggregate's, after the change. */
export interface NewEvent<Definition extends EventDefinition> {
  /** Given when the same thing may be told twice: the outbox keeps the first of an id. */
  readonly id?: string;
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly revision: number;
  /** The actor, where it is another than that of the work in progress. */
  readonly actor?: EventActor | undefined;
  readonly data: z.input<Definition['data']>;
}

export interface Outbox {
  /**
   * An event as the outbox keeps it, for a document that carries it until {@link take} has it.
   * @throws ZodError when the data does not fit the definition: a bad event stops at its author
   */
  compose<Definition extends EventDefinition>(definition: Definition, event: NewEvent<Definition>): OutboxRow;
  /** Takes over composed events and publishes them; those that it has already stay as they are. @returns how many it did not have */
  take(rows: readonly OutboxRow[]): Promise<number>;
  /** Answers those of these events that all of their consumers have handled. */
  handled(ids: readonly string[]): Promise<string[]>;
  /**
   * Stores an event in the caller's transaction; it is published right after the commit.
   * @throws ZodError when the data does not fit the definition: a bad event stops at its author
   */
  add<Definition extends EventDefinition>(
    session: ClientSession,
    definition: Definition,
    event: NewEvent<Definition>,
  ): Promise<string>;
}

/** The outbox of one service. @param publish told of each row that has just been stored for good */
export function createOutbox(
  connection: Connection,
  clock: Clock,
  publish: (row: OutboxRow) => void,
): Outbox {
  const rows = outboxRows(connection);
  const compose: Outbox['compose'] = (definition, event) => rowOf(definition, event, clock());
  return {
    compose,
    async take(composed) {
      if (composed.length === 0) {
        return 0;
      }
      const upserts = composed.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      const { upsertedCount, upsertedIds } = await rows.bulkWrite(upserts, { ordered: false });
      composed.filter((_row, index) => index in upsertedIds).forEach(publish);
      return upsertedCount;
    },
    async handled(ids) {
      const isHandled = { _id: { $in: [...ids] }, doneAt: { $exists: true }, awaiting: { $size: 0 } };
      const done = await rows.find(isHandled, { _id: 1 }).lean();
      return done.map(({ _id }) => _id);
    },
    async add(session, definition, event) {
      const row = compose(definition, event);
      await insertRow(rows, row, session);
      afterCommit(session, () => publish(row));
      return row._id;
    },
  };
}

function rowOf<Definition extends EventDefinition>(
  definition: Definition,
  { id = newId(), tenantId, aggregateId, revision, actor = currentActor(), data }: NewEvent<Definition>,
  now: Date,
): OutboxRow {
  const envelope = eventEnvelope.parse({
    id,
    type: definition.type,
    version: definition.version,
    tenantId,
    aggregateId,
    revision,
    occurredAt: now.toISOString(),
    ...omitUndefined({ requestId: currentContext()?.requestId, traceparent: currentTraceparent() }),
    actor,
    data: definition.data.parse(data),
  });
  return {
    _id: envelope.id,
    subject: subjectOf(definition, tenantId, aggregateId),
    stream: definition.stream,
    envelope,
    awaiting: [...definition.consumers],
    attempts: 0,
    dueAt: new Date(now.getTime() + ownMs),
  };
}
