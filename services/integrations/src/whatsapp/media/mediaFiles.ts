import { chunkBytes, newFileKey, openChunk, sealChunks, type Sealer } from '@citame/service-kit';
import { mediaKeyField, type MediaChunk, type MediaRow, type MediaStore } from '../records/mediaStore.ts';

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

interface ReadDeps {
  readonly media: MediaStore;
  readonly sealer: Sealer;
}

/** @returns the bytes of a kept file; null when it is not kept, or no longer */
export async function readFile(deps: ReadDeps, row: MediaRow): Promise<Buffer | null> {
  if (row.sealedKey === undefined || (await deps.media.chunk(row._id, 0)) === null) {
    return null;
  }
  const parts: Buffer[] = [];
  for await (const part of partsOf(deps, row, { first: 0, last: (row.size ?? 0) - 1 })) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a kept file from byte `first` to `last`, both included, opening one chunk after the other.
 * @throws Error when a chunk is gone, or was changed
 */
export async function* partsOf(
  { media, sealer }: ReadDeps,
  { _id, tenantId, sealedKey = '' }: MediaRow,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Buffer, void> {
  const key = Buffer.from(sealer.open(tenantId, mediaKeyField, sealedKey), 'base64');
  for (let index = Math.floor(first / chunkBytes); index * chunkBytes <= last; index += 1) {
    const sealed = await media.chunk(_id, index);
    if (sealed === null) {
      throw new Error('the file was erased while it was read');
    }
    const start = index * chunkBytes;
    yield openChunk(key, _id, index, sealed).subarray(Math.max(first - start, 0), last + 1 - start);
  }
}
