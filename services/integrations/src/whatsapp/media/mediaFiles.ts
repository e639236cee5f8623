import type { Sealer } from '../../secrets/sealer.ts';
import { mediaKeyField, type MediaChunk, type MediaRow, type MediaStore } from '../records/mediaStore.ts';
import { chunkBytes, newFileKey, openChunk, sealChunks } from './sealedChunks.ts';

type Owned = Pick<MediaRow, '_id' | 'tenantId' | 'createdAt'>;

/** Seals a file with a key of its own, which is sealed for the tenant: without the row its chunks open no more. */
export function sealFile(
  sealer: Sealer,
  { _id: mediaId, tenantId, createdAt }: Owned,
  bytes: Buffer,
): { readonly sealedKey: string; readonly size: number; readonly chunks: MediaChunk[] } {
  const key = newFileKey();
  return {
    sealedKey: sealer.seal(tenantId, mediaKeyField, key.toString('base64')),
    size: bytes.length,
    chunks: sealChunks(key, mediaId, bytes).map((sealed, index) => ({
      _id: `${mediaId}:${index}`,
      mediaId,
      tenantId,
      bytes: sealed,
      createdAt,
    })),
  };
}

/**
 * Reads a kept file, or its bytes from `first` to `last`, both included. Only the chunks that hold them are opened.
 * @returns null when it is not kept, or no longer
 */
export async function readFile(
  { media, sealer }: { readonly media: MediaStore; readonly sealer: Sealer },
  { _id, tenantId, size, sealedKey }: MediaRow,
  { first, last } = { first: 0, last: (size ?? 0) - 1 },
): Promise<Buffer | null> {
  if (sealedKey === undefined) {
    return null;
  }
  const key = Buffer.from(sealer.open(tenantId, mediaKeyField, sealedKey), 'base64');
  const from = Math.floor(first / chunkBytes);
  const parts: Buffer[] = [];
  for (let index = from; index * chunkBytes <= last; index += 1) {
    const sealed = await media.chunk(_id, index);
    if (sealed === null) {
      return null;
    }
    parts.push(openChunk(key, _id, index, sealed));
  }
  const start = from * chunkBytes;
  return Buffer.concat(parts).subarray(first - start, last + 1 - start);
}
