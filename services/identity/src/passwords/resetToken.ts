import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A secret for a reset link. Only its hash is ever stored. */
export function newResetToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
