import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';

/** How far a business's calendar has been read. The row's id is the tenant's; a new connection begins a new one. */
export interface CalendarReading extends WorkRow {
  /** Why the last attempt failed. */
  readonly problem?: string;
  /** Google's word for up to where it was read. Absent before the first time, and when Google has forgotten it. */
  readonly syncToken?: string;
  /** When all of it was last read. */
  readonly wholeAt?: Date;
  readonly readAt?: Date;
  /** Channel on which Google pushes that something has changed. */
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
    kept: {
      holds: 'how far a calendar has been read',
      for: 'until the calendar is disconnected',
      why: 'only what is new is read',
    },
    tenant: '_id',
    exported: { none: 'how the service works' },
    fields: {
      ...workFields,
      problem: String,
      syncToken: String,
      wholeAt: Date,
      readAt: Date,
      channel: Schema.Types.Mixed,
      watchAfter: Date,
    },
    indexes: [
      workIndex,
      [{ 'channel.id': 1 }, { partialFilterExpression: { 'channel.id': { $exists: true } } }],
    ],
  });
  return {
    /** The rows of the reading queue. */
    rows: readings,
    ofTenant: (tenantId: string) => readings.findById(tenantId).lean(),
    /** Resets the reading: nothing of the calendar is known. */
    begin: (tenantId: string, now: Date) =>
      readings.replaceOne({ _id: tenantId }, { dueAt: now }, { upsert: true }),
    remove: (tenantId: string) => readings.findOneAndDelete({ _id: tenantId }).lean(),
    ofChannel: (channelId: string) => readings.findOne({ 'channel.id': channelId }).lean(),
    /** Has the calendar read now: there is something new. */
    ask: (tenantId: string, now: Date) => readings.updateOne({ _id: tenantId }, { $set: { dueAt: now } }),
    /** Has all of the calendar read now. A worker that has the row in hand loses it. */
    askForAll: (tenantId: string, now: Date) =>
      readings.updateOne(
        { _id: tenantId },
        { $set: { dueAt: now }, $unset: { syncToken: 1, leasedUntil: 1 } },
      ),
    /** Keeps the place where a reading is to go on, in case that it ends before it is settled. */
    keepChannel: (reading: CalendarReading, channel: PushChannel) =>
      readings.updateOne(asHeld(reading), { $set: { channel }, $unset: { watchAfter: 1 } }),
    watchLater: (reading: CalendarReading, watchAfter: Date) =>
      readings.updateOne(asHeld(reading), { $set: { watchAfter }, $unset: { channel: 1 } }),
  };

  /** Matches the reading while its worker still holds the lease. */
  function asHeld({ _id, leasedUntil = never }: CalendarReading) {
    return { _id, leasedUntil };
  }
}
