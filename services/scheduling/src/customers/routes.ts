import {
  customerPage,
  customersQuery,
  customerWithHistory,
  id,
  type Customer as CustomerOnTheWire,
} from '@citame/contracts';
import { AppError, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import type { AppointmentDeps } from '../appointments/announceAppointment.ts';
import { showAppointments } from '../appointments/showAppointments.ts';
import type { Customer } from './customerStore.ts';

export function customerRoutes(deps: AppointmentDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/customers',
        summary: 'Search customers by name or phone',
        query: customersQuery,
        result: customerPage,
      },
      async ({ tenantId, query: { q = '', page, page_size } }) => {
        const [total, found] = await Promise.all([
          deps.customers.count(tenantId, q),
          deps.customers.search(tenantId, q, { skip: (page - 1) * page_size, limit: page_size }),
        ]);
        return {
          items: await Promise.all(found.map((customer) => present(deps, customer))),
          page,
          page_size,
          total,
        };
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/customers/:id',
        summary: 'A customer with their history',
        params: z.object({ id }),
        result: customerWithHistory,
      },
      async ({ tenantId, params }) => {
        const customer = await deps.customers.findById(tenantId, params.id);
        if (customer === null) {
          throw new AppError('not_found');
        }
        const history = await deps.appointments.list(tenantId, { customerId: customer._id }, { order: -1 });
        return {
          ...(await present(deps, customer)),
          history: await showAppointments(deps, tenantId, history),
        };
      },
    ),
  ];
}

async function present({ appointments }: AppointmentDeps, customer: Customer): Promise<CustomerOnTheWire> {
  const filter = { customerId: customer._id };
  const [count, [last]] = await Promise.all([
    appointments.count(customer.tenantId, filter),
    appointments.list(customer.tenantId, filter, { order: -1, limit: 1 }),
  ]);
  return {
    customer_id: customer._id,
    phone: customer.phone ?? null,
    name: customer.name ?? null,
    appointments: count,
    last_appointment: last?.start.toISOString() ?? null,
  };
}
