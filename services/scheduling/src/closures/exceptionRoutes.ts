import {
  exceptionEndpoints,
  wholeBusiness,
  type createExceptionBody,
  type deleteExceptionsQuery,
  type exceptionsQuery,
  type ScheduleException as ExceptionOnTheWire,
} from '@citame/contracts';
import { AppError, employeeInScope, implement, type Route, type Session } from '@citame/service-kit';
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
    'GET /exceptions': async ({ session, tenantId, query }) =>
      (await deps.exceptions.list(tenantId, session.employeeId, rangeOf(query))).map((exception) => ({
        ...present(exception),
        employee_id: exception.employeeId === wholeBusiness ? null : exception.employeeId,
      })),
    'GET /exceptions/:id': async ({ session, tenantId, params: { id }, query }) => {
      const employeeId = employeeInScope(session, id);
      await assertOwnerOfHours(deps, tenantId, employeeId);
      return (await deps.exceptions.list(tenantId, employeeId, rangeOf(query))).map(present);
    },
    'POST /exceptions/:id': async ({ session, tenantId, params: { id }, body }) => {
      const employeeId = employeeInScope(session, id);
      assertMayAdd(session, body);
      const added = await addExceptions(deps, tenantId, employeeId, body);
      deps.hoursChanged(tenantId, employeeId);
      return added.map(present);
    },
    'POST /exceptions/:id/preview': ({ session, tenantId, params: { id }, body }) => {
      const { seesContacts } = session;
      return previewExceptions({ ...deps, seesContacts }, tenantId, employeeInScope(session, id), body);
    },
    'PATCH /exceptions/:id': async ({ session, tenantId, params: { id: exceptionId }, body }) => {
      await assertMayChange(deps, session, exceptionId);
      assertMayAdd(session, { closed: body.closed ?? false });
      const changed = await changeException(deps, tenantId, exceptionId, body);
      deps.hoursChanged(tenantId, changed.employeeId);
      return present(changed);
    },
    'DELETE /exceptions/:id': async ({ session, tenantId, params: { id }, query }) => {
      const employeeId = employeeInScope(session, id);
      await assertMayChange(deps, session, query.exception_id);
      const count = await remove(deps, tenantId, employeeId, query);
      deps.hoursChanged(tenantId, employeeId);
      return { deleted_count: count };
    },
  });
}

/** Employees block time of theirs; holidays and hours are decided by others. @throws AppError `forbidden` */
function assertMayAdd(
  { employeeId }: Session,
  body: Pick<z.infer<typeof createExceptionBody>, 'closed' | 'kind'>,
): void {
  if (employeeId !== undefined && (body.closed || body.kind === 'open')) {
    throw new AppError('forbidden');
  }
}

/** @throws AppError `forbidden` when an employee changes or deletes anything but blocked time of theirs */
async function assertMayChange(
  { exceptions }: Pick<ExceptionDeps, 'exceptions'>,
  { tenantId, employeeId }: Session,
  exceptionId: string | undefined,
): Promise<void> {
  if (employeeId === undefined) {
    return;
  }
  const exception = exceptionId === undefined ? null : await exceptions.findOne(tenantId, exceptionId);
  if (exception?.employeeId !== employeeId || exception.kind !== 'blocked') {
    throw new AppError('forbidden');
  }
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
  const { _id, employeeId, date, kind, from, to, note = null, holiday = null } = exception;
  const forAll = employeeId === wholeBusiness;
  return {
    exception_id: _id,
    date,
    from,
    to,
    closed: kind === 'closed',
    kind,
    note,
    holiday,
    for_all: forAll,
  };
}
