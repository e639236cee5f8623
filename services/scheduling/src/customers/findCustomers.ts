import { maxPagedCustomers, type customersQuery } from '@citame/contracts';
import { fieldError, type Session } from '@citame/service-kit';
import type { z } from 'zod';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { CustomerFiguresStore, FigureScope } from './customerFigures.ts';
import type { CustomerFilter, CustomerList } from './customerList.ts';
import type { Customer, CustomerStore } from './customerStore.ts';

export interface FindCustomersDeps {
  readonly customers: CustomerStore;
  readonly customerList: CustomerList;
  readonly figures: CustomerFiguresStore;
  readonly appointments: AppointmentStore;
}

interface Found {
  readonly rows: Customer[];
  readonly next: string | null;
  readonly total: number | null;
}

/** Without `sort` the first matches of a search, or a page of everybody, latest first; with it a page of the list. */
export async function findCustomers(
  deps: FindCustomersDeps,
  tenantId: string,
  query: z.infer<typeof customersQuery>,
): Promise<Found> {
  const { q, after, page_size, sort } = query;
  if (sort !== undefined) {
    return pageOfList(deps, tenantId, { ...query, sort });
  }
  const isSearch = /[\p{L}\p{N}]/u.test(q);
  if (isSearch) {
    return { rows: await deps.customers.search(tenantId, q, page_size), next: null, total: null };
  }
  const rows = await deps.customers.page(tenantId, after, page_size + 1);
  const shown = rows.slice(0, page_size);
  const next = rows.length > page_size ? (shown.at(-1)?._id ?? null) : null;
  return { rows: shown, next, total: null };
}

/** An employee's clients: those who have, or had, an appointment of the scope with them. Always a page of a list. */
export async function findOwnCustomers(
  deps: FindCustomersDeps,
  { tenantId, seesContacts }: Session,
  scope: FigureScope,
  query: z.infer<typeof customersQuery>,
): Promise<Found> {
  // Otherwise hidden phones could be guessed, digit by digit.
  const isPhone = /\p{N}/u.test(query.q) && !/\p{L}/u.test(query.q);
  if (!seesContacts && isPhone) {
    return { rows: [], next: null, total: 0 };
  }
  const among = await deps.appointments.customerIds(tenantId, scope);
  const q = seesContacts ? query.q : query.q.replaceAll(/\d/g, '');
  return pageOfList(deps, tenantId, { ...query, q, among, sort: query.sort ?? 'name' });
}

async function pageOfList(
  { customerList, figures }: FindCustomersDeps,
  tenantId: string,
  query: z.infer<typeof customersQuery> &
    CustomerFilter & { sort: NonNullable<z.infer<typeof customersQuery>['sort']> },
): Promise<Found> {
  const { sort, order, page, page_size: limit } = query;
  const skip = (page - 1) * limit;
  if (skip + limit > maxPagedCustomers) {
    throw fieldError('page', 'page_too_far');
  }
  await figures.upgrade(tenantId);
  const [total, rows] = await Promise.all([
    customerList.count(tenantId, query),
    customerList.page(tenantId, query, { sort, order, skip, limit }),
  ]);
  return { rows, next: null, total };
}

/** Everybody of a filter, by name. */
export async function everybody(
  { customerList, figures }: FindCustomersDeps,
  tenantId: string,
  filter: CustomerFilter,
): Promise<Customer[]> {
  await figures.upgrade(tenantId);
  return customerList.page(tenantId, filter, {
    sort: 'name',
    order: 'asc',
    skip: 0,
    limit: maxPagedCustomers,
  });
}
