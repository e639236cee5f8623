import { conversationsOf, customerEndpoints, type Customer as CustomerOnTheWire } from '@citame/contracts';
import {
  AppError,
  fieldError,
  implement,
  RawAnswer,
  type Route,
  type RpcClient,
  type Session,
} from '@citame/service-kit';
import { clientScope } from '../appointments/memberScope.ts';
import { showAppointments } from '../booking/showAppointments.ts';
import { clientOf } from '../customers/clientOf.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import type { CustomersChanged } from '../customers/customersChanged.ts';
import type { Customer } from '../customers/customerStore.ts';
import { addCustomer, editCustomer } from '../customers/editCustomer.ts';
import { contactsCsv, contactsVcf } from '../customers/exportContacts.ts';
import {
  presentCustomer as present,
  presentCustomers,
  type PresentDeps,
} from '../customers/presentCustomers.ts';
import {
  everybody,
  findCustomers,
  findOwnCustomers,
  type FindCustomersDeps,
} from '../customers/findCustomers.ts';
import { previewMerge } from '../customers/previewMerge.ts';
import { eraseCustomer, type EraseDeps } from './eraseCustomer.ts';
import { confirmPhone, ownerOfClaimedPhone, rejectPhone } from '../customers/confirmPhone.ts';
import { exportCustomer, type ExportDeps } from './exportCustomer.ts';
import { mergeKnown } from '../customers/mergeCustomers.ts';
import { noteExport } from '../trail/noteExport.ts';
import { namesOfAccounts } from '../trail/namesOfAccounts.ts';

type RouteDeps = ExportDeps &
  EraseDeps &
  CustomerDeps &
  PresentDeps &
  FindCustomersDeps & { readonly customersChanged: CustomersChanged };

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
    'GET /customers': async ({ session, tenantId, query }) => {
      const scope = clientScope(session);
      const { rows, next, total } =
        session.employeeId === undefined
          ? await findCustomers(deps, tenantId, query)
          : await findOwnCustomers(deps, session, scope, query);
      const items = await presentCustomers(deps, tenantId, rows, scope);
      return { items: items.map((one) => detailsFor(session, one)), next, total };
    },
    'POST /customers': async ({ tenantId, body }) => changed(await addCustomer(deps, tenantId, body)),
    'GET /customers/tags': async ({ tenantId }) =>
      (await deps.customerList.tags(tenantId)).map(({ _id: tag, count }) => ({ tag, count })),
    'GET /customers/export.csv': async ({ tenantId, query, locale }) => {
      const listed = await everybody(deps, tenantId, query);
      const csv = contactsCsv(listed, locale);
      await noteExport(deps, { tenantId, subject: 'client', file: 'csv', count: listed.length });
      return new RawAnswer(
        200,
        csv,
        attachment('text/csv', locale === 'es' ? 'clientes.csv' : 'clients.csv'),
      );
    },
    'GET /customers/export.vcf': async ({ tenantId, query, locale }) => {
      const listed = await everybody(deps, tenantId, query);
      const cards = contactsVcf(listed);
      await noteExport(deps, { tenantId, subject: 'client', file: 'vcf', count: listed.length });
      return new RawAnswer(
        200,
        cards,
        attachment('text/vcard', locale === 'es' ? 'clientes.vcf' : 'clients.vcf'),
      );
    },
    'GET /customers/:id': async ({ session, tenantId, params: { id: customerId } }) => {
      const { employeeId, seesContacts } = session;
      const scope = clientScope(session);
      const customer = found(await deps.customers.findById(tenantId, customerId));
      const history = await deps.appointments.list(tenantId, { ...scope, customerId }, { order: -1 });
      if (employeeId !== undefined && history.length === 0) {
        throw new AppError('not_found');
      }
      const same = employeeId === undefined ? await ownerOfClaimedPhone(deps, customer) : null;
      return {
        ...detailsFor(session, await present(deps, customer, scope)),
        history: await showAppointments({ ...deps, seesContacts }, tenantId, history),
        consent_by: await nameOf(deps.call, customer.consent?.by),
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
      return changed(await rejectPhone(deps, customer));
    },
    'GET /customers/:id/conversation': async ({ tenantId, params: { id: customerId } }) => {
      const client = clientOf(found(await deps.customers.findById(tenantId, customerId)));
      const { conversations } = await deps.call(conversationsOf, { tenantId, customerId, client });
      return { conversation: conversations[0] ?? null };
    },
    'GET /customers/:id/export': async ({ tenantId, params: { id: customerId } }) => {
      const file = await exportCustomer(deps, found(await deps.customers.findById(tenantId, customerId)));
      await noteExport(deps, { tenantId, subject: 'client', file: 'json', count: 1, customerId });
      return file;
    },
    'POST /customers/:id/erase': async ({ tenantId, params: { id: customerId } }) => {
      await eraseCustomer(deps, found(await deps.customers.findById(tenantId, customerId)));
      return present(deps, found(await deps.customers.findById(tenantId, customerId)));
    },
  });
}

/** Hides phone and address from an employee who is not to see them. */
function detailsFor({ seesContacts }: Session, customer: CustomerOnTheWire): CustomerOnTheWire {
  return seesContacts ? customer : { ...customer, phone: null, phone_verified: false, email: null };
}

function found(customer: Customer | null): Customer {
  if (customer === null) {
    throw new AppError('not_found');
  }
  return customer;
}

/** Name of a member; null for none, and while it cannot be found out. */
async function nameOf(call: RpcClient, accountId: string | undefined): Promise<string | null> {
  if (accountId === undefined) {
    return null;
  }
  return (await namesOfAccounts(call, [accountId])).get(accountId) ?? null;
}
