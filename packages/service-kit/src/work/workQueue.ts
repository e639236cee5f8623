import type { Model } from 'mongoose';
import { WrongClockError, type CheckClock } from '../mongo/clockCheck.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Loop } from '../process/loop.ts';
import type { Metrics } from '../process/metrics.ts';
import { afterFailure, isUnavailable, type AfterFailure, type RetryPolicy } from './afterFailure.ts';
import type { DeadLetters } from './deadLetters.ts';
import {
  claim,
  figures,
  leaseFor,
  makeDue,
  pullRows,
  release,
  removeLeased,
  repeatRow,
  upcoming,
  type Lease,
  type Release,
  type WorkRow,
} from './leases.ts';
import { createPullBack } from './pullBack.ts';
import { createWorkers, type Look } from './workers.ts';

/** Dependencies of every queue. */
export interface WorkDeps {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly deadLetters: DeadLetters;
  readonly checkClock: CheckClock;
}

/** How work on a row ends, and what follows once that is stored; should that fail, it is only logged. */
export interface Settlement<Row> extends Release<Row> {
  readonly afterwards?: (() => void | Promise<void>) | undefined;
}

/** How work on a row ended: what becomes of it, or that the handler has settled it itself: `over` when it is due no more. */
export type WorkEnd<Row> = Settlement<Row> | 'delete' | 'settled' | 'over';

interface WorkQueueOptions<Row extends WorkRow> {
  /** Noun for one piece of its work, such as `calendar_entry`: its label in metrics, and its words in logs and dead letters. */
  readonly name: string;
  readonly rows: Model<Row>;
  /** Polling interval, ms: what other processes enqueue is found by it, see {@link createWorkers}. */
  readonly everyMs: number;
  /** How many rows one process works on at a time. */
  readonly concurrency: number;
  /** Longer than work on one row takes, ms. After a crash it begins again when this has passed. */
  readonly leaseMs: number;
  readonly retry: RetryPolicy;
  /**
   * Longest time ahead for which rows are enqueued, ms: one that is due later was dated by a wrong clock, and is due now.
   * Absent where rows wait for an instant that no clock of ours has set, such as an appointment's.
   */
  readonly furthestMs?: number;
  /**
   * Whether a row is worked on once more when its lease was over before the work ended: what the late worker asked a
   * vendor may have come after what the next one did.
   */
  readonly againWhenLate?: boolean;
  /** Works on one row. What it throws is retried or given up by the policy. */
  readonly handle: (row: Row) => Promise<WorkEnd<Row>>;
  /** Fields to store with a failure that will be retried, and what follows. */
  readonly onRetry?: (row: Row, error: unknown) => Pick<Settlement<Row>, 'set' | 'afterwards'>;
  /** How work ends that is given up and has its dead letter; when absent, the row rests without a `dueAt`. */
  readonly onGiveUp?: (row: Row, error: unknown) => WorkEnd<Row> | Promise<WorkEnd<Row>>;
}

/**
 * Durable work in MongoDB, shared by the replicas of a service. Enqueued is a row with a `dueAt`: a store writes that
 * field with its own, within whatever transaction, and has `nudge` called after the commit. Due rows are claimed with a
 * lease, worked on, and released; failed ones come back after growing pauses and are given up into `dead_letters`.
 */
export interface WorkQueue<Row extends WorkRow> extends Loop {
  /** Starts the work, once the database is ready. */
  readonly start: () => WorkQueue<Row>;
  /**
   * Lease for a row that is due as soon as it is stored, to be written with it; undefined when this process has work
   * enough. After the commit `run` begins the work from memory, without looking for it.
   */
  readonly lease: () => Lease | undefined;
  readonly run: (row: Row) => void;
}

/** How long a process whose clock is wrong leaves a row alone, ms: another may have the right one. */
const restMs = 5000;

