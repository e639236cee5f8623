import { AppError, collection, insertRow, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/**
 * A photo in the storage; the work on it is its removal. So its bytes go from wherever they are also when the process dies
 * between the storage and the database.
 */
export interface PhotoRow extends WorkRow {
  /** Key of its bytes, and the secret of its address. */
  readonly _id: string;
  readonly tenantId: string;
  readonly createdAt: Date;
  /** Whether an employee has it; absent before that, and afterwards. */
  readonly kept?: true;
}

/** Longer than an upload takes. */
const uploadMs = 10 * 60_000;

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** Which photos there are, of every tenant. */
export function createPhotoStore(connection: Connection) {
  const photos = collection<PhotoRow>(connection, 'photos', {
    kept: {
      holds: 'keys of photos of the team',
      for: 'until the photo is replaced or taken away',
      why: 'finds the bytes that are to be removed',
    },
    tenant: 'tenantId',
    exported: { none: 'employees name the addresses of their photos' },
    fields: { tenantId: String, createdAt: Date, kept: Boolean, ...workFields },
    indexes: [workIndex],
  });
  return {
    /** The rows of the removal queue. */
    rows: photos,
    /** Notes a photo that is about to be stored: it is removed again unless `keep` follows. */
    note: (tenantId: string, key: string, now: Date) =>
      insertRow(photos, {
        _id: key,
        tenantId,
        createdAt: now,
        dueAt: new Date(now.getTime() + uploadMs),
      }),
    /** @throws AppError `unavailable` when it is being removed, as its upload took too long */
    keep: async (session: ClientSession, tenantId: string, key: string): Promise<void> => {
      const { matchedCount } = await photos.updateOne(
        { _id: key, tenantId, leasedUntil: { $exists: false } },
        { $set: { kept: true }, $unset: { dueAt: 1 } },
        { session },
      );
      if (matchedCount === 0) {
        throw new AppError('unavailable');
      }
    },
    /** Has a photo removed that is no longer shown. */
    drop: (session: ClientSession, tenantId: string, key: string, now: Date) =>
      photos.updateOne({ _id: key, tenantId }, { $set: { dueAt: now }, $unset: { kept: 1 } }, { session }),
    /** Keys of all photos of a business. */
    keysOf: async (tenantId: string): Promise<string[]> =>
      (await photos.find({ tenantId }, { _id: 1 }).lean()).map(({ _id }) => _id),
    /** Whether an employee has this photo. It belongs to no session: its address is its secret. */
    isKept: async (key: string): Promise<boolean> => (await photos.exists({ _id: key, kept: true })) !== null,
  };
}
