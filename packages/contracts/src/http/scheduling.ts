import { z } from 'zod';
import { openSlot } from '../rpc/scheduling.ts';
import {
  appointmentStatus,
  employeeChoice,
  id,
  instant,
  localDate,
  phoneText,
  timeOfDay,
  weekday,
} from '../primitives.ts';

const fromBeforeTo = { error: 'from_before_to', path: ['to'] };
function isOrdered(window: { from?: string | undefined; to?: string | undefined }): boolean {
  return window.from === undefined || window.to === undefined || window.from < window.to;
}

/** Periods start and end on quarter hours. */
const quarterHour = timeOfDay.refine((value) => Number(value.slice(3)) % 15 === 0, {
  error: 'quarter_hours_only',
});

export const weeklyPeriod = z
  .object({ period_id: id, dow: weekday, from: z.string(), to: z.string() })
  .meta({ id: 'WeeklyPeriod' });
export type WeeklyPeriod = z.infer<typeof weeklyPeriod>;
export const createWeeklyPeriodBody = z
  .strictObject({ dow: weekday, from: quarterHour, to: quarterHour })
  .refine(isOrdered, fromBeforeTo);
export const updateWeeklyPeriodBody = z
  .strictObject({ from: quarterHour.optional(), to: quarterHour.optional() })
  .refine(isOrdered, fromBeforeTo);

/** `closed`: the whole day; `blocked`: the window is taken away; `open`: the window is added. */
export const exceptionKind = z.enum(['closed', 'blocked', 'open']);
export type ExceptionKind = z.infer<typeof exceptionKind>;
export const scheduleException = z
  .object({
    exception_id: id,
    date: localDate,
    from: z.string().nullable(),
    to: z.string().nullable(),
    closed: z.boolean(),
    kind: exceptionKind,
  })
  .meta({ id: 'Exception' });
export type ScheduleException = z.infer<typeof scheduleException>;

const longestRangeDays = 366;
function spanDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Either `date` or `from_date` and `to_date`; a window (`from`, `to`) unless the day is closed. One row a day results. */
export const createExceptionBody = z
  .strictObject({
    date: localDate.optional(),
    from_date: localDate.optional(),
    to_date: localDate.optional(),
    closed: z.boolean(),
    kind: z.enum(['blocked', 'open']).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
  })
  .refine(
    (body) => (body.date === undefined) !== (body.from_date === undefined && body.to_date === undefined),
    {
      error: 'date_or_range',
      path: ['date'],
    },
  )
  .refine((body) => (body.from_date === undefined) === (body.to_date === undefined), {
    error: 'range_needs_both',
    path: ['to_date'],
  })
  .refine(
    (body) => body.from_date === undefined || body.to_date === undefined || body.from_date <= body.to_date,
    {
      error: 'from_before_to',
      path: ['to_date'],
    },
  )
  .refine(
    (body) =>
      body.from_date === undefined ||
      body.to_date === undefined ||
      spanDays(body.from_date, body.to_date) <= longestRangeDays,
    { error: 'range_too_long', path: ['to_date'] },
  )
  .refine((body) => body.closed || (body.from !== undefined && body.to !== undefined), {
    error: 'window_required',
    path: ['from'],
  })
  .refine((body) => body.closed || isOrdered(body), fromBeforeTo);
export const updateExceptionBody = z
  .strictObject({ closed: z.boolean().optional(), from: timeOfDay.optional(), to: timeOfDay.optional() })
  .refine(isOrdered, fromBeforeTo);
export const exceptionsQuery = z.object({
  date: localDate.optional(),
  from_date: localDate.optional(),
  to_date: localDate.optional(),
});
/** Either one exception or a range of days. */
export const deleteExceptionsQuery = z
  .strictObject({
    exception_id: id.optional(),
    from_date: localDate.optional(),
    to_date: localDate.optional(),
  })
  .refine((query) => (query.from_date === undefined) === (query.to_date === undefined), {
    error: 'range_needs_both',
    path: ['to_date'],
  })
  .refine((query) => (query.exception_id === undefined) !== (query.from_date === undefined), {
    error: 'exception_or_range',
    path: ['exception_id'],
  });
