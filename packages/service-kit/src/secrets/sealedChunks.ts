import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** Bytes of a file in one chunk: a part of a long audio is read without the rest of it. */
export const chunkBytes = 256 * 1024;

export function newFileKey(): Buffer {
  return randomBytes(keyBytes);
}

/** Encrypts a file in chunks; each opens only in its place in its file. */
export function sealChunks(key: Buffer, fileId: string, bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    sealChunk(key, fileId, index, bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  );
}

/** Encrypts one chunk of a file by AES-256-GCM, with an IV of its own. */
export function sealChunk(key: Buffer, fileId: string, index: number, part: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(placeOf(fileId, index));
  const encrypted = Buffer.concat([cipher.update(part), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws Error when it was changed, or is of another file or place */
export function openChunk(key: Buffer, fileId: string, index: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(placeOf(fileId, index));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

function placeOf(fileId: string, index: number): Buffer {
  return Buffer.from(`${fileId}|${index}`);
}
