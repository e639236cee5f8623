import {
  conversationsOf,
  customerEndpoints,
  maxPagedCustomers,
  type customersQuery,
} from '@citame/contracts';
import { AppError, fieldError, implement, RawAnswer, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import { showAppointments } from '../booking/showAppointments.ts';
import { clientOf } from '../customers/clientOf.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import type { CustomersChanged } from '../customers/customersChanged.ts';
import type { CustomerFilter, CustomerList } from '../customers/customerList.ts';
import type { Customer } from '../customers/customerStore.ts';
import { addCustomer, editCustomer } from '../customers/editCustomer.ts';
import { contactsCsv, contactsVcf } from '../customers/exportContacts.ts';
import {
  presentCustomer as present,
  presentCustomers,
  type PresentDeps,
} from '../customers/presentCustomers.ts';
import { previewMerge } from '../customers/previewMerge.ts';
import { eraseCustomer, type EraseDeps } from './eraseCustomer.ts';
import { confirmPhone, ownerOfClaimedPhone } from '../customers/confirmPhone.ts';
import { exportCustomer, type ExportDeps } from './exportCustomer.ts';
import { mergeKnown } from '../customers/mergeCustomers.ts';

type RouteDeps = ExportDeps &
  EraseDeps &
  CustomerDeps &
  PresentDeps & {
    readonly customersChanged: CustomersChanged;
    readonly customerList: CustomerList;
  };

const attachment = (type: string, file: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="${file}"`,
});

export function customerRoutes(deps: RouteDeps): Route[] {
  const changed = (customer: Customer): ReturnType<typeof present> => {
    deps.customersChanged(customer.tenantId, customer._id);
    return present(deps, customer);
  };
  return implement(customerEndpoints, {
    'GET /customers': async ({ tenantId, query }) => {
      const { rows, next, total } = await findCustomers(deps, tenantId, query);
      return { items: await presentCustomers(deps, tenantId, rows), next, total };
    },
    'POST /customers': async ({ tenantId, body }) => changed(await addCustomer(deps, tenantId, body)),
    'GET /customers/tags': async ({ tenantId }) =>
      (await deps.customerList.tags(tenantId)).map(({ _id: tag, count }) => ({ tag, count })),
    'GET /customers/export.csv': async ({ tenantId, query, locale }) => {
      const csv = contactsCsv(await everybody(deps, tenantId, query), locale);
      return new RawAnswer(
        200,
        csv,
        attachment('text/csv', locale === 'es' ? 'clientes.csv' : 'clients.csv'),
      );
    },
    'GET /customers/export.vcf': async ({ tenantId, query, locale }) => {
      const cards = contactsVcf(await everybody(deps, tenantId, query));
      return new RawAnswer(
        200,
        cards,
        attachment('text/vcard', locale === 'es' ? 'clientes.vcf' : 'clients.vcf'),
      );
    },
    'GET /customers/:id': async ({ tenantId, params: { id: customerId } }) => {
      const customer = found(await deps.customers.findById(tenantId, customerId));
      const history = await deps.appointments.list(tenantId, { customerId: customer._id }, { order: -1 });
      const same = await ownerOfClaimedPhone(deps, customer);
      return {
        ...(await present(deps, customer)),
        history: await showAppointments(deps, tenantId, history),
        same_phone_as: same === null ? null : { customer_id: same._id, name: same.name ?? null },
      };
    },
    'PATCH /customers/:id': async ({ tenantId, params: { id: customerId }, body }) =>
      changed(await editCustomer(deps, tenantId, customerId, body)),
    'GET /customers/:id/merge': async ({ tenantId, params: { id: customerId }, query }) => {
      if (customerId === query.customer_id) {
        throw fieldError('customer_id', 'same_customer');
      }
      const [keep, gone] = await Promise.all([
        deps.customers.findById(tenantId, customerId),
        deps.customers.findById(tenantId, query.customer_id),
      ]);
      return previewMerge(deps, found(keep), found(gone));
    },
    'POST /customers/:id/merge': async ({ tenantId, params: { id: customerId }, body }) => {
      if (customerId === body.customer_id) {
        throw fieldError('customer_id', 'same_customer');
      }
      return changed(await mergeKnown(deps, tenantId, customerId, body.customer_id));
    },
    'POST /customers/:id/confirm-phone': async ({ tenantId, params: { id: customerId } }) =>
      changed(await confirmPhone(deps, found(await deps.customers.findById(tenantId, customerId)))),
    'POST /customers/:id/reject-phone': async ({ tenantId, params: { id: customerId } }) => {
      const customer = found(await deps.customers.findById(tenantId, customerId));
      const { claimedPhone } = customer;
      const without =
        claimedPhone === undefined || customer.phone !== undefined
          ? null
          : await deps.customers.dropClaimedPhone(tenantId, customerId, claimedPhone);
      return changed(without ?? customer);
    },
    'GET /customers/:id/conversation': async ({ tenantId, params: { id: customerId } }) => {
      const client = clientOf(found(await deps.customers.findById(tenantId, customerId)));
      const { conversations } = await deps.call(conversationsOf, { tenantId, customerId, client });
      return { conversation: conversations[0] ?? null };
    },
    'GET /customers/:id/export': async ({ tenantId, params: { id: customerId } }) =>
      exportCustomer(deps, found(await deps.customers.findById(tenantId, customerId))),
    'POST /customers/:id/erase': async ({ tenantId, params: { id: customerId } }) => {
      await eraseCustomer(deps, found(await deps.customers.findById(tenantId, customerId)));
      return present(deps, found(await deps.customers.findById(tenantId, customerId)));
    },
  });
}

interface Found {
  readonly rows: Customer[];
  readonly next: string | null;
  readonly total: number | null;
}

async function findCustomers(
  deps: RouteDeps,
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

async function pageOfList(
  { customerList, figures }: RouteDeps,
  tenantId: string,
  query: z.infer<typeof customersQuery> & { sort: NonNullable<z.infer<typeof customersQuery>['sort']> },
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
async function everybody(
  { customerList, figures }: RouteDeps,
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

function found(customer: Customer | null): Customer {
  if (customer === null) {
    throw new AppError('not_found');
  }
  return customer;
}
