import {
  customerEndpoints,
  type Customer as CustomerOnTheWire,
  type customersQuery,
} from '@citame/contracts';
import { AppError, fieldError, implement, omitUndefined, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import { showAppointments } from '../booking/showAppointments.ts';
import type { Customer } from '../customers/customerStore.ts';
import { eraseCustomer, type EraseDeps } from './eraseCustomer.ts';
import { confirmPhone, ownerOfClaimedPhone } from '../customers/confirmPhone.ts';
import { exportCustomer, type ExportDeps } from './exportCustomer.ts';
import { mergeKnown } from '../customers/mergeCustomers.ts';

export function customerRoutes(deps: ExportDeps & EraseDeps): Route[] {
  return implement(customerEndpoints, {
    'GET /customers': async ({ tenantId, query }) => {
      const { rows, next } = await findCustomers(deps, tenantId, query);
      return { items: await Promise.all(rows.map((customer) => present(deps, customer))), next };
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
      present(deps, found(await deps.customers.update(tenantId, customerId, omitUndefined(body)))),
    'POST /customers/:id/merge': async ({ tenantId, params: { id: customerId }, body }) => {
      if (customerId === body.customer_id) {
        throw fieldError('customer_id', 'same_customer');
      }
      return present(deps, await mergeKnown(deps, tenantId, customerId, body.customer_id));
    },
    'POST /customers/:id/confirm-phone': async ({ tenantId, params: { id: customerId } }) =>
      present(deps, await confirmPhone(deps, found(await deps.customers.findById(tenantId, customerId)))),
    'POST /customers/:id/reject-phone': async ({ tenantId, params: { id: customerId } }) => {
      const customer = found(await deps.customers.findById(tenantId, customerId));
      const { claimedPhone } = customer;
      const without =
        claimedPhone === undefined || customer.phone !== undefined
          ? null
          : await deps.customers.dropClaimedPhone(tenantId, customerId, claimedPhone);
      return present(deps, without ?? customer);
    },
    'GET /customers/:id/export': async ({ tenantId, params: { id: customerId } }) =>
      exportCustomer(deps, found(await deps.customers.findById(tenantId, customerId))),
    'POST /customers/:id/erase': async ({ tenantId, params: { id: customerId } }) => {
      await eraseCustomer(deps, found(await deps.customers.findById(tenantId, customerId)));
      return present(deps, found(await deps.customers.findById(tenantId, customerId)));
    },
  });
}

async function findCustomers(
  { customers }: Pick<ExportDeps, 'customers'>,
  tenantId: string,
  { q, after, page_size }: z.infer<typeof customersQuery>,
): Promise<{ rows: Customer[]; next: string | null }> {
  const isSearch = /[\p{L}\p{N}]/u.test(q);
  if (isSearch) {
    return { rows: await customers.search(tenantId, q, page_size), next: null };
  }
  const rows = await customers.page(tenantId, after, page_size + 1);
  const shown = rows.slice(0, page_size);
  return { rows: shown, next: rows.length > page_size ? (shown.at(-1)?._id ?? null) : null };
}

function found(customer: Customer | null): Customer {
  if (customer === null) {
    throw new AppError('not_found');
  }
  return customer;
}

async function present(
  { appointments }: Pick<ExportDeps, 'appointments'>,
  customer: Customer,
): Promise<CustomerOnTheWire> {
  const filter = { customerId: customer._id };
  const [count, [last]] = await Promise.all([
    appointments.count(customer.tenantId, filter),
    appointments.list(customer.tenantId, filter, { order: -1, limit: 1 }),
  ]);
  return {
    customer_id: customer._id,
    phone: customer.phone ?? customer.claimedPhone ?? null,
    phone_verified: customer.phone !== undefined,
    name: customer.name ?? null,
    notes: customer.notes ?? '',
    blocked: customer.blocked === true,
    erasure:
      customer.anonymisedAt === undefined ? null : customer.erasing === undefined ? 'done' : 'under_way',
    appointments: count,
    last_appointment: last?.start.toISOString() ?? null,
  };
}
