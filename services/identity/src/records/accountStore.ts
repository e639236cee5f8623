import type { Locale } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** An account; its id is the tenant's id everywhere. */
export interface Account {
  readonly _id: string;
  /** Lower-cased. */
  readonly email: string;
  /** Name of the business. */
  readonly name: string;
  /** Grows with each new name, here or in the profile of the business; missing while it never had another. */
  readonly nameRevision?: number;
  readonly locale: Locale;
  readonly passwordHash: string;
  /** Tokens of an earlier epoch are void. */
  readonly epoch: number;
  /** Set while the other services may not know the epoch. */
  readonly epochDue?: boolean;
  /** The one reset link that works, as the SHA-256 of its token. */
  readonly resetHash?: string;
  readonly resetExpiresAt?: Date;
  readonly revision: number;
  readonly createdAt: Date;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

const bump = { $inc: { epoch: 1 }, $unset: { resetHash: 1, resetExpiresAt: 1 } } as const;

export function createAccountStore(connection: Connection) {
  const accounts = collection<Account>(connection, 'accounts', {
    fields: {
      email: String,
      name: String,
      nameRevision: Number,
      locale: String,
      passwordHash: String,
      epoch: Number,
      epochDue: Boolean,
      resetHash: String,
      resetExpiresAt: Date,
      revision: Number,
      createdAt: Date,
    },
    indexes: [
      [{ email: 1 }, { unique: true }],
      [{ resetHash: 1 }, { partialFilterExpression: { resetHash: { $exists: true } } }],
      [{ epochDue: 1 }, { partialFilterExpression: { epochDue: true } }],
      [{ epoch: 1 }, { partialFilterExpression: { epoch: { $gt: 0 } } }],
    ],
  });
  return {
    find: (id: string) => accounts.findById(id).lean(),
    findByEmail: (email: string) => accounts.findOne({ email }).lean(),
    findByReset: (resetHash: string, now: Date) =>
      accounts.findOne({ resetHash, resetExpiresAt: { $gt: now } }).lean(),
    /** @throws a duplicate-key error on `email` when it has an account */
    insert: (session: ClientSession, account: Account) => accounts.create([account], { session }),
    /** The account after the change. */
    update: (session: ClientSession, id: string, fields: Partial<Pick<Account, 'name' | 'locale'>>) =>
      accounts
        .findOneAndUpdate(
          { _id: id },
          { $set: fields, $inc: { revision: 1, ...(fields.name === undefined ? {} : { nameRevision: 1 }) } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    /** Takes a name that is not older than the account's; null when it has that name, or a newer one. */
    follow: (session: ClientSession, id: string, name: string, nameRevision: number) =>
      accounts
        .findOneAndUpdate(
          {
            _id: id,
            name: { $ne: name },
            $or: [{ nameRevision: { $lte: nameRevision } }, { nameRevision: { $exists: false } }],
          },
          { $set: { name, nameRevision }, $inc: { revision: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    /** Makes this the only reset link that works. Null when the address has no account. */
    openReset: (email: string, resetHash: string, resetExpiresAt: Date) =>
      accounts.findOneAndUpdate({ email }, { $set: { resetHash, resetExpiresAt } }).lean(),
    /** Spends a reset link: of several at once, one gets the account and the others null. */
    resetPassword: (session: ClientSession, resetHash: string, now: Date, passwordHash: string) =>
      accounts
        .findOneAndUpdate(
          { resetHash, resetExpiresAt: { $gt: now } },
          { ...bump, $set: { passwordHash, epochDue: true } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    /** Null when the password is no longer the one that was verified. */
    changePassword: (session: ClientSession, id: string, verifiedHash: string, passwordHash: string) =>
      accounts
        .findOneAndUpdate(
          { _id: id, passwordHash: verifiedHash },
          { ...bump, $set: { passwordHash, epochDue: true } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    endSessions: (id: string) =>
      accounts
        .findOneAndUpdate(
          { _id: id },
          { $inc: { epoch: 1 }, $set: { epochDue: true } },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Accounts whose epoch the other services may not know. */
    epochsDue: () => accounts.find({ epochDue: true }, { epoch: 1 }).lean().cursor(),
    /** Accounts that ever ended their sessions. */
    epochsRaised: () =>
      accounts
        .find({ epoch: { $gt: 0 } }, { epoch: 1 })
        .lean()
        .cursor(),
    epochTold: (id: string, epoch: number) =>
      accounts.updateOne({ _id: id, epoch }, { $unset: { epochDue: 1 } }),
  };
}
