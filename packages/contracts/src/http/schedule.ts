import { countDays } from '@citame/calendar';
import type { FieldCode } from '../fieldTexts.ts';
import { z } from 'zod';
import { id, idParams, lineText, localDate, timeOfDay, weekday } from '../primitives.ts';
import { openSlot } from '../rpc/scheduling.ts';
import { appointment } from './appointments.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo, isOrdered } from './ranges.ts';

/** Periods start and end on quarter hours. */
const quarterHour = timeOfDay.refine((value) => Number(value.slice(3)) % 15 === 0, {
  error: 'quarter_hours_only' satisfies FieldCode,
});

export const weeklyPeriod = z
  .object({
    period_id: id,
    dow: weekday,
    from: z.string(),
    to: z.string(),
    /** A day in one of the weeks in which it holds, of a period of every second week; absent: every week. */
    alternate_from: localDate.optional(),
  })
  .meta({ id: 'WeeklyPeriod' });
export type WeeklyPeriod = z.infer<typeof weeklyPeriod>;
export const createWeeklyPeriodBody = z
  .strictObject({ dow: weekday, from: quarterHour, to: quarterHour, alternate_from: localDate.optional() })
  .refine(isOrdered, fromBeforeTo);
/** `alternate_from` null: every week again. */
export const updateWeeklyPeriodBody = z
  .strictObject({
    from: quarterHour.optional(),
    to: quarterHour.optional(),
    alternate_from: localDate.nullable().optional(),
  })
  .refine(isOrdered, fromBeforeTo);

/** `closed`: the whole day; `blocked`: the window is taken away; `open`: the window is added. */
export const exceptionKind = z.enum(['closed', 'blocked', 'open']);
export type ExceptionKind = z.infer<typeof exceptionKind>;

/** Stands in the place of an employee's id in `exceptions/{id}`: the whole business, later employees included. */
export { wholeBusiness } from '../wholeBusiness.ts';

/** Why a day is different, for the team alone: `Navidad`. */
const exceptionNote = lineText.max(200);

/** A public holiday, by its country and its English name, so that pages name it in the language of their reader. */
const publicHoliday = lineText.max(200).meta({ example: 'ES/Christmas Day' });

export const scheduleException = z
  .object({
    exception_id: id,
    date: localDate,
    from: z.string().nullable(),
    to: z.string().nullable(),
    closed: z.boolean(),
    kind: exceptionKind,
    /** For the team alone. */
    note: z.string().nullable().optional(),
    /** The public holiday that `note` names. */
    holiday: z.string().nullable().optional(),
    /** It holds for the whole business. */
    for_all: z.boolean(),
  })
  .meta({ id: 'Exception' });
export type ScheduleException = z.infer<typeof scheduleException>;
/** `employee_id` is null where it holds for the whole business. */
export const teamException = scheduleException.extend({ employee_id: id.nullable() });
export type TeamException = z.infer<typeof teamException>;

const maxRangeDays = 366;

/**
 * `date`, `from_date` with `to_date`, or `days`, each of which may have a note of its own; a window (`from`, `to`)
 * unless the day is closed. One row a day results.
 */
export const createExceptionBody = z
  .strictObject({
    date: localDate.optional(),
    from_date: localDate.optional(),
    to_date: localDate.optional(),
    days: z
      .array(
        z.strictObject({
          date: localDate,
          note: exceptionNote.optional(),
          holiday: publicHoliday.optional(),
        }),
      )
      .min(1)
      .max(maxRangeDays)
      .optional(),
    closed: z.boolean(),
    kind: z.enum(['blocked', 'open']).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    note: exceptionNote.optional(),
  })
  .refine(
    ({ date, days, from_date: from, to_date: to }) =>
      [date, days, from ?? to].filter((which) => which !== undefined).length === 1,
    {
      error: 'date_or_range' satisfies FieldCode,
      path: ['date'],
    },
  )
  .refine((body) => (body.from_date === undefined) === (body.to_date === undefined), {
    error: 'range_needs_both' satisfies FieldCode,
    path: ['to_date'],
  })
  .refine(
    (body) => body.from_date === undefined || body.to_date === undefined || body.from_date <= body.to_date,
    {
      error: 'from_before_to' satisfies FieldCode,
      path: ['to_date'],
    },
  )
  .refine(
    (body) =>
      body.from_date === undefined ||
      body.to_date === undefined ||
      countDays(body.from_date, body.to_date) <= maxRangeDays,
    { error: 'range_too_long' satisfies FieldCode, path: ['to_date'] },
  )
  .refine((body) => body.closed || (body.from !== undefined && body.to !== undefined), {
    error: 'window_required' satisfies FieldCode,
    path: ['from'],
  })
  .refine((body) => body.closed || isOrdered(body), fromBeforeTo);
