import { endpointKey, type QueryClient } from '@citame/web/query';

/** Invalidates the cached queries of endpoints, so that those on screen are fetched again, e.g. `invalidate(client, 'GET /services', 'GET /appointments')`. */
export async function invalidate(
  client: QueryClient,
  ...endpoints: readonly Parameters<typeof endpointKey>[0][]
): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  );
}
