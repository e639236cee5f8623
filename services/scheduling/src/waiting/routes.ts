import { waitingListEndpoints } from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import { endEntry } from './answerOffer.ts';
import { showWaiting } from './showWaiting.ts';
import type { WaitingDeps } from './waitingDeps.ts';

export function waitingRoutes(deps: WaitingDeps): Route[] {
  return implement(waitingListEndpoints, {
    'GET /waiting-list': ({ tenantId }) => showWaiting(deps, tenantId),
    'DELETE /waiting-list/:id': async ({ tenantId, params: { id: entryId } }) => {
      if (!(await endEntry(deps, { tenantId, _id: entryId }, 'left'))) {
        throw new AppError('not_found');
      }
    },
  });
}
