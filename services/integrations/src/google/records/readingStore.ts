import { collection } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import { dueRows, endingLease, gone, longestWaiting } from '../work/dueRows.ts';

/** How far a business's calendar has been read. The row's id is the tenant's; a new connection begins a new one. */
export interface CalendarReading {
  readonly _id: string;
  /** When it is to be read next. */
  readonly dueAt?: Date;
  /** End of the lease of the worker that is reading the calendar. */
  readonly leasedUntil?: Date;
  /** Counts how often somebody said that there is something new. */
  readonly asked: number;
  readonly attempts: number;
  /** How many attempts in a row failed for a reason of their own. */
  readonly failures?: number;
  /** Why the last attempt failed. */
  readonly problem?: string;
  /** Google's word for up to where it was read. Absent before the first time, and when Google has forgotten it. */
  readonly syncToken?: string;
  /** When all of it was last read. */
  readonly wholeAt?: Date;
  readonly readAt?: Date;
  /** Where Google pushes that something has changed. */
  readonly channel?: PushChannel;
  /** Google does not push to us: when to ask again. */
  readonly watchAfter?: Date;
}

export interface PushChannel {
  readonly id: string;
  readonly resourceId: string;
  /** Hash of what Google says with each push. */
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** End of a lease that no worker holds. */
const never = new Date(0);

export type ReadingStore = ReturnType<typeof createReadingStore>;

export function createReadingStore(connection: Connection) {
  const readings = collection<CalendarReading>(connection, 'google_readings', {
    fields: {
      dueAt: Date,
      leasedUntil: Date,
      asked: Number,
      attempts: Number,
      failures: Number,
      problem: String,
      syncToken: String,
      wholeAt: Date,
      readAt: Date,
      channel: Schema.Types.Mixed,
      watchAfter: Date,
    },
    indexes: [
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
      [{ 'channel.id': 1 }, { partialFilterExpression: { 'channel.id': { $exists: true } } }],
    ],
  });
  return {
    ofTenant: (tenantId: string) => readings.findById(tenantId).lean(),
    /** Resets the reading: nothing of the calendar is known. */
    begin: (tenantId: string, now: Date) =>
      readings.replaceOne({ _id: tenantId }, { asked: 0, attempts: 0, dueAt: now }, { upsert: true }),
    remove: (tenantId: string) => readings.findOneAndDelete({ _id: tenantId }).lean(),
    ofChannel: (channelId: string) => readings.findOne({ 'channel.id': channelId }).lean(),
    /** There is something new. */
    ask: (tenantId: string, now: Date) =>
      readings.updateOne({ _id: tenantId }, { $set: { dueAt: now }, $inc: { asked: 1 } }),
    /** Claims the next due reading, with a lease until `until`. */
    take: (now: Date, until: Date) =>
      readings.findOneAndUpdate(dueRows(now), { $set: { leasedUntil: until } }, longestWaiting).lean(),
    /** Keeps the place where a reading is to go on, in case that it ends before it is settled. */
    keepChannel: (reading: CalendarReading, channel: PushChannel) =>
      readings.updateOne(asHeld(reading), { $set: { channel }, $unset: { watchAfter: 1 } }),
    watchLater: (reading: CalendarReading, watchAfter: Date) =>
      readings.updateOne(asHeld(reading), { $set: { watchAfter }, $unset: { channel: 1 } }),
    /** Notes up to where it has been read. */
    settle: (
      reading: CalendarReading,
      dueAt: Date,
      read: Required<Pick<CalendarReading, 'syncToken' | 'wholeAt' | 'readAt'>>,
    ) => giveBack(reading, dueAt, { ...read, attempts: 0, failures: 0, problem: gone }),
    postpone: (reading: CalendarReading, dueAt: Date, problem: string, failures: number) =>
      giveBack(reading, dueAt, { problem, failures, attempts: { $add: ['$attempts', 1] } }),
    /** Google has forgotten the token: everything is to be read again. */
    startOver: (reading: CalendarReading, dueAt: Date) => giveBack(reading, dueAt, { syncToken: gone }),
    /** There is no calendar to read. */
    rest: (reading: CalendarReading) => giveBack(reading, gone, {}),
  };

  /** Matches the reading while its worker still holds the lease. */
  function asHeld({ _id, leasedUntil = never }: CalendarReading) {
    return { _id, leasedUntil };
  }

  /** Ends a lease, if it is still held. Should there be something new meanwhile, it is due at once. */
  function giveBack(reading: CalendarReading, dueAt: Date | typeof gone, fields: object) {
    const update = endingLease({ field: 'asked', asTaken: reading.asked }, dueAt, fields);
    return readings.updateOne(asHeld(reading), update, { updatePipeline: true });
  }
}
