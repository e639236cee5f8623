import type { ServiceContext } from '@citame/service-kit';
import { Gauge } from 'prom-client';
import { createRequestStore } from './requestStore.ts';

/** Has a figure name the requests that are late, or nearly: an alert follows from it. */
export function observeRequests({
  connection,
  clock,
  metrics,
}: Pick<ServiceContext, 'connection' | 'clock' | 'metrics'>): void {
  const requests = createRequestStore(connection, clock);
  new Gauge({
    name: 'requests_pressing',
    help: 'Requests about personal data with a step that is late, or will be within a day',
    registers: [metrics.registry],
    async collect() {
      this.set(await requests.pressing());
    },
  });
}
