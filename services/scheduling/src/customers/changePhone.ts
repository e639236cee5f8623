import { inTransaction, isDuplicateKey } from '@citame/service-kit';
import type { CustomerDeps } from './customerDeps.ts';
import type { CustomerIdentity } from './customerStore.ts';
import { findCustomer } from './identifyCustomer.ts';
import { noteClient } from './noteClient.ts';

/** Gives a customer another phone, unless another customer has it already. @returns whether it was changed */
export async function changePhone(
  deps: Pick<CustomerDeps, 'connection' | 'customers' | 'trail'>,
  tenantId: string,
  identity: CustomerIdentity,
  phone: string,
): Promise<boolean> {
  const customer = await findCustomer(deps, tenantId, identity);
  if (customer === null) {
    return false;
  }
  try {
    return await inTransaction(deps.connection, async (session) => {
      const changed = await deps.customers.update(tenantId, customer._id, { phone }, session);
      if (changed !== null) {
        const changes = [{ field: 'phone' }];
        await noteClient(deps.trail, session, changed, { action: 'changed', changes });
      }
      return changed !== null;
    });
  } catch (error) {
    if (isDuplicateKey(error, 'phone')) {
      return false;
    }
    throw error;
  }
}
