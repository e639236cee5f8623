import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** One sign-in of an account. */
export interface SignIn {
  readonly _id: string;
  readonly accountId: string;
  /** Business in which they are signed in; that of the same id when missing. */
  readonly tenantId?: string;
  /** Epoch of the account at the latest token; a session with a lower one than the account's has ended. */
  readonly epoch: number;
  /** Browser and system in short words; null when the caller named none. */
  readonly browser: string | null;
  /** Network in short words, of the place where it was opened; missing in rows of earlier versions. */
  readonly network?: string | null;
  readonly signedInAt: Date;
  /** Exact to an hour. */
  readonly seenAt: Date;
  /** Expiry of the session's latest token; MongoDB removes the row then. */
  readonly expiresAt: Date;
  readonly endedAt?: Date;
  /** Set while the other services may not know that the session ended. */
  readonly endDue?: boolean;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const maxListed = 50;

export function createSessionStore(connection: Connection) {
  const sessions = collection<SignIn>(connection, 'sessions', {
    kept: {
      holds: 'browser, shortened network and times of a sign-in',
      for: 'until the last token of the session ends, half a day after the last visit',
      why: 'people see and end their sessions, and know again which are theirs',
    },
    tenant: 'tenantId',
    exported: { none: 'belongs to a person and not to the business' },
    fields: {
      accountId: String,
      tenantId: String,
      epoch: Number,
      browser: String,
      network: String,
      signedInAt: Date,
      seenAt: Date,
      expiresAt: Date,
      endedAt: Date,
      endDue: Boolean,
    },
    indexes: [
      [{ accountId: 1, seenAt: -1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
      [{ endDue: 1 }, { partialFilterExpression: { endDue: true } }],
      [{ endedAt: 1 }, { partialFilterExpression: { endedAt: { $exists: true } } }],
    ],
  });
  return {
    find: (accountId: string, id: string) => sessions.findOne({ _id: id, accountId }).lean(),
    /** @param transaction that writes a new account or password, if there is one */
    insert: (row: SignIn, transaction?: ClientSession) =>
      sessions.create([row], transaction === undefined ? {} : { session: transaction }),
    /** Sessions of an account that go on, the one last seen first. */
    open: (accountId: string, epoch: number, now: Date) =>
      sessions
        .find({ accountId, epoch: { $gte: epoch }, expiresAt: { $gt: now }, endedAt: { $exists: false } })
        .sort({ seenAt: -1, _id: -1 })
        .limit(maxListed)
        .lean(),
    /** Sessions of an account in a business that go on. */
    within: (accountId: string, tenantId: string, now: Date) =>
      sessions
        .find({
          accountId,
          $or: [{ tenantId }, ...(accountId === tenantId ? [{ tenantId: { $exists: false } }] : [])],
          expiresAt: { $gt: now },
          endedAt: { $exists: false },
        })
        .lean(),
    removeAll: (session: ClientSession, accountId: string) => sessions.deleteMany({ accountId }, { session }),
    /** The session in which an account was last seen. */
    last: (accountId: string) => sessions.findOne({ accountId }).sort({ seenAt: -1 }).lean(),
    seen: (id: string, now: Date, before: Date) =>
      sessions.updateOne({ _id: id, seenAt: { $lt: before } }, { $set: { seenAt: now } }),
    /** Lets a session go on with another epoch or expiry; null when it has ended. */
    prolong: (accountId: string, id: string, fields: Pick<SignIn, 'epoch' | 'expiresAt'>) =>
      sessions.findOneAndUpdate({ _id: id, accountId, endedAt: { $exists: false } }, { $set: fields }).lean(),
    /** Null when the account has no such session. */
    end: (
      accountId: string,
      id: string,
      { endedAt, expiresAt }: Required<Pick<SignIn, 'endedAt' | 'expiresAt'>>,
    ) =>
      sessions
        .findOneAndUpdate({ _id: id, accountId }, { $set: { endedAt, expiresAt, endDue: true } })
        .lean(),
    /** Sessions whose end the other services may not know. */
    endsDue: () => sessions.find({ endDue: true }, { _id: 1 }).lean().cursor(),
    /** Sessions that ended one by one and may have a token that has not expired. */
    ended: () =>
      sessions
        .find({ endedAt: { $exists: true } }, { _id: 1 })
        .lean()
        .cursor(),
    endTold: (id: string) => sessions.updateOne({ _id: id }, { $unset: { endDue: 1 } }),
  };
}
