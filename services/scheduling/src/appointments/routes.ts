import { appointmentEndpoints, type Appointment as AppointmentOnTheWire } from '@citame/contracts';
import {
  employeeInScope,
  fieldError,
  implement,
  RawAnswer,
  type Route,
  type Session,
} from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import { typedPhone } from '../customers/typedPhone.ts';
import { bookAppointment, type BookDeps } from '../booking/bookAppointment.ts';
import { cancelAppointment } from '../booking/cancelAppointment.ts';
import type { ChangeDeps } from '../booking/changeAppointment.ts';
import { deleteAppointment, deleteBefore } from '../booking/deleteAppointment.ts';
import { moveAppointment } from '../booking/moveAppointment.ts';
import { countAppointments } from './countAppointments.ts';
import { countDays } from './countDays.ts';
import { exportCalendar } from './exportCalendar.ts';
import { exportCsv } from './exportCsv.ts';
import { allAppointments, listAppointments } from './listAppointments.ts';
import { assertOwnAppointment, assertOwnClient } from './memberScope.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import { noteExport } from '../trail/noteExport.ts';
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
  const as = ({ seesContacts }: Session) => ({ ...deps, seesContacts });
  const show = (session: Session, appointment: Appointment): Promise<AppointmentOnTheWire> =>
    showAppointment(as(session), appointment);
  return implement(appointmentEndpoints, {
    'GET /appointments': ({ session, tenantId, query }) =>
      listAppointments(as(session), tenantId, inScope(session, query)),
    'GET /appointments/counts': ({ session, tenantId, query }) =>
      countAppointments(deps, tenantId, { ...inScope(session, query), order: 'asc' }),
    'GET /appointments/days': ({ session, tenantId, query }) =>
      countDays(as(session), tenantId, inScope(session, query)),
    'GET /appointments/export.csv': async ({ session, tenantId, query, locale }) => {
      const rows = await allAppointments(as(session), tenantId, inScope(session, query), { isReal: true });
      await noteExport(deps, { tenantId, subject: 'appointment', file: 'csv', count: rows.length });
      return new RawAnswer(200, exportCsv(rows, locale), csvHeaders);
    },
    'GET /appointments/export.ics': async ({ session, tenantId, query, locale }) => {
      const [rows, business] = await Promise.all([
        allAppointments(as(session), tenantId, inScope(session, query), { isReal: true }),
        findBusiness(deps.readModels, tenantId),
      ]);
      await noteExport(deps, { tenantId, subject: 'appointment', file: 'ics', count: rows.length });
      return new RawAnswer(200, exportCalendar(rows, business, locale), calendarHeaders);
    },
    'POST /appointments': async ({ session, tenantId, body, idempotencyKey }) => {
      if (body.customer_id !== undefined) {
        await assertOwnClient(deps, session, body.customer_id);
      }
      const isBlind = !session.seesContacts && body.customer_id === undefined && body.phone !== undefined;
      const { appointment: booked, around } = await bookAppointment(deps, {
        tenantId,
        serviceId: body.service_id,
        employeeId: employeeInScope(session, body.employee_id),
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
        writtenName: isBlind ? (body.name ?? '') : undefined,
        notify: body.notify,
        consents: body.consent,
        allowSameStart: body.allow_same_start,
        ignoresStartRules: body.ignore_start_rules,
        overrideReason: body.override ? body.reason : undefined,
        idempotencyKey: idempotencyKey === undefined ? undefined : `http:${idempotencyKey}`,
      });
      return around === undefined
        ? show(session, booked)
        : showJustBooked(booked, around.business, around.customer, session.seesContacts);
    },
    'PATCH /appointments/:id': async ({
      session,
      tenantId,
      params: { id: appointmentId },
      body: { status, note, attending },
      headers,
      idempotencyKey: key,
    }) => {
      await assertOwnAppointment(deps, session, appointmentId);
      const updated = await updateAppointment(deps, {
        tenantId,
        id: appointmentId,
        status,
        note,
        attending,
        by: 'owner',
        version: versionSeen(headers['if-match']),
        key,
      });
      return show(session, updated);
    },
    'POST /appointments/:id/reschedule': async ({
      session,
      tenantId,
      params: { id: appointmentId },
      body,
      headers,
      idempotencyKey: key,
    }) => {
      await assertOwnAppointment(deps, session, appointmentId);
      const moved = await moveAppointment(deps, {
        tenantId,
        id: appointmentId,
        by: 'owner',
        notify: body.notify,
        version: versionSeen(headers['if-match']),
        key,
        employeeId: employeeInScope(session, body.employee_id),
        serviceId: body.service_id,
        start: { date: body.date, slot: body.slot },
        lengthMin: body.duration,
        ignoresStartRules: body.ignore_start_rules,
        overrideReason: body.override ? body.reason : undefined,
      });
      return show(session, moved);
    },
    'POST /appointments/:id/tell': async ({
      session,
      tenantId,
      params: { id: appointmentId },
      headers,
      idempotencyKey: key,
    }) => {
      await assertOwnAppointment(deps, session, appointmentId);
      const version = versionSeen(headers['if-match']);
      return show(session, await tellOfMove(deps, { tenantId, id: appointmentId, version, key }));
    },
    'POST /appointments/:id/cancel': async ({
      session,
      tenantId,
      params: { id: appointmentId },
      body: { reason, notify },
      headers,
      idempotencyKey: key,
    }) => {
      await assertOwnAppointment(deps, session, appointmentId);
      const cancelled = await cancelAppointment(deps, {
        tenantId,
        id: appointmentId,
        by: 'owner',
        reason,
        notify,
        version: versionSeen(headers['if-match']),
        key,
      });
      return show(session, cancelled);
    },
    'DELETE /appointments': async ({ tenantId, query }) => {
      const ids = await deleteBefore(deps, tenantId, query.before);
      return { deleted_ids: ids, deleted_count: ids.length };
    },
    'DELETE /appointments/:id': ({ tenantId, params: { id: appointmentId }, idempotencyKey: key }) =>
      deleteAppointment(deps, { tenantId, id: appointmentId, key }),
  });
}

/** A filter of appointments, narrowed to an employee's own. */
function inScope<Query extends { employee_id?: string | undefined }>(session: Session, query: Query): Query {
  return { ...query, employee_id: employeeInScope(session, query.employee_id) };
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
