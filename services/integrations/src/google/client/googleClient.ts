import { z } from 'zod';
import { googleRequest } from './googleRequest.ts';

/** Addresses are without a slash at the end. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Google's page where an owner consents. */
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly apiUrl: string;
}

export interface GoogleEvent {
  readonly summary: string;
  readonly description: string;
  /** UTC instants. */
  readonly start: { readonly dateTime: string };
  readonly end: { readonly dateTime: string };
  readonly transparency: 'opaque';
  /** Id of the appointment: tells whether an id that is taken already is ours. */
  readonly extendedProperties: { readonly private: { readonly appointmentId: string } };
}

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
  id_token: z.string().optional(),
});
const identity = z.object({ email: z.email() });
const eventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
/** An event as Google tells it: when it is and whether it takes time, never what it is about. */
const storedEvent = z.object({
  id: z.string(),
  status: z.string(),
  /** When anything in it last changed. */
  updated: z.coerce.date().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  /** The recurring event that this is one time of. */
  recurringEventId: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().default(false), responseStatus: z.string().default('') }))
    .default([]),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).default({}) }).optional(),
});
export type StoredEvent = z.infer<typeof storedEvent>;
const storedFields =
  'id,status,updated,start,end,transparency,eventType,recurringEventId,attendees(self,responseStatus),extendedProperties/private';

const eventPage = z.object({
  items: z.array(storedEvent).default([]),
  /** Zone of the calendar, which its days are days of. */
  timeZone: z.string().default('UTC'),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
export type EventPage = z.infer<typeof eventPage>;
const watched = z.object({ resourceId: z.string(), expiration: z.coerce.number() });

/** Range of a reading: everything in a window, or the changes since the last one. */
export type Reading =
  | { readonly from: Date; readonly to: Date }
  | {
      /** Google's word for up to where it was read. */
      readonly syncToken: string;
    };

export type GoogleClient = ReturnType<typeof createGoogleClient>;

/** The calls of Google that we make. Each throws GoogleFailure. */
export function createGoogleClient(settings: GoogleSettings & { readonly timeoutMs: number }) {
  const {
    clientId: client_id,
    clientSecret: client_secret,
    tokenUrl,
    revokeUrl,
    apiUrl,
    timeoutMs,
  } = settings;
  const events = `${apiUrl}/calendar/v3/calendars/primary/events`;
  const eventUrl = (id: string): string => `${events}/${encodeURIComponent(id)}?sendUpdates=none`;
  return {
    /** Turns the code of a consent into tokens; the e-mail is that of the account. */
    exchangeCode: async (code: string, codeVerifier: string, redirectUri: string) => {
      const form = { client_id, client_secret, code, code_verifier: codeVerifier, redirect_uri: redirectUri };
      const granted = await googleRequest(timeoutMs, {
        method: 'POST',
        url: tokenUrl,
        form: { ...form, grant_type: 'authorization_code' },
        answer: tokens,
      });
      return { ...granted, email: emailIn(granted.id_token) };
    },
    refresh: (refreshToken: string) =>
      googleRequest(timeoutMs, {
        method: 'POST',
        url: tokenUrl,
        form: { client_id, client_secret, refresh_token: refreshToken, grant_type: 'refresh_token' },
        answer: tokens,
      }),
    /** In the body: addresses are written to the logs of servers and proxies. */
    revoke: async (token: string): Promise<void> => {
      await googleRequest(timeoutMs, {
        method: 'POST',
        url: revokeUrl,
        form: { token },
        answer: z.unknown(),
      });
    },
    insertEvent: (token: string, id: string, event: GoogleEvent): Promise<StoredEvent> => {
      const url = `${events}?sendUpdates=none`;
      const body = { ...event, id };
      return googleRequest(timeoutMs, { method: 'POST', url, token, body, answer: storedEvent });
    },
    updateEvent: (token: string, id: string, event: GoogleEvent): Promise<StoredEvent> =>
      googleRequest(timeoutMs, {
        method: 'PATCH',
        url: eventUrl(id),
        token,
        body: event,
        answer: storedEvent,
      }),
    /** A page of the calendar, each time of what comes again for itself. `gone` when Google has forgotten the sync token. */
    readEvents: (token: string, reading: Reading, pageToken?: string): Promise<EventPage> => {
      const asked =
        'syncToken' in reading
          ? { syncToken: reading.syncToken }
          : { timeMin: reading.from.toISOString(), timeMax: reading.to.toISOString() };
      const query = new URLSearchParams({
        ...asked,
        ...(pageToken === undefined ? {} : { pageToken }),
        singleEvents: 'true',
        // Only the owner of all attendees.
        maxAttendees: '1',
        maxResults: '2500',
        fields: `timeZone,nextPageToken,nextSyncToken,items(${storedFields})`,
      });
      return googleRequest(timeoutMs, {
        method: 'GET',
        url: `${events}?${query.toString()}`,
        token,
        answer: eventPage,
      });
    },
    /** Has changes pushed to an address, until the instant that is answered (ms since the epoch). */
    watch: (token: string, channel: { id: string; address: string; token: string }) =>
      googleRequest(timeoutMs, {
        method: 'POST',
        url: `${events}/watch`,
        token,
        body: { ...channel, type: 'web_hook' },
        answer: watched,
      }),
    unwatch: async (token: string, channel: { id: string; resourceId: string }): Promise<void> => {
      await googleRequest(timeoutMs, {
        method: 'POST',
        url: `${apiUrl}/calendar/v3/channels/stop`,
        token,
        body: channel,
        answer: z.unknown(),
      });
    },
    findEvent: (token: string, id: string) =>
      googleRequest(timeoutMs, { method: 'GET', url: eventUrl(id), token, answer: storedEvent }),
    deleteEvent: async (token: string, id: string): Promise<void> => {
      await googleRequest(timeoutMs, { method: 'DELETE', url: eventUrl(id), token, answer: z.unknown() });
    },
  };
}

/** The e-mail in an id token. It came from Google itself over TLS, so its signature need not be checked. */
function emailIn(idToken: string | undefined): string {
  const [, payload = ''] = (idToken ?? '').split('.');
  try {
    return identity.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).email;
  } catch {
    return '';
  }
}
