import { countDays } from '@citame/calendar';
import type { FieldCode } from '../fieldTexts.ts';
import { z } from 'zod';
import { employeeChoice, id, instant, localDate } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo } from './ranges.ts';
import { ownLength } from './appointments.ts';
import { openHours, openHoursQuery } from './schedule.ts';

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
  .refine((query) => countDays(query.from, query.to) <= 62, {
    error: 'range_too_long' satisfies FieldCode,
    path: ['to'],
  });

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
export const explainQuery = z.object({
  service_id: id,
  employee_id: id,
  at: moment,
  /** Minutes, when they are not those of the service. */
  duration: z.coerce.number().pipe(ownLength).optional(),
  /** An appointment that is to be moved: it does not stand in its own way. */
  moving: id.optional(),
});
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

export const availabilityEndpoints = defineEndpoints({
  'GET /availability/explain': {
    access: 'employee',
    summary: 'Why a start is, or is not, offered',
    query: explainQuery,
    result: explanation,
  },
  'GET /open-hours': {
    access: 'employee',
    summary: 'When each employee works, day by day',
    query: openHoursQuery,
    result: openHours,
  },
  'GET /availability/next': {
    access: 'employee',
    summary: 'The first opening with each employee',
    query: nextFreeQuery,
    result: nextFree,
  },
  'GET /availability': {
    access: 'employee',
    summary: 'Free starts of a service',
    query: availabilityQuery,
    result: availability,
  },
});
