import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A client who was asked whether they come earlier. */
export interface Asked {
  /** The hold's id. */
  readonly offerId: string;
  readonly customerId: string;
  readonly appointmentId: string;
  /** Start that they were offered. */
  readonly start: Date;
  readonly at: Date;
  /** Until when the time is kept for them. */
  readonly until: Date;
  /** Whether they were told. */
  readonly isTold?: true;
}

/** Time of an employee that became free, and the clients of later that day who were offered it. `_id` is that of the event. */
export interface FreedTime {
  readonly _id: string;
  readonly tenantId: string;
  readonly employeeId: string;
  readonly start: Date;
  readonly end: Date;
  /** Customer whose time it was: they are not asked to come back to it. */
  readonly leftBy: string;
  /** No client is asked before: a slip of the owner can be undone until then. */
  readonly askFrom: Date;
  /** Absent once no more clients are asked. */
  readonly isOpen?: true;
  /** Offer that awaits its answer. */
  readonly offerId?: string;
  /** Oldest first. */
  readonly asked: readonly Asked[];
  readonly forgetAt: Date;
  readonly version: number;
}

export type NewlyFreed = Pick<
  FreedTime,
  '_id' | 'tenantId' | 'employeeId' | 'start' | 'end' | 'leftBy' | 'askFrom'
>;
type Seen = Pick<FreedTime, '_id' | 'tenantId' | 'version'>;

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** How many of a business are attended to at a time. */
const maxScanned = 50;

export type FreedStore = ReturnType<typeof createFreedStore>;

export function createFreedStore(connection: Connection) {
  const times = collection<FreedTime>(connection, 'freed_times', {
    kept: {
      holds: 'times that became free, and which clients were offered them, by their ids',
      for: '30 days after the time',
      why: 'clients are asked one after the other, and not too often',
    },
    tenant: 'tenantId',
    exported: { none: 'how the service works' },
    fields: {
      tenantId: String,
      employeeId: String,
      start: Date,
      end: Date,
      leftBy: String,
      askFrom: Date,
      isOpen: Boolean,
      offerId: String,
      asked: [
        {
          _id: false,
          offerId: String,
          customerId: String,
          appointmentId: String,
          start: Date,
          at: Date,
          until: Date,
          isTold: Boolean,
        },
      ],
      forgetAt: Date,
      version: Number,
    },
    indexes: [
      [{ tenantId: 1, start: 1 }, { partialFilterExpression: { isOpen: true } }],
      [{ tenantId: 1, 'asked.offerId': 1 }],
      [{ tenantId: 1, 'asked.customerId': 1 }],
      [{ tenantId: 1, 'asked.appointmentId': 1 }],
      [{ forgetAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });

  /** The time after the change; null when it is no longer open, or no longer what the caller has seen. */
  const change = ({ _id, tenantId, version }: Seen, update: object, session?: ClientSession) =>
    times
      .findOneAndUpdate(
        { _id, tenantId, version, isOpen: true },
        { ...update, $inc: { version: 1 } },
        { returnDocument: 'after', ...(session === undefined ? {} : { session }) },
      )
      .lean();

  return {
    /** Adds those that are not known yet. */
    add: async (session: ClientSession, freed: readonly NewlyFreed[]): Promise<void> => {
      await times.bulkWrite(
        freed.map(({ _id, ...fields }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $setOnInsert: {
                ...fields,
                isOpen: true as const,
                asked: [],
                forgetAt: new Date(fields.end.getTime() + keptMs),
                version: 1,
              },
            },
            upsert: true,
          },
        })),
        { session },
      );
    },
    /** Soonest first. */
    open: (tenantId: string) =>
      times.find({ tenantId, isOpen: true }).sort({ start: 1 }).limit(maxScanned).lean(),
    /** Also one that has ended. */
    findByOffer: (tenantId: string, offerId: string) =>
      times.findOne({ tenantId, 'asked.offerId': offerId }).lean(),
    /** Whether an appointment was offered to begin at this start. */
    hasOffered: async (tenantId: string, appointmentId: string, start: Date): Promise<boolean> =>
      (await times.exists({ tenantId, asked: { $elemMatch: { appointmentId, start } } })) !== null,
    /** Whether a customer has been told of such an offer since an instant. */
    hasToldSince: async (tenantId: string, customerId: string, since: Date): Promise<boolean> =>
      (await times.exists({
        tenantId,
        asked: { $elemMatch: { customerId, at: { $gte: since }, isTold: true } },
      })) !== null,
    offer: (session: ClientSession, freed: Seen, asked: Asked) =>
      change(freed, { $set: { offerId: asked.offerId }, $push: { asked } }, session),
    noteTold: async (tenantId: string, offerId: string): Promise<boolean> =>
      (await times.updateOne({ tenantId, 'asked.offerId': offerId }, { $set: { 'asked.$.isTold': true } }))
        .matchedCount === 1,
    /** The offer has come to an end. */
    pass: (session: ClientSession, freed: Seen) => change(freed, { $unset: { offerId: 1 } }, session),
    end: (freed: Seen) => change(freed, { $unset: { isOpen: 1, offerId: 1 } }),
    changeCustomer: async (
      session: ClientSession,
      tenantId: string,
      from: string,
      to: string,
    ): Promise<void> => {
      await times.updateMany(
        { tenantId, 'asked.customerId': from },
        { $set: { 'asked.$[each].customerId': to } },
        { session, arrayFilters: [{ 'each.customerId': from }] },
      );
      await times.updateMany({ tenantId, isOpen: true, leftBy: from }, { $set: { leftBy: to } }, { session });
    },
  };
}
