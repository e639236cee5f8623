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
export function findBusiness(models: ReadModels, tenantId: string): Promise<BusinessRow> {
  return soon(() => models.businesses.findOne({ _id: tenantId, tenantId }).lean());
}

/** A service, the business that offers it, and people who work there: all of them, or the one who is asked for. */
export interface Offer {
  readonly business: BusinessRow;
  readonly service: ServiceRow;
  readonly employees: readonly EmployeeSummary[];
}

/** Everything about an offer in one query. @throws AppError `not_found` for the service */
export function findOffer(
  models: ReadModels,
  { tenantId, serviceId, employeeId }: { tenantId: string; serviceId: string; employeeId: string },
): Promise<Offer> {
  const who = employeeId === 'any' ? {} : { _id: employeeId };
  return soon(async () => {
    const rows = await models.services.collection
      .aggregate<ServiceRow | BusinessRow | EmployeeSummary>([
        // Our ids are strings; the driver's types know only its own.
        { $match: { _id: serviceId, tenantId, deleted: false } as object },
        also(models.businesses, { _id: tenantId, tenantId }),
        also(models.employees, { ...who, tenantId, deleted: false }),
      ])
      .toArray();
    const service = rows.find((row) => 'employeeIds' in row);
    const business = rows.find((row) => 'timeZone' in row);
    const employees = rows.filter(isEmployee);
    return service === undefined || business === undefined ? null : { business, service, employees };
  });
}

function isEmployee(row: ServiceRow | BusinessRow | EmployeeSummary): row is EmployeeSummary {
  return 'deleted' in row && !('employeeIds' in row);
}

function also(model: { readonly collection: { readonly name: string } }, match: object): object {
  return { $unionWith: { coll: model.collection.name, pipeline: [{ $match: match }] } };
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
