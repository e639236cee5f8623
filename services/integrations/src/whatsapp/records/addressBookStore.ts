import { collection } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';

/** Someone in the address book of a phone, by digests only: of their number, of their id for the business, or of both. */
interface ContactRow {
  /** The first of them. */
  readonly _id: string;
  readonly tenantId: string;
  readonly ids: readonly string[];
}

/** How WhatsApp names a person: by number, by an id for the business, or by both. */
export interface PersonIds {
  readonly phone?: string | undefined;
  readonly userId?: string | undefined;
}

export type AddressBookStore = ReturnType<typeof createAddressBookStore>;

/**
 * Whom the owner has in the address book of the phone that WhatsApp Business runs on. Names and numbers are not kept: all that is
 * asked is whether who writes is among them.
 */
export function createAddressBookStore(connection: Connection) {
  const contacts = collection<ContactRow>(connection, 'whatsapp_contacts', {
    kept: {
      holds: "digests of the numbers in the owner's address book",
      for: 'until the number is disconnected, or the contact is deleted on the phone',
      why: 'the bot speaks unasked to strangers alone, where the owner wants it',
    },
    tenant: 'tenantId',
    exported: { none: 'digests that say nothing' },
    fields: { tenantId: String, ids: [String] },
    indexes: [[{ tenantId: 1, ids: 1 }]],
  });
  return {
    add: async (tenantId: string, people: readonly PersonIds[]): Promise<void> => {
      const rows = people.flatMap((person) => {
        const ids = digestsOf(tenantId, person);
        const [_id] = ids;
        return _id === undefined
          ? []
          : [{ updateOne: { filter: { _id }, update: { $set: { tenantId, ids } }, upsert: true } }];
      });
      if (rows.length > 0) {
        await contacts.bulkWrite(rows, { ordered: false });
      }
    },
    remove: async (tenantId: string, people: readonly PersonIds[]): Promise<void> => {
      const ids = people.flatMap((person) => digestsOf(tenantId, person));
      if (ids.length > 0) {
        await contacts.deleteMany({ tenantId, ids: { $in: ids } });
      }
    },
    /** Whether each of these people is in it. */
    among: async (tenantId: string, people: readonly PersonIds[]): Promise<boolean[]> => {
      const digests = people.map((person) => digestsOf(tenantId, person));
      const rows = await contacts.find({ tenantId, ids: { $in: digests.flat() } }, { ids: 1 }).lean();
      const known = new Set(rows.flatMap(({ ids }) => ids));
      return digests.map((ids) => ids.some((id) => known.has(id)));
    },
    drop: (session: ClientSession, tenantId: string) => contacts.deleteMany({ tenantId }, { session }),
  };
}

function digestsOf(tenantId: string, { phone, userId }: PersonIds): string[] {
  return [phone, userId].flatMap((id) =>
    id === undefined ? [] : [createHash('sha256').update(`${tenantId}|${id}`).digest('base64url')],
  );
}