/** An appointment that a closure would hit, with the nearest free starts for it once the closure stands. */
export const exceptionPreview = z.array(
  z.object({
    appointment,
    alternatives: z.array(openSlot.omit({ employeeIds: true }).extend({ employee_ids: z.array(id) })),
  }),
);
export const updateExceptionBody = z
  .strictObject({
    date: localDate.optional(),
    closed: z.boolean().optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    /** Empty for none. */
    note: exceptionNote.optional(),
  })
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
    error: 'range_needs_both' satisfies FieldCode,
    path: ['to_date'],
  })
  .refine((query) => (query.exception_id === undefined) !== (query.from_date === undefined), {
    error: 'exception_or_range' satisfies FieldCode,
    path: ['exception_id'],
  });
export const deletedExceptions = z.object({ deleted_count: z.int() });

/** Business-local days, both included; at most 62 at a time. */
export const openHoursQuery = z
  .object({ from: localDate, to: localDate })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => countDays(query.from, query.to) <= 62, {
    error: 'range_too_long' satisfies FieldCode,
    path: ['to'],
  });
/** Wall clock, `HH:mm`; a day ends at `24:00`. */
const window = z.object({ from: z.string(), to: z.string() });
export const openHours = z
  .array(
    z.object({
      employee_id: id,
      days: z.array(
        z.object({
          date: localDate,
          periods: z.array(window),
          /** The periods with their blocked time; only where some is blocked. */
          hours: z.array(window).optional(),
          /** When the owner's own calendar has something, whatever the hours. */
          busy: z.array(window),
          /** The exception that closes the whole day, with its note: `Navidad`, `Vacaciones`. */
          closed: z.object({ note: z.string().nullable() }).nullable().optional(),
          /** Windows that the owner has blocked; `periods` are without them. */
          blocked: z.array(window.extend({ exception_id: id, note: z.string().nullable() })).default([]),
        }),
      ),
    }),
  )
  .meta({ id: 'OpenHours' });
export type OpenHours = z.infer<typeof openHours>;

const periodParams = idParams.extend({ entryId: id });

export const weeklyEndpoints = defineEndpoints({
  'GET /weekly/:id': {
    access: 'employee',
    summary: "An employee's weekly periods",
    params: idParams,
    result: z.array(weeklyPeriod),
  },
  'POST /weekly/:id': {
    access: 'reception',
    summary: 'Add a weekly period',
    params: idParams,
    body: createWeeklyPeriodBody,
    status: 201,
    result: weeklyPeriod,
  },
  'PATCH /weekly/:id/:entryId': {
    access: 'reception',
    summary: 'Change the times of a weekly period',
    params: periodParams,
    body: updateWeeklyPeriodBody,
    result: weeklyPeriod,
  },
  'DELETE /weekly/:id/:entryId': {
    access: 'reception',
    summary: 'Delete a weekly period',
    params: periodParams,
  },
  'POST /weekly/:id/copy': {
    access: 'reception',
    summary: "Give an employee's week to others, in the place of theirs",
    params: idParams,
    body: z.strictObject({ to: z.array(id).min(1).max(200) }),
    status: 200,
    result: z.object({ copied_count: z.int() }),
  },
});

export const exceptionEndpoints = defineEndpoints({
  'GET /exceptions': {
    access: 'employee',
    summary: 'Holidays and special hours of every employee and of the whole business',
    query: exceptionsQuery,
    result: z.array(teamException),
  },
  'GET /exceptions/:id': {
    access: 'employee',
    summary:
      "An employee's holidays and special hours, those of the whole business included; `all` for these alone",
    params: idParams,
    query: exceptionsQuery,
    result: z.array(scheduleException),
  },
  'POST /exceptions/:id': {
    access: 'employee',
    summary:
      'Add closed days or special hours, one row a day; `all` in the place of `id` for the whole business',
    params: idParams,
    body: createExceptionBody,
    status: 201,
    result: z.array(scheduleException),
  },
  'POST /exceptions/:id/preview': {
    access: 'employee',
    summary: 'Which appointments a closure would hit, and where they could go',
    params: idParams,
    body: createExceptionBody,
    result: exceptionPreview,
  },
  'PATCH /exceptions/:id': {
    access: 'employee',
    summary: 'Change one exception; `id` is the exception',
    params: idParams,
    body: updateExceptionBody,
    result: scheduleException,
  },
  'DELETE /exceptions/:id': {
    access: 'employee',
    summary: "Delete one exception or a range of an employee's, or of the whole business's (`all`)",
    params: idParams,
    query: deleteExceptionsQuery,
    result: deletedExceptions,
  },
});
