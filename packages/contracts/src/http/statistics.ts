import { countDays } from '@citame/calendar';
import { z } from 'zod';
import type { FieldCode } from '../fieldTexts.ts';
import { id, localDate } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo } from './ranges.ts';

const maxDays = 366;

/** From `from` to `to`, business-local days, both included; at most 366 days at a time. */
export const statisticsQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine((query) => query.from <= query.to, fromBeforeTo)
  .refine((query) => countDays(query.from, query.to) <= maxDays, {
    error: 'range_too_long' satisfies FieldCode,
    path: ['to'],
  });

/** Appointments by what has become of them. `standing`: neither cancelled nor not shown. */
const outcomes = { standing: z.int(), no_show: z.int(), cancelled: z.int() };

/** Outcomes of the appointments of a range of days. */
export const statistics = z
  .object({
    ...outcomes,
    /** By whom those were made that were not cancelled: clients in a chat, or the owner. */
    channels: z.object({ client: z.int(), owner: z.int() }),
    /** Null while no service has a price; the services' prices of today. */
    revenue: z
      .object({ cents: z.int(), currency: z.string() })
      .nullable()
      .meta({ description: 'of completed appointments, in hundredths of the currency' }),
    /** From Monday on; the first and the last week only as far as the days go. */
    weeks: z.array(z.object({ monday: localDate, ...outcomes })),
    employees: z.array(
      z.object({
        employee_id: id,
        name: z.string(),
        deleted: z.boolean(),
        ...outcomes,
        booked_minutes: z.int().meta({ description: 'of appointments that were not cancelled' }),
        open_minutes: z.int().meta({ description: 'by the working hours of today, closures left out' }),
      }),
    ),
    services: z.array(
      z.object({
        service_id: id,
        title: z.string(),
        deleted: z.boolean(),
        ...outcomes,
        cents: z.int().nullable().meta({ description: 'null for a service without a price' }),
      }),
    ),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

export const statisticsEndpoints = defineEndpoints({
  'GET /statistics': {
    access: 'reception',
    summary: 'Outcomes of the appointments of a range of days: by week, employee, service and channel',
    query: statisticsQuery,
    result: statistics,
  },
});
