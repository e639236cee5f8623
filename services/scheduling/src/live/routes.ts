import { EventStream, ownerRoute, type Route } from '@citame/service-kit';
import type { LiveChanges } from './liveChanges.ts';

export function liveRoutes(changes: LiveChanges): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/events',
        summary: 'What changes in the business, as server-sent events: `open`, `change` {type, id}, `resync`',
      },
      async ({ tenantId }) =>
        new EventStream((send) => {
          send({ event: 'open', data: {} });
          return changes.listen(tenantId, send);
        }),
    ),
  ];
}
