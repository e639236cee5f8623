import { waitForReadModel } from './waitForReadModel.ts';
import type { BusinessRow, EmployeeSummary, ReadModels } from './readModels.ts';

/**
 * An employee who works here now.
 * @throws AppError `not_found` when there is none, also for another tenant's id
 */
export function findEmployee(models: ReadModels, tenantId: string, id: string): Promise<EmployeeSummary> {
  return waitForReadModel(() => models.employees.findOne({ _id: id, tenantId, deleted: false }).lean());
}

/** @throws AppError `not_found` */
export function findBusiness(models: ReadModels, tenantId: string): Promise<BusinessRow> {
  return waitForReadModel(() => models.businesses.findOne({ _id: tenantId, tenantId }).lean());
}
