import { countDays } from '@citame/calendar';
import type { FieldCode } from '../fieldTexts.ts';
import { z } from 'zod';
import { id, idParams, localDate, timeOfDay, weekday } from '../primitives.ts';
import { openSlot } from '../rpc/scheduling.ts';
import { appointment } from './appointments.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo, isOrdered } from './ranges.ts';

/** Periods start and end on quarter hours. */
const quarterHour = timeOfDay.refine((value) => Number(value.slice(3)) % 15 === 0, {
  error: 'quarter_hours_only' satisfies FieldCode,
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

const maxRangeDays = 366;

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
    error: 'range_needs_both' satisfies FieldCode,
    path: ['to_date'],
  })
  .refine((query) => (query.exception_id === undefined) !== (query.from_date === undefined), {
    error: 'exception_or_range' satisfies FieldCode,
    path: ['exception_id'],
  });
export const deletedExceptions = z.object({ deleted_count: z.int() });

/** Business-local days, both included; at most 31 at a time. */
export const openHoursQuery = z
  .object({ from: localDate, to: localDate })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => countDays(query.from, query.to) <= 31, {
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
          /** When the owner's own calendar has something, whatever the hours. */
          busy: z.array(window),
        }),
      ),
    }),
  )
  .meta({ id: 'OpenHours' });
export type OpenHours = z.infer<typeof openHours>;

const periodParams = idParams.extend({ entryId: id });

export const weeklyEndpoints = defineEndpoints({
  'GET /weekly/:id': {
    summary: "An employee's weekly periods",
    params: idParams,
    result: z.array(weeklyPeriod),
  },
  'POST /weekly/:id': {
    summary: 'Add a weekly period',
    params: idParams,
    body: createWeeklyPeriodBody,
    status: 201,
    result: weeklyPeriod,
  },
  'PATCH /weekly/:id/:entryId': {
    summary: 'Change the times of a weekly period',
    params: periodParams,
    body: updateWeeklyPeriodBody,
    result: weeklyPeriod,
  },
  'DELETE /weekly/:id/:entryId': {
    summary: 'Delete a weekly period',
    params: periodParams,
  },
});

export const exceptionEndpoints = defineEndpoints({
  'GET /exceptions/:id': {
    summary: "An employee's holidays and special hours",
    params: idParams,
    query: exceptionsQuery,
    result: z.array(scheduleException),
  },
  'POST /exceptions/:id': {
    summary: 'Add closed days or special hours, one row a day',
    params: idParams,
    body: createExceptionBody,
    status: 201,
    result: z.array(scheduleException),
  },
  'POST /exceptions/:id/preview': {
    summary: 'Which appointments a closure would hit, and where they could go',
    params: idParams,
    body: createExceptionBody,
    result: exceptionPreview,
  },
  'PATCH /exceptions/:id': {
    summary: 'Change one exception; `id` is the exception',
    params: idParams,
    body: updateExceptionBody,
    result: scheduleException,
  },
  'DELETE /exceptions/:id': {
    summary: "Delete one exception or a range of an employee's",
    params: idParams,
    query: deleteExceptionsQuery,
    result: deletedExceptions,
  },
});
