import type { Migration } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { CustomerFiguresStore } from '../customers/customerFigures.ts';
import { customerRows } from '../customers/customerStore.ts';

const atOnce = 500;

/**
 * Gives customers of earlier versions what lists are sorted by. Until it is done, a list does that for its tenant when
 * it is read.
 */
export function sortedCustomers(connection: Connection, figures: CustomerFiguresStore): Migration {
  const customers = customerRows(connection);
  return {
    name: '2026-11-sorted-customers',
    step: async (position = '') => {
      const rows = await customers
        .find({ _id: { $gt: position } })
        .select({ tenantId: 1, name: 1, anonymisedAt: 1, sortName: 1 })
        .sort({ _id: 1 })
        .limit(atOnce)
        .lean();
      await figures.upgradeRows(rows.filter((row) => row.sortName === undefined));
      return rows.length < atOnce ? undefined : rows.at(-1)?._id;
    },
  };
}
