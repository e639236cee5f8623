import type { Migration } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { customerRows } from '../customers/customerStore.ts';
import { phoneWords } from '../customers/rules/searchWords.ts';

const atOnce = 500;

/**
 * Gives customers of earlier versions the endings of their phones. Until it is done, they are found by the beginnings
 * only, as before.
 */
export function endingsOfPhones(connection: Connection): Migration {
  const customers = customerRows(connection);
  return {
    name: '2026-11-endings-of-phones',
    step: async (position = '') => {
      const rows = await customers
        .find({ _id: { $gt: position } })
        .select({ tenantId: 1, phone: 1, claimedPhone: 1, phoneWords: 1 })
        .sort({ _id: 1 })
        .limit(atOnce)
        .lean();
      const changes = rows.flatMap(({ _id, tenantId, phone, claimedPhone, phoneWords: former }) => {
        const words = phoneWords(phone ?? claimedPhone ?? '');
        return former === undefined || former.length === words.length
          ? []
          : [
              {
                updateOne: {
                  filter: { _id, tenantId, phoneWords: former },
                  update: { $set: { phoneWords: words } },
                },
              },
            ];
      });
      if (changes.length > 0) {
        await customers.bulkWrite(changes, { ordered: false });
      }
      return rows.length < atOnce ? undefined : rows.at(-1)?._id;
    },
  };
}
