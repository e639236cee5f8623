import { weekdays, weeklyEndpoints, type WeeklyPeriod as WeeklyPeriodOnTheWire } from '@citame/contracts';
import { implement, type Route } from '@citame/service-kit';
import type { HoursChanged } from './hoursChanged.ts';
import { findEmployee } from '../replicas/findReplica.ts';
import { addPeriod, changePeriod, removePeriod, type WeekDeps } from './changeWeek.ts';
import type { WeeklyPeriod } from './hourRows.ts';

export function weeklyRoutes(deps: WeekDeps & { readonly hoursChanged: HoursChanged }): Route[] {
  return implement(weeklyEndpoints, {
    'GET /weekly/:id': async ({ tenantId, params }) => {
      await findEmployee(deps.readModels, tenantId, params.id);
      return (await deps.weekly.find(tenantId, params.id)).toSorted(byDayAndTime).map(present);
    },
    'POST /weekly/:id': async ({ tenantId, params, body: { dow, from, to } }) => {
      const added = await addPeriod(deps, tenantId, params.id, { weekday: dow, from, to });
      deps.hoursChanged(tenantId, params.id);
      return present(added);
    },
    'PATCH /weekly/:id/:entryId': async ({ tenantId, params, body }) => {
      const changed = await changePeriod(deps, tenantId, params.id, params.entryId, body);
      deps.hoursChanged(tenantId, params.id);
      return present(changed);
    },
    'DELETE /weekly/:id/:entryId': async ({ tenantId, params }) => {
      await removePeriod(deps, tenantId, params.id, params.entryId);
      deps.hoursChanged(tenantId, params.id);
    },
  });
}

function byDayAndTime(a: WeeklyPeriod, b: WeeklyPeriod): number {
  return weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.from.localeCompare(b.from);
}

function present(period: WeeklyPeriod): WeeklyPeriodOnTheWire {
  return { period_id: period.id, dow: period.weekday, from: period.from, to: period.to };
}
