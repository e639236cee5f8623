import type { Locale, MemberRole } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { hashLinkSecret } from '../records/linkSecret.ts';

/** An offer to become a member of a business. */
export interface Invitation {
  readonly _id: string;
  readonly tenantId: string;
  /** Lower-cased. */
  readonly email: string;
  readonly role: MemberRole;
  readonly employeeId?: string;
  readonly seesContacts?: boolean;
  /** Language of who invited: that of the mail. */
  readonly locale: Locale;
  /** SHA-256 of the secrets of its links: first that which the owner was shown, then that of the mail. */
  readonly secretHashes: readonly string[];
  readonly createdAt: Date;
  /** MongoDB removes it then. */
  readonly expiresAt: Date;
}

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createInvitationStore(connection: Connection) {
  const invitations = collection<Invitation>(connection, 'invitations', {
    kept: {
      holds: 'addresses of invited people',
      for: 'until it is accepted, taken back or too old',
      why: 'a link of an invitation is known by it',
    },
    tenant: 'tenantId',
    exported: {
      isTable: true,
      fields: ['email', 'role', 'employeeId', 'seesContacts', 'locale', 'createdAt', 'expiresAt'],
    },
    fields: {
      tenantId: String,
      email: String,
      role: String,
      employeeId: String,
      seesContacts: Boolean,
      locale: String,
      secretHashes: [String],
      createdAt: Date,
      expiresAt: Date,
    },
    indexes: [
      [{ tenantId: 1, email: 1 }, { unique: true }],
      [{ secretHashes: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  return {
    find: (id: string, now: Date) => invitations.findOne({ _id: id, expiresAt: { $gt: now } }).lean(),
    findBySecret: (secret: string, now: Date) =>
      invitations.findOne({ secretHashes: hashLinkSecret(secret), expiresAt: { $gt: now } }).lean(),
    ofTenant: (tenantId: string, now: Date) =>
      invitations
        .find({ tenantId, expiresAt: { $gt: now } })
        .sort({ createdAt: 1 })
        .lean(),
    count: (session: ClientSession, tenantId: string): Promise<number> =>
      invitations.countDocuments({ tenantId }, { session }).exec(),
    /** Takes the place of an earlier invitation of the same address, whose links end. */
    replace: async (session: ClientSession, invitation: Invitation): Promise<void> => {
      const { tenantId, email } = invitation;
      await invitations.deleteOne({ tenantId, email }, { session });
      await invitations.create([invitation], { session });
    },
    /** Makes the link of a mail work, in the place of that of an earlier attempt. */
    mailed: (id: string, secret: string) =>
      invitations.updateOne({ _id: id }, { $set: { 'secretHashes.1': hashLinkSecret(secret) } }),
    /** Removes an invitation, and answers what it was; null when it is gone already. */
    remove: (tenantId: string, id: string, session: ClientSession) =>
      invitations.findOneAndDelete({ _id: id, tenantId }, { session }).lean(),
  };
}
