import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const version = 'v2';
/** Sealed before there were several keys: it does not name its key. */
const formerVersion = 'v1';

/** How everything that is sealed begins, whichever its key. */
export const sealedForm = /^v[12]\./;

/** Encrypts secrets at rest. What was sealed for one tenant and field opens for no other. */
export interface Sealer {
  seal(tenantId: string, field: string, secret: string): string;
  /** @throws Error when the text was changed, or sealed for another tenant, for another field or with an unknown key */
  open(tenantId: string, field: string, sealed: string): string;
  /** How everything begins that is sealed with the current key. */
  readonly currentPrefix: string;
}

/** 32 bytes each. What was sealed with a former key still opens; nothing is sealed with it any more. */
interface KeyRing {
  readonly current: Buffer;
  readonly former?: readonly Buffer[] | undefined;
}

/** AES-256-GCM with a random 96-bit IV per secret. */
export function createSealer({ current, former = [] }: KeyRing): Sealer {
  const keys = new Map([current, ...former].map((key) => [idOf(key), key]));
  const currentPrefix = `${version}.${idOf(current)}.`;
  return {
    currentPrefix,
    seal(tenantId, field, secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv, { authTagLength: tagBytes });
      cipher.setAAD(purpose(tenantId, field));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return currentPrefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(tenantId, field, sealed) {
      const [sealedAs, ...rest] = sealed.split('.');
      const content = Buffer.from(rest.at(-1) ?? '', 'base64url');
      const aad = purpose(tenantId, field);
      if (sealedAs === formerVersion && rest.length === 1) {
        return openWithAny([...keys.values()], aad, content);
      }
      const key = keys.get(rest[0] ?? '');
      if (sealedAs !== version || rest.length !== 2 || key === undefined) {
        throw new Error('not a sealed secret, or sealed with a key that is not there');
      }
      return openWith(key, aad, content);
    },
  };
}

function openWith(key: Buffer, aad: Buffer, content: Buffer): string {
  if (content.length < ivBytes + tagBytes) {
    throw new Error('not a sealed secret');
  }
  const iv = content.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(aad);
  decipher.setAuthTag(content.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(content.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

function openWithAny([key, ...others]: readonly Buffer[], aad: Buffer, content: Buffer): string {
  if (key === undefined) {
    throw new Error('sealed with a key that is not there');
  }
  try {
    return openWith(key, aad, content);
  } catch (error) {
    if (others.length === 0) {
      throw error;
    }
    return openWithAny(others, aad, content);
  }
}

/** Tells keys apart, and nothing about them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function purpose(tenantId: string, field: string): Buffer {
  return Buffer.from(`${tenantId}|${field}`);
}
