import { streams, type StreamName } from '@citame/contracts';
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { AnyBulkWriteOperation, Connection, Model } from 'mongoose';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import { createLoop, type Loop } from '../process/loop.ts';
import { outboxRows, type OutboxRow } from './outbox.ts';
import { ensureStream } from './streams.ts';

interface RelayDeps {
  readonly service: string;
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** How long a published event may go without a consumer's receipt before it is published again. */
  readonly receiptMs?: number;
}

const batchSize = 200;
const longestWaitMs = 60 * 60 * 1000;
const receipt = z.object({ eventId: z.string(), consumer: z.string() });

/** Subject on which consumers tell a producer that they have handled one of its events. */
export function receiptSubject(producer: string): string {
  return `receipt.${producer}`;
}

/**
 * Publishes outbox rows that are due, oldest first, and publishes again what no receipt came for, ever more rarely.
 * So whatever NATS loses, even all of it, arrives in the end; consumers ignore what they have already handled.
 */
export function createRelay(deps: RelayDeps): Loop {
  const rows = outboxRows(deps.connection);
  const publisher = createPublisher(deps.nats);
  const receiptMs = deps.receiptMs ?? 30_000;
  const subscription = deps.nats.subscribe(receiptSubject(deps.service), { queue: deps.service });
  const receipts = recordReceipts(rows, subscription, deps);

  const loop = createLoop({
    name: 'outbox relay',
    logger: deps.logger,
    everyMs: 1000,
    async run() {
      const now = deps.clock();
      const due = await rows
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(batchSize)
        .lean();
      deps.metrics.outboxDue.set(due.length);
      deps.metrics.outboxLateSeconds.set((now.getTime() - (due[0]?.dueAt ?? now).getTime()) / 1000);
      await publishAll({ rows, publish: publisher, clock: deps.clock, receiptMs }, due);
      return due.length === batchSize;
    },
  });
  return {
    nudge: loop.nudge,
    stop: async () => {
      await loop.stop();
      subscription.unsubscribe();
      await receipts;
    },
  };
}

type Publisher = (row: OutboxRow) => Promise<void>;

/** Publishes with a deduplicating id; the stream is created when it is missing, as after a wipe. */
function createPublisher(nats: NatsConnection): Publisher {
  const client: JetStreamClient = jetstream(nats);
  const ensured = new Set<StreamName>();
  return async (row) => {
    if (!ensured.has(row.stream)) {
      await ensureStream(await jetstreamManager(nats), row.stream);
      ensured.add(row.stream);
    }
    const extra = headers();
    if (row.envelope.requestId !== undefined) {
      extra.set('x-request-id', row.envelope.requestId);
    }
    // A repetition carries another id on purpose: within the deduplication window the first would swallow it.
    const msgID = row.attempts === 0 ? row._id : `${row._id}:${row.attempts}`;
    try {
      await client.publish(row.subject, JSON.stringify(row.envelope), { msgID, headers: extra });
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
      marks.push(await publishRow(deps, row));
    }
  });
  const ends = await Promise.allSettled(groups);
  if (marks.length > 0) {
    await deps.rows.bulkWrite(marks, { ordered: false });
  }
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
}

/** Publishes a row, unless it is superseded. @returns how to mark it */
async function publishRow({ rows, publish, clock, receiptMs }: Publishing, row: OutboxRow): Promise<Mark> {
  const superseded = await isSuperseded(rows, row);
  if (!superseded) {
    await publish(row);
  }
  if (superseded || row.awaiting.length === 0) {
    const done = { $set: { awaiting: [], doneAt: clock() }, $unset: { dueAt: 1 } } as const;
    return { updateOne: { filter: { _id: row._id }, update: done } };
  }
  const wait = Math.min(receiptMs * 2 ** row.attempts, longestWaitMs);
  return {
    updateOne: {
      // A receipt may have come before this mark: then the row is done and must stay so.
      filter: { _id: row._id, doneAt: { $exists: false } },
      update: { $set: { dueAt: new Date(clock().getTime() + wait) }, $inc: { attempts: 1 } },
    },
  };
}

/** Of a state that changed again since, only the newest revision is worth telling. */
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

async function recordReceipts(
  rows: Model<OutboxRow>,
  messages: AsyncIterable<{ json(): unknown }>,
  { clock, logger }: Pick<RelayDeps, 'clock' | 'logger'>,
): Promise<void> {
  for await (const message of messages) {
    try {
      const { eventId, consumer } = receipt.parse(message.json());
      const isLast = { $eq: ['$awaiting', []] };
      const pulled = [
        { $set: { awaiting: { $setDifference: ['$awaiting', [consumer]] } } },
        {
          $set: {
            doneAt: { $cond: [isLast, clock(), '$doneAt'] },
            dueAt: { $cond: [isLast, '$$REMOVE', '$dueAt'] },
          },
        },
      ];
      await rows.updateOne({ _id: eventId }, pulled, { updatePipeline: true });
    } catch (error) {
      // The row stays due and is published again; the consumer will repeat its receipt.
      logger.warn({ err: error }, 'receipt not recorded');
    }
  }
}
