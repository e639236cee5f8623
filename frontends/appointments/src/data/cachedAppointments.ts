import type { Appointment } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';
import { endpointKey, type QueryClient } from '@citame/web/query';

type Listed = EndpointResult<'GET /appointments'> | EndpointResult<'GET /appointments#page'>;

const lists = endpointKey('GET /appointments');

/** Shows an appointment otherwise in every list that was read, until it is read again. */
export async function showChanged(
  client: QueryClient,
  id: string,
  changes: Partial<Appointment>,
): Promise<void> {
  // An answer that was on its way before the change would undo it.
  await client.cancelQueries({ queryKey: lists });
  const change = (items: Appointment[]): Appointment[] =>
    items.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? { ...item, ...changes } : item))
      : items;
  client.setQueriesData<Listed>({ queryKey: lists }, (listed) => {
    if (listed === undefined) {
      return undefined;
    }
    return Array.isArray(listed) ? change(listed) : { ...listed, items: change(listed.items) };
  });
}

const affected = [
  lists,
  endpointKey('GET /appointments/counts'),
  endpointKey('GET /appointments/days'),
  endpointKey('GET /availability'),
  endpointKey('GET /availability/next'),
  endpointKey('GET /availability/explain'),
  endpointKey('GET /customers/:id'),
];

/** Reloads all readings that contain appointments. */
export async function invalidate(client: QueryClient): Promise<void> {
  await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
}
