import mongoose, { type Model } from 'mongoose';
import { AppError } from '../errors.ts';
import type { QueueFigures } from '../process/metrics.ts';
import type { Pull } from './pullBack.ts';

/** A row that is worked on when it is due, by one worker at a time. */
export interface WorkRow {
  readonly _id: string;
  /** When work on it is due (UTC); absent when there is none. While the row is leased, the end of the lease. */
  readonly dueAt?: Date | undefined;
  /** End of the lease of the worker that holds it. */
  readonly leasedUntil?: Date | undefined;
  /** Attempts since work on it last succeeded. */
  readonly attempts?: number | undefined;
  /** How many of these failed for a reason of their own. */
  readonly failures?: number | undefined;
}

/** Mongoose fields of a {@link WorkRow}. */
export const workFields = { dueAt: Date, leasedUntil: Date, attempts: Number, failures: Number };

/** Index by which due rows are found, however many wait. */
export const workIndex = [
  { dueAt: 1 },
  { partialFilterExpression: { dueAt: { $exists: true } } },
] as const satisfies [object, object];

/** Fields of a lease as they are stored: should its worker be lost, the row is due when the lease ends. */
export interface Lease {
  readonly dueAt: Date;
  readonly leasedUntil: Date;
}

/** How work on a row ends: when it is due again, if ever, and what else changes (`undefined` removes a field). */
export interface Release<Row> {
  readonly dueAt?: Date | undefined;
  readonly set?: { readonly [Field in keyof Row]?: Row[Field] | undefined };
}

/** How many due rows are looked at, and how long one may be locked by others, ms. */
const maxBatch = 16;
const maxLockMs = 200;
const timeLimitReached = 50;
/** A lease that is lost only lets the work be done again, so the claim does not wait until it is on disk. */
const leaseConcern = { writeConcern: { w: 1, journal: false } } as const;
const maxCounted = 10_000;
const gone = '$$REMOVE';

/** Matches rows without a lease. */
export function unleased(now: Date) {
  return { $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: now } }] };
}

export function leaseFor(now: Date, leaseMs: number): Lease {
  const until = new Date(now.getTime() + leaseMs);
  return { dueAt: until, leasedUntil: until };
}

/** How many rows are due or have failed, at most 10,000 of each counted, and for how long the first has been due. */
export async function figures<Row extends WorkRow>(rows: Model<Row>, now: Date): Promise<QueueFigures> {
  const work = workOf(rows);
  const isDue = { dueAt: { $lte: now } };
  const isRetrying = { dueAt: { $exists: true }, attempts: { $gt: 0 } };
  const [due, retrying, first] = await Promise.all([
    work.countDocuments(isDue, { limit: maxCounted }),
    work.countDocuments(isRetrying, { limit: maxCounted }),
    work.findOne(isDue, { dueAt: 1 }).sort({ dueAt: 1 }).lean(),
  ]);
  return { due, retrying, lateSeconds: (now.getTime() - (first?.dueAt ?? now).getTime()) / 1000 };
}

/** Ids and times of the rows that are due next, earliest first, without those that are leased or named. */
export function upcoming<Row extends WorkRow>(
  rows: Model<Row>,
  now: Date,
  without: readonly string[] = [],
): Promise<{ _id: string; dueAt: Date }[]> {
  return workOf(rows)
    .find(
      {
        ...(without.length === 0 ? {} : { _id: { $nin: [...without] } }),
        dueAt: { $exists: true },
        ...unleased(now),
      },
      { dueAt: 1 },
    )
    .sort({ dueAt: 1 })
    .limit(maxBatch)
    .lean<{ _id: string; dueAt: Date }[]>();
}

/**
 * Leases a due row. `dueAt` of the answer says since when it was due. Null when it is not due any more, another worker
 * has it, or an open transaction locks it, such as that of a process that has died.
 */
export async function claim<Row extends WorkRow>(
  rows: Model<Row>,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<Row | null> {
  const lease = leaseFor(now, leaseMs);
  try {
    const row = await workOf(rows)
      .findOneAndUpdate(
        { _id: id, dueAt: { $lte: now }, ...unleased(now) },
        { $set: lease },
        { returnDocument: 'before', ...leaseConcern },
      )
      .maxTimeMS(maxLockMs)
      .lean<Row>();
    return row === null ? null : { ...row, leasedUntil: lease.leasedUntil };
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === timeLimitReached) {
      return null;
    }
    throw error;
  }
}

