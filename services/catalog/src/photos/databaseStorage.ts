import { collection, insertRow } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { PhotoStorage } from './photoStorage.ts';

interface PhotoBytes {
  /** Key of the photo. */
  readonly _id: string;
  readonly bytes: Buffer;
}

/** Photos in the service's own database: some 30 KB each, so a document holds one whole. */
export function createDatabaseStorage(connection: Connection): PhotoStorage {
  const rows = collection<PhotoBytes>(connection, 'photo_bytes', {
    kept: {
      holds: 'photos of the team',
      for: 'until the photo is replaced or taken away',
      why: 'pages and the chat show them; the rows in `photos` say whose they are',
    },
    tenant: null,
    exported: { none: 'employees name the addresses of their photos' },
    fields: { bytes: Buffer },
  });
  return {
    put: (key, bytes) => insertRow(rows, { _id: key, bytes }),
    get: async (key) => {
      const found = await rows.findById(key).lean<{ bytes: { buffer: Uint8Array } }>();
      return found === null ? null : Buffer.from(found.bytes.buffer);
    },
    remove: async (key) => {
      await rows.deleteOne({ _id: key });
    },
  };
}
