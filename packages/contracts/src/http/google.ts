import { z } from 'zod';
import { id, idParams, instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { authUrl, consentQuery } from './consent.ts';

/** The employees whose time the owner's own events take: none, all, or some. */
export const googleBlocks = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('nobody') }),
  z.strictObject({ who: z.literal('everybody') }),
  z.strictObject({ who: z.literal('employees'), employee_ids: z.array(id).min(1).max(200) }),
]);
export type GoogleBlocks = z.infer<typeof googleBlocks>;

/** Whether appointments arrive in the owner's calendar, and what is read of it. */
export const googleStatus = z
  .object({
    /** False where the installation has no Google credentials. */
    available: z.boolean(),
    connected: z.boolean(),
    email: z.string().nullable(),
    /** The account that was consented to and that the owner has not confirmed yet; null when there is none. */
    pending_email: z.string().nullable(),
    /**
     * `revoked`: the owner has to connect again; `errors`: some appointments could not be written yet; `unread`: the
     * calendar could not be read for a while.
     */
    problem: z.enum(['revoked', 'errors', 'unread']).nullable(),
    /** How many appointments could not be written. */
    failing: z.int(),
    /** When the calendar was last read; null before the first time. */
    read_at: instant.nullable(),
    /** How many of its events the owner has to decide about. */
    questions: z.int(),
    blocks: googleBlocks,
    /** Whether events show the client's phone. */
    shows_phone: z.boolean(),
  })
  .meta({ id: 'GoogleStatus' });

/** Confirms a consent: the account that the owner was shown. */
export const confirmGoogleBody = z.strictObject({ email: z.string().max(320) });

/** Changes of the calendar's settings; a setting that is missing stays. */
export const googleSettingsBody = z.strictObject({
  blocks: googleBlocks.optional(),
  shows_phone: z.boolean().optional(),
});

/**
 * Events of ours that the owner has changed in Google, about which they have to decide. `moved` to another time,
 * `deleted`, or `changed` into something that no appointment can be: longer, shorter, or of a whole day.
 */
export const googleQuestions = z
  .object({
    questions: z.array(
      z.object({
        /** The appointment's. */
        id,
        kind: z.enum(['moved', 'deleted', 'changed']),
        service_title: z.string(),
        employee_name: z.string(),
        /** When the appointment is… */
        start: instant,
        end: instant,
        /** …and when its event is in Google; null for one that is gone. */
        google_start: instant.nullable(),
        google_end: instant.nullable(),
        asked_at: instant,
      }),
    ),
  })
  .meta({ id: 'GoogleQuestions' });
export const acceptQuestionBody = z.strictObject({
  /** Whether the client is told. */
  notify: z.boolean().default(true),
});

const tags = ['google'];

export const googleEndpoints = defineEndpoints({
  'GET /google/auth-url': {
    summary: 'Where the owner consents to connect a calendar',
    tags,
    result: authUrl,
  },
  'GET /google/callback': {
    access: 'public',
    summary: 'Where Google sends the browser after the consent; leads on to the page for connections',
    tags,
    query: consentQuery,
    status: 302,
  },
  'POST /google/confirm': {
    security: 'connection_made',
    summary: 'Connect the account that was consented to',
    tags,
    body: confirmGoogleBody,
    result: googleStatus,
  },
  'DELETE /google/pending': {
    whileSuspended: true,
    summary: 'Drop an account that was consented to, instead of connecting it',
    tags,
  },
  'GET /google/status': {
    access: 'reception',
    summary: 'Which account is connected, and whether appointments arrive in its calendar',
    tags,
    result: googleStatus,
  },
  'PATCH /google/settings': {
    summary: 'Whose time the calendar takes, and what its events show',
    tags,
    body: googleSettingsBody,
    result: googleStatus,
  },
  'DELETE /google/disconnect': {
    security: 'connection_ended',
    whileSuspended: true,
    summary: 'Disconnect the calendar',
    tags,
  },
});

export const googlePushEndpoints = defineEndpoints({
  'POST /webhooks/google': {
    security: 'webhook',
    summary: 'Google says that something in a calendar has changed',
    tags: ['webhooks'],
    access: 'webhook',
    status: 204,
  },
});

export const googleQuestionEndpoints = defineEndpoints({
  'GET /google/questions': {
    access: 'reception',
    summary: 'Events of ours that were changed in Google, about which the owner has to decide',
    tags,
    result: googleQuestions,
  },
  'POST /google/questions/:id/accept': {
    access: 'reception',
    summary: 'The appointment is to be as its event in Google: moved or cancelled',
    tags,
    params: idParams,
    body: acceptQuestionBody,
  },
  'POST /google/questions/:id/revert': {
    access: 'reception',
    summary: 'The event in Google is to be as the appointment',
    tags,
    params: idParams,
  },
});
