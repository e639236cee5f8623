import { statisticsEndpoints } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import { statisticsOf, type StatisticsDeps } from './statisticsOf.ts';

export function statisticsRoutes(deps: StatisticsDeps): Route[] {
  return implement(statisticsEndpoints, {
    'GET /statistics': ({ tenantId, query: { from, to } }) => statisticsOf(deps, { tenantId, from, to }),
  });
}
