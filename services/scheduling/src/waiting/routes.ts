import { id, waitingEntry } from '@citame/contracts';
import { AppError, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { endEntry } from './answerOffer.ts';
import { showWaiting } from './showWaiting.ts';
import type { WaitingDeps } from './waitingDeps.ts';

export function waitingRoutes(deps: WaitingDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/waiting-list',
        summary: 'Who waits for a time to become free, in the order of asking',
        result: z.array(waitingEntry),
      },
      ({ tenantId }) => showWaiting(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/waiting-list/:id',
        summary: 'Take somebody off the waiting list',
        params: z.object({ id }),
      },
      async ({ tenantId, params: { id: entryId } }) => {
        if (!(await endEntry(deps, { tenantId, _id: entryId }, 'left'))) {
          throw new AppError('not_found');
        }
      },
    ),
  ];
}
