import { z } from 'zod';

const eventTime = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }).optional(),
  date: z.iso.date().optional(),
  timeZone: z.string().optional(),
});
const attendee = z.strictObject({
  email: z.string(),
  self: z.boolean().optional(),
  responseStatus: z.enum(['needsAction', 'declined', 'tentative', 'accepted']).optional(),
});

/** The fields of an event that a client may send: the part of Google's Event resource that is emulated. */
export const sentEventSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  summary: z.string().max(1024).optional(),
  description: z.string().max(8192).optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  /** One rule: `RRULE:FREQ=DAILY` or `WEEKLY`, with `INTERVAL` and `COUNT` or `UNTIL`. */
  recurrence: z
    .array(z.string().regex(/^RRULE:FREQ=(DAILY|WEEKLY)(;(INTERVAL|COUNT|UNTIL)=\w+)*$/))
    .optional(),
  attendees: z.array(attendee).optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  eventType: z.enum(['default', 'focusTime', 'outOfOffice', 'workingLocation']).optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
export type SentEvent = z.infer<typeof sentEventSchema>;

const calendarEventSchema = z.strictObject({
  ...sentEventSchema.shape,
  id: z.string(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  etag: z.string(),
  created: z.string(),
  updated: z.string(),
  /** Number of its last change among those of the calendar; not part of what Google sends. */
  changed: z.int().default(0),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

const channelSchema = z.strictObject({
  id: z.string(),
  resource_id: z.string(),
  address: z.string(),
  token: z.string(),
  /** Milliseconds since the epoch. */
  expires_at: z.int(),
  messages: z.int(),
});
export type Channel = z.infer<typeof channelSchema>;

const accountSchema = z.strictObject({
  email: z.string(),
  events: z.array(calendarEventSchema),
  /** Zone of the calendar, and of its days. */
  time_zone: z.string().default('Europe/Madrid'),
  /** How many changes there have been. */
  changes: z.int().default(0),
  /** Sync tokens are good in the epoch that they were given in. */
  epoch: z.int().default(1),
  channels: z.array(channelSchema).default([]),
});
export type GoogleAccount = z.infer<typeof accountSchema>;

/** A consent that was given: its refresh token, and what it allows. */
const grantSchema = z.strictObject({
  refresh_token: z.string(),
  email: z.string(),
  scope: z.string(),
});

/** How the emulated Google (mis)behaves; no fault is on by default. */
export const googleSettingsSchema = z.strictObject({
  /** The calendar answers: properly, that there were too many calls (403 or 429), a fault, garbage, or nothing. */
  api: z.enum(['fine', 'quota_403', 'quota_429', 'fault_500', 'garbage', 'hang']),
  /** The next changes are carried out, but their answer is lost. */
  drop_next_answers: z.int().min(0).max(1000),
  /** Before each answer of the calendar, ms. */
  latency_ms: z.int().min(0).max(60_000),
  /** How many calls an account may make in a minute; 0 is as many as it likes. */
  calls_per_minute: z.int().min(0).max(100_000),
  /** Whether pushes to channels arrive once, never or twice. */
  pushes: z.enum(['fine', 'lost', 'twice']),
});

export const googleWorldSchema = z.strictObject({
  settings: googleSettingsSchema.extend({
    calls_per_minute: googleSettingsSchema.shape.calls_per_minute.default(0),
    pushes: googleSettingsSchema.shape.pushes.default('fine'),
  }),
  accounts: z.array(accountSchema),
  grants: z.array(grantSchema),
});
export type GoogleWorld = z.infer<typeof googleWorldSchema>;

export function emptyGoogleWorld(): GoogleWorld {
  return {
    settings: { api: 'fine', drop_next_answers: 0, latency_ms: 0, calls_per_minute: 0, pushes: 'fine' },
    accounts: [],
    grants: [],
  };
}
