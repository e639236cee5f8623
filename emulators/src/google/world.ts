import { z } from 'zod';

const eventTime = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }).optional(),
  date: z.iso.date().optional(),
  timeZone: z.string().optional(),
});

/** What a client may send of an event: the part of Google's Event resource that is emulated. */
export const sentEventSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  summary: z.string().max(1024).optional(),
  description: z.string().max(8192).optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()).optional() }).optional(),
});

const calendarEventSchema = z.strictObject({
  ...sentEventSchema.shape,
  id: z.string(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  etag: z.string(),
  created: z.string(),
  updated: z.string(),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

const accountSchema = z.strictObject({ email: z.string(), events: z.array(calendarEventSchema) });
export type GoogleAccount = z.infer<typeof accountSchema>;

/** A consent that was given: its refresh token, and what it allows. */
const grantSchema = z.strictObject({
  refresh_token: z.string(),
  email: z.string(),
  scope: z.string(),
});

/** How the emulated Google (mis)behaves; every default is the good weather. */
export const googleSettingsSchema = z.strictObject({
  /** What the calendar answers: itself, that there were too many calls (403 or 429), a fault, garbage, or nothing. */
  api: z.enum(['fine', 'quota_403', 'quota_429', 'fault_500', 'garbage', 'hang']),
  /** The next changes are carried out, but their answer is lost. */
  drop_next_answers: z.int().min(0).max(1000),
  /** Before each answer of the calendar, ms. */
  latency_ms: z.int().min(0).max(60_000),
});

export const googleWorldSchema = z.strictObject({
  settings: googleSettingsSchema,
  accounts: z.array(accountSchema),
  grants: z.array(grantSchema),
});
export type GoogleWorld = z.infer<typeof googleWorldSchema>;

export function emptyGoogleWorld(): GoogleWorld {
  return { settings: { api: 'fine', drop_next_answers: 0, latency_ms: 0 }, accounts: [], grants: [] };
}
