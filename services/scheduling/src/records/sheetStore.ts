import { collection, isDuplicateKey, type Clock } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** The packed busy time of one employee in one month; can be made again from the appointments at any time. */
interface Sheet {
  /** See `sheetIdOf`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly entries: Buffer;
  /** Grows with every writing, so that of two writers the one who knew less does not win. */
  readonly version: number;
  readonly writtenAt: Date;
}

/** A sheet that nothing has changed for a day is rebuilt when it is next read. */
const lifeSeconds = 24 * 60 * 60;

export const sheetCollection = 'busy_sheets';
export type SheetStore = ReturnType<typeof createSheetStore>;

export function createSheetStore(connection: Connection, clock: Clock) {
  const sheets = collection<Sheet>(connection, sheetCollection, {
    fields: { tenantId: String, entries: Buffer, version: Number, writtenAt: Date },
    indexes: [[{ writtenAt: 1 }, { expireAfterSeconds: lifeSeconds }]],
  });
  return {
    /** 0 while there is no such sheet. */
    versionOf: async (tenantId: string, id: string): Promise<number> =>
      (await sheets.findOne({ _id: id, tenantId }).select({ version: 1 }).lean())?.version ?? 0,
    /** Writes a sheet unless another writer has since the version that the caller knows; answers whether it did. */
    write: async (tenantId: string, id: string, known: number, entries: Uint8Array): Promise<boolean> => {
      const fields = { entries: Buffer.from(entries), version: known + 1, writtenAt: clock() };
      if (known > 0) {
        const written = await sheets.updateOne({ _id: id, tenantId, version: known }, { $set: fields });
        return written.modifiedCount === 1;
      }
      try {
        await sheets.create({ _id: id, tenantId, ...fields });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) {
          return false;
        }
        throw error;
      }
    },
  };
}
