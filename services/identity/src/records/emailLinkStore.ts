import { collection } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { hashLinkSecret } from './linkSecret.ts';

/** Purpose of a link: confirm the address of an account, or a change of it at its new or its old address. */
export type EmailLinkKind = 'verifyEmail' | 'newEmail' | 'oldEmail';

/** A link that was mailed to an address to confirm it. It works until it expires, however often. */
export interface EmailLink {
  /** SHA-256 of its secret. */
  readonly _id: string;
  readonly kind: EmailLinkKind;
  readonly accountId: string;
  /** Address that a `verifyEmail` confirms. */
  readonly email?: string;
  /** Change of the address that the others are about. */
  readonly changeId?: string;
  /** MongoDB removes it then. */
  readonly expiresAt: Date;
}

export type EmailLinkStore = ReturnType<typeof createEmailLinkStore>;

export function createEmailLinkStore(connection: Connection) {
  const links = collection<EmailLink>(connection, 'email_links', {
    kept: {
      holds: 'addresses that are to be confirmed',
      for: 'until the link ends, a week at most',
      why: 'a link of a mail is known by it',
    },
    tenant: null,
    exported: { none: 'opens a door' },
    fields: { kind: String, accountId: String, email: String, changeId: String, expiresAt: Date },
    indexes: [[{ accountId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    insert: (secret: string, link: Omit<EmailLink, '_id'>) =>
      links.create([{ ...link, _id: hashLinkSecret(secret) }]),
    find: (secret: string, now: Date) =>
      links.findOne({ _id: hashLinkSecret(secret), expiresAt: { $gt: now } }).lean(),
    removeAll: (session: ClientSession, accountId: string) => links.deleteMany({ accountId }, { session }),
  };
}
