import {
  appointment,
  appointmentCounts,
  appointmentDays,
  appointmentDaysQuery,
  appointmentPage,
  appointmentsQuery,
  cancelAppointmentBody,
  createAppointmentBody,
  deleteAppointmentsQuery,
  deletedAppointments,
  id,
  moveAppointmentBody,
  updateAppointmentBody,
} from '@citame/contracts';
import { fieldError, ownerRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { typedPhone } from '../customers/typedPhone.ts';
import { bookAppointment, type BookDeps } from '../booking/bookAppointment.ts';
import {
  cancelAppointment,
  deleteAppointment,
  deleteBefore,
  moveAppointment,
  type ChangeDeps,
} from '../booking/changeAppointment.ts';
import { countAppointments } from './countAppointments.ts';
import { countDays } from './countDays.ts';
import { exportCsv } from './exportCsv.ts';
import { allAppointments, listAppointments } from './listAppointments.ts';
import { showAppointment, showJustBooked } from '../booking/showAppointments.ts';
import { updateAppointment } from '../booking/updateAppointment.ts';

const params = z.object({ id });
const filterQuery = appointmentsQuery.omit({ page: true, page_size: true });
const csvHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="citas.csv"',
};

export function appointmentRoutes(deps: BookDeps & ChangeDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/appointments',
        summary: 'List appointments; with page_size, a page of them',
        query: appointmentsQuery,
        result: z.union([z.array(appointment), appointmentPage]),
      },
      ({ tenantId, query }) => listAppointments(deps, tenantId, query),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/appointments/counts',
        summary: 'How many appointments of a filter stand, by employee, service and day',
        query: filterQuery.omit({ order: true }),
        result: appointmentCounts,
      },
      ({ tenantId, query }) => countAppointments(deps, tenantId, { ...query, order: 'asc' }),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/appointments/days',
        summary: 'How many appointments of a filter everybody has on each day',
        query: appointmentDaysQuery,
        result: appointmentDays,
      },
      ({ tenantId, query }) => countDays(deps, tenantId, query),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/appointments/export.csv',
        summary: 'The appointments of a filter as a spreadsheet',
        query: filterQuery,
      },
      async ({ tenantId, query, locale }) => {
        const shown = await allAppointments(deps, tenantId, query);
        return new RawAnswer(200, exportCsv(shown, locale), csvHeaders);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/appointments',
        summary: 'Book an appointment',
        body: createAppointmentBody,
        status: 201,
        result: appointment,
      },
      async ({ tenantId, body, idempotencyKey }) => {
        const { appointment: booked, around } = await bookAppointment(deps, {
          tenantId,
          serviceId: body.service_id,
          employeeId: body.employee_id,
          start: { date: body.date, slot: body.slot },
          customer: { phone: await typedPhone(deps.readModels, tenantId, body.phone), name: body.name },
          origin: 'owner',
          note: body.note ?? '',
          notify: body.notify,
          allowSameStart: body.allow_same_start,
          overrideReason: body.override ? body.reason : undefined,
          idempotencyKey: idempotencyKey === undefined ? undefined : `http:${idempotencyKey}`,
        });
        return around === undefined
          ? showAppointment(deps, booked)
          : showJustBooked(booked, around.business, around.customer);
      },
    ),
    ownerRoute(
      {
        method: 'patch',
        path: '/appointments/:id',
        summary: 'Change the status or the note; If-Match takes the version seen',
        params,
        body: updateAppointmentBody,
        result: appointment,
      },
      async ({
        tenantId,
        params: { id: appointmentId },
        body: { status, note },
        headers,
        idempotencyKey: key,
      }) =>
        showAppointment(
          deps,
          await updateAppointment(deps, {
            tenantId,
            id: appointmentId,
            status,
            note,
            version: versionSeen(headers['if-match']),
            key,
          }),
        ),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/appointments/:id/reschedule',
        summary: 'Move an appointment; If-Match takes the version seen',
        params,
        body: moveAppointmentBody,
        result: appointment,
      },
      async ({ tenantId, params: { id: appointmentId }, body, headers, idempotencyKey: key }) => {
        const moved = await moveAppointment(deps, {
          tenantId,
          id: appointmentId,
          by: 'owner',
          notify: body.notify,
          version: versionSeen(headers['if-match']),
          key,
          employeeId: body.employee_id,
          start: { date: body.date, slot: body.slot },
        });
        return showAppointment(deps, moved);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/appointments/:id/cancel',
        summary: 'Cancel an appointment; If-Match takes the version seen',
        params,
        body: cancelAppointmentBody,
        result: appointment,
      },
      async ({
        tenantId,
        params: { id: appointmentId },
        body: { reason, notify },
        headers,
        idempotencyKey: key,
      }) => {
        const cancelled = await cancelAppointment(deps, {
          tenantId,
          id: appointmentId,
          by: 'owner',
          reason,
          notify,
          version: versionSeen(headers['if-match']),
          key,
        });
        return showAppointment(deps, cancelled);
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/appointments',
        summary: 'Delete the appointments before a day',
        query: deleteAppointmentsQuery,
        result: deletedAppointments,
      },
      async ({ tenantId, query }) => {
        const ids = await deleteBefore(deps, tenantId, query.before);
        return { deleted_ids: ids, deleted_count: ids.length };
      },
    ),
    ownerRoute(
      { method: 'delete', path: '/appointments/:id', summary: 'Delete an appointment', params },
      ({ tenantId, params: { id: appointmentId }, idempotencyKey: key }) =>
        deleteAppointment(deps, { tenantId, id: appointmentId, key }),
    ),
  ];
}

/** The version in `If-Match`, with or without the quotes of an entity tag; `*` is any. */
function versionSeen(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') {
    return undefined;
  }
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (match === null) {
    throw fieldError('If-Match', 'not_a_version');
  }
  return Number(match[1]);
}
