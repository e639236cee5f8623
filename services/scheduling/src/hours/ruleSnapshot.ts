import { wholeBusiness } from '@citame/contracts';
import type { ExternalBusyRow } from './externalBusy.ts';
import type { BusinessRow, EmployeeSummary, ServiceRow } from '../replicas/readModels.ts';
import type { ScheduleException } from './hourRows.ts';
import type { WeeklyPeriod } from './hourRows.ts';

/** All rules of when a business can be booked, without its bookings, as of one moment. */
export interface RuleSnapshot {
  /** Grows with every change of the rules. */
  readonly revision: number;
  readonly business: BusinessRow;
  /** In the order of their creation, as the employees. */
  readonly services: readonly ServiceRow[];
  readonly employees: readonly EmployeeSummary[];
  /** By employee. */
  readonly periods: ReadonlyMap<string, readonly WeeklyPeriod[]>;
  /** By employee; those of the whole business under `wholeBusiness`. */
  readonly exceptions: ReadonlyMap<string, readonly ScheduleException[]>;
  /** Busy times of the owner's own calendar. */
  readonly externalBusy: readonly ExternalBusyRow[];
  /** How many appointments clients may book in a month; undefined where the operator has set no limit. */
  readonly bookingsQuota: number | undefined;
}

/** A service, the business that offers it, and people who do it: all of them, or the one who is asked for. */
export interface Offer {
  readonly business: BusinessRow;
  readonly service: ServiceRow;
  readonly employees: readonly EmployeeSummary[];
}

interface OfferQuery {
  readonly serviceId: string;
  /** An employee's id, or `any`. */
  readonly employeeId: string;
}

/** Rules of an offer in a book; null when there is no such service. */
export function offerIn(
  { business, services, employees }: RuleSnapshot,
  { serviceId, employeeId }: OfferQuery,
): Offer | null {
  const service = services.find(({ _id }) => _id === serviceId);
  if (service === undefined) {
    return null;
  }
  const isMeant = (id: string): boolean => employeeId === 'any' || id === employeeId;
  return {
    business,
    service,
    employees: employees.filter(({ _id }) => isMeant(_id) && service.employeeIds.includes(_id)),
  };
}

/** Exceptions of an employee, those of the whole business among them, on local days, both included. */
export function exceptionsBetween(
  { exceptions }: RuleSnapshot,
  employeeId: string,
  from: string,
  to: string,
): ScheduleException[] {
  return [employeeId, wholeBusiness].flatMap((id) =>
    (exceptions.get(id) ?? []).filter(({ date }) => from <= date && date <= to),
  );
}
