import { collection, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A number whose address book Meta is still to be asked for. */
export interface ContactSyncRow extends WorkRow {
  /** The tenant. */
  readonly _id: string;
  readonly phoneNumberId: string;
}

export type ContactSyncStore = ReturnType<typeof createContactSyncStore>;

export function createContactSyncStore(connection: Connection) {
  const rows = collection<ContactSyncRow>(connection, 'contact_syncs', {
    kept: {
      holds: 'ids of numbers whose address book is to be asked for',
      for: 'until Meta was asked, a day at most',
      why: 'Meta sends it once, when it is asked',
    },
    tenant: '_id',
    exported: { none: 'how the service works' },
    fields: { phoneNumberId: String, ...workFields },
    indexes: [workIndex],
  });
  return {
    rows,
    enqueue: (session: ClientSession, tenantId: string, phoneNumberId: string, dueAt: Date) =>
      rows.updateOne(
        { _id: tenantId },
        { $set: { phoneNumberId, dueAt }, $unset: { attempts: 1 } },
        { upsert: true, session },
      ),
    drop: (session: ClientSession, tenantId: string) => rows.deleteOne({ _id: tenantId }, { session }),
  };
}
