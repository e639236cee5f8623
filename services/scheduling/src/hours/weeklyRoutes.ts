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
import type { HoursChanged } from './hoursChanged.ts';
import { findEmployee } from '../replicas/findReplica.ts';
import { addPeriod, changePeriod, removePeriod, type WeekDeps } from './changeWeek.ts';
import type { WeeklyPeriod } from './weeklyStore.ts';

const employeeParams = z.object({ id });
const periodParams = z.object({ id, entryId: id });

export function weeklyRoutes(deps: WeekDeps & { readonly hoursChanged: HoursChanged }): Route[] {
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
      async ({ tenantId, params, body: { dow, from, to } }) => {
        const added = await addPeriod(deps, tenantId, params.id, { weekday: dow, from, to });
        deps.hoursChanged(tenantId, params.id);
        return present(added);
      },
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
      async ({ tenantId, params, body }) => {
        const changed = await changePeriod(deps, tenantId, params.id, params.entryId, body);
        deps.hoursChanged(tenantId, params.id);
        return present(changed);
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/weekly/:id/:entryId',
        summary: 'Delete a weekly period',
        params: periodParams,
      },
      async ({ tenantId, params }) => {
        await removePeriod(deps, tenantId, params.id, params.entryId);
        deps.hoursChanged(tenantId, params.id);
      },
    ),
  ];
}

function byDayAndTime(a: WeeklyPeriod, b: WeeklyPeriod): number {
  return weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.from.localeCompare(b.from);
}

function present(period: WeeklyPeriod): WeeklyPeriodOnTheWire {
  return { period_id: period.id, dow: period.weekday, from: period.from, to: period.to };
}
