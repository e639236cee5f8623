import { trailEndpoints } from '@citame/contracts';
import { implement, RawAnswer, type Route } from '@citame/service-kit';
import { exportTrail } from './exportTrail.ts';
import { pageOfTrail, rangeOf } from './listTrail.ts';
import { presentTrail, type PresentDeps } from './presentTrail.ts';

export function trailRoutes(deps: Omit<PresentDeps, 'seesContacts'>): Route[] {
  return implement(trailEndpoints, {
    'GET /trail': async ({ session, tenantId, query }) => {
      const { seesContacts } = session;
      const { after, page_size: limit, ...filter } = query;
      const range = await rangeOf(deps, session, filter);
      const { rows, next } = await pageOfTrail(deps, tenantId, range, { after, limit });
      return { items: await presentTrail({ ...deps, seesContacts }, tenantId, rows), next };
    },
    'GET /trail/export.csv': async ({ session, tenantId, query, locale }) => {
      const { seesContacts } = session;
      const range = await rangeOf(deps, session, query);
      return new RawAnswer(200, exportTrail({ ...deps, seesContacts }, tenantId, range, locale), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${locale === 'es' ? 'historial' : 'history'}.csv"`,
      });
    },
  });
}
