import { streams, type StreamName } from '@citame/contracts';
import { jetstream, JetStreamApiError, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { headers, InvalidArgumentError, type NatsConnection } from '@nats-io/transport-node';
import type { AnyBulkWriteOperation, Connection, Model } from 'mongoose';
import { inTransaction } from '../mongo/transaction.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import type { DeadLetters } from '../work/deadLetters.ts';
import { keptOfData, type OutboxRow } from './outbox.ts';
import { ensureStream } from './streams.ts';

export interface PublishDeps {
  readonly connection: Connection;
  readonly rows: Model<OutboxRow>;
  readonly nats: NatsConnection;
  readonly streamReplicas: number;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly deadLetters: DeadLetters;
}

/** How long a published event may go without a consumer's receipt before it is published again. */
const receiptMs = 30_000;

/** A publication that a server did not acknowledge, as it has just died, is tried again once another leads the stream. */
const acknowledgedMs = 2000;
/** Pause of a row whose publication failed: others pass it meanwhile. It does not grow, so that an outage ends at once. */
const failedWaitMs = 5000;
/** Longest pause between two publications of an event that is not confirmed. */
const maxWaitMs = 60 * 60 * 1000;
/** Code of JetStream's answers: the message is larger than its stream takes. */
const tooLarge = 10_054;

type Publisher = (row: OutboxRow) => Promise<void>;
type Mark = AnyBulkWriteOperation<OutboxRow>;

/** Publication of a row: done, to be tried again, or refused by NATS for the sake of the row itself. */
type Publication =
  | { readonly outcome: 'done'; readonly marks: readonly Mark[] }
  | { readonly outcome: 'retry' | 'giveUp'; readonly error: unknown };

/**
 * Creates the function that publishes rows, those of one aggregate in their order and different aggregates side by side,
 * and then marks them with one command. A row that cannot be published now is due again a little later; one that NATS
 * refuses as too large is given up, with a dead letter. It throws when there was nothing that could be published.
 */
export function createPublishRows(deps: PublishDeps): (due: readonly OutboxRow[]) => Promise<void> {
  const publish = createPublisher(deps);
  return async (due) => {
    const byAggregate = Map.groupBy(due, ({ envelope }) => envelope.aggregateId);
    const rounds = await Promise.all(
      [...byAggregate.values()].map((group) => publishInOrder(deps, publish, group)),
    );
    const marks = rounds.flatMap((round) => round.marks);
    if (marks.length > 0) {
      await deps.rows.bulkWrite(marks, { ordered: false });
    }
    const failed = rounds.find(({ error }) => error !== undefined);
    if (failed === undefined) {
      return;
    }
    if (rounds.every(({ published }) => published === 0)) {
      throw failed.error;
    }
    deps.logger.warn({ err: failed.error }, 'some events not published, will try again');
  };
}

interface Round {
  /** How many of the rows need not be published any more. */
  readonly published: number;
  readonly marks: Mark[];
  /** Why the rest could not be published now. */
  readonly error?: unknown;
}

async function publishInOrder(
  deps: PublishDeps,
  publish: Publisher,
  group: readonly OutboxRow[],
): Promise<Round> {
  const marks: Mark[] = [];
  const ordered = group.toSorted((a, b) => a.envelope.revision - b.envelope.revision);
  for (const [published, row] of ordered.entries()) {
    const publication = await publishRow(deps, publish, row);
    deps.metrics.workAttempts.inc({ queue: 'outbox', outcome: publication.outcome });
    if (publication.outcome === 'done') {
      marks.push(...publication.marks);
    } else if (publication.outcome === 'giveUp') {
      await giveUp(deps, row, publication.error);
    } else {
      marks.push(...ordered.slice(published).flatMap((open) => postponed(open, deps.clock())));
      return { published, marks, error: publication.error };
    }
  }
  return { published: ordered.length, marks };
}

/** Publishes a row, unless it is superseded. */
async function publishRow(deps: PublishDeps, publish: Publisher, row: OutboxRow): Promise<Publication> {
  const superseded = await isSuperseded(deps.rows, row);
  if (!superseded) {
    try {
      await publish(row);
    } catch (error) {
      return { outcome: isRefusal(error) ? 'giveUp' : 'retry', error };
    }
  }
  const now = deps.clock();
  if (superseded || row.awaiting.length === 0) {
    const hadByAll = row.awaiting.length === 0 ? { 'envelope.data': keptOfData } : {};
    const done = [{ $set: { awaiting: [], doneAt: now, ...hadByAll } }, { $unset: 'dueAt' as const }];
    return { outcome: 'done', marks: [{ updateOne: { filter: { _id: row._id }, update: done } }] };
  }
  if (isJustStored(row, now)) {
    // It is due when its receipt should have come: the usual case costs no write.
    return { outcome: 'done', marks: [] };
  }
  const waitMs = Math.min(receiptMs * 2 ** row.attempts, maxWaitMs);
  return { outcome: 'done', marks: [dueLater(row, now, waitMs, { $inc: { attempts: 1 } })] };
}

function postponed(row: OutboxRow, now: Date): Mark[] {
  return isJustStored(row, now) ? [] : [dueLater(row, now, failedWaitMs)];
}

function isJustStored({ dueAt }: OutboxRow, now: Date): boolean {
  return dueAt !== undefined && dueAt > now;
}

function dueLater({ _id }: OutboxRow, now: Date, waitMs: number, counted: object = {}): Mark {
  const update = { $set: { dueAt: new Date(now.getTime() + waitMs) }, ...counted };
  // A receipt may have come before this mark: then the row is done and must stay so.
  return { updateOne: { filter: { _id, doneAt: { $exists: false } }, update } };
}

/** NATS would refuse the event again, however often it is published. */
function isRefusal(error: unknown): boolean {
  return (
    (error instanceof JetStreamApiError && error.code === tooLarge) ||
    (error instanceof InvalidArgumentError && error.message.includes('max_payload'))
  );
}

async function giveUp(deps: PublishDeps, row: OutboxRow, error: unknown): Promise<void> {
  const { type } = row.envelope;
  await inTransaction(deps.connection, async (session) => {
    // Its consumers have not had it, so they stay in `awaiting`.
    const rested = await deps.rows.updateOne(
      { _id: row._id, doneAt: { $exists: false } },
      { $set: { doneAt: deps.clock() }, $unset: { dueAt: 1 } },
      { session },
    );
    if (rested.modifiedCount === 1) {
      await deps.deadLetters.add({ type, subject: row.subject, error }, session);
    }
  });
}

/** Publishes with a deduplicating id; the stream is created when it is missing, as after a wipe. */
function createPublisher({ nats, streamReplicas }: PublishDeps): Publisher {
  const client: JetStreamClient = jetstream(nats);
  const ensured = new Set<StreamName>();
  return async (row) => {
    if (!ensured.has(row.stream)) {
      await ensureStream(await jetstreamManager(nats), row.stream, streamReplicas);
      ensured.add(row.stream);
    }
    const extra = headers();
    if (row.envelope.requestId !== undefined) {
      extra.set('x-request-id', row.envelope.requestId);
    }
    // A repetition carries another id on purpose: within the deduplication window the first would swallow it.
    const msgID = row.attempts === 0 ? row._id : `${row._id}:${row.attempts}`;
    try {
      const options = { msgID, headers: extra, timeout: acknowledgedMs };
      await client.publish(row.subject, JSON.stringify(row.envelope), options);
    } catch (error) {
      ensured.delete(row.stream);
      throw error;
    }
  };
}

/** Only the newest revision of a state that has changed again is worth publishing. */
async function isSuperseded(rows: Model<OutboxRow>, row: OutboxRow): Promise<boolean> {
  if (streams[row.stream].maxPerSubject < 0) {
    return false;
  }
  const newer = await rows.exists({
    subject: row.subject,
    'envelope.revision': { $gt: row.envelope.revision },
  });
  return newer !== null;
}
