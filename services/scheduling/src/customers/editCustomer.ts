import type { createCustomerBody, updateCustomerBody } from '@citame/contracts';
import {
  AppError,
  changesBetween,
  inTransactionOnce,
  isDuplicateKey,
  newId,
  omitUndefined,
} from '@citame/service-kit';
import type { z } from 'zod';
import type { ReadModels } from '../replicas/readModels.ts';
import { notedConsent } from './consent.ts';
import type { CustomerDeps } from './customerDeps.ts';
import { noteClient } from './noteClient.ts';
import type { Customer, CustomerChanges } from './customerStore.ts';
import { typedPhone } from './typedPhone.ts';

type EditDeps = Pick<CustomerDeps, 'connection' | 'clock' | 'customers' | 'trail'> & {
  readonly readModels: ReadModels;
};

/** Fields of a client whose changes the trail records: of details only that they changed. */
const recorded = {
  values: ['blocked'],
  names: ['name', 'phone', 'email', 'notes', 'tags', 'consent'],
} as const satisfies Parameters<typeof changesBetween<Customer>>[2];

/**
 * Writes a customer down for the owner; under an idempotency key once.
 * @throws AppError `customer_exists` with the one who has the phone, `validation` for a phone that is none
 */
export async function addCustomer(
  deps: EditDeps,
  tenantId: string,
  { phone: typed, name, email, notes, tags, consent }: z.infer<typeof createCustomerBody>,
): Promise<Customer> {
  const phone = typed === null ? undefined : await typedPhone(deps.readModels, tenantId, typed);
  return refusingTaken(deps, tenantId, phone, () =>
    inTransactionOnce(deps.connection, 'addCustomer', async (session) => {
      const customer: Customer = {
        _id: newId(),
        tenantId,
        createdAt: deps.clock(),
        ...omitUndefined({
          phone,
          name: name || undefined,
          email: email ?? undefined,
          notes: notes || undefined,
          tags: tags.length === 0 ? undefined : unique(tags),
          consent: consent === true ? notedConsent(deps.clock, true) : undefined,
        }),
      };
      await deps.customers.insert(customer, session);
      await noteClient(deps.trail, session, customer, { action: 'added', changes: [] });
      return customer;
    }),
  );
}

/**
 * Changes what is written down about a customer.
 * @throws AppError `not_found`, `customer_exists` with the other one who has the phone
 */
export async function editCustomer(
  deps: EditDeps,
  tenantId: string,
  id: string,
  { phone: typed, email, tags, consent, ...rest }: z.infer<typeof updateCustomerBody>,
): Promise<Customer> {
  const phone = typeof typed === 'string' ? await typedPhone(deps.readModels, tenantId, typed) : undefined;
  const changes: CustomerChanges = omitUndefined({
    ...rest,
    phone,
    email: email ?? undefined,
    tags: tags === undefined ? undefined : unique(tags),
  });
  const withdrawn = [
    ...(typed === null ? (['phone'] as const) : []),
    ...(email === null ? (['email'] as const) : []),
  ];
  const changed = await refusingTaken(deps, tenantId, phone, () =>
    inTransactionOnce(deps.connection, 'editCustomer', async (session) => {
      const known = await deps.customers.findById(tenantId, id, session);
      if (withdrawn.length > 0) {
        await deps.customers.withdraw(session, tenantId, id, withdrawn);
      }
      const isNoted = consent === undefined || consent === known?.consent?.isGiven;
      const noted = isNoted ? {} : { consent: notedConsent(deps.clock, consent) };
      const updated = await deps.customers.update(tenantId, id, { ...changes, ...noted }, session);
      const differences = known === null || updated === null ? [] : changesBetween(known, updated, recorded);
      if (updated !== null && differences.length > 0) {
        await noteClient(deps.trail, session, updated, { action: 'changed', changes: differences });
      }
      return updated;
    }),
  );
  if (changed === null) {
    throw new AppError('not_found');
  }
  return changed;
}

async function refusingTaken<Result>(
  { customers }: EditDeps,
  tenantId: string,
  phone: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (phone === undefined || !isDuplicateKey(error, 'phone')) {
      throw error;
    }
    const owner = await customers.findByPhone(tenantId, phone);
    throw new AppError('customer_exists', {
      cause: error,
      details: { customer: { customer_id: owner?._id, name: owner?.name ?? null } },
    });
  }
}

/** Without repetitions, capitals aside. */
function unique(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}
