import { availabilityEndpoints } from '@citame/contracts';
import { employeeInScope, implement, omitUndefined, type Route } from '@citame/service-kit';
import { explainStart } from './explainStart.ts';
import { findNextFree } from './findNextFree.ts';
import { hoursOfEmployees } from './openDays.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { presentSlot, wireSlot } from './presentSlot.ts';

export function availabilityRoutes(deps: OpeningsDeps & Parameters<typeof explainStart>[0]): Route[] {
  return implement(availabilityEndpoints, {
    'GET /availability/explain': ({ session, tenantId, query, locale }) =>
      explainStart(deps, {
        tenantId,
        serviceId: query.service_id,
        employeeId: employeeInScope(session, query.employee_id),
        at: query.at,
        locale,
        lengthMin: query.duration,
        moving: query.moving,
      }),
    'GET /open-hours': async ({ session, tenantId, query: { from, to } }) => {
      const team = await hoursOfEmployees(deps, { tenantId, from, to });
      const own = employeeInScope(session, undefined);
      return own === undefined ? team : team.filter(({ employee_id: id }) => id === own);
    },
    'GET /availability/next': ({ session, tenantId, query }) =>
      findNextFree(deps, {
        tenantId,
        serviceId: query.service_id,
        employeeId: employeeInScope(session, query.employee_id),
      }),
    'GET /availability': async ({ session, tenantId, query }) => {
      const { business, service, slots } = await findOpenings(deps, {
        tenantId,
        serviceId: query.service_id,
        employeeId: employeeInScope(session, query.employee_id),
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
