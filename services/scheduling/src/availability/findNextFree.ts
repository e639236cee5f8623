import { addDays } from '@citame/calendar';
import { localDateAt, offsetText, wallTimeAt } from '@citame/calendar/wallClock';
import type { nextFree } from '@citame/contracts';
import type { z } from 'zod';
import { findBusiness } from '../replicas/findReplica.ts';
import type { EmployeeSummary } from '../replicas/readModels.ts';
import { findOpenings, type OpeningsDeps } from './openings.ts';
import { lastBookableDay } from './rules/findSlots.ts';

/** Most employees have an opening within a fortnight; only for the others is the search extended. */
const stepDays = 14;

/** The first opening of a service with each employee who does it, or with one of them. @throws AppError `not_found` */
export async function findNextFree(
  deps: OpeningsDeps,
  { tenantId, serviceId, employeeId }: { tenantId: string; serviceId: string; employeeId: string },
): Promise<z.input<typeof nextFree>> {
  const business = await findBusiness(deps.readModels, tenantId);
  const nowMs = deps.clock().getTime();
  const lastDay = lastBookableDay(business, nowMs);
  const first = new Map<string, number>();
  let employees: readonly EmployeeSummary[] = [];
  let from = localDateAt(business.timeZone, new Date(nowMs));
  while (from <= lastDay && (employees.length === 0 || first.size < employees.length)) {
    const to = addDays(from, stepDays - 1);
    const openings = await findOpenings(deps, { tenantId, serviceId, employeeId, from, to });
    employees = openings.employees;
    for (const { startMin, employeeIds } of openings.slots) {
      employeeIds.filter((id) => !first.has(id)).forEach((id) => first.set(id, startMin));
    }
    if (employees.length === 0) {
      break;
    }
    from = addDays(to, 1);
  }
  return employees.map(({ _id, name }) => {
    const startMin = first.get(_id);
    if (startMin === undefined) {
      return { employee_id: _id, employee_name: name, start: null, date: null, slot: null };
    }
    const { date, time } = wallTimeAt(business.timeZone, startMin);
    const start = offsetText(business.timeZone, startMin);
    return { employee_id: _id, employee_name: name, start, date, slot: time };
  });
}
