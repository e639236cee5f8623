import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** An owner who went to Meta to consent. */
interface ConsentAttempt {
  /** Hash of the one-time `state`. */
  readonly _id: string;
  readonly tenantId: string;
  /** Hash of the nonce that the browser carries in a cookie. */
  readonly browserHash: string;
  readonly expiresAt: Date;
}
export interface GrantedNumber {
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly displayPhoneNumber: string;
  /** It stays in the WhatsApp Business app. */
  readonly onBusinessApp?: true;
}
/** Grant of a tenant's owner that is not linked yet. The row's id is the tenant's. */
interface PendingLink {
  readonly _id: string;
  readonly numbers: readonly GrantedNumber[];
  /** The accounts that the owner let us into, those without a number too. */
  readonly wabaIds: readonly string[];
  readonly sealedToken: string;
  /** When the token ends; absent for one that does not. */
  readonly tokenExpiresAt?: Date;
  readonly expiresAt: Date;
}

const untilExpiry = [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] as const;

export type ConsentStore = ReturnType<typeof createConsentStore>;

export function createConsentStore(connection: Connection) {
  const attempts = collection<ConsentAttempt>(connection, 'whatsapp_consent_attempts', {
    kept: {
      holds: 'hashes of a consent that was begun',
      for: 'ten minutes',
      why: 'only the browser that began may end it',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, browserHash: String, expiresAt: Date },
    indexes: untilExpiry,
  });
  const pending = collection<PendingLink>(connection, 'whatsapp_pending_links', {
    kept: {
      holds: 'numbers of a grant, and its sealed token',
      for: 'until it is confirmed, an hour at most',
      why: 'the owner confirms which number it is',
    },
    tenant: '_id',
    exported: { none: 'opens a door' },
    fields: {
      numbers: [Schema.Types.Mixed],
      wabaIds: [String],
      sealedToken: String,
      tokenExpiresAt: Date,
      expiresAt: Date,
    },
    indexes: untilExpiry,
  });
  return {
    begin: (attempt: ConsentAttempt) => attempts.create(attempt),
    /** Consumes the attempt with this state, which works once; null when there is none or it is too old. */
    take: (stateHash: string, now: Date) =>
      attempts.findOneAndDelete({ _id: stateHash, expiresAt: { $gt: now } }).lean(),
    /** Replaces what the tenant was granted before. */
    keep: ({ _id, ...fields }: PendingLink) => pending.updateOne({ _id }, { $set: fields }, { upsert: true }),
    pendingOf: (tenantId: string, now: Date) =>
      pending.findOne({ _id: tenantId, expiresAt: { $gt: now } }).lean(),
    /** @returns what was granted; null when nothing was */
    drop: (tenantId: string, session?: ClientSession): Promise<PendingLink | null> =>
      pending.findOneAndDelete({ _id: tenantId }, session === undefined ? {} : { session }).lean(),
  };
}
