import {
  createExceptionBody,
  deletedExceptions,
  deleteExceptionsQuery,
  exceptionPreview,
  exceptionsQuery,
  id,
  scheduleException,
  updateExceptionBody,
  type ScheduleException as ExceptionOnTheWire,
} from '@citame/contracts';
import { AppError, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import type { HoursChanged } from '../hours/hoursChanged.ts';
import { findEmployee } from '../replicas/findReplica.ts';
import { addExceptions, changeException, type ExceptionDeps } from '../hours/changeExceptions.ts';
import type { ScheduleException } from '../hours/exceptionStore.ts';
import { previewExceptions } from './previewExceptions.ts';

const params = z.object({ id });

type RouteDeps = ExceptionDeps &
  Parameters<typeof previewExceptions>[0] & {
    readonly hoursChanged: HoursChanged;
  };

export function exceptionRoutes(deps: RouteDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/exceptions/:id',
        summary: "An employee's holidays and special hours",
        params,
        query: exceptionsQuery,
        result: z.array(scheduleException),
      },
      async ({ tenantId, params: { id: employeeId }, query }) => {
        await findEmployee(deps.readModels, tenantId, employeeId);
        return (await deps.exceptions.list(tenantId, employeeId, rangeOf(query))).map(present);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/exceptions/:id',
        summary: 'Add closed days or special hours, one row a day',
        params,
        body: createExceptionBody,
        status: 201,
        result: z.array(scheduleException),
      },
      async ({ tenantId, params: { id: employeeId }, body }) => {
        const added = await addExceptions(deps, tenantId, employeeId, body);
        deps.hoursChanged(tenantId, employeeId);
        return added.map(present);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/exceptions/:id/preview',
        summary: 'Which appointments a closure would hit, and where they could go',
        params,
        body: createExceptionBody,
        result: exceptionPreview,
      },
      ({ tenantId, params: { id: employeeId }, body }) => previewExceptions(deps, tenantId, employeeId, body),
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/exceptions/:id',
        summary: 'Change one exception; `id` is the exception',
        params,
        body: updateExceptionBody,
        result: scheduleException,
      },
      async ({ tenantId, params: { id: exceptionId }, body }) => {
        const changed = await changeException(deps, tenantId, exceptionId, body);
        deps.hoursChanged(tenantId, changed.employeeId);
        return present(changed);
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/exceptions/:id',
        summary: "Delete one exception or a range of an employee's",
        params,
        query: deleteExceptionsQuery,
        result: deletedExceptions,
      },
      async ({ tenantId, params: { id: employeeId }, query }) => {
        const count = await remove(deps, tenantId, employeeId, query);
        deps.hoursChanged(tenantId, employeeId);
        return { deleted_count: count };
      },
    ),
  ];
}

async function remove(
  { exceptions, readModels }: ExceptionDeps,
  tenantId: string,
  employeeId: string,
  query: z.infer<typeof deleteExceptionsQuery>,
): Promise<number> {
  await findEmployee(readModels, tenantId, employeeId);
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
  const { _id, date, kind, from, to } = exception;
  return { exception_id: _id, date, from, to, closed: kind === 'closed', kind };
}
