import { z } from 'zod';
import type { FieldCode } from '../fieldTexts.ts';
import {
  employeeChoice,
  id,
  idParams,
  instant,
  lineText,
  localDate,
  phoneText,
  timeOfDay,
} from '../primitives.ts';
import { appointment } from './appointments.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** A customer who asked to be told when a service can be had. Null employee: anybody will do. */
export const waitingEntry = z
  .object({
    id,
    customer_id: id,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    reachable: z
      .boolean()
      .meta({ description: 'false for a client with a name alone: nothing is offered to them by itself' }),
    service_id: id,
    service_title: z.string(),
    employee_id: id.nullable(),
    employee_name: z.string().nullable(),
    from: localDate,
    to: localDate,
    from_time: z.string().nullable(),
    to_time: z.string().nullable(),
    /** The time that is held for them now, while they are asked whether they want it. */
    offer: z
      .object({
        employee_id: id,
        employee_name: z.string(),
        date: localDate,
        slot: z.string(),
        until: instant,
      })
      .nullable(),
    created_at: instant,
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof waitingEntry>;

/**
 * A wish that the owner writes down, for the days `from` to `to` (local, both included) and starts between two times of
 * the clock, the second not included. The client is a known customer, or has a phone, or only a name: such a client is
 * always a new one.
 */
const joinListBody = z
  .strictObject({
    service_id: id,
    employee_id: employeeChoice,
    from: localDate,
    to: localDate,
    from_time: timeOfDay.optional(),
    to_time: timeOfDay.optional(),
    customer_id: id.optional(),
    phone: phoneText.optional(),
    name: lineText.max(100).optional(),
  })
  .refine(
    ({ customer_id: customerId, phone, name }) =>
      customerId !== undefined || phone !== undefined || (name ?? '') !== '',
    { error: 'client_required' satisfies FieldCode, path: ['name'] },
  );

export const giveTimeBody = z.strictObject({
  employee_id: employeeChoice,
  date: localDate,
  slot: timeOfDay,
  notify: z.boolean().default(false),
});

export const waitingListEndpoints = defineEndpoints({
  'GET /waiting-list': {
    access: 'reception',
    summary: 'Who waits for a time to become free, in the order in which it is offered',
    result: z.array(waitingEntry),
  },
  'POST /waiting-list': {
    access: 'reception',
    summary:
      'Put a client on the waiting list of a service; asking again for the same service changes the wish and keeps the place',
    body: joinListBody,
    status: 201,
    result: waitingEntry,
  },
  'POST /waiting-list/:id/appointment': {
    access: 'reception',
    summary: 'Give a waiting client a time: it is booked, and they wait no longer',
    params: idParams,
    body: giveTimeBody,
    status: 201,
    result: appointment,
  },
  'POST /waiting-list/:id/first': {
    access: 'reception',
    summary: 'Put a waiting client first: what becomes free is offered to them before the others',
    params: idParams,
  },
  'DELETE /waiting-list/:id': {
    access: 'reception',
    summary: 'Take a client off the waiting list',
    params: idParams,
  },
});
