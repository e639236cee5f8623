import { termsVersion, type Locale } from '@citame/contracts';
import { collection, sealedForm, type SealedField } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** Fields with secrets of second factors, sealed for their account. */
export const totpFields = ['totp.secret', 'totpPending'] as const;
export type TotpField = (typeof totpFields)[number];
export const totpPurpose = 'totp';
export const sealedTotps: readonly SealedField[] = totpFields.map((path) => ({
  collection: 'accounts',
  path,
  field: totpPurpose,
  tenant: '_id',
}));

/** A person who signs in. The business that they founded, if they did, has the same id. */
export interface Account {
  readonly _id: string;
  /** Lower-cased. */
  readonly email: string;
  /** Name of the person, or of the business that they founded. */
  readonly name: string;
  /** Joined the business of another person, and has founded none. */
  readonly guest?: boolean;
  /** Revision of the name of the founded business, as versions without a row for each business read it. */
  readonly nameRevision?: number;
  readonly locale: Locale;
  readonly passwordHash: string;
  /** Set from the registration until a link that was mailed to the address is used; accounts of earlier versions count as confirmed. */
  readonly emailUnverified?: boolean;
  readonly emailChange?: EmailChange;
  /** Second factor: a secret that the person's application has, too, sealed, and the step of the last code that was used. */
  readonly totp?: Totp;
  /** Sealed secret of a second factor that is being set up; no code of it was confirmed yet. */
  readonly totpPending?: string;
  /** SHA-256 of the recovery codes that are left. */
  readonly recoveryCodes?: readonly string[];
  /** Tokens of an earlier epoch are void. */
  readonly epoch: number;
  /** Set while the other services may not know the epoch. */
  readonly epochDue?: boolean;
  /** Reset links that were mailed lately, the newest last. */
  readonly resets?: readonly ResetLink[];
  /** The one reset link of a version that kept no more, as the SHA-256 of its token. */
  readonly resetHash?: string;
  readonly resetExpiresAt?: Date;
  /** Terms that were accepted when the account was opened: their version, a day, and the moment. */
  readonly acceptedTerms?: { readonly version: string; readonly at: Date };
  readonly revision: number;
  readonly createdAt: Date;
}

interface Totp {
  /** Base32, as applications take it. */
  readonly secret: string;
  readonly lastStep: number;
}

/** A change of the address that waits for links to be used at both ends. */
export interface EmailChange {
  readonly id: string;
  /** New address, lower-cased. */
  readonly email: string;
  readonly confirmed: { readonly newEmail: boolean; readonly oldEmail: boolean };
  readonly expiresAt: Date;
}

