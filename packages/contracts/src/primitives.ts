import { z } from 'zod';
import type { FieldCode } from './fieldTexts.ts';
import { memberRoles } from './members.ts';

/** The services of the platform, as they appear in subjects, stream names and metrics. */
export const serviceNames = [
  'identity',
  'catalog',
  'scheduling',
  'booking-bot',
  'billing',
  'integrations',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** An opaque id. The alphabet is what a NATS subject token may hold without changing the subject's shape. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const memberRole = z.enum(memberRoles);
/** Parameters of a path that names one thing: `/employees/:id`. */
export const idParams = z.object({ id });

/** A calendar day of the business, `yyyy-MM-dd`. */
export const localDate = z.iso.date();

/** Wall-clock time of the business. `09:00:00` equals `09:00`; `24:00` and `9:0` are refused. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'invalid_time' satisfies FieldCode })
  .transform((value) => value.slice(0, 5))
  // Not the format `time`: times of RFC 3339 have an offset.
  .meta({ example: '09:30' });

/** A UTC instant as RFC 3339, e.g. `2027-05-10T08:00:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** An IANA zone name that the runtime knows, e.g. `Europe/Madrid`. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'unknown_time_zone' satisfies FieldCode });

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Control characters, separators of lines, and marks that turn the direction of what follows (`exe.jpg`). */
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** A text as one well-formed line that shows as it is written. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replaceAll(unprintable, ' ');
}

/** A name, a title or another text of one line, without spaces around it. */
export const lineText = z.string().overwrite(cleanLine).trim();

const phoneForm = /^\+?[\d\s().-]{6,24}$/;

/** A telephone number as people write it; the service that stores it normalises it to E.164. */
export const phoneText = z
  .string()
  .trim()
  .regex(phoneForm, { error: 'invalid_phone' satisfies FieldCode });

/** The same, or nothing. */
export const phoneTextOrEmpty = z
  .string()
  .trim()
  .max(24)
  .refine((text) => text === '' || phoneForm.test(text), { error: 'invalid_phone' satisfies FieldCode });

/** Duration of a service in minutes: the product offers these and no other. */
export const serviceDurations = [15, 30, 45, 60, 75, 90, 120] as const;
export const serviceDuration = z.literal(serviceDurations);

/** Free minutes kept before or after an appointment, in steps of five. */
export const bufferMinutes = z.int().min(0).max(240).multipleOf(5);

export const appointmentStatuses = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export const appointmentStatus = z.enum(appointmentStatuses);
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

/** An employee's id, or `any` for any employee who is free. */
export const employeeChoice = z.union([z.literal('any'), id]);
