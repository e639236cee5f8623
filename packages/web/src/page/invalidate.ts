import { endpointKey, type QueryClient } from '@citame/web/query';

/** Invalidates the cached queries of endpoints, e.g. `invalidate(client, 'GET /services')`: shown ones are reloaded. */
export async function invalidate(
  client: QueryClient,
  ...endpoints: readonly Parameters<typeof endpointKey>[0][]
): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  );
}
