import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/** Encrypts secrets at rest. What was sealed for one tenant and field opens for no other. */
export interface Sealer {
  seal(tenantId: string, field: string, secret: string): string;
  /** @throws Error when the text was changed, or sealed for another tenant, for another field or with another key */
  open(tenantId: string, field: string, sealed: string): string;
}

/** AES-256-GCM with a random 96-bit IV per secret. @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(tenantId, field, secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
      cipher.setAAD(purpose(tenantId, field));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return version + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(tenantId, field, sealed) {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
      if (!sealed.startsWith(version) || bytes.length < ivBytes + tagBytes) {
        throw new Error('not a sealed secret');
      }
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(purpose(tenantId, field));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function purpose(tenantId: string, field: string): Buffer {
  return Buffer.from(`${tenantId}|${field}`);
}
