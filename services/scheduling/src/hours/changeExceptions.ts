import { datesOf } from '@citame/calendar';
import { wholeBusiness, type createExceptionBody, type updateExceptionBody } from '@citame/contracts';
import { AppError, fieldError, isDuplicateKey, omitUndefined } from '@citame/service-kit';
import type { z } from 'zod';
import { findEmployee } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { ExceptionStore, NewException } from './exceptionStore.ts';
import type { ScheduleException } from './hourRows.ts';

export interface ExceptionDeps {
  readonly readModels: ReadModels;
  readonly exceptions: ExceptionStore;
}

/** The id of an employee who works here, or `wholeBusiness`. @throws AppError `not_found` for the employee */
export async function assertOwnerOfHours(
  { readModels }: Pick<ExceptionDeps, 'readModels'>,
  tenantId: string,
  employeeId: string,
): Promise<void> {
  if (employeeId !== wholeBusiness) {
    await findEmployee(readModels, tenantId, employeeId);
  }
}

/**
 * One row a day, all in one transaction; a window applies to each day. For the whole business that is one row for every
 * employee of today and of later.
 * @throws AppError `not_found` for the employee
 */
export async function addExceptions(
  deps: ExceptionDeps,
  tenantId: string,
  employeeId: string,
  body: z.infer<typeof createExceptionBody>,
): Promise<ScheduleException[]> {
  await assertOwnerOfHours(deps, tenantId, employeeId);
  return deps.exceptions.addAll(tenantId, employeeId, exceptionsOf(body));
}

/** The rows that a request asks for, one for each of its days. */
export function exceptionsOf(body: z.infer<typeof createExceptionBody>): NewException[] {
  const shape: Omit<NewException, 'date'> = body.closed
    ? { kind: 'closed', from: null, to: null }
    : { kind: body.kind ?? 'blocked', from: body.from ?? null, to: body.to ?? null };
  return daysOf(body).map(({ date, note = body.note ?? '', holiday }) => ({
    date,
    note,
    ...omitUndefined({ holiday }),
    ...shape,
  }));
}

/** The days of a request, each once. */
function daysOf(
  body: z.infer<typeof createExceptionBody>,
): { date: string; note?: string | undefined; holiday?: string | undefined }[] {
  if (body.days !== undefined) {
    return [...new Map(body.days.map((day) => [day.date, day])).values()];
  }
  const first = body.date ?? body.from_date;
  const last = body.date ?? body.to_date;
  if (first === undefined || last === undefined) {
    throw fieldError('date', 'date_or_range');
  }
  return datesOf({ from: first, to: last }).map((date) => ({ date }));
}

/** @throws AppError `not_found`, `conflict` when the same exception is there already, `validation` for the window */
export async function changeException(
  deps: ExceptionDeps,
  tenantId: string,
  id: string,
  changes: z.infer<typeof updateExceptionBody>,
): Promise<ScheduleException> {
  const known = await deps.exceptions.findOne(tenantId, id);
  if (known === null) {
    throw new AppError('not_found');
  }
  const { date = known.date, note } = changes;
  const fields = { date, ...changedShape(known, changes), ...omitUndefined({ note }) };
  const changed = await update(deps, tenantId, id, fields);
  if (changed === null) {
    throw new AppError('not_found');
  }
  return changed;
}

function changedShape(
  known: ScheduleException,
  changes: z.infer<typeof updateExceptionBody>,
): Pick<NewException, 'kind' | 'from' | 'to'> {
  const wasClosed = known.kind === 'closed';
  if (changes.closed ?? wasClosed) {
    return { kind: 'closed', from: null, to: null };
  }
  const from = changes.from ?? known.from;
  const to = changes.to ?? known.to;
  if (from === null || to === null) {
    throw fieldError('from', 'window_required');
  }
  if (from >= to) {
    throw fieldError('to', 'from_before_to');
  }
  return { kind: wasClosed ? 'blocked' : known.kind, from, to };
}

async function update(
  deps: ExceptionDeps,
  tenantId: string,
  id: string,
  fields: Omit<NewException, 'holiday'>,
): Promise<ScheduleException | null> {
  try {
    return await deps.exceptions.update(tenantId, id, fields);
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict', { cause: error }) : error;
  }
}
