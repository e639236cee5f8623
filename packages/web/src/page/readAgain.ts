import { endpointKey, type QueryClient } from '@citame/web/query';

/** Has read again whatever of these endpoints is shown, e.g. `readAgain(client, 'GET /services', 'GET /appointments')`. */
export async function readAgain(
  client: QueryClient,
  ...endpoints: readonly Parameters<typeof endpointKey>[0][]
): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  );
}