/**
 * Ends a lease with what the work has brought. A lease's end is its fence: each lease of a row ends later than the one
 * before, so a worker that was paused beyond its own, and wakes after another has leased or settled the row, matches
 * nothing and changes nothing. A row that became due again during the work stays due, unless `dueAt` is a retry's.
 * @returns false when the lease is no longer held, and nothing was changed
 */
export async function release<Row extends WorkRow>(
  rows: Model<Row>,
  row: WorkRow,
  { dueAt, set = {} }: { readonly dueAt?: Date | undefined; readonly set?: object },
  { isRetry = false }: { isRetry?: boolean } = {},
): Promise<boolean> {
  const next = dueAt ?? gone;
  const literals = Object.entries(set).map(([field, value]) => [
    field,
    value === undefined ? gone : { $literal: value },
  ]);
  const update = {
    ...Object.fromEntries(literals),
    leasedUntil: gone,
    dueAt: isRetry ? next : { $cond: [{ $eq: ['$dueAt', '$leasedUntil'] }, next, '$dueAt'] },
  };
  const { matchedCount } = await workOf(rows).updateOne(
    { _id: row._id, leasedUntil: leaseEnd(row) },
    [{ $set: update }],
    { updatePipeline: true },
  );
  return matchedCount === 1;
}

/** Has a row worked on once more, after the worker that may hold it. */
export async function makeDue<Row extends WorkRow>(
  rows: Model<Row>,
  { _id }: WorkRow,
  now: Date,
): Promise<void> {
  await workOf(rows).updateOne({ _id }, { $set: { dueAt: now } });
}

/** Has a row that was given up worked on as if for the first time. @returns false when there is none */
export async function repeatRow<Row extends WorkRow>(
  rows: Model<Row>,
  id: string,
  now: Date,
): Promise<boolean> {
  const again = { $set: { dueAt: now }, $unset: { attempts: 1, failures: 1 } };
  return (await workOf(rows).updateOne({ _id: id }, again)).matchedCount === 1;
}

/** Deletes a row whose work is done, unless it became due again during the work: then only its lease ends. */
export async function removeLeased<Row extends WorkRow>(rows: Model<Row>, row: Row): Promise<void> {
  const leasedUntil = leaseEnd(row);
  const { deletedCount } = await workOf(rows).deleteOne({ _id: row._id, leasedUntil, dueAt: leasedUntil });
  if (deletedCount === 0) {
    await release(rows, row, {});
  }
}

/** Longest pause between two attempts, in all queues. */
const maxPauseMs = 4 * 60 * 60_000;

/** Makes rows due that are enqueued or leased for later than `furthestMs` ahead, see `createPullBack`. */
export function pullRows<Row extends WorkRow>(rows: Model<Row>, furthestMs: number): Pull {
  return (now, beyond) =>
    workOf(rows).updateMany(datedTooFar(furthestMs, beyond), {
      $set: { dueAt: now },
      $unset: { leasedUntil: 1 },
    });
}

/** Selects rows that are due later than a right clock would date them: `furthestMs` ahead, or the longest pause of a retry. */
export function datedTooFar(furthestMs: number, beyond: Parameters<Pull>[1]) {
  const isRetried = { attempts: { $gt: 0 }, dueAt: { $lte: beyond(maxPauseMs) } };
  return { dueAt: { $gt: beyond(furthestMs) }, $nor: [isRetried] };
}

/** @throws AppError `unavailable` when the lease of a row that was claimed is over: another worker may have the row by now */
export function assertLeased({ leasedUntil }: WorkRow, now: Date): void {
  if (leasedUntil === undefined || leasedUntil <= now) {
    throw new AppError('unavailable');
  }
}

/** The rows as work: the fields of a {@link WorkRow} are all that is needed of them here. */
function workOf<Row extends WorkRow>(rows: Model<Row>): Model<WorkRow> {
  return rows as unknown as Model<WorkRow>;
}

function leaseEnd({ _id, leasedUntil }: WorkRow): Date {
  if (leasedUntil === undefined) {
    throw new TypeError(`row ${_id} was not claimed`);
  }
  return leasedUntil;
}
