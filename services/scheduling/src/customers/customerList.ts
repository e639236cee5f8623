import type { CustomerKind, CustomerSort } from '@citame/contracts';
import type { Connection } from 'mongoose';
import { noTrial } from '../records/noTrial.ts';
import { customerRows, searchedBy, type Customer } from './customerStore.ts';

export interface CustomerFilter {
  /** The beginnings of words of the name, or of the phone; everybody when it has no letter or digit. */
  readonly q: string;
  readonly tag?: string | undefined;
  readonly only?: CustomerKind | undefined;
  /** Only these. */
  readonly among?: readonly string[] | undefined;
}

export interface CustomerOrder {
  readonly sort: CustomerSort;
  readonly order: 'asc' | 'desc';
  readonly skip: number;
  readonly limit: number;
}

const fields: Readonly<Record<CustomerSort, string>> = {
  name: 'sortName',
  last_visit: 'lastVisit',
  newest: '_id',
  missed: 'missed',
};

const kinds: Readonly<Record<CustomerKind, object>> = {
  blocked: { blocked: true },
  missed: { missed: { $gt: 0 } },
  no_phone: { phone: null, claimedPhone: null },
};

export type CustomerList = ReturnType<typeof createCustomerList>;

/** Customers in the orders that owners ask for. Those who were anonymised stand in no list. */
export function createCustomerList(connection: Connection) {
  const customers = customerRows(connection);
  return {
    count: (tenantId: string, filter: CustomerFilter): Promise<number> =>
      customers.countDocuments(listed(tenantId, filter)).exec(),
    page: (
      tenantId: string,
      filter: CustomerFilter,
      { sort, order, skip, limit }: CustomerOrder,
    ): Promise<Customer[]> => {
      const direction = order === 'asc' ? 1 : -1;
      return customers
        .find(listed(tenantId, filter))
        .sort(sort === 'newest' ? { _id: direction } : { [fields[sort]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean()
        .exec();
    },
    /** Tags in use, the most frequent first. */
    tags: (tenantId: string): Promise<{ _id: string; count: number }[]> =>
      customers.aggregate<{ _id: string; count: number }>([
        { $match: { tenantId, tags: { $exists: true } } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: 200 },
      ]),
  };
}

function listed(tenantId: string, { q, tag, only, among }: CustomerFilter): object {
  return {
    tenantId,
    ...noTrial,
    ...(among === undefined ? {} : { _id: { $in: among } }),
    sortName: { $gt: '' },
    ...(tag === undefined ? {} : { tags: tag }),
    ...(only === undefined ? {} : kinds[only]),
    ...(/[\p{L}\p{N}]/u.test(q) ? searchedBy(q) : {}),
  };
}
