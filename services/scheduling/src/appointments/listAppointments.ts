import { addDays, toDate } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import {
  maxPagedAppointments,
  type Appointment as AppointmentOnTheWire,
  type appointmentsQuery,
} from '@citame/contracts';
import { fieldError } from '@citame/service-kit';
import type { z } from 'zod';
import { findBusiness } from '../replicas/findReplica.ts';
import type { AppointmentFilter } from '../records/appointmentFilter.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import { showAppointments, type ShowDeps } from '../booking/showAppointments.ts';

export interface ListDeps extends ShowDeps {
  readonly appointments: AppointmentStore;
}

type FilterDeps = Pick<ListDeps, 'readModels' | 'clock'>;

interface Page {
  readonly items: AppointmentOnTheWire[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

export type ListFilter = Omit<z.infer<typeof appointmentsQuery>, 'page' | 'page_size'>;

/** Every appointment of a filter; with `isReal` without those of trials of the bot, which leave in no file. */
export async function allAppointments(
  deps: ListDeps,
  tenantId: string,
  query: ListFilter,
  { isReal = false }: Pick<AppointmentFilter, 'isReal'> = {},
): Promise<AppointmentOnTheWire[]> {
  const order = query.order === 'asc' ? 1 : -1;
  const filter = { ...(await filterOf(deps, tenantId, query)), isReal };
  return showAppointments(deps, tenantId, await deps.appointments.list(tenantId, filter, { order }));
}

/** The whole list, or one page of it when a page size is asked for. */
export async function listAppointments(
  deps: ListDeps,
  tenantId: string,
  query: z.infer<typeof appointmentsQuery>,
): Promise<AppointmentOnTheWire[] | Page> {
  if (query.page_size === undefined) {
    return allAppointments(deps, tenantId, query);
  }
  const { page, page_size } = query;
  if (page * page_size > maxPagedAppointments) {
    throw fieldError('page', 'page_too_far');
  }
  const filter = await filterOf(deps, tenantId, query);
  const order = query.order === 'asc' ? 1 : -1;
  const [total, found] = await Promise.all([
    deps.appointments.count(tenantId, filter, maxPagedAppointments),
    deps.appointments.list(tenantId, filter, { order, skip: (page - 1) * page_size, limit: page_size }),
  ]);
  return { items: await showAppointments(deps, tenantId, found), page, page_size, total };
}

/** Days of the filter are local to the business. */
export async function filterOf(
  deps: FilterDeps,
  tenantId: string,
  query: ListFilter,
): Promise<AppointmentFilter> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const midnight = (date: string): Date => toDate(startOfDay(timeZone, date));
  return {
    employeeId: query.employee_id,
    serviceId: query.service_id,
    status: query.status,
    origin: query.origin,
    unconfirmedAfter: query.unconfirmed === undefined ? undefined : deps.clock(),
    endsAfter: query.not_over === undefined ? undefined : deps.clock(),
    ...(query.needs_attention === undefined ? {} : { orphaned: await existingIds(deps, tenantId) }),
    ...(query.from === undefined && query.to === undefined
      ? {}
      : {
          start: {
            from: query.from === undefined ? undefined : midnight(query.from),
            before: query.to === undefined ? undefined : midnight(addDays(query.to, 1)),
          },
        }),
  };
}

/** The employees and services that are there now. */
async function existingIds(
  { readModels, clock }: FilterDeps,
  tenantId: string,
): Promise<NonNullable<AppointmentFilter['orphaned']>> {
  const [employees, services] = await Promise.all([
    readModels.employees.find({ tenantId, deleted: false }).select({ _id: 1 }).lean(),
    readModels.services.find({ tenantId, deleted: false }).select({ _id: 1 }).lean(),
  ]);
  return {
    now: clock(),
    employeeIds: employees.map(({ _id }) => _id),
    serviceIds: services.map(({ _id }) => _id),
  };
}
