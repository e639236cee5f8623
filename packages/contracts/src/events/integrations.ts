import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

/**
 * State of when a business is busy by its owner's own calendar, in one month of UTC (the aggregate: `busyMonthId`). Only
 * when, never with what.
 */
export const externalBusyChanged = defineEvent({
  type: 'integrations.busy.changed',
  version: 1,
  stream: 'INTEGRATIONS_STATE',
  consumers: ['scheduling'],
  data: z.object({
    /** The employees who are busy then; all of them when null. */
    employeeIds: z.array(id).nullable(),
    /** First minute since the epoch and the one after the last, by start, without overlap. */
    times: z.array(z.tuple([z.int(), z.int()])),
  }),
});

/**
 * A reminder has arrived at the client's device. The aggregate is the appointment, `start` the one of which it was reminded.
 */
export const reminderReached = defineEvent({
  type: 'integrations.reminder.reached',
  version: 1,
  stream: 'INTEGRATIONS_CHANGES',
  consumers: ['scheduling'],
  data: z.object({
    start: instant,
    /** When it was handed over to be sent. */
    sentAt: instant,
    /** When its time is released, where the reminder has said so. */
    confirmBy: instant.optional(),
  }),
});

/** The aggregate of a business's busy time in a month (`yyyy-MM`). */
export function busyMonthId(tenantId: string, month: string): string {
  return `${tenantId}_${month}`;
}
