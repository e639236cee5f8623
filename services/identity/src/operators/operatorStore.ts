import { collection, type SealedField } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import { totpPurpose } from '../records/accountStore.ts';
import type { MadePasskey } from '../passkeys/madePasskey.ts';
import { hashLinkSecret } from '../records/linkSecret.ts';

/** A person who runs the installation: a member of no business, with an account of another kind than theirs. */
export interface Operator {
  readonly _id: string;
  /** Lower-cased. */
  readonly email: string;
  /** Passkey by which alone they sign in; who has one has neither password nor application. */
  readonly passkey?: MadePasskey;
  /** Both absent until the link of the command that added them has been used. */
  readonly passwordHash?: string;
  /** Sealed secret of their application of codes, and the step of the last code that was used. */
  readonly totp?: { readonly secret: string; readonly lastStep: number };
  /** The link by which they set either; spent by that. */
  readonly setup?: { readonly hash: string; readonly totp: string; readonly expiresAt: Date };
  readonly createdAt: Date;
}

/** A passkey, or a password and an application: one of both signs an operator in. */
export type OperatorKey =
  | Required<Pick<Operator, 'passkey'>>
  | Required<Pick<Operator, 'passwordHash' | 'totp'>>;

interface OperatorSessionRow {
  /** SHA-256 of the token. */
  readonly _id: string;
  readonly operatorId: string;
  readonly expiresAt: Date;
}

/** Sealed fields of operators. */
export const sealedOperatorTotps: readonly SealedField[] = ['totp.secret', 'setup.totp'].map((path) => ({
  collection: 'operators',
  path,
  field: totpPurpose,
  tenant: '_id',
}));

export type OperatorStore = ReturnType<typeof createOperatorStore>;

export function createOperatorStore(connection: Connection) {
  const operators = collection<Operator>(connection, 'operators', {
    kept: {
      holds: 'e-mail of operators, with the public key of their passkey, or password hash and second factor',
      for: 'until the operator is removed',
      why: 'they sign in with it',
    },
    tenant: null,
    exported: { none: 'about no business' },
    fields: {
      email: String,
      passkey: Schema.Types.Mixed,
      passwordHash: String,
      totp: Schema.Types.Mixed,
      setup: Schema.Types.Mixed,
      createdAt: Date,
    },
    indexes: [
      [{ email: 1 }, { unique: true }],
      [{ 'passkey.credentialId': 1 }, { unique: true, sparse: true }],
    ],
  });
  const sessions = collection<OperatorSessionRow>(connection, 'operator_sessions', {
    kept: {
      holds: 'hashes of tokens of operators',
      for: 'until they end, eight hours at most',
      why: 'they are signed in',
    },
    tenant: null,
    exported: { none: 'about no business' },
    fields: { operatorId: String, expiresAt: Date },
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    all: () => operators.find().sort({ email: 1 }).lean(),
    find: (id: string) => operators.findById(id).lean(),
    findByEmail: (email: string) => operators.findOne({ email }).lean(),
    findBySetup: (secret: string, now: Date) =>
      operators.findOne({ 'setup.hash': hashLinkSecret(secret), 'setup.expiresAt': { $gt: now } }).lean(),
    /** Adds an operator, or gives one a new link, which ends what they signed in with. */
    invite: async (
      { _id, email, createdAt }: Operator,
      setup: NonNullable<Operator['setup']>,
    ): Promise<void> => {
      await operators.updateOne(
        { email },
        {
          $set: { setup },
          $unset: { passkey: 1, passwordHash: 1, totp: 1 },
          $setOnInsert: { _id, createdAt },
        },
        { upsert: true },
      );
    },
    /** Spends the link: of several uses at once, one succeeds. */
    setUp: async (secret: string, key: OperatorKey): Promise<boolean> =>
      (
        await operators.updateOne(
          { 'setup.hash': hashLinkSecret(secret) },
          { $set: key, $unset: { setup: 1 } },
        )
      ).modifiedCount === 1,
    findByPasskey: (credentialId: string) =>
      operators.findOne({ 'passkey.credentialId': credentialId }).lean(),
    /** False when the passkey is no longer theirs, or was used later than this. */
    passkeyUsed: async (id: string, credentialId: string, counter: number): Promise<boolean> =>
      (
        await operators.updateOne(
          { _id: id, 'passkey.credentialId': credentialId, 'passkey.counter': { $lte: counter } },
          { $set: { 'passkey.counter': counter } },
        )
      ).matchedCount === 1,
    /** False when a code of that step or a later one was used. */
    spendStep: async (id: string, step: number): Promise<boolean> =>
      (
        await operators.updateOne(
          { _id: id, 'totp.lastStep': { $lt: step } },
          { $set: { 'totp.lastStep': step } },
        )
      ).modifiedCount === 1,
    /** Ends their sessions, too. False when there is no such operator. */
    remove: async (email: string): Promise<boolean> => {
      const removed = await operators.findOneAndDelete({ email }).lean();
      await sessions.deleteMany({ operatorId: removed?._id ?? '' });
      return removed !== null;
    },
    open: async (token: string, operatorId: string, expiresAt: Date): Promise<void> => {
      await sessions.create({ _id: hashLinkSecret(token), operatorId, expiresAt });
    },
    endSessions: (operatorId: string) => sessions.deleteMany({ operatorId }),
    end: (sessionId: string) => sessions.deleteOne({ _id: sessionId }),
    /** The operator of a session; null when it has ended, or the operator is none any more. @param id hash of its token */
    async bySession(id: string, now: Date) {
      const session = await sessions.findOne({ _id: id, expiresAt: { $gt: now } }).lean();
      const operator = session === null ? null : await operators.findById(session.operatorId).lean();
      return session === null || operator === null ? null : { session, operator };
    },
  };
}
