import type { Locale, ServiceName } from '@citame/contracts';
import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** The end of a business, from its owner's wish to the last receipt. Work on it is its next step. */
export interface Closure extends WorkRow {
  /** The tenant's id. */
  readonly _id: string;
  /** Grows with each wish and each taking back. */
  readonly revision: number;
  /** Absent when it was taken back. */
  readonly closesAt?: Date | undefined;
  /** Whether the operator closes it, who alone takes that back. */
  readonly byOperator?: boolean | undefined;
  readonly remindedAt?: Date | undefined;
  /** From then on nothing can be taken back. */
  readonly closedAt?: Date | undefined;
  /** Members and owners as they were at the end; absent once all is erased. */
  readonly accountIds?: readonly string[] | undefined;
  readonly tell?: readonly { readonly email: string; readonly locale: Locale }[] | undefined;
  /** Receipts of the services: when each has erased all, and how many rows it had. */
  readonly receipts?: Partial<Record<ServiceName, { readonly at: Date; readonly rows: number }>>;
  readonly doneAt?: Date | undefined;
}

/** The business as it was at its end. */
interface Closed {
  readonly closedAt: Date;
  readonly accountIds: readonly string[];
  readonly tell: readonly { readonly email: string; readonly locale: Locale }[];
}

/** As long as the last copy of a backup that may have the business. */
const keptS = 400 * 24 * 60 * 60;
const open = { closedAt: { $exists: false } } as const;
const working = { attempts: 1, failures: 1, leasedUntil: 1 } as const;

export type ClosureStore = ReturnType<typeof createClosureStore>;

export function createClosureStore(connection: Connection) {
  const closures = collection<Closure>(connection, 'closures', {
    kept: {
      holds:
        'ids of businesses that are closed, with the receipts; until all is erased also the owners’ addresses',
      for: '400 days after all was erased',
      why: 'shows that it was done, and has it done again after a restore',
    },
    tenant: null,
    exported: { none: 'how the service works' },
    fields: {
      revision: Number,
      closesAt: Date,
      byOperator: Boolean,
      remindedAt: Date,
      closedAt: Date,
      accountIds: { type: [String], default: undefined },
      tell: { type: [Schema.Types.Mixed], default: undefined },
      receipts: Schema.Types.Mixed,
      doneAt: Date,
      ...workFields,
    },
    indexes: [
      workIndex,
      [{ doneAt: 1 }, { expireAfterSeconds: keptS }],
      [{ closedAt: 1 }, { partialFilterExpression: { accountIds: { $exists: true } } }],
    ],
  });
  return {
    /** The rows of the closing queue. */
    rows: closures,
    find: (tenantId: string) => closures.findById(tenantId).lean<Closure>(),
    /**
     * The wish as it stands now; null when the business is closed already. An earlier wish keeps its day, and one of the owner is the
     * operator's from then on when that asks, too.
     */
    ask: async (
      session: ClientSession,
      _id: string,
      wish: Required<Pick<Closure, 'closesAt' | 'dueAt' | 'byOperator'>>,
    ): Promise<{
      readonly closure: Closure;
      readonly isNew: boolean;
      readonly isTakenOver: boolean;
    } | null> => {
      const known = await closures.findById(_id, null, { session }).lean<Closure>();
      if (known?.closedAt !== undefined) {
        return null;
      }
      if (known?.closesAt !== undefined) {
        const isTakenOver = wish.byOperator === true && known.byOperator !== true;
        if (isTakenOver) {
          await closures.updateOne({ _id, ...open }, { $set: { byOperator: true } }, { session });
        }
        return { closure: known, isNew: false, isTakenOver };
      }
      const closure = await closures
        .findOneAndUpdate(
          { _id, ...open },
          { $set: wish, $inc: { revision: 1 }, $unset: { remindedAt: 1, ...working } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<Closure>();
      return { closure, isNew: true, isTakenOver: false };
    },
    /** Takes the wish back; null when there is none that can be taken back. */
    undo: (session: ClientSession, _id: string) =>
      closures
        .findOneAndUpdate(
          { _id, closesAt: { $exists: true }, ...open },
          {
            $inc: { revision: 1 },
            $unset: { closesAt: 1, byOperator: 1, dueAt: 1, remindedAt: 1, ...working },
          },
          { session, returnDocument: 'before' },
        )
        .lean<Closure>(),
    /** Ends the time in which it can be taken back; false when it was. */
    close: async (session: ClientSession, _id: string, closed: Closed): Promise<boolean> => {
      const due = { _id, closesAt: { $lte: closed.closedAt }, ...open };
      return (
        (await closures.updateOne(due, { $set: { ...closed, receipts: {} } }, { session })).modifiedCount ===
        1
      );
    },
    /** Notes the first receipt of a service, and has the closing looked at. */
    noteReceipt: (_id: string, service: ServiceName, receipt: { readonly at: Date; readonly rows: number }) =>
      closures.updateOne(
        { _id, closedAt: { $exists: true }, [`receipts.${service}`]: { $exists: false } },
        { $set: { [`receipts.${service}`]: receipt, dueAt: receipt.at } },
      ),
    /** Notes in the caller's transaction that all is erased; false when the worker no longer has the row. */
    end: async (session: ClientSession, { _id, leasedUntil }: Closure, doneAt: Date): Promise<boolean> => {
      const over = { accountIds: 1, tell: 1, dueAt: 1, ...working };
      const { modifiedCount } = await closures.updateOne(
        { _id, leasedUntil: leasedUntil ?? doneAt },
        { $set: { doneAt }, $unset: over },
        { session },
      );
      return modifiedCount === 1;
    },
    /** Businesses that were closed before an instant and are not erased everywhere. */
    stalled: (before: Date) =>
      closures.countDocuments({ closedAt: { $lt: before }, accountIds: { $exists: true } }).exec(),
  };
}
