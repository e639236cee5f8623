import { weekdays, weeklyEndpoints, type WeeklyPeriod as WeeklyPeriodOnTheWire } from '@citame/contracts';
import { employeeInScope, implement, omitUndefined, type Route } from '@citame/service-kit';
import type { HoursChanged } from './hoursChanged.ts';
import { findEmployee } from '../replicas/findReplica.ts';
import { addPeriod, changePeriod, copyWeek, removePeriod, type WeekDeps } from './changeWeek.ts';
import type { WeeklyPeriod } from './hourRows.ts';

export function weeklyRoutes(deps: WeekDeps & { readonly hoursChanged: HoursChanged }): Route[] {
  return implement(weeklyEndpoints, {
    'GET /weekly/:id': async ({ session, tenantId, params }) => {
      const employeeId = employeeInScope(session, params.id);
      await findEmployee(deps.readModels, tenantId, employeeId);
      return (await deps.weekly.find(tenantId, employeeId)).toSorted(byDayAndTime).map(present);
    },
    'POST /weekly/:id': async ({
      tenantId,
      params,
      body: { dow, from, to, alternate_from: alternateFrom },
    }) => {
      const fields = { weekday: dow, from, to, ...omitUndefined({ alternateFrom }) };
      const added = await addPeriod(deps, tenantId, params.id, fields);
      deps.hoursChanged(tenantId, params.id);
      return present(added);
    },
    'PATCH /weekly/:id/:entryId': async ({ tenantId, params, body }) => {
      const { alternate_from: alternateFrom, ...times } = body;
      const changes = { ...times, alternateFrom };
      const changed = await changePeriod(deps, tenantId, params.id, params.entryId, changes);
      deps.hoursChanged(tenantId, params.id);
      return present(changed);
    },
    'DELETE /weekly/:id/:entryId': async ({ tenantId, params }) => {
      await removePeriod(deps, tenantId, params.id, params.entryId);
      deps.hoursChanged(tenantId, params.id);
    },
    'POST /weekly/:id/copy': async ({ tenantId, params, body }) => {
      const changed = await copyWeek(deps, tenantId, params.id, body.to);
      for (const id of changed) {
        deps.hoursChanged(tenantId, id);
      }
      return { copied_count: changed.length };
    },
  });
}

function byDayAndTime(a: WeeklyPeriod, b: WeeklyPeriod): number {
  return weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.from.localeCompare(b.from);
}

function present(period: WeeklyPeriod): WeeklyPeriodOnTheWire {
  const { id, weekday, from, to, alternateFrom } = period;
  return { period_id: id, dow: weekday, from, to, ...omitUndefined({ alternate_from: alternateFrom }) };
}
