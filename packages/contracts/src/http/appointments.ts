import { countDays } from '@citame/calendar';
import type { FieldCode } from '../fieldTexts.ts';
import { z } from 'zod';
import {
  appointmentStatus,
  employeeChoice,
  id,
  idParams,
  lineText,
  localDate,
  phoneText,
  timeOfDay,
} from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo } from './ranges.ts';

export const appointment = z
  .object({
    id,
    date: localDate,
    slot: z.string(),
    start: z.string(),
    end: z.string(),
    duration: z.int(),
    employee_id: id.nullable(),
    employee_name: z.string(),
    phone: z.string().nullable(),
    phone_verified: z
      .boolean()
      .meta({ description: 'false for a phone that the client has only claimed in a chat' }),
    customer_id: id,
    name: z.string().nullable(),
    service_pk: id.nullable(),
    service_title: z.string(),
    service: z.string(),
    status: appointmentStatus,
    note: z.string(),
    needs_attention: z.boolean(),
    /** Squeezed in by the owner against the rules or beside another; `reason` says why. */
    override: z.boolean(),
    reason: z.string().nullable(),
    /** Booked by the owner who tries the bot: it vanishes. */
    trial: z.boolean().optional(),
    /** The client has said that they come at this start, in the chat or to the team. Absent from a scheduling of an earlier version. */
    attending: z.boolean().optional(),
    /** Is to come, and its client was reminded of it and has not confirmed. Absent from a scheduling of an earlier version. */
    unconfirmed: z.boolean().optional(),
    /** Cancelled by the system, as it was not confirmed in time. */
    released: z.boolean().optional(),
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

/** Length in minutes that the owner chooses instead of the service's. */
export const ownLength = z.int().min(5).max(720).multipleOf(5);

/** The rules are overridden, and others stay beside it: a reason must be given. */
const override = {
  override: z.boolean().default(false),
  reason: z.string().trim().max(300).optional(),
};
const hasReason = (body: { override: boolean; reason?: string | undefined }): boolean =>
  !body.override || (body.reason ?? '') !== '';
/** Notice, horizon and grid bind clients only: hours and other appointments are still asked. */
const ignoreStartRules = z.boolean().default(false);
const reasonRequired = { error: 'reason_required' satisfies FieldCode, path: ['reason'] };

/** Length of the note of an appointment at most. */
export const maxNoteLength = 1000;
const noteText = z.string().trim().max(maxNoteLength);

/** The client is a known customer, or has a phone, or only a name: such a client is always a new one. */
export const createAppointmentBody = z
  .strictObject({
    service_id: id,
    employee_id: employeeChoice,
    date: localDate,
    slot: timeOfDay,
    duration: ownLength.optional(),
    customer_id: id.optional(),
    phone: phoneText.optional(),
    name: lineText.max(100).optional(),
    note: noteText.optional(),
    notify: z.boolean().default(false),
    /** The client, who has a phone, agrees to messages about their appointments: noted with date and member. */
    consent: z.literal(true).optional(),
    /** With any employee: also when the customer has an appointment at that very start. */
    allow_same_start: z.boolean().default(false),
    ignore_start_rules: ignoreStartRules,
    ...override,
  })
  .refine(hasReason, reasonRequired)
  .refine(
    ({ customer_id: customerId, phone, name }) =>
      customerId !== undefined || phone !== undefined || (name ?? '') !== '',
    { error: 'client_required' satisfies FieldCode, path: ['name'] },
  );
export const updateAppointmentBody = z
  .strictObject({
    status: appointmentStatus.optional(),
    note: noteText.optional(),
    /** The client has told the team that they come at this start: of one that is to come. */
    attending: z.literal(true).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'nothing_to_change' satisfies FieldCode,
  });
export const cancelAppointmentBody = z.strictObject({
  reason: z.string().trim().max(300).optional(),
  notify: z.boolean().default(false),
});
export const moveAppointmentBody = z
  .strictObject({
    date: localDate,
    slot: timeOfDay,
    /** Another service, which brings its own length; the same when absent. */
    service_id: id.optional(),
    duration: ownLength.optional(),
    employee_id: employeeChoice.optional(),
    notify: z.boolean().default(false),
    ignore_start_rules: ignoreStartRules,
    ...override,
  })
  .refine(hasReason, reasonRequired);

/** As far as pages go: counting and skipping more would take ever longer. */
export const maxPagedAppointments = 10_000;

/**
 * Without `page_size` the whole list is answered, as older clients expect. With it, `total` counts up to
 * {@link maxPagedAppointments}; who wants more narrows the days.
 */
export const appointmentsQuery = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  employee_id: id.optional(),
  service_id: id.optional(),
  status: appointmentStatus.optional(),
  /** `true` for those that are ahead and have lost their employee or their service. */
  needs_attention: z.literal('true').optional(),
  /** `true` for those that are ahead and whose clients were reminded and have not confirmed. */
  unconfirmed: z.literal('true').optional(),
  /** `true` for those that are not over yet. */
  not_over: z.literal('true').optional(),
  /** `client` for those that were booked by WhatsApp. */
  origin: z.enum(['client', 'owner']).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(maxPagedAppointments).default(1),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
});
const appointmentFilter = appointmentsQuery.omit({ page: true, page_size: true });
export const appointmentPage = z.object({
  items: z.array(appointment),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
});
/** How many appointments of a filter stand (cancelled ones do not), by what owners ask for. */
export const appointmentCounts = z
  .object({
    /** Busiest first; names as they are, or were when they were deleted. */
    employees: z.array(z.object({ employee_id: id, name: z.string(), deleted: z.boolean(), count: z.int() })),
    services: z.array(z.object({ service_id: id, title: z.string(), deleted: z.boolean(), count: z.int() })),
    days: z.array(z.object({ date: localDate, count: z.int() })),
  })
  .meta({ id: 'AppointmentCounts' });