export function createWorkQueue<Row extends WorkRow>(
  { clock, logger, metrics, deadLetters, checkClock }: WorkDeps,
  options: WorkQueueOptions<Row>,
): WorkQueue<Row> {
  const { name, rows, everyMs, concurrency, leaseMs, retry, handle, onRetry, onGiveUp } = options;
  const words = name.replaceAll('_', ' ');
  const { furthestMs } = options;
  /** Rows that wait for another clock, and until when by the process's own measure of time. */
  const resting = new Map<string, number>();
  const pullBack =
    furthestMs === undefined
      ? undefined
      : createPullBack({ clock, checkClock, pull: pullRows(rows, Math.max(furthestMs, leaseMs)) });

  async function claimDue(
    room: number,
    inHand: ReadonlySet<string>,
    begin: (row: Row) => void,
  ): Promise<Look> {
    for (const [id, until] of resting) {
      if (until <= performance.now()) {
        resting.delete(id);
      }
    }
    await pullBack?.();
    const now = clock();
    const next = (await upcoming(rows, now, [...resting.keys()])).filter(({ _id }) => !inHand.has(_id));
    const due = next.filter(({ dueAt }) => dueAt <= now);
    for (const { _id } of due.slice(0, room)) {
      const row = await claim(rows, _id, now, leaseMs);
      if (row !== null) {
        begin(row);
      }
    }
    const later = next.find(({ dueAt }) => dueAt > now);
    const nextInMs = Math.min(
      later === undefined ? Infinity : later.dueAt.getTime() - now.getTime(),
      ...[...resting.values()].map((until) => Math.max(0, until - performance.now())),
    );
    return { hasMore: due.length > room, nextInMs: nextInMs === Infinity ? undefined : nextInMs };
  }

  async function work(row: Row): Promise<'over' | 'look'> {
    let how: WorkEnd<Row> | undefined;
    let outcome: 'done' | AfterFailure['do'] = 'done';
    try {
      how = await handle(row);
    } catch (error) {
      outcome = await fail(row, error);
    }
    if (how !== undefined) {
      await end(row, how);
    }
    metrics.workAttempts.inc({ queue: name, outcome });
    return how === 'over' ? 'over' : 'look';
  }

  async function fail(row: Row, error: unknown): Promise<AfterFailure['do']> {
    if (error instanceof WrongClockError) {
      return putBack(row);
    }
    const next = afterFailure(error, row, retry);
    if (next.do === 'giveUp') {
      await deadLetters.add({ type: name, subject: `${words} ${row._id}`, error, tenantId: tenantOf(row) });
      await end(row, await endOfGivenUp(row, error));
      return next.do;
    }
    logger.warn({ err: error, row: row._id, waitMs: next.waitMs }, `${words} failed, will be retried`);
    const { set, afterwards } = onRetry?.(row, error) ?? {};
    const dueAt = new Date(clock().getTime() + next.waitMs);
    const counted = { attempts: (row.attempts ?? 0) + 1, failures: next.failures };
    await release(rows, row, { dueAt, set: { ...set, ...counted } }, { isRetry: true });
    await follow(afterwards);
    return next.do;
  }

  /** Leaves a row due as it was: a later time by a wrong clock would be wrong, too. */
  async function putBack(row: Row): Promise<'retry'> {
    resting.set(row._id, performance.now() + restMs);
    const { dueAt, leasedUntil } = row;
    // The row of a lease from memory does not say when it was due.
    const isKnown = dueAt !== undefined && dueAt.getTime() !== leasedUntil?.getTime();
    await release(rows, row, { dueAt: isKnown ? dueAt : clock() });
    return 'retry';
  }

  /** A row that cannot even be given up as its queue would have it rests: nothing is retried for ever. */
  async function endOfGivenUp(row: Row, error: unknown): Promise<WorkEnd<Row>> {
    try {
      return (await onGiveUp?.(row, error)) ?? {};
    } catch (cause) {
      if (isUnavailable(cause)) {
        throw cause;
      }
      logger.error({ err: cause, row: row._id }, `${words} given up, without what follows from that`);
      return {};
    }
  }

  async function end(row: Row, how: WorkEnd<Row>): Promise<void> {
    if (how === 'delete') {
      await removeLeased(rows, row);
    } else if (how !== 'settled' && how !== 'over') {
      const set = { ...how.set, attempts: undefined, failures: undefined };
      if (!(await release(rows, row, { dueAt: how.dueAt, set })) && options.againWhenLate === true) {
        await makeDue(rows, row, clock());
      }
      await follow(how.afterwards);
    }
  }

  async function follow(afterwards: Settlement<Row>['afterwards']): Promise<void> {
    try {
      await afterwards?.();
    } catch (error) {
      logger.warn({ err: error }, `${words}: what follows the work failed`);
    }
  }

  const workers = createWorkers<Row>({
    name: `${words} queue`,
    logger,
    everyMs,
    concurrency,
    key: ({ _id }) => _id,
    claim: claimDue,
    work,
  });
  const queue: WorkQueue<Row> = {
    name: workers.name,
    nudge: workers.nudge,
    stop: workers.stop,
    start: () => {
      metrics.observeQueue(name, () => figures(rows, clock()));
      for (const outcome of ['done', 'retry', 'giveUp'] as const) {
        metrics.workAttempts.inc({ queue: name, outcome }, 0);
      }
      if (onGiveUp === undefined) {
        // A row that rests as it was can be worked on again; what became of any other is settled.
        deadLetters.repeats.set(words, async (id) => {
          const isThere = await repeatRow(rows, id, clock());
          workers.nudge();
          return isThere;
        });
      }
      workers.start();
      return queue;
    },
    lease: () => (workers.hasRoom() ? leaseFor(clock(), leaseMs) : undefined),
    run: workers.run,
  };
  return queue;
}

/** The business that a row is of; undefined when it names none. */
function tenantOf(row: object): string | undefined {
  return 'tenantId' in row && typeof row.tenantId === 'string' ? row.tenantId : undefined;
}
