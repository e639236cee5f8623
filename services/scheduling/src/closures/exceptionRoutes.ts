import {
  exceptionEndpoints,
  wholeBusiness,
  type deleteExceptionsQuery,
  type exceptionsQuery,
  type ScheduleException as ExceptionOnTheWire,
} from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import type { HoursChanged } from '../hours/hoursChanged.ts';
import {
  addExceptions,
  assertOwnerOfHours,
  changeException,
  type ExceptionDeps,
} from '../hours/changeExceptions.ts';
import type { ScheduleException } from '../hours/hourRows.ts';
import { previewExceptions } from './previewExceptions.ts';

type RouteDeps = ExceptionDeps &
  Parameters<typeof previewExceptions>[0] & { readonly hoursChanged: HoursChanged };

export function exceptionRoutes(deps: RouteDeps): Route[] {
  return implement(exceptionEndpoints, {
    'GET /exceptions': async ({ tenantId, query }) =>
      (await deps.exceptions.list(tenantId, undefined, rangeOf(query))).map((exception) => ({
        ...present(exception),
        employee_id: exception.employeeId === wholeBusiness ? null : exception.employeeId,
      })),
    'GET /exceptions/:id': async ({ tenantId, params: { id: employeeId }, query }) => {
      await assertOwnerOfHours(deps, tenantId, employeeId);
      return (await deps.exceptions.list(tenantId, employeeId, rangeOf(query))).map(present);
    },
    'POST /exceptions/:id': async ({ tenantId, params: { id: employeeId }, body }) => {
      const added = await addExceptions(deps, tenantId, employeeId, body);
      deps.hoursChanged(tenantId, employeeId);
      return added.map(present);
    },
    'POST /exceptions/:id/preview': ({ tenantId, params: { id: employeeId }, body }) =>
      previewExceptions(deps, tenantId, employeeId, body),
    'PATCH /exceptions/:id': async ({ tenantId, params: { id: exceptionId }, body }) => {
      const changed = await changeException(deps, tenantId, exceptionId, body);
      deps.hoursChanged(tenantId, changed.employeeId);
      return present(changed);
    },
    'DELETE /exceptions/:id': async ({ tenantId, params: { id: employeeId }, query }) => {
      const count = await remove(deps, tenantId, employeeId, query);
      deps.hoursChanged(tenantId, employeeId);
      return { deleted_count: count };
    },
  });
}

async function remove(
  { exceptions, ...deps }: ExceptionDeps,
  tenantId: string,
  employeeId: string,
  query: z.infer<typeof deleteExceptionsQuery>,
): Promise<number> {
  await assertOwnerOfHours(deps, tenantId, employeeId);
  const { exception_id: exceptionId, from_date: from, to_date: to } = query;
  if (from !== undefined && to !== undefined) {
    return exceptions.removeRange(tenantId, employeeId, { from, to });
  }
  const count = exceptionId === undefined ? 0 : await exceptions.remove(tenantId, employeeId, exceptionId);
  if (count === 0) {
    throw new AppError('not_found');
  }
  return count;
}

function rangeOf(query: z.infer<typeof exceptionsQuery>): { from: string; to: string } | undefined {
  const from = query.date ?? query.from_date;
  const to = query.date ?? query.to_date;
  return from === undefined && to === undefined
    ? undefined
    : { from: from ?? '0000-01-01', to: to ?? '9999-12-31' };
}

function present(exception: ScheduleException): ExceptionOnTheWire {
  const { _id, employeeId, date, kind, from, to, note = null } = exception;
  const forAll = employeeId === wholeBusiness;
  return { exception_id: _id, date, from, to, closed: kind === 'closed', kind, note, for_all: forAll };
}
