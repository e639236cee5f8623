import { streams, type StreamName } from '@citame/contracts';
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { AnyBulkWriteOperation, Connection, Model } from 'mongoose';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics, QueueFigures } from '../process/metrics.ts';
import { createLoop } from '../process/loop.ts';
import { figures } from '../work/leases.ts';
import { outboxRows, type OutboxRow } from './outbox.ts';
import { recordReceipts } from './receipts.ts';
import { ensureStream } from './streams.ts';

interface RelayDeps {
  readonly service: string;
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly streamReplicas: number;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** How long a published event may go without a consumer's receipt before it is published again. */
  readonly receiptMs?: number;
}

const everyMs = 1000;
const batchSize = 200;
/** A publication that a server did not acknowledge, as it has just died, is tried again once another leads the stream. */
const acknowledgedMs = 2000;
const maxWaitMs = 60 * 60 * 1000;

export interface Relay {
  /** Publishes what has just been stored. Whatever keeps it from that, the row is due a little later. */
  readonly publish: (row: OutboxRow) => void;
  /** Ends after what is being published. */
  readonly stop: () => Promise<void>;
}

/**
 * Publishes what has just been stored; then outbox rows that are due, oldest first, because the process that stored them has not, or
 * no receipt came for them: those again, ever more rarely. So whatever NATS loses, even all of it, arrives in the end;
 * consumers ignore what they have already handled.
 */
export function createRelay(deps: RelayDeps): Relay {
  const rows = outboxRows(deps.connection);
  const publishing: Publishing = {
    rows,
    publish: createPublisher(deps),
    clock: deps.clock,
    metrics: deps.metrics,
    receiptMs: deps.receiptMs ?? 30_000,
  };
  const receipts = recordReceipts({ ...deps, rows });

  deps.metrics.observeQueue('outbox', () => owed(rows, deps.clock()));
  const fresh: OutboxRow[] = [];
  // One round after the other, so that what happened to one aggregate goes out in its order.
  const telling = createLoop({
    name: 'outbox relay',
    logger: deps.logger,
    everyMs,
    run: () => publishAll(publishing, fresh.splice(0)),
  });
  const sweeping = createLoop({
    name: 'outbox sweeper',
    logger: deps.logger,
    everyMs,
    async run() {
      const now = deps.clock();
      const due = await rows
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(batchSize)
        .lean();
      if (due.length === 0) {
        return { idle: true };
      }
      await publishAll(publishing, due);
      return due.length === batchSize;
    },
  });
  return {
    publish: (row) => {
      fresh.push(row);
      telling.nudge();
    },
    stop: async () => {
      await Promise.all([telling.stop(), sweeping.stop()]);
      await receipts.stop();
    },
  };
}

/** How long the oldest event has not been everywhere: from when it happened, however often it was published since. */
async function owed(rows: Model<OutboxRow>, now: Date): Promise<QueueFigures> {
  const [{ due, retrying }, first] = await Promise.all([
    figures(rows, now),
    rows
      .findOne({ dueAt: { $exists: true } }, { 'envelope.occurredAt': 1 })
      .sort({ 'envelope.occurredAt': 1 })
      .lean<Pick<OutboxRow, 'envelope'>>(),
  ]);
  const since = first === null ? now : new Date(first.envelope.occurredAt);
  return { due, retrying, lateSeconds: (now.getTime() - since.getTime()) / 1000 };
}

type Publisher = (row: OutboxRow) => Promise<void>;

/** Publishes with a deduplicating id; the stream is created when it is missing, as after a wipe. */
function createPublisher({ nats, streamReplicas }: RelayDeps): Publisher {
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

type Mark = AnyBulkWriteOperation<OutboxRow>;

interface Publishing {
  readonly rows: Model<OutboxRow>;
  readonly publish: Publisher;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly receiptMs: number;
}

/**
 * Publishes rows, those of one aggregate in their order and different aggregates side by side, and then marks what
 * went out with one command.
 */
async function publishAll(deps: Publishing, due: readonly OutboxRow[]): Promise<void> {
  const byAggregate = Map.groupBy(due, ({ envelope }) => envelope.aggregateId);
  const marks: Mark[] = [];
  const groups = [...byAggregate.values()].map(async (group) => {
    for (const row of group.toSorted((a, b) => a.envelope.revision - b.envelope.revision)) {
      marks.push(...(await publishRow(deps, row)));
    }
  });
  const ends = await Promise.allSettled(groups);
  for (const { status } of ends) {
    deps.metrics.workAttempts.inc({ queue: 'outbox', outcome: status === 'fulfilled' ? 'done' : 'retry' });
  }
  if (marks.length > 0) {
    await deps.rows.bulkWrite(marks, { ordered: false });
  }
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
}

/** Publishes a row, unless it is superseded. @returns how to mark it, if at all */
async function publishRow(
  { rows, publish, clock, receiptMs }: Publishing,
  row: OutboxRow,
): Promise<readonly Mark[]> {
  const superseded = await isSuperseded(rows, row);
  if (!superseded) {
    await publish(row);
  }
  if (superseded || row.awaiting.length === 0) {
    const done = { $set: { awaiting: [], doneAt: clock() }, $unset: { dueAt: 1 } } as const;
    return [{ updateOne: { filter: { _id: row._id }, update: done } }];
  }
  const now = clock();
  if (row.dueAt !== undefined && row.dueAt > now) {
    // It has just been stored, and is due when its receipt should have come: the usual case costs no write.
    return [];
  }
  const wait = Math.min(receiptMs * 2 ** row.attempts, maxWaitMs);
  return [
    {
      updateOne: {
        // A receipt may have come before this mark: then the row is done and must stay so.
        filter: { _id: row._id, doneAt: { $exists: false } },
        update: { $set: { dueAt: new Date(now.getTime() + wait) }, $inc: { attempts: 1 } },
      },
    },
  ];
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
