import { api, type EndpointResult } from '@citame/web/api';

const firstMs = 500;
const maxWaitMs = 30_000;
const givenUpMs = 120_000;

/**
 * Asks for the status until the webhook of a checkout has landed: after half a second, one, two, four…
 * @returns the status, or undefined when it is still not active after two minutes
 */
export async function untilActive(): Promise<EndpointResult<'GET /billing/status'> | undefined> {
  const startedAt = performance.now();
  for (let waitMs = firstMs; performance.now() - startedAt < givenUpMs; waitMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, maxWaitMs)));
    const status = await api('GET /billing/status').catch(() => undefined);
    if (status?.is_active === true && status.status !== 'past_due') {
      return status;
    }
  }
  return undefined;
}
