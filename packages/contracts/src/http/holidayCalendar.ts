import { z } from 'zod';
import { country } from '../businessFacts.ts';
import { lineText } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** A day of every year, `MM-dd`; the 29th of February comes in leap years only. */
const dayOfYear = z.string().refine((day) => z.iso.date().safeParse(`2028-${day}`).success);

const maxOwnDays = 20;

/**
 * Which public holidays a business keeps. `country` and `region` (the part of ISO 3166-2 behind the country) are null
 * until its owner has chosen them; `own_days` are those that its town has by itself.
 */
export const holidayCalendar = z
  .strictObject({
    country: country.nullable(),
    region: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/)
      .nullable(),
    own_days: z.array(z.strictObject({ day: dayOfYear, name: lineText.min(1).max(60) })).max(maxOwnDays),
  })
  .meta({ id: 'HolidayCalendar' });
export type HolidayCalendar = z.infer<typeof holidayCalendar>;

export const holidayCalendarEndpoints = defineEndpoints({
  'GET /holiday-calendar': {
    access: 'employee',
    summary: 'Which public holidays the business keeps',
    result: holidayCalendar,
  },
  'PATCH /holiday-calendar': {
    access: 'reception',
    summary: 'Change which public holidays the business keeps; no day is closed by it',
    body: holidayCalendar.partial(),
    result: holidayCalendar,
  },
});
