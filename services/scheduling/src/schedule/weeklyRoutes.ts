import {
  createWeeklyPeriodBody,
  id,
  updateWeeklyPeriodBody,
  weekdays,
  weeklyPeriod,
  type WeeklyPeriod as WeeklyPeriodOnTheWire,
} from '@citame/contracts';
import { ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { findEmployee } from '../replicas/findReplica.ts';
import { addPeriod, changePeriod, removePeriod, type WeekDeps } from './changeWeek.ts';
import type { WeeklyPeriod } from './weeklyStore.ts';

const employeeParams = z.object({ id });
const periodParams = z.object({ id, entryId: id });

export function weeklyRoutes(deps: WeekDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/weekly/:id',
        summary: "An employee's weekly periods",
        params: employeeParams,
        result: z.array(weeklyPeriod),
      },
      async ({ tenantId, params }) => {
        await findEmployee(deps.readModels, tenantId, params.id);
        return (await deps.weekly.find(tenantId, params.id)).toSorted(byDayAndTime).map(present);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/weekly/:id',
        summary: 'Add a weekly period',
        params: employeeParams,
        body: createWeeklyPeriodBody,
        status: 201,
        result: weeklyPeriod,
      },
      async ({ tenantId, params, body: { dow, from, to } }) =>
        present(await addPeriod(deps, tenantId, params.id, { weekday: dow, from, to })),
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/weekly/:id/:entryId',
        summary: 'Change the times of a weekly period',
        params: periodParams,
        body: updateWeeklyPeriodBody,
        result: weeklyPeriod,
      },
      async ({ tenantId, params, body }) =>
        present(await changePeriod(deps, tenantId, params.id, params.entryId, body)),
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/weekly/:id/:entryId',
        summary: 'Delete a weekly period',
        params: periodParams,
      },
      ({ tenantId, params }) => removePeriod(deps, tenantId, params.id, params.entryId),
    ),
  ];
}

function byDayAndTime(a: WeeklyPeriod, b: WeeklyPeriod): number {
  return weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.from.localeCompare(b.from);
}

function present(period: WeeklyPeriod): WeeklyPeriodOnTheWire {
  return { period_id: period.id, dow: period.weekday, from: period.from, to: period.to };
}
