import type { Appointment as AppointmentOnTheWire, appointmentsQuery } from '@citame/contracts';
import type { z } from 'zod';
import { addDays, startOfDay } from '../availability/rules/zone.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { AppointmentDeps } from './announceAppointment.ts';
import type { AppointmentFilter } from './appointmentStore.ts';
import { showAppointments } from './showAppointments.ts';

interface Page {
  readonly items: AppointmentOnTheWire[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

/** The whole list, or one page of it when a page size is asked for. */
export async function listAppointments(
  deps: AppointmentDeps,
  tenantId: string,
  query: z.infer<typeof appointmentsQuery>,
): Promise<AppointmentOnTheWire[] | Page> {
  const filter = await filterOf(deps, tenantId, query);
  const order = query.order === 'asc' ? 1 : -1;
  if (query.page_size === undefined) {
    return showAppointments(deps, tenantId, await deps.appointments.list(tenantId, filter, { order }));
  }
  const { page, page_size } = query;
  const [total, found] = await Promise.all([
    deps.appointments.count(tenantId, filter),
    deps.appointments.list(tenantId, filter, { order, skip: (page - 1) * page_size, limit: page_size }),
  ]);
  return { items: await showAppointments(deps, tenantId, found), page, page_size, total };
}

/** Days of the filter are local to the business. */
async function filterOf(
  deps: AppointmentDeps,
  tenantId: string,
  query: z.infer<typeof appointmentsQuery>,
): Promise<AppointmentFilter> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const midnight = (date: string): Date => new Date(startOfDay(timeZone, date) * 60_000);
  return {
    employeeId: query.employee_id,
    serviceId: query.service_id,
    status: query.status,
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