export type AppointmentCounts = z.infer<typeof appointmentCounts>;
/** From `from` to `to`, business-local days, both included; at most 62 days at a time. */
export const appointmentDaysQuery = z
  .object({
    from: localDate,
    to: localDate,
    employee_id: id.optional(),
    service_id: id.optional(),
  })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => countDays(query.from, query.to) <= 62, {
    error: 'range_too_long' satisfies FieldCode,
    path: ['to'],
  });
/** Days on which there is something; on each the busiest first, and the appointments that it begins with. */
export const appointmentDays = z
  .array(
    z.object({
      date: localDate,
      employees: z.array(z.object({ employee_id: id, count: z.int() })),
      first: z.array(
        z.object({
          id,
          slot: z.string(),
          employee_id: id,
          name: z.string().nullable(),
          phone: z.string().nullable(),
        }),
      ),
    }),
  )
  .meta({ id: 'AppointmentDays' });
export type AppointmentDays = z.infer<typeof appointmentDays>;
export const deleteAppointmentsQuery = z.strictObject({ before: localDate });
export const deletedAppointments = z.object({ deleted_ids: z.array(id), deleted_count: z.int() });

export const appointmentEndpoints = defineEndpoints({
  'GET /appointments': {
    access: 'employee',
    summary: 'List appointments; with page_size, a page of them',
    query: appointmentsQuery,
    result: z.union([z.array(appointment), appointmentPage]),
  },
  'GET /appointments/counts': {
    access: 'employee',
    summary: 'How many appointments of a filter stand, by employee, service and day',
    query: appointmentFilter.omit({ order: true }),
    result: appointmentCounts,
  },
  'GET /appointments/days': {
    access: 'employee',
    summary: 'How many appointments of a filter everybody has on each day',
    query: appointmentDaysQuery,
    result: appointmentDays,
  },
  'GET /appointments/export.csv': {
    security: 'personal_data_exported',
    access: 'employee',
    summary: 'The appointments of a filter as a spreadsheet',
    query: appointmentFilter,
  },
  'GET /appointments/export.ics': {
    security: 'personal_data_exported',
    access: 'employee',
    summary: 'The appointments of a filter that stand, as a calendar (iCalendar)',
    query: appointmentFilter,
  },
  'POST /appointments': {
    access: 'employee',
    summary: 'Book an appointment',
    body: createAppointmentBody,
    status: 201,
    result: appointment,
  },
  'PATCH /appointments/:id': {
    access: 'employee',
    summary: 'Change the status or the note; If-Match takes the version seen',
    params: idParams,
    body: updateAppointmentBody,
    result: appointment,
  },
  'POST /appointments/:id/reschedule': {
    access: 'employee',
    summary: 'Move an appointment, or change its service; If-Match takes the version seen',
    params: idParams,
    body: moveAppointmentBody,
    result: appointment,
  },
  'POST /appointments/:id/tell': {
    access: 'employee',
    summary: 'Tell the client where the appointment stands, after a move without a notice',
    params: idParams,
    result: appointment,
  },
  'POST /appointments/:id/cancel': {
    access: 'employee',
    summary: 'Cancel an appointment; If-Match takes the version seen',
    params: idParams,
    body: cancelAppointmentBody,
    result: appointment,
  },
  'DELETE /appointments': {
    access: 'reception',
    summary: 'Delete the appointments before a day',
    query: deleteAppointmentsQuery,
    result: deletedAppointments,
  },
  'DELETE /appointments/:id': { access: 'reception', summary: 'Delete an appointment', params: idParams },
});
