import type { DurationMin } from '@citame/calendar';
import { collection, omitUndefined } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Why a client waits no longer. `unwilling`: several offers came to nothing. */
export type Outcome = 'booked' | 'left' | 'past' | 'gone' | 'unwilling';

/** A time that is kept for a waiting client until they answer or it is over. */
export interface Offer {
  /** The hold's id. */
  readonly id: string;
  readonly employeeId: string;
  readonly start: Date;
  readonly durationMin: DurationMin;
  readonly until: Date;
  /** Whether its customer is being told. */
  readonly isTold?: true;
}

/** A customer who asked to be told when a service can be had. */
export interface WaitingEntry {
  readonly _id: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly serviceId: string;
  /** An employee's id, or `any`. */
  readonly employeeId: string;
  /** Local days, both included. */
  readonly from: string;
  readonly to: string;
  /** Wall-clock times between which it is to start, `HH:mm`, the second not included; any time without them. */
  readonly fromTime?: string;
  readonly toTime?: string;
  /** Absent once it has come to its end. */
  readonly isOpen?: true;
  /** While true, the offer awaits its answer. */
  readonly isOffered?: true;
  /** The last one made. */
  readonly offer?: Offer;
  /** Starts that were offered and not wanted: not offered again. */
  readonly passed: readonly Date[];
  /** Not reachable by chat: not offered anything before. */
  readonly retryAt?: Date;
  readonly createdAt: Date;
  /** When the owner put it first. Those put first go before the others, the last of them foremost. */
  readonly putFirstAt?: Date;
  readonly outcome?: Outcome;
  /** Ended entries are deleted 30 days later. */
  readonly endedAt?: Date;
  readonly version: number;
}

type Known = Pick<WaitingEntry, '_id' | 'tenantId' | 'version'>;
export type WaitingRange = Pick<WaitingEntry, 'employeeId' | 'from' | 'to'> & {
  readonly [Time in 'fromTime' | 'toTime']?: string | undefined;
};

/** How many of a business are attended to at a time; the rest move up. */
const maxScanned = 500;

export type WaitingStore = ReturnType<typeof createWaitingStore>;

export function createWaitingStore(connection: Connection) {
  const entries = collection<WaitingEntry>(connection, 'waiting', {
    kept: {
      holds: 'wishes of waiting clients, by their ids',
      for: '30 days after the wait has ended',
      why: 'owners see what became of it',
    },
    tenant: 'tenantId',
    exported: {
      fields: [
        'customerId',
        'serviceId',
        'employeeId',
        'from',
        'to',
        'fromTime',
        'toTime',
        'isOpen',
        'createdAt',
        'outcome',
        'endedAt',
      ],
    },
    fields: {
      tenantId: String,
      customerId: String,
      serviceId: String,
      employeeId: String,
      from: String,
      to: String,
      fromTime: String,
      toTime: String,
      isOpen: Boolean,
      isOffered: Boolean,
      offer: {
        _id: false,
        id: String,
        employeeId: String,
        start: Date,
        durationMin: Number,
        until: Date,
        isTold: Boolean,
      },
      passed: [Date],
      retryAt: Date,
      createdAt: Date,
      putFirstAt: Date,
      outcome: String,
      endedAt: Date,
      version: Number,
    },
    indexes: [
      [{ tenantId: 1, putFirstAt: -1, createdAt: 1, _id: 1 }, { partialFilterExpression: { isOpen: true } }],
      [{ tenantId: 1, customerId: 1 }],
      [{ tenantId: 1, 'offer.id': 1 }, { partialFilterExpression: { 'offer.id': { $exists: true } } }],
      [{ endedAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 }],
    ],
  });

  /** The entry after the change; null when it is no longer open, or no longer what the caller has seen. */
  const change = ({ _id, tenantId, version }: Known, update: object, session: ClientSession) =>
    entries
      .findOneAndUpdate(
        { _id, tenantId, version, isOpen: true },
        { ...update, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();

  return {
    insert: (session: ClientSession, entry: WaitingEntry) => entries.create([entry], { session }),
    /** In the order of asking, after those whom the owner put first. */
    open: (tenantId: string) =>
      entries
        .find({ tenantId, isOpen: true })
        .sort({ putFirstAt: -1, createdAt: 1, _id: 1 })
        .limit(maxScanned)
        .lean(),
    openOf: (tenantId: string, customerId: string, session?: ClientSession) =>
      entries
        .find({ tenantId, customerId, isOpen: true })
        .session(session ?? null)
        .lean(),
    findOpen: (tenantId: string, id: string, session?: ClientSession) =>
      entries
        .findOne({ _id: id, tenantId, isOpen: true })
        .session(session ?? null)
        .lean(),
    /** Also one that has ended. */
    findByOffer: (tenantId: string, offerId: string) =>
      entries.findOne({ tenantId, 'offer.id': offerId }).lean(),
    /** Another wish of the same customer for the same service; the place in the order stays. */
    rewish: (session: ClientSession, entry: Known, { fromTime, toTime, ...range }: WaitingRange) =>
      change(
        entry,
        {
          $set: { ...range, ...omitUndefined({ fromTime, toTime }) },
          $unset: {
            retryAt: 1,
            ...(fromTime === undefined ? { fromTime: 1 } : {}),
            ...(toTime === undefined ? { toTime: 1 } : {}),
          },
        },
        session,
      ),
    offer: (session: ClientSession, entry: Known, offer: Offer) =>
      change(entry, { $set: { offer, isOffered: true }, $unset: { retryAt: 1 } }, session),
    /** The entry after the change; null when it is not open. */
    putFirst: (session: ClientSession, tenantId: string, id: string, at: Date) =>
      entries
        .findOneAndUpdate(
          { _id: id, tenantId, isOpen: true },
          { $set: { putFirstAt: at } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    noteTold: (tenantId: string, offerId: string) =>
      entries.updateOne({ tenantId, 'offer.id': offerId }, { $set: { 'offer.isTold': true } }),
    /** The offer has come to nothing. */
    pass: (session: ClientSession, entry: Known, start: Date) =>
      change(entry, { $push: { passed: start }, $unset: { isOffered: 1 } }, session),
    /** The offer could not be told. */
    postpone: (session: ClientSession, entry: Known, retryAt: Date) =>
      change(entry, { $set: { retryAt }, $unset: { isOffered: 1 } }, session),
    end: (session: ClientSession, entry: Known, outcome: Outcome, endedAt: Date) =>
      change(entry, { $set: { outcome, endedAt }, $unset: { isOpen: 1, isOffered: 1 } }, session),
    changeCustomer: (session: ClientSession, tenantId: string, from: string, to: string) =>
      entries.updateMany({ tenantId, customerId: from }, { $set: { customerId: to } }, { session }),
  };
}