interface ResetLink {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly expiresAt: Date;
  readonly mailedAt: Date;
  /** Mail that it is in: another attempt at the same mail takes a link of its own. */
  readonly mailId: string;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

const noResets = { resets: 1, resetHash: 1, resetExpiresAt: 1 } as const;
const bump = { $inc: { epoch: 1 }, $unset: noResets } as const;
/** So many links of an account work at the same time. */
const maxResets = 5;

function byReset(hash: string, now: Date): object {
  const expiresAt = { $gt: now };
  return {
    $or: [{ resets: { $elemMatch: { hash, expiresAt } } }, { resetHash: hash, resetExpiresAt: expiresAt }],
  };
}

export function createAccountStore(connection: Connection) {
  const accounts = collection<Account>(connection, 'accounts', {
    kept: {
      holds: 'e-mail, name and password hash of a person, with their second factor',
      for: 'until the last business of the account is closed',
      why: 'they sign in with it',
    },
    tenant: null,
    exported: { none: 'people of the business stand with names in `members`' },
    fields: {
      email: String,
      name: String,
      guest: Boolean,
      nameRevision: Number,
      locale: String,
      passwordHash: String,
      totp: Schema.Types.Mixed,
      totpPending: String,
      recoveryCodes: { type: [String], default: undefined },
      emailUnverified: Boolean,
      emailChange: Schema.Types.Mixed,
      epoch: Number,
      epochDue: Boolean,
      resets: { type: [Schema.Types.Mixed], default: undefined },
      resetHash: String,
      resetExpiresAt: Date,
      acceptedTerms: Schema.Types.Mixed,
      revision: Number,
      createdAt: Date,
    },
    indexes: [
      [{ email: 1 }, { unique: true }],
      [{ resetHash: 1 }, { partialFilterExpression: { resetHash: { $exists: true } } }],
      [{ 'resets.hash': 1 }, { partialFilterExpression: { 'resets.hash': { $exists: true } } }],
      [{ epochDue: 1 }, { partialFilterExpression: { epochDue: true } }],
      [{ epoch: 1 }, { partialFilterExpression: { epoch: { $gt: 0 } } }],
    ],
  });
  return {
    find: (id: string) => accounts.findById(id).lean(),
    findByEmail: (email: string) => accounts.findOne({ email }).lean(),
    findByReset: (resetHash: string, now: Date) => accounts.findOne(byReset(resetHash, now)).lean(),
    /** @throws a duplicate-key error on `email` when it has an account */
    insert: (session: ClientSession, account: Account) => accounts.create([account], { session }),
    remove: (session: ClientSession, id: string) => accounts.deleteOne({ _id: id }, { session }),
    becomeGuest: (session: ClientSession, id: string) =>
      accounts.updateOne({ _id: id }, { $set: { guest: true } }, { session }),
    findMany: (ids: readonly string[]) => accounts.find({ _id: { $in: ids } }).lean(),
    update: (session: ClientSession, id: string, fields: Partial<Pick<Account, 'name' | 'locale'>>) =>
      accounts.findOneAndUpdate({ _id: id }, { $set: fields }, { session, returnDocument: 'after' }).lean(),
    /** Keeps the account of a business's founder as versions read it that know no other businesses. */
    async mirror(
      session: ClientSession,
      business: Pick<Account, '_id' | 'name' | 'nameRevision' | 'revision'> | null,
    ): Promise<void> {
      if (business !== null) {
        const { _id, name, nameRevision = 0, revision } = business;
        await accounts.updateOne({ _id }, { $set: { name, nameRevision, revision } }, { session });
      }
    },
    /** Accounts from an id on that were opened before businesses had rows of their own. */
    founders: (after: string, limit: number) =>
      accounts
        .find({ _id: { $gt: after }, guest: { $ne: true } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    /** Accounts with a secret of a second factor that a version before has stored as it is. */
    unsealed: (limit: number) =>
      accounts
        .find({ $or: totpFields.map((field) => ({ [field]: { $exists: true, $not: sealedForm } })) })
        .limit(limit)
        .lean(),
    /** Does nothing when another secret has been stored meanwhile. */
    sealTotp: (id: string, field: TotpField, secret: string, sealed: string) =>
      accounts.updateOne({ _id: id, [field]: secret }, { $set: { [field]: sealed } }),
    /**
     * Makes a reset link work, beside those that were mailed before. Null when the address has no account, or another mail
     * with a link went out after `since`.
     */
    openReset: (email: string, link: ResetLink, since: Date) =>
      accounts
        .findOneAndUpdate(
          {
            email,
            resets: { $not: { $elemMatch: { mailedAt: { $gt: since }, mailId: { $ne: link.mailId } } } },
          },
          { $push: { resets: { $each: [link], $slice: -maxResets } } },
        )
        .lean(),
    /** Spends a reset link, which confirms the address, too: of several at once, one gets the account and the others null. */
    resetPassword: (session: ClientSession, resetHash: string, now: Date, passwordHash: string) =>
      accounts
        .findOneAndUpdate(
          byReset(resetHash, now),
          {
            ...bump,
            $unset: { ...noResets, emailUnverified: 1 },
            $set: { passwordHash, epochDue: true },
          },
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
    /** False when the account has a second factor already. */
    beginTotp: async (id: string, totpPending: string): Promise<boolean> =>
      (await accounts.updateOne({ _id: id, totp: { $exists: false } }, { $set: { totpPending } }))
        .matchedCount === 1,
    /** False when another secret is being set up by now. */
    enableTotp: async (
      session: ClientSession,
      id: string,
      totp: Totp,
      recoveryCodes: readonly string[],
    ): Promise<boolean> =>
      (
        await accounts.updateOne(
          { _id: id, totpPending: totp.secret },
          { $set: { totp, recoveryCodes: [...recoveryCodes] }, $unset: { totpPending: 1 } },
          { session },
        )
      ).matchedCount === 1,
    /** False when the account has no second factor any more. */
    renewRecoveryCodes: async (
      session: ClientSession,
      id: string,
      recoveryCodes: readonly string[],
    ): Promise<boolean> =>
      (
        await accounts.updateOne(
          { _id: id, totp: { $exists: true } },
          { $set: { recoveryCodes: [...recoveryCodes] } },
          { session },
        )
      ).matchedCount === 1,
    disableTotp: (session: ClientSession, id: string) =>
      accounts.updateOne({ _id: id }, { $unset: { totp: 1, totpPending: 1, recoveryCodes: 1 } }, { session }),
    /** False when a code of that step or a later one was used. */
    spendTotpStep: async (id: string, step: number): Promise<boolean> =>
      (
        await accounts.updateOne(
          { _id: id, 'totp.lastStep': { $lt: step } },
          { $set: { 'totp.lastStep': step } },
        )
      ).modifiedCount === 1,
    /** True for one of several uses at once. */
    spendRecoveryCode: async (id: string, hash: string): Promise<boolean> =>
      (await accounts.updateOne({ _id: id, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } }))
        .modifiedCount === 1,
    /** Null when the account has another address by now. */
    verifyEmail: (id: string, email: string) =>
      accounts.findOneAndUpdate({ _id: id, email }, { $unset: { emailUnverified: 1 } }).lean(),
    /** Takes the place of an earlier change. */
    beginEmailChange: (session: ClientSession, id: string, emailChange: EmailChange) =>
      accounts.updateOne({ _id: id }, { $set: { emailChange } }, { session }),
    /** The account after the confirmation; null when that change has ended. */
    confirmEmailChange: (
      session: ClientSession,
      id: string,
      changeId: string,
      end: keyof EmailChange['confirmed'],
    ) =>
      accounts
        .findOneAndUpdate(
          { _id: id, 'emailChange.id': changeId },
          { $set: { [`emailChange.confirmed.${end}`]: true } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    /** @throws a duplicate-key error on `email` when it has an account */
    changeEmail: (session: ClientSession, id: string, { id: changeId, email }: EmailChange) =>
      accounts
        .findOneAndUpdate(
          { _id: id, 'emailChange.id': changeId },
          { $set: { email }, $unset: { ...noResets, emailChange: 1, emailUnverified: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean(),
    endEmailChange: async (id: string, changeId: string): Promise<boolean> =>
      (await accounts.updateOne({ _id: id, 'emailChange.id': changeId }, { $unset: { emailChange: 1 } }))
        .modifiedCount === 1,
    endSessions: (id: string) =>
      accounts
        .findOneAndUpdate(
          { _id: id },
          { $inc: { epoch: 1 }, $set: { epochDue: true } },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Notes that the terms of now are accepted: those of an account that opens a business. */
    acceptTerms: (session: ClientSession, id: string, at: Date) =>
      accounts.updateOne(
        { _id: id },
        { $set: { acceptedTerms: { version: termsVersion, at } } },
        { session },
      ),
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

/** The change of an account's address that waits to be confirmed. */
export function pendingChange({ emailChange }: Account, now: Date): EmailChange | undefined {
  return emailChange !== undefined && emailChange.expiresAt > now ? emailChange : undefined;
}
