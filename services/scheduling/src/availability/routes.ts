import { availabilityEndpoints } from '@citame/contracts';
import { implement, omitUndefined, type Route } from '@citame/service-kit';
import { explainStart } from './explainStart.ts';
import { findNextFree } from './findNextFree.ts';
import { hoursOfEmployees } from './openDays.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { presentSlot, wireSlot } from './presentSlot.ts';

export function availabilityRoutes(deps: OpeningsDeps & Parameters<typeof explainStart>[0]): Route[] {
  return implement(availabilityEndpoints, {
    'GET /availability/explain': ({ tenantId, query, locale }) =>
      explainStart(deps, {
        tenantId,
        serviceId: query.service_id,
        employeeId: query.employee_id,
        at: query.at,
        locale,
        lengthMin: query.duration,
        moving: query.moving,
      }),
    'GET /open-hours': ({ tenantId, query: { from, to } }) => hoursOfEmployees(deps, { tenantId, from, to }),
    'GET /availability/next': ({ tenantId, query }) =>
      findNextFree(deps, { tenantId, serviceId: query.service_id, employeeId: query.employee_id }),
    'GET /availability': async ({ tenantId, query }) => {
      const { business, service, slots } = await findOpenings(deps, {
        tenantId,
        serviceId: query.service_id,
        employeeId: query.employee_id,
        from: query.from,
        to: query.to,
        ...omitUndefined({ moving: query.moving }),
      });
      return {
        time_zone: business.timeZone,
        slots: slots.map((slot) => wireSlot(presentSlot(business.timeZone, service, slot))),
      };
    },
  });
}