export const deletedExceptions = z.object({ deleted_count: z.int() });

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
    customer_id: id,
    name: z.string().nullable(),
    service_pk: id.nullable(),
    service_title: z.string(),
    service: z.string(),
    status: appointmentStatus,
    note: z.string(),
    needs_attention: z.boolean(),
    /** Booked by the owner on purpose over something else: it occupies no time. */
    override: z.boolean(),
    reason: z.string().nullable(),
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

/** An appointment that a closure would hit, with the nearest free starts for it once the closure stands. */
export const exceptionPreview = z.array(
  z.object({
    appointment,
    alternatives: z.array(openSlot.omit({ employeeIds: true }).extend({ employee_ids: z.array(id) })),
  }),
);

export const createAppointmentBody = z
  .strictObject({
    service_id: id,
    employee_id: employeeChoice,
    date: localDate,
    slot: timeOfDay,
    phone: phoneText,
    name: z.string().trim().max(100).optional(),
    note: z.string().trim().max(1000).optional(),
    notify: z.boolean().default(false),
    /** Books whatever the rules say; a reason must be given. */
    override: z.boolean().default(false),
    reason: z.string().trim().max(300).optional(),
  })
  .refine((body) => !body.override || (body.reason ?? '') !== '', {
    error: 'reason_required',
    path: ['reason'],
  });
export const updateAppointmentBody = z
  .strictObject({ status: appointmentStatus.optional(), note: z.string().trim().max(1000).optional() })
  .refine((body) => body.status !== undefined || body.note !== undefined, { error: 'nothing_to_change' });
export const cancelAppointmentBody = z.strictObject({
  reason: z.string().trim().max(300).optional(),
  notify: z.boolean().default(false),
});
export const moveAppointmentBody = z.strictObject({
  date: localDate,
  slot: timeOfDay,
  employee_id: employeeChoice.optional(),
  notify: z.boolean().default(false),
});

/** Keeps a start for a customer for some minutes. */
export const createHoldBody = z.strictObject({
  service_id: id,
  employee_id: employeeChoice,
  date: localDate,
  slot: timeOfDay,
  phone: phoneText,
  name: z.string().trim().max(100).optional(),
});
export const hold = z
  .object({
    id,
    customer_id: id,
    service_id: id,
    employee_id: id,
    employee_name: z.string(),
    date: localDate,
    slot: z.string(),
    start: z.string(),
    end: z.string(),
    held_until: instant,
  })
  .meta({ id: 'Hold' });

/** A customer who asked to be told when a service can be had. Null employee: anybody will do. */
export const waitingEntry = z
  .object({
    id,
    customer_id: id,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    service_id: id,
    service_title: z.string(),
    employee_id: id.nullable(),
    employee_name: z.string().nullable(),
    from: localDate,
    to: localDate,
    from_time: z.string().nullable(),
    to_time: z.string().nullable(),
    /** What is kept for them now, while they are asked whether they want it. */
    offer: z
      .object({ employee_name: z.string(), date: localDate, slot: z.string(), until: instant })
      .nullable(),
    created_at: instant,
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** As far as pages go: counting and skipping more would take ever longer. */
export const mostPagedAppointments = 10_000;

/**
 * Without `page_size` the whole list is answered, as older clients expect. With it, `total` counts up to
 * {@link mostPagedAppointments}; who wants more narrows the days.
 */
export const appointmentsQuery = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  employee_id: id.optional(),
  service_id: id.optional(),
  status: appointmentStatus.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(mostPagedAppointments).default(1),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
});
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
  .refine((query) => spanDays(query.from, query.to) <= 62, { error: 'range_too_long', path: ['to'] });
/** Days on which there is something; on each the busiest first. */
export const appointmentDays = z
  .array(
    z.object({
      date: localDate,
      employees: z.array(z.object({ employee_id: id, count: z.int() })),
    }),
  )
  .meta({ id: 'AppointmentDays' });
export type AppointmentDays = z.infer<typeof appointmentDays>;
export const deleteAppointmentsQuery = z.strictObject({ before: localDate });
export const deletedAppointments = z.object({ deleted_ids: z.array(id), deleted_count: z.int() });

/** From `from` to `to`, business-local days, both included; at most 62 days at a time. */
export const availabilityQuery = z
  .object({
    service_id: id,
    employee_id: employeeChoice.default('any'),
    from: localDate,
    to: localDate,
    /** An appointment that is to be moved: it does not stand in its own way. */
    moving: id.optional(),
  })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => spanDays(query.from, query.to) <= 62, { error: 'range_too_long', path: ['to'] });
