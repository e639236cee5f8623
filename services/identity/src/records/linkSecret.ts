import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A secret for the link of a mail: a new password, an invitation. Only its hash is ever stored. */
export function newLinkSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

export function hashLinkSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
