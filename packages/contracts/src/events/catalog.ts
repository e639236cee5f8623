import { z } from 'zod';
import { businessFacts, category, price } from '../businessFacts.ts';
import { id, timeZone } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';
import { nameRevision } from './nameRevision.ts';

const consumers = ['scheduling'] as const;

/** State of an employee. Deletion is a state with `deleted`, never a missing message. */
export const employeeChanged = defineEvent({
  type: 'catalog.employee.changed',
  version: 1,
  stream: 'CATALOG_STATE',
  consumers,
  data: z.object({ name: z.string(), deleted: z.boolean() }),
});

/** State of a service with the ids of those who do it. Minutes throughout. */
export const serviceChanged = defineEvent({
  type: 'catalog.service.changed',
  version: 1,
  stream: 'CATALOG_STATE',
  consumers,
  data: z.object({
    title: z.string(),
    description: z.string(),
    durationMin: z.int().positive(),
    bufferBeforeMin: z.int().min(0),
    bufferAfterMin: z.int().min(0),
    employeeIds: z.array(id),
    /** Missing in events of earlier versions, as is `category`: null and '' then. */
    price: price.optional(),
    category: category.optional(),
    deleted: z.boolean(),
  }),
});

/**
 * A business: its name, its place, its zone, its booking rules, and those facts that its owner has given. `withUsualFacts`
 * adds the others.
 */
export const businessChanged = defineEvent({
  type: 'catalog.business.changed',
  version: 1,
  stream: 'CATALOG_STATE',
  consumers: ['scheduling', 'booking-bot', 'identity'],
  data: z.object({
    name: z.string(),
    nameRevision,
    address: z.string(),
    phone: z.string(),
    timeZone,
    slotStepMin: z.int().positive(),
    minNoticeMin: z.int().min(0),
    horizonDays: z.int().positive(),
    cutoffMin: z.int().min(0),
    reminderHours: z.int().min(0),
    maxOpenBookings: z.int().positive(),
    ...z.object(businessFacts).partial().shape,
  }),
});
