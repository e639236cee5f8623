import {
  createLogger,
  createMetrics,
  implement,
  remoteKeys,
  startService,
  systemClock,
} from '@citame/service-kit';
import { natsUrlOf, testMongoUri, testNatsUrl } from '@citame/testing';
import { z } from 'zod';

/** Any other service: it knows identity's public keys and nothing else. */
export async function startOther(identityUrl: string) {
  const routes = implement(
    { 'GET /who': { summary: 'Who asks', result: z.object({ tenantId: z.string() }) } },
    { 'GET /who': async ({ tenantId }) => ({ tenantId }) },
  );
  const service = await startService({
    name: 'catalog',
    port: 0,
    mongodbUri: testMongoUri(),
    natsUrl: natsUrlOf('catalog', testNatsUrl()),
    maxRequests: 64,
    keys: remoteKeys(`${identityUrl}/.well-known/jwks.json`),
    clock: systemClock,
    logger: createLogger('catalog', 'silent'),
    metrics: createMetrics(),
    build: () => ({ routes }),
  });
  await service.ready;
  return {
    /** Status of its answer to this token. */
    async status(token: string): Promise<number> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${service.port}/who`, { headers });
      await response.body?.cancel();
      return response.status;
    },
    stop: service.stop,
  };
}
