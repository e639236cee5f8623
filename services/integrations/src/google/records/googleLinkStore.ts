import { collection, inTransaction, type Outbox, type SealedField } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { google, noteConnection } from '../../connections/noteConnection.ts';

/** The Google account that a business has connected: one per tenant, whose id is the row's. */
export interface GoogleLink {
  readonly _id: string;
  readonly email: string;
  /** `broken` when Google no longer takes the grant; the owner has to connect again. */
  readonly state: 'connected' | 'broken';
  /** Absent when broken. */
  readonly sealedRefreshToken?: string;
  readonly sealedAccessToken?: string;
  readonly accessExpiresAt?: Date;
  readonly connectedAt: Date;
}
export const refreshTokenField = 'google.refresh_token';
export const accessTokenField = 'google.access_token';
/** Sealed fields of the links. */
export const sealedGoogleFields: readonly SealedField[] = [
  { collection: 'google_links', path: 'sealedRefreshToken', field: refreshTokenField, tenant: '_id' },
  { collection: 'google_links', path: 'sealedAccessToken', field: accessTokenField, tenant: '_id' },
];

/** An owner who went to Google to consent. */
interface ConsentAttempt {
  /** Hash of the one-time `state`. */
  readonly _id: string;
  readonly tenantId: string;
  /** Hash of the nonce that the browser carries in a cookie. */
  readonly browserHash: string;
  readonly sealedVerifier: string;
  readonly expiresAt: Date;
}
export const verifierField = 'google.code_verifier';

/** An account that was consented to and that the owner has not confirmed yet. The row's id is the tenant's. */
interface PendingGoogle {
  readonly _id: string;
  readonly email: string;
  readonly sealedRefreshToken: string;
  readonly sealedAccessToken: string;
  readonly accessExpiresAt: Date;
  readonly expiresAt: Date;
}
const untilExpiry = [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] as const;

export type GoogleLinkStore = ReturnType<typeof createGoogleLinkStore>;

export function createGoogleLinkStore(connection: Connection, outbox: Outbox) {
  const links = collection<GoogleLink>(connection, 'google_links', {
    kept: {
      holds: 'e-mail of the connected Google account, and its sealed tokens',
      for: 'until it is disconnected',
      why: 'appointments are written into the calendar',
    },
    tenant: '_id',
    exported: { fields: ['email', 'state', 'connectedAt'] },
    fields: {
      email: String,
      state: String,
      sealedRefreshToken: String,
      sealedAccessToken: String,
      accessExpiresAt: Date,
      connectedAt: Date,
    },
  });
  const attempts = collection<ConsentAttempt>(connection, 'google_consent_attempts', {
    kept: {
      holds: 'hashes of a consent that was begun',
      for: 'ten minutes',
      why: 'only the browser that began may end it',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, browserHash: String, sealedVerifier: String, expiresAt: Date },
    indexes: untilExpiry,
  });
  const pending = collection<PendingGoogle>(connection, 'google_pending_links', {
    kept: {
      holds: 'e-mail and sealed tokens of a consent',
      for: 'until it is confirmed, ten minutes at most',
      why: 'the owner confirms which account it is',
    },
    tenant: '_id',
    exported: { none: 'opens a door' },
    fields: {
      email: String,
      sealedRefreshToken: String,
      sealedAccessToken: String,
      accessExpiresAt: Date,
      expiresAt: Date,
    },
    indexes: untilExpiry,
  });
  return {
    ofTenant: (tenantId: string) => links.findById(tenantId).lean(),
    isConnected: async (tenantId: string): Promise<boolean> =>
      (await links.exists({ _id: tenantId, state: 'connected' })) !== null,
    connect: ({ _id, ...fields }: GoogleLink): Promise<void> =>
      inTransaction(connection, async (session) => {
        await links.replaceOne({ _id }, fields, { upsert: true, session });
        await noteConnection(outbox, session, { tenantId: _id, subject: 'google', action: 'connected' });
      }),
    remove: (tenantId: string) =>
      inTransaction(connection, async (session) => {
        const removed = await links.findOneAndDelete({ _id: tenantId }, { session }).lean();
        if (removed !== null) {
          await noteConnection(outbox, session, { tenantId, subject: 'google', action: 'disconnected' });
        }
        return removed;
      }),
    /** Stores the result of a token refresh, unless the owner has reconnected meanwhile. */
    keepAccess: (
      { _id, connectedAt }: GoogleLink,
      access: Pick<GoogleLink, 'sealedAccessToken' | 'accessExpiresAt' | 'sealedRefreshToken'>,
    ) => links.updateOne({ _id, connectedAt }, { $set: access }),
    /** Erases the tokens of a grant that Google no longer honours. Answers whether it was connected until now. */
    markBroken: ({ _id, connectedAt }: GoogleLink): Promise<boolean> =>
      inTransaction(connection, async (session) => {
        const { modifiedCount } = await links.updateOne(
          { _id, connectedAt, state: 'connected' },
          {
            $set: { state: 'broken' },
            $unset: { sealedRefreshToken: 1, sealedAccessToken: 1, accessExpiresAt: 1 },
          },
          { session },
        );
        if (modifiedCount === 1) {
          const broken = { tenantId: _id, subject: 'google', action: 'broken', actor: google } as const;
          await noteConnection(outbox, session, broken);
        }
        return modifiedCount === 1;
      }),
    begin: (attempt: ConsentAttempt) => attempts.create(attempt),
    /** Consumes the attempt with this state, which works once; null when there is none or it is too old. */
    take: (stateHash: string, now: Date) =>
      attempts.findOneAndDelete({ _id: stateHash, expiresAt: { $gt: now } }).lean(),
    /** Replaces the account that the tenant consented to before. */
    keepPending: ({ _id, ...fields }: PendingGoogle) => pending.replaceOne({ _id }, fields, { upsert: true }),
    pendingOf: (tenantId: string, now: Date) =>
      pending.findOne({ _id: tenantId, expiresAt: { $gt: now } }).lean(),
    takePending: (tenantId: string) => pending.findOneAndDelete({ _id: tenantId }).lean(),
  };
}
