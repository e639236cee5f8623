import type { Model } from 'mongoose';
import type { CheckClock } from '../mongo/clockCheck.ts';
import type { QueueFigures } from '../process/metrics.ts';
import { createLoop } from '../process/loop.ts';
import { datedTooFar, figures } from '../work/leases.ts';
import { createPullBack } from '../work/pullBack.ts';
import { outboxRows, ownMs, type OutboxRow } from './outbox.ts';
import { createPublishRows, type PublishDeps } from './publishRows.ts';
import { recordReceipts } from './receipts.ts';

interface RelayDeps extends Omit<PublishDeps, 'rows'> {
  readonly service: string;
  readonly checkClock: CheckClock;
}

const everyMs = 1000;
const batchSize = 200;

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
  const publishRows = createPublishRows({ ...deps, rows });
  const pullBack = createPullBack({
    ...deps,
    pull: (now, beyond) => rows.updateMany(datedTooFar(ownMs, beyond), { $set: { dueAt: now } }),
  });
  const receipts = recordReceipts({ ...deps, rows });

  deps.metrics.observeQueue('outbox', () => owed(rows, deps.clock()));
  const fresh: OutboxRow[] = [];
  // One round after the other, so that what happened to one aggregate goes out in its order.
  const telling = createLoop({
    name: 'outbox relay',
    logger: deps.logger,
    everyMs,
    run: () => publishRows(fresh.splice(0)),
  });
  const sweeping = createLoop({
    name: 'outbox sweeper',
    logger: deps.logger,
    everyMs,
    async run() {
      await pullBack();
      const now = deps.clock();
      const due = await rows
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(batchSize)
        .lean();
      if (due.length === 0) {
        return { idle: true };
      }
      await publishRows(due);
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
