import { collection } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { hashLinkSecret } from '../records/linkSecret.ts';

/** A link by which an operator begins to look at a business. */
interface LookLink {
  /** SHA-256 of its secret. */
  readonly _id: string;
  readonly tenantId: string;
  readonly operatorId: string;
  readonly expiresAt: Date;
}

export type LookStore = ReturnType<typeof createLookStore>;

export function createLookStore(connection: Connection) {
  const links = collection<LookLink>(connection, 'look_links', {
    kept: {
      holds: 'hashes of links by which operators look at a business',
      for: 'a minute',
      why: 'only the operator who was given the link may look',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, operatorId: String, expiresAt: Date },
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    add: async (secret: string, link: Omit<LookLink, '_id'>): Promise<void> => {
      await links.create({ _id: hashLinkSecret(secret), ...link });
    },
    /** Spends a link: of several uses at once, one gets it. Null when there is none, or it is too old. */
    take: (secret: string, now: Date) =>
      links.findOneAndDelete({ _id: hashLinkSecret(secret), expiresAt: { $gt: now } }).lean(),
  };
}
