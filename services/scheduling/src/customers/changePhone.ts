import { isDuplicateKey } from '@citame/service-kit';
import type { CustomerIdentity, CustomerStore } from './customerStore.ts';
import { findCustomer } from './identifyCustomer.ts';

/** Gives a customer another phone, unless another customer has it already. @returns whether it was changed */
export async function changePhone(
  deps: { readonly customers: CustomerStore },
  tenantId: string,
  identity: CustomerIdentity,
  phone: string,
): Promise<boolean> {
  const customer = await findCustomer(deps, tenantId, identity);
  if (customer === null) {
    return false;
  }
  try {
    return (await deps.customers.update(tenantId, customer._id, { phone })) !== null;
  } catch (error) {
    if (isDuplicateKey(error, 'phone')) {
      return false;
    }
    throw error;
  }
}