/** Business-local days, both included; at most 31 at a time. */
export const openHoursQuery = z
  .object({ from: localDate, to: localDate })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => spanDays(query.from, query.to) <= 31, { error: 'range_too_long', path: ['to'] });
/** Wall clock, `HH:mm`; a day ends at `24:00`. */
export const openHours = z
  .array(
    z.object({
      employee_id: id,
      days: z.array(
        z.object({ date: localDate, periods: z.array(z.object({ from: z.string(), to: z.string() })) }),
      ),
    }),
  )
  .meta({ id: 'OpenHours' });
export type OpenHours = z.infer<typeof openHours>;

/** Thousands of texts of our own making: their formats are told, not checked. */
const dateTimeText = z.string().meta({ format: 'date-time' });
const openStart = z.object({
  start: dateTimeText,
  end: dateTimeText,
  date: z.string().meta({ format: 'date' }),
  slot: z.string(),
  employee_ids: z.array(z.string()),
});
export const availability = z.object({ time_zone: z.string(), slots: z.array(openStart) });

/** A wall-clock time of the business, `2027-05-10T10:00`, or an instant with its offset. */
const moment = z.union([
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
    .refine((value) => localDate.safeParse(value.slice(0, 10)).success),
  instant,
]);
export const explainQuery = z.object({ service_id: id, employee_id: id, at: moment });
/** Why a start is or is not offered. `id` names the appointment in the way; the texts are in the caller's language. */
export const explanation = z.object({
  start: z.string(),
  date: localDate,
  slot: z.string(),
  offered: z.boolean(),
  reasons: z.array(z.object({ rule: z.string(), message: z.string(), id: id.optional() })),
});
export type Explanation = z.infer<typeof explanation>;

export const nextFreeQuery = z.object({ service_id: id, employee_id: employeeChoice.default('any') });
/** The first opening of each employee; null when there is none within the horizon. */
export const nextFree = z.array(
  z.object({
    employee_id: id,
    employee_name: z.string(),
    start: z.string().nullable(),
    date: localDate.nullable(),
    slot: z.string().nullable(),
  }),
);

export const calendarFeed = z.object({ active: z.boolean() });
/** Shown once: only a hash of the secret is kept. */
export const newCalendarFeed = z.object({ path: z.string() });

export const customer = z
  .object({
    customer_id: id,
    phone: z.string().nullable(),
    name: z.string().nullable(),
    notes: z.string(),
    blocked: z.boolean(),
    appointments: z.int(),
    last_appointment: z.string().nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;
export const updateCustomerBody = z.strictObject({
  name: z.string().trim().max(100).optional(),
  notes: z.string().trim().max(2000).optional(),
  blocked: z.boolean().optional(),
});
/** The customer who turns out to be the same person. */
export const mergeCustomerBody = z.strictObject({ customer_id: id });
/** With `q`, the first matches; without, everybody, latest first, page after page. */
export const customersQuery = z.object({
  /** The beginnings of words of the name, or of the phone. */
  q: z.string().max(100).default(''),
  /** `next` of the page before. */
  after: id.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});
export const customerPage = z.object({
  items: z.array(customer),
  /** What to ask for `after`; null on the last page. */
  next: id.nullable(),
});
export const customerWithHistory = customer.extend({ history: z.array(appointment) });
/** All that is kept about a customer: what a request for one's own data is answered with. */
export const customerExport = z
  .object({
    exported_at: instant,
    customer: z.object({
      customer_id: id,
      name: z.string().nullable(),
      phone: z.string().nullable(),
      whatsapp_user_id: z.string().nullable(),
      notes: z.string(),
      blocked: z.boolean(),
      known_since: instant,
    }),
    appointments: z.array(appointment),
    waiting_list: z.array(
      z.object({
        service_id: id,
        from: localDate,
        to: localDate,
        from_time: z.string().nullable(),
        to_time: z.string().nullable(),
        created_at: instant,
      }),
    ),
  })
  .meta({ id: 'CustomerExport' });
export type CustomerExport = z.infer<typeof customerExport>;
