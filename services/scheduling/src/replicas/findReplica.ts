import { AppError } from '@citame/service-kit';
import { setTimeout } from 'node:timers/promises';
import type { BusinessRow, EmployeeSummary, ReadModels, ServiceRow } from './readModels.ts';

/** How long what was created a moment ago may take to arrive from catalog. */
const patienceMs = [20, 40, 80, 160, 300];

/**
 * An employee who works here now.
 * @throws AppError `not_found` when there is none, also for another tenant's id
 */
export function findEmployee(models: ReadModels, tenantId: string, id: string): Promise<EmployeeSummary> {
  return soon(() => models.employees.findOne({ _id: id, tenantId, deleted: false }).lean());
}

/** @throws AppError `not_found` */
export function findService(models: ReadModels, tenantId: string, id: string): Promise<ServiceRow> {
  return soon(() => models.services.findOne({ _id: id, tenantId, deleted: false }).lean());
}

/** @throws AppError `not_found` */
export function findBusiness(models: ReadModels, tenantId: string): Promise<BusinessRow> {
  return soon(() => models.businesses.findOne({ _id: tenantId, tenantId }).lean());
}

/** An owner who adds an employee and opens the schedule at once must not be told that there is nobody. */
async function soon<T>(find: () => Promise<T | null>): Promise<T> {
  for (const waitMs of [...patienceMs, 0]) {
    const found = await find();
    if (found !== null) {
      return found;
    }
    await setTimeout(waitMs);
  }
  throw new AppError('not_found');
}
