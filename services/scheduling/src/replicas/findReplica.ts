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

interface OfferQuery {
  readonly tenantId: string;
  readonly serviceId: string;
  /** An employee's id, or `any`. */
  readonly employeeId: string;
}

export type OfferRow = ServiceRow | BusinessRow | EmployeeSummary;

/** A business, and all its services and employees in the order in which they came. @throws AppError `not_found` */
export function findEverything(
  { businesses, services, employees }: ReadModels,
  tenantId: string,
): Promise<{ business: BusinessRow; services: ServiceRow[]; employees: EmployeeSummary[] }> {
  return soon(async () => {
    const match = { tenantId, deleted: false };
    const rows = await businesses.collection
      .aggregate<OfferRow>([
        { $match: { _id: tenantId, tenantId } },
        unionWith({ coll: services.collection.name, match }),
        unionWith({ coll: employees.collection.name, match }),
      ])
      .toArray();
    const business = rows.find(isBusiness);
    return business === undefined
      ? null
      : { business, services: inOrder(rows.filter(isService)), employees: inOrder(rows.filter(isEmployee)) };
  });
}

/** Everything about an offer in one query. @throws AppError `not_found` for the service */
export function findOffer(models: ReadModels, query: OfferQuery): Promise<Offer> {
  return soon(async () => {
    const [service, ...others] = offerQueries(models, query);
    const rows = await models.services.collection
      .aggregate<OfferRow>([{ $match: service.match }, ...others.map(unionWith)])
      .toArray();
    return offerOf(rows);
  });
}

/** The stages that add an offer's rows to another aggregation, which then need no query of their own. */
export function offerStages(models: ReadModels, query: OfferQuery): object[] {
  return offerQueries(models, query).map(unionWith);
}

/** Puts an offer's rows together; null when the service or the business is not there. */
export function offerOf(rows: readonly OfferRow[]): Offer | null {
  const service = rows.find(isService);
  const business = rows.find(isBusiness);
  const employees = inOrder(rows.filter(isEmployee));
  return service === undefined || business === undefined ? null : { business, service, employees };
}

interface RowsQuery {
  readonly coll: string;
  readonly match: object;
}

function offerQueries(
  { services, businesses, employees }: ReadModels,
  { tenantId, serviceId, employeeId }: OfferQuery,
): [RowsQuery, RowsQuery, RowsQuery] {
  const who = employeeId === 'any' ? {} : { _id: employeeId };
  return [
    { coll: services.collection.name, match: { _id: serviceId, tenantId, deleted: false } },
    { coll: businesses.collection.name, match: { _id: tenantId, tenantId } },
    { coll: employees.collection.name, match: { ...who, tenantId, deleted: false } },
  ];
}

function unionWith({ coll, match }: RowsQuery): object {
  return { $unionWith: { coll, pipeline: [{ $match: match }] } };
}

/** In the order in which they came to be, whatever the order in which they became known here. */
function inOrder<Row extends { readonly _id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

function isService(row: OfferRow): row is ServiceRow {
  return 'employeeIds' in row;
}

function isBusiness(row: OfferRow): row is BusinessRow {
  return 'timeZone' in row;
}

function isEmployee(row: OfferRow): row is EmployeeSummary {
  return 'deleted' in row && !isService(row);
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
