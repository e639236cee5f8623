import { collection, isDuplicateKey, type Clock } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** The packed busy time of one employee in one month; can be made again from the appointments at any time. */
interface BusyMonth {
  /** See `busyMonthIdOf`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly entries: Buffer;
  /** Grows with every writing, so that of two writers the one who knew less does not win. */
  readonly version: number;
  readonly writtenAt: Date;
}

/** A busy month that nothing has changed for a day is rebuilt when it is next read. */
const lifeSeconds = 24 * 60 * 60;

export const busyMonthCollection = 'busy_sheets';
export type BusyMonthStore = ReturnType<typeof createBusyMonthStore>;

export function createBusyMonthStore(connection: Connection, clock: Clock) {
  const busyMonths = collection<BusyMonth>(connection, busyMonthCollection, {
    kept: {
      holds: 'packed busy times',
      for: '24 hours after the last change',
      why: 'free time is found faster; made again from the appointments',
    },
    tenant: 'tenantId',
    exported: { none: 'follows from the appointments' },
    fields: { tenantId: String, entries: Buffer, version: Number, writtenAt: Date },
    indexes: [[{ writtenAt: 1 }, { expireAfterSeconds: lifeSeconds }]],
  });
  return {
    /** 0 while there is no such busy month. */
    versionOf: async (tenantId: string, id: string): Promise<number> =>
      (await busyMonths.findOne({ _id: id, tenantId }).select({ version: 1 }).lean())?.version ?? 0,
    /** Writes a busy month unless another writer has since the version that the caller knows; answers whether it did. */
    write: async (tenantId: string, id: string, known: number, entries: Uint8Array): Promise<boolean> => {
      const fields = { entries: Buffer.from(entries), version: known + 1, writtenAt: clock() };
      if (known > 0) {
        const written = await busyMonths.updateOne({ _id: id, tenantId, version: known }, { $set: fields });
        return written.modifiedCount === 1;
      }
      try {
        await busyMonths.create({ _id: id, tenantId, ...fields });
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
