import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { MadePasskey } from './madePasskey.ts';

/** A passkey of an account. */
export interface PasskeyRow extends MadePasskey {
  readonly _id: string;
  readonly accountId: string;
  readonly transports: readonly string[];
  /** Browser and system in which it was made, in short words; null when the caller named none. */
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt?: Date;
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export function createPasskeyStore(connection: Connection) {
  const passkeys = collection<PasskeyRow>(connection, 'passkeys', {
    kept: {
      holds: 'public keys of the passkeys of an account, and the browsers in which they were made',
      for: 'until they are removed, or the account is',
      why: 'people sign in with them',
    },
    tenant: null,
    exported: { none: 'belongs to a person and not to the business' },
    fields: {
      accountId: String,
      credentialId: String,
      publicKey: String,
      counter: Number,
      transports: [String],
      browser: String,
      createdAt: Date,
      lastUsedAt: Date,
    },
    indexes: [[{ accountId: 1, createdAt: -1 }], [{ credentialId: 1 }, { unique: true }]],
  });
  return {
    /** The newest first. */
    ofAccount: (accountId: string) => passkeys.find({ accountId }).sort({ createdAt: -1, _id: -1 }).lean(),
    findByCredential: (credentialId: string) => passkeys.findOne({ credentialId }).lean(),
    /** @throws a duplicate-key error on `credentialId` */
    insert: (session: ClientSession, row: PasskeyRow) => passkeys.create([row], { session }),
    used: (id: string, counter: number, now: Date) =>
      passkeys.updateOne({ _id: id }, { $set: { counter, lastUsedAt: now } }),
    removeAll: (session: ClientSession, accountId: string) => passkeys.deleteMany({ accountId }, { session }),
    remove: async (session: ClientSession, accountId: string, id: string): Promise<boolean> =>
      (await passkeys.deleteOne({ _id: id, accountId }, { session })).deletedCount === 1,
  };
}
