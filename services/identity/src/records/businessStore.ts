import { quotaKinds, type Locale, type QuotaKind, type QuotaLevel, type Quotas } from '@citame/contracts';
import { afterCommit, collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Account, AccountStore } from './accountStore.ts';

/** A business as identity knows it; its id is the tenant's id everywhere. */
export interface Business {
  readonly _id: string;
  readonly name: string;
  /** Grows with each new name, here or in the profile of the business; missing while it never had another. */
  readonly nameRevision?: number;
  /** Language in which its clients are met first: its owner's. */
  readonly locale: Locale;
  readonly revision: number;
  /** Since when the operator has suspended it, and why, in words for operators. */
  readonly suspendedAt?: Date;
  readonly suspendedFor?: string;
  /** True until every service has been told of that, or of its end. */
  readonly suspensionDue?: true;
  /** Limits that the operator has set for it. */
  readonly quotas?: Readonly<Partial<Record<QuotaKind, number>>>;
  /** Level of the limit of bookings that its owners have been told of, of its month. */
  readonly bookingsTold?: BookingsTold;
  /** Until when its owner lets operators look at it. */
  readonly supportUntil?: Date;
  readonly createdAt: Date;
}

interface BookingsTold {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly level: QuotaLevel;
}

export type BusinessStore = ReturnType<typeof createBusinessStore>;

/**
 * Businesses. That of an account of an earlier version has no row until it changes or the migration comes to it: it is what its
 * account says.
 * @param onSuspension called when a suspension, or its end, has been stored for good
 */
