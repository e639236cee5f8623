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
  /** Whose it is: so that an id that is taken already can be told to be ours. */
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
const storedEvent = z.object({
  id: z.string(),
  status: z.string(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).default({}) }).optional(),
});

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
    /** In the body: an address would stand in somebody's log. */
    revoke: async (token: string): Promise<void> => {
      await googleRequest(timeoutMs, {
        method: 'POST',
        url: revokeUrl,
        form: { token },
        answer: z.unknown(),
      });
    },
    insertEvent: async (token: string, id: string, event: GoogleEvent): Promise<void> => {
      const url = `${events}?sendUpdates=none`;
      await googleRequest(timeoutMs, {
        method: 'POST',
        url,
        token,
        body: { ...event, id },
        answer: storedEvent,
      });
    },
    updateEvent: async (token: string, id: string, event: GoogleEvent): Promise<void> => {
      await googleRequest(timeoutMs, {
        method: 'PATCH',
        url: eventUrl(id),
        token,
        body: event,
        answer: storedEvent,
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
