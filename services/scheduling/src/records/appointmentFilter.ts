import type { AppointmentStatus } from '@citame/contracts';
import { notHeld, type Appointment } from './appointmentRows.ts';
import { noTrial } from './noTrial.ts';

/** Which appointments of a business are wanted; all of what is given holds. */
export interface AppointmentFilter {
  readonly start?: { readonly from?: Date | undefined; readonly before?: Date | undefined };
  readonly employeeId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly customerId?: string | undefined;
  /** `false` leaves out those with a `writtenName`, `true` all others. */
  readonly hasWrittenName?: boolean | undefined;
  readonly status?: AppointmentStatus | undefined;
  readonly origin?: Appointment['origin'] | undefined;
  readonly endsAfter?: Date | undefined;
  /** Without what is booked in trials. */
  readonly isReal?: boolean | undefined;
  /** Only those that stand, begin after this, and whose client was reminded and has not confirmed. */
  readonly unconfirmedAfter?: Date | undefined;
  /** Only those that were released. */
  readonly released?: true | undefined;
  /** Only those that stand, begin after `now`, and whose employee or service is none of these. */
  readonly orphaned?:
    | { readonly now: Date; readonly employeeIds: readonly string[]; readonly serviceIds: readonly string[] }
    | undefined;
}

/** Statuses that occupy their time and may still change. */
export const openStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed'];

/** The condition of a filter in MongoDB: only appointments of the business that are not deleted. */
export function visible(tenantId: string, filter: AppointmentFilter): object {
  return {
    tenantId,
    ...notHeld,
    deletedAt: { $exists: false },
    ...(filter.start === undefined ? {} : { start: startRange(filter.start) }),
    ...(filter.employeeId === undefined ? {} : { employeeId: filter.employeeId }),
    ...(filter.serviceId === undefined ? {} : { serviceId: filter.serviceId }),
    ...(filter.customerId === undefined ? {} : { customerId: filter.customerId }),
    ...(filter.hasWrittenName === undefined ? {} : { writtenName: { $exists: filter.hasWrittenName } }),
    ...(filter.status === undefined ? {} : { status: filter.status }),
    ...(filter.origin === undefined ? {} : { origin: filter.origin }),
    ...(filter.endsAfter === undefined ? {} : { end: { $gt: filter.endsAfter } }),
    ...(filter.isReal === true ? noTrial : {}),
    ...both(
      filter.orphaned === undefined ? [] : orphanedOf(filter.orphaned),
      filter.unconfirmedAfter === undefined ? [] : unconfirmedOf(filter.unconfirmedAfter),
    ),
    ...(filter.released === undefined ? {} : { released: true }),
  };
}

function startRange({ from, before }: { from?: Date | undefined; before?: Date | undefined }): object {
  return { ...(from === undefined ? {} : { $gte: from }), ...(before === undefined ? {} : { $lt: before }) };
}

/** Conditions beside the days of a filter, so that none takes the place of another. */
function both(...conditions: readonly (readonly object[])[]): object {
  const all = conditions.flat();
  return all.length === 0 ? {} : { $and: all };
}

function orphanedOf({ now, employeeIds, serviceIds }: NonNullable<AppointmentFilter['orphaned']>): object[] {
  return [
    { start: { $gt: now }, status: { $in: openStatuses } },
    { $or: [{ employeeId: { $nin: employeeIds } }, { serviceId: { $nin: serviceIds } }] },
  ];
}

/** The same as `isUnconfirmed` says of one. */
function unconfirmedOf(now: Date): object[] {
  return [
    { start: { $gt: now }, status: { $in: openStatuses }, 'reminded.start': { $exists: true } },
    { $expr: { $and: [{ $eq: ['$reminded.start', '$start'] }, { $ne: ['$confirmedStart', '$start'] }] } },
  ];
}
