import {
  availability,
  availabilityQuery,
  explainQuery,
  explanation,
  nextFree,
  nextFreeQuery,
  openHours,
  openHoursQuery,
} from '@citame/contracts';
import { omitUndefined, ownerRoute, type Route } from '@citame/service-kit';
import { explainStart } from './explainStart.ts';
import { findNextFree } from './findNextFree.ts';
import { findOpenHours } from './findOpenHours.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { presentSlot, wireSlot } from './presentSlot.ts';

export function availabilityRoutes(deps: OpeningsDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/availability/explain',
        summary: 'Why a start is, or is not, offered',
        query: explainQuery,
        result: explanation,
      },
      ({ tenantId, query, locale }) =>
        explainStart(deps, {
          tenantId,
          serviceId: query.service_id,
          employeeId: query.employee_id,
          at: query.at,
          locale,
        }),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/open-hours',
        summary: 'When each employee works, day by day',
        query: openHoursQuery,
        result: openHours,
      },
      ({ tenantId, query: { from, to } }) => findOpenHours(deps, { tenantId, from, to }),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/availability/next',
        summary: 'The first opening with each employee',
        query: nextFreeQuery,
        result: nextFree,
      },
      ({ tenantId, query }) =>
        findNextFree(deps, { tenantId, serviceId: query.service_id, employeeId: query.employee_id }),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/availability',
        summary: 'Free starts of a service',
        query: availabilityQuery,
        result: availability,
      },
      async ({ tenantId, query }) => {
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
    ),
  ];
}
