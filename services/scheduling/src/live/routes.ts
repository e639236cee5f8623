import { liveEndpoints } from '@citame/contracts';
import { EventStream, implement, type Route } from '@citame/service-kit';
import type { LiveChanges } from './liveChanges.ts';

export function liveRoutes(changes: LiveChanges): Route[] {
  return implement(liveEndpoints, {
    'GET /events': async ({ tenantId }) =>
      new EventStream((send) => {
        send({ event: 'open', data: {} });
        return changes.listen(tenantId, send);
      }),
  });
}
