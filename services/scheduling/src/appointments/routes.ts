import { appointmentEndpoints } from '@citame/contracts';
import { fieldError, implement, RawAnswer, type Route } from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
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
import { exportCalendar } from './exportCalendar.ts';
import { exportCsv } from './exportCsv.ts';
import { allAppointments, listAppointments } from './listAppointments.ts';
import { showAppointment, showJustBooked } from '../booking/showAppointments.ts';
import { tellOfMove, updateAppointment } from '../booking/updateAppointment.ts';

const csvHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="citas.csv"',
};
const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="citas.ics"',
};

export function appointmentRoutes(deps: BookDeps & ChangeDeps): Route[] {
  return implement(appointmentEndpoints, {
    'GET /appointments': ({ tenantId, query }) => listAppointments(deps, tenantId, query),
    'GET /appointments/counts': ({ tenantId, query }) =>
      countAppointments(deps, tenantId, { ...query, order: 'asc' }),
    'GET /appointments/days': ({ tenantId, query }) => countDays(deps, tenantId, query),
    'GET /appointments/export.csv': async ({ tenantId, query, locale }) => {
      const shown = await allAppointments(deps, tenantId, query);
      return new RawAnswer(200, exportCsv(shown, locale), csvHeaders);
    },
    'GET /appointments/export.ics': async ({ tenantId, query, locale }) => {
      const [shown, business] = await Promise.all([
        allAppointments(deps, tenantId, query),
        findBusiness(deps.readModels, tenantId),
      ]);
      return new RawAnswer(200, exportCalendar(shown, business, locale), calendarHeaders);
    },
    'POST /appointments': async ({ tenantId, body, idempotencyKey }) => {
      const { appointment: booked, around } = await bookAppointment(deps, {
        tenantId,
        serviceId: body.service_id,
        employeeId: body.employee_id,
        start: { date: body.date, slot: body.slot },
        lengthMin: body.duration,
        customer: {
          customerId: body.customer_id,
          phone:
            body.phone === undefined ? undefined : await typedPhone(deps.readModels, tenantId, body.phone),
          name: body.name,
        },
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
    'PATCH /appointments/:id': async ({
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
    'POST /appointments/:id/reschedule': async ({
      tenantId,
      params: { id: appointmentId },
      body,
      headers,
      idempotencyKey: key,
    }) => {
      const moved = await moveAppointment(deps, {
        tenantId,
        id: appointmentId,
        by: 'owner',
        notify: body.notify,
        version: versionSeen(headers['if-match']),
        key,
        employeeId: body.employee_id,
        start: { date: body.date, slot: body.slot },
        lengthMin: body.duration,
        overrideReason: body.override ? body.reason : undefined,
      });
      return showAppointment(deps, moved);
    },
    'POST /appointments/:id/tell': async ({
      tenantId,
      params: { id: appointmentId },
      headers,
      idempotencyKey: key,
    }) =>
      showAppointment(
        deps,
        await tellOfMove(deps, {
          tenantId,
          id: appointmentId,
          version: versionSeen(headers['if-match']),
          key,
        }),
      ),
    'POST /appointments/:id/cancel': async ({
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
    'DELETE /appointments': async ({ tenantId, query }) => {
      const ids = await deleteBefore(deps, tenantId, query.before);
      return { deleted_ids: ids, deleted_count: ids.length };
    },
    'DELETE /appointments/:id': ({ tenantId, params: { id: appointmentId }, idempotencyKey: key }) =>
      deleteAppointment(deps, { tenantId, id: appointmentId, key }),
  });
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
