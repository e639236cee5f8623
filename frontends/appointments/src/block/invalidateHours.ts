import { endpointKey, type QueryClient } from '@citame/web/query';

const affected = [
  endpointKey('GET /open-hours'),
  endpointKey('GET /availability'),
  endpointKey('GET /availability/next'),
  endpointKey('GET /availability/explain'),
];

/** Reloads all readings that depend on an employee's hours. */
export async function invalidateHours(client: QueryClient): Promise<void> {
  await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
}
