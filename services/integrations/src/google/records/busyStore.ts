import { collection, omitUndefined } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { BusyTime } from '../rules/busyTimeOf.ts';

/** An event, or one time of one that comes again, that takes its owner's time: when, and nothing else of it. */
interface BusyEvent extends BusyTime {
  /** The tenant's id and Google's. */
  readonly _id: string;
  readonly tenantId: string;
  /** Google's id of the recurring event that this is one time of. */
  readonly series?: string;
  /** Reading of the whole calendar that found it: events that the next one does not find are dropped. */
  readonly wholeAt: Date;
}

/** Busy time of a business in a month, as last published. */
export interface BusyMonth {
  /** See `busyMonthId`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly month: string;
  readonly revision: number;
  /** Published times, to see whether there is a change. */
  readonly content: string;
}

export type BusyStore = ReturnType<typeof createBusyStore>;

export function createBusyStore(connection: Connection) {
  const events = collection<BusyEvent>(connection, 'google_busy_events', {
    kept: {
      holds: 'times at which a connected calendar is busy',
      for: 'until the calendar is disconnected',
      why: 'free time leaves them out',
    },
    tenant: 'tenantId',
    exported: { none: 'the calendar of Google has it' },
    fields: { tenantId: String, series: String, wholeAt: Date, startMin: Number, endMin: Number },
    indexes: [[{ tenantId: 1, series: 1 }]],
  });
  const months = collection<BusyMonth>(connection, 'google_busy_months', {
    kept: {
      holds: 'the same by month, as it was told to scheduling',
      for: 'until the business is closed',
      why: 'only changes are told',
    },
    tenant: 'tenantId',
    exported: { none: 'the calendar of Google has it' },
    fields: { tenantId: String, month: String, revision: Number, content: String },
    indexes: [[{ tenantId: 1 }]],
  });
  const idOf = (tenantId: string, eventId: string): string => `${tenantId}|${eventId}`;
  return {
    /** Notes what events take, and that others take nothing any more. */
    note: async (
      tenantId: string,
      wholeAt: Date,
      busy: readonly (BusyTime & { readonly eventId: string; readonly series?: string | undefined })[],
      free: readonly string[],
    ): Promise<void> => {
      if (busy.length > 0) {
        await events.bulkWrite(
          busy.map(({ eventId, series, startMin, endMin }) => ({
            updateOne: {
              filter: { _id: idOf(tenantId, eventId) },
              update: { $set: { tenantId, wholeAt, startMin, endMin, ...omitUndefined({ series }) } },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      }
      if (free.length > 0) {
        await events.deleteMany({ tenantId, _id: { $in: free.map((id) => idOf(tenantId, id)) } });
        await events.deleteMany({ tenantId, series: { $in: free } });
      }
    },
    /** Drops what no reading of the whole calendar since has found. */
    dropBefore: async (tenantId: string, wholeAt: Date): Promise<void> => {
      await events.deleteMany({ tenantId, wholeAt: { $lt: wholeAt } });
    },
    dropAll: (tenantId: string) => events.deleteMany({ tenantId }),
    /** Busy times of readings since an instant. */
    timesSince: (tenantId: string, since: Date): Promise<BusyTime[]> =>
      events
        .find({ tenantId, wholeAt: { $gte: since } }, { _id: 0, startMin: 1, endMin: 1 })
        .lean<BusyTime[]>(),
    /** Months of every tenant with ids after one, as last published. */
    page: (after: string, limit: number) =>
      months
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    told: (session: ClientSession, tenantId: string) => months.find({ tenantId }).session(session).lean(),
    noteTold: (session: ClientSession, { _id, ...fields }: BusyMonth) =>
      months.updateOne({ _id }, { $set: fields }, { session, upsert: true }),
  };
}
