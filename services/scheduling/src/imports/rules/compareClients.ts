import { completedFields, type ImportOutcome } from '@citame/contracts';
import type { Customer } from '../../customers/customerStore.ts';
import type { FiledClient } from './clientsOf.ts';

/** A client of a file beside the customer who they are, if there is one. */
export interface Compared {
  readonly client: FiledClient;
  readonly known: Customer | undefined;
  readonly outcome: ImportOutcome;
  /** Fields that the file has and the customer does not; what is known stays. */
  readonly missing: readonly (typeof completedFields)[number][];
}

/**
 * Compares clients of a file with the customers. The phone identifies a client; without one, only an earlier import of the same client
 * does. What this import has already written counts as it was then, so that it can go on after a crash.
 */
export function compareClients(
  importId: string,
  clients: readonly FiledClient[],
  customers: readonly Customer[],
): Compared[] {
  const byPhone = new Map(customers.map((customer) => [customer.phone, customer]));
  const byKey = new Map(customers.map((customer) => [customer.importKey, customer]));
  return clients.map((client) => {
    const known = client.phone === undefined ? byKey.get(client.importKey) : byPhone.get(client.phone);
    const missing =
      known === undefined
        ? []
        : completedFields.filter((field) => client[field] !== undefined && isEmpty(known[field]));
    return { client, known, missing, outcome: outcomeOf(importId, known, missing.length > 0) };
  });
}

function outcomeOf(importId: string, known: Customer | undefined, isMissing: boolean): ImportOutcome {
  if (known === undefined) {
    return 'created';
  }
  if (known.importedBy?.id === importId) {
    return known.importedBy.fields === undefined ? 'created' : 'completed';
  }
  return isMissing ? 'completed' : 'same';
}

function isEmpty(value: string | readonly string[] | undefined): boolean {
  return value === undefined || value.length === 0;
}
