import { AppError, isAppError } from '@citame/service-kit';
import { waitForReadModel } from './waitForReadModel.ts';
import type { BusinessRow, EmployeeSummary, ReadModels } from './readModels.ts';

/**
 * An employee who works here now.
 * @throws AppError `not_found` when there is none, also for another tenant's id
 */
export function findEmployee(models: ReadModels, tenantId: string, id: string): Promise<EmployeeSummary> {
  return waitForReadModel(() => models.employees.findOne({ _id: id, tenantId, deleted: false }).lean());
}

/**
 * The business of a session, a call or a row: it exists, though it may not have come from identity yet.
 * @throws AppError `unavailable` until it has: a repeated request whose answer was lost would be refused for what it has done
 */
export async function findBusiness(models: ReadModels, tenantId: string): Promise<BusinessRow> {
  try {
    return await waitForReadModel(() => models.businesses.findOne({ _id: tenantId, tenantId }).lean());
  } catch (error) {
    throw isAppError(error, 'not_found') ? new AppError('unavailable', { cause: error }) : error;
  }
}
