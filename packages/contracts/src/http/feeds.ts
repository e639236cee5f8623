import { z } from 'zod';
import { idParams } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

export const calendarFeed = z.object({ active: z.boolean() });
/** Shown once: only a hash of the secret is kept. */
export const newCalendarFeed = z.object({ path: z.string() });

export const feedEndpoints = defineEndpoints({
  'GET /calendar-feeds/:id': {
    access: 'employee',
    summary: "Whether an employee's calendar has a secret address",
    params: idParams,
    result: calendarFeed,
  },
  'POST /calendar-feeds/:id': {
    access: 'employee',
    summary: 'Give the calendar a new secret address; the earlier one stops working',
    params: idParams,
    secret: true,
    status: 201,
    result: newCalendarFeed,
  },
  'DELETE /calendar-feeds/:id': {
    access: 'employee',
    whileSuspended: true,
    summary: 'Revoke the secret address',
    params: idParams,
  },
  'GET /feeds/:secret.ics': {
    access: 'public',
    summary: "An employee's calendar (iCalendar)",
    params: z.object({ secret: z.string().regex(/^[\w-]{32}$/) }),
  },
});