export function createBusinessStore(
  connection: Connection,
  accounts: AccountStore,
  onSuspension: () => void = () => {},
) {
  const businesses = collection<Business>(connection, 'businesses', {
    kept: {
      holds: 'names of businesses, and what the operator lets them use',
      for: 'until the business is closed',
      why: 'members see where they are signed in',
    },
    tenant: '_id',
    exported: { fields: ['name', 'locale', 'suspendedAt', 'quotas', 'createdAt'] },
    fields: {
      name: String,
      nameRevision: Number,
      locale: String,
      revision: Number,
      suspendedAt: Date,
      suspendedFor: String,
      suspensionDue: Boolean,
      quotas: Schema.Types.Mixed,
      bookingsTold: Schema.Types.Mixed,
      supportUntil: Date,
      createdAt: Date,
    },
    indexes: [
      [{ suspensionDue: 1 }, { partialFilterExpression: { suspensionDue: true } }],
      [{ suspendedAt: 1 }, { partialFilterExpression: { suspendedAt: { $exists: true } } }],
    ],
  });

  async function find(id: string): Promise<Business | null> {
    const row = await businesses.findById(id).lean();
    const account = row === null ? await accounts.find(id) : null;
    return row ?? (account === null || account.guest === true ? null : ofAccount(account));
  }

  /** Makes the row of an earlier version's business, so that it can be changed. */
  async function ensure(session: ClientSession, id: string): Promise<void> {
    const business = await find(id);
    if (business !== null) {
      const { _id, ...fields } = business;
      await businesses.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, session });
    }
  }

  return {
    find,
    ensure,
    findMany: async (ids: readonly string[]): Promise<Business[]> =>
      (await Promise.all(ids.map(find))).filter((business) => business !== null),
    /** Businesses with ids after one. */
    page: (after: string, limit: number) =>
      businesses
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Suspended businesses with ids after one. */
    suspended: (after: string, limit: number) =>
      businesses
        .find({ _id: { $gt: after }, suspendedAt: { $exists: true } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Businesses of whose suspension, or of its end, the services have not been told. */
    suspensionsDue: () =>
      businesses.find({ suspensionDue: true }, { suspendedAt: 1, revision: 1 }).lean().cursor(),
    /** Those, and every one that is suspended. */
    everySuspension: () =>
      businesses
        .find(
          { $or: [{ suspensionDue: true }, { suspendedAt: { $exists: true } }] },
          { suspendedAt: 1, revision: 1 },
        )
        .lean()
        .cursor(),
    /** False when the business has changed since that revision. */
    suspensionTold: async (id: string, revision: number): Promise<boolean> =>
      (await businesses.updateOne({ _id: id, revision }, { $unset: { suspensionDue: 1 } })).matchedCount ===
      1,
    /** False when the business is there no more. */
    tellAgain: async (id: string): Promise<boolean> =>
      (await businesses.updateOne({ _id: id }, { $set: { suspensionDue: true } })).matchedCount === 1,
    /** Businesses whose name has these words anywhere, in any case. For an operator's search. */
    named: (words: string, limit: number) =>
      businesses
        .find({ name: { $regex: words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' } })
        .sort({ name: 1 })
        .limit(limit)
        .lean(),
    /** Suspends a business, or lifts that. The business after the change; null when it stood so already, or there is none. */
    async suspend(
      session: ClientSession,
      id: string,
      suspension: Required<Pick<Business, 'suspendedAt' | 'suspendedFor'>> | null,
    ): Promise<Business | null> {
      await ensure(session, id);
      const changed = await businesses
        .findOneAndUpdate(
          { _id: id, suspendedAt: { $exists: suspension === null } },
          {
            $set: { ...suspension, suspensionDue: true },
            ...(suspension === null ? { $unset: { suspendedAt: 1, suspendedFor: 1 } } : {}),
            $inc: { revision: 1 },
          },
          { session, returnDocument: 'after' },
        )
        .lean();
      await accounts.mirror(session, changed);
      afterCommit(session, onSuspension);
      return changed;
    },
    /** Changes limits; null takes one back, and of another limit of bookings owners are told as if none had been. Null when there is no such business. */
    async limit(
      session: ClientSession,
      id: string,
      wish: Partial<Quotas>,
    ): Promise<{ readonly before: Business; readonly after: Business } | null> {
      await ensure(session, id);
      const before = await businesses.findById(id, null, { session }).lean();
      if (before === null) {
        return null;
      }
      const limits = { ...before.quotas, ...wish };
      const quotas = Object.fromEntries(
        quotaKinds.flatMap((kind) => (typeof limits[kind] === 'number' ? [[kind, limits[kind]]] : [])),
      );
      const after = await businesses
        .findOneAndUpdate(
          { _id: id },
          {
            $set: { quotas },
            ...(quotas['bookings'] !== before.quotas?.bookings && { $unset: { bookingsTold: 1 } }),
            $inc: { revision: 1 },
          },
          { session, returnDocument: 'after' },
        )
        .orFail()
        .lean();
      await accounts.mirror(session, after);
      return { before, after };
    },
    /** Businesses with limits, or that had some, with ids after one. */
    limited: (after: string, limit: number) =>
      businesses
        .find({ _id: { $gt: after }, quotas: { $exists: true } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Notes of which level owners are told; false when they know. */
    bookingsTold: async (
      session: ClientSession,
      id: string,
      { month, level }: BookingsTold,
    ): Promise<boolean> => {
      const known = [
        { 'bookingsTold.month': { $gt: month } },
        { 'bookingsTold.month': month, 'bookingsTold.level': { $gte: level } },
      ];
      const change = { $set: { bookingsTold: { month, level } } };
      return (await businesses.updateOne({ _id: id, $nor: known }, change, { session })).matchedCount === 1;
    },
    /** Lets operators look until an instant, or no longer. The business as it was before; null when there is none. */
    async allowSupport(
      session: ClientSession,
      id: string,
      supportUntil: Date | undefined,
    ): Promise<Business | null> {
      await ensure(session, id);
      const change =
        supportUntil === undefined ? { $unset: { supportUntil: 1 } } : { $set: { supportUntil } };
      return businesses.findOneAndUpdate({ _id: id }, change, { session }).lean();
    },
    insert: (session: ClientSession, business: Business) => businesses.create([business], { session }),
    /** The business after the change; null when there is none. */
    async update(
      session: ClientSession,
      id: string,
      fields: Partial<Pick<Business, 'name' | 'locale'>>,
    ): Promise<Business | null> {
      await ensure(session, id);
      const changed = await businesses
        .findOneAndUpdate(
          { _id: id },
          { $set: fields, $inc: { revision: 1, ...(fields.name === undefined ? {} : { nameRevision: 1 }) } },
          { session, returnDocument: 'after' },
        )
        .lean();
      await accounts.mirror(session, changed);
      return changed;
    },
    /** Takes a name that is not older than its own; null when it has that name, or a newer one. */
    async follow(
      session: ClientSession,
      id: string,
      name: string,
      nameRevision: number,
    ): Promise<Business | null> {
      await ensure(session, id);
      const changed = await businesses
        .findOneAndUpdate(
          {
            _id: id,
            name: { $ne: name },
            $or: [{ nameRevision: { $lte: nameRevision } }, { nameRevision: { $exists: false } }],
          },
          { $set: { name, nameRevision }, $inc: { revision: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean();
      await accounts.mirror(session, changed);
      return changed;
    },
  };
}

function ofAccount({ _id, name, nameRevision, locale, revision, createdAt }: Account): Business {
  return {
    _id,
    name,
    ...(nameRevision === undefined ? {} : { nameRevision }),
    locale,
    revision,
    createdAt,
  };
}
