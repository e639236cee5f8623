import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, calendar, type calendar_v3 } from '@googleapis/calendar';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Emulators } from '../src/app.ts';
import { startPushReceiver, type PushReceiver } from './support/pushReceiver.ts';
import { until } from './support/until.ts';
import { startWorld, type TestWorld } from './support/world.ts';

const client = { clientId: 'google-client', clientSecret: 'google-secret' };
const scope = 'https://www.googleapis.com/auth/calendar.events.owned';
const back = 'http://citame.test/callback';
const calendarId = 'primary';

let world: TestWorld;
let receiver: PushReceiver;
let google: NonNullable<Emulators['google']>;
beforeAll(async () => {
  receiver = await startPushReceiver();
  world = await startWorld({ google: client });
  if (world.emulators.google === undefined) {
    throw new Error('these emulators have a Google');
  }
  google = world.emulators.google;
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});
afterEach(() => {
  Object.assign(google.world.settings, {
    api: 'fine',
    drop_next_answers: 0,
    calls_per_minute: 0,
    pushes: 'fine',
  });
});

let owners = 0;

/** Google's own library, with the tokens of an owner who has just consented. */
async function consented() {
  const { url } = world.emulators;
  const oauth = new auth.OAuth2({
    ...client,
    redirectUri: back,
    endpoints: { oauth2AuthBaseUrl: `${url}/google/auth`, oauth2TokenUrl: `${url}/google/token` },
  });
  owners += 1;
  const email = `owner${owners}@gmail.com`;
  const verifier = 'v'.repeat(64);
  const page = new URL(
    oauth.generateAuthUrl({
      access_type: 'offline',
      prompt: 'consent',
      scope: [scope],
      state: 'state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      // The library takes its own enumeration, which is this text.
      code_challenge_method: 'S256' as never,
    }),
  );
  const said = new URLSearchParams([
    ...page.searchParams,
    ['email', email],
    ['calendar', 'yes'],
    ['action', 'continue'],
  ]);
  const consent = await fetch(page.origin + page.pathname, {
    method: 'POST',
    body: said,
    redirect: 'manual',
  });
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { tokens } = await oauth.getToken({ code, codeVerifier: verifier });
  oauth.setCredentials(tokens);
  const { events, channels } = calendar({
    version: 'v3',
    auth: oauth,
    rootUrl: `${url}/`,
    retry: false,
  });
  return { email, tokens, oauth, events, channels };
}

const at = (from: string, to: string) => ({
  start: { dateTime: `2030-05-10T${from}:00Z` },
  end: { dateTime: `2030-05-10T${to}:00Z` },
});
/** The status and Google's word of a call that Google refuses. */
async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const refused = z.object({
    status: z.number(),
    response: z.object({
      data: z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) }),
    }),
  });
  const error = refused.parse(
    await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  );
  return [error.status, error.response.data.error.errors[0]?.reason];
}

describe('Google’s own library', () => {
  it('goes through consent, tokens and refreshing', async () => {
    const { tokens, oauth, email } = await consented();
    expect(tokens).toMatchObject({ scope, token_type: 'Bearer', refresh_token: expect.any(String) });
    const { credentials } = await oauth.refreshAccessToken();
    expect(credentials.access_token).not.toBe(tokens.access_token);
    google.world.grants = google.world.grants.filter(({ email: owner }) => owner !== email);
    await expect(oauth.refreshAccessToken()).rejects.toMatchObject({ message: 'invalid_grant' });
  });

  it('inserts, reads, changes and deletes events', async () => {
    const { events } = await consented();
    const requestBody = { id: 'abc12', summary: 'Corte', ...at('09:00', '10:00') };
    expect((await events.insert({ calendarId, requestBody })).data).toMatchObject({
      ...requestBody,
      status: 'confirmed',
    });
    expect(await refusal(events.insert({ calendarId, requestBody }))).toEqual([409, 'duplicate']);
    const { data: moved } = await events.patch({
      calendarId,
      eventId: 'abc12',
      requestBody: at('11:00', '12:00'),
    });
    expect(moved).toMatchObject({ summary: 'Corte', ...at('11:00', '12:00') });
    expect((await events.get({ calendarId, eventId: 'abc12' })).data).toEqual(moved);
    expect((await events.delete({ calendarId, eventId: 'abc12' })).status).toBe(204);
    expect(await refusal(events.delete({ calendarId, eventId: 'abc12' }))).toEqual([410, 'deleted']);
    expect(await refusal(events.insert({ calendarId, requestBody }))).toEqual([409, 'duplicate']);
    expect((await events.get({ calendarId, eventId: 'abc12' })).data.status).toBe('cancelled');
    expect(await refusal(events.get({ calendarId, eventId: 'none00' }))).toEqual([404, 'notFound']);
  });

  it('changes an event only as it is, when it says how', async () => {
    const { events } = await consented();
    const { data } = await events.insert({ calendarId, requestBody: at('09:00', '10:00') });
    const eventId = data.id ?? '';
    const change = (etag: string | null | undefined) =>
      events.patch(
        { calendarId, eventId, requestBody: at('11:00', '12:00') },
        { headers: { 'If-Match': etag ?? '' } },
      );
    await change(data.etag);
    expect(await refusal(change(data.etag))).toEqual([412, 'conditionNotMet']);
  });

  it('reads by pages what there is and, with a sync token, what has changed since', async () => {
    const { events } = await consented();
    for (let hour = 10; hour < 15; hour += 1) {
      await events.insert({
        calendarId,
        requestBody: { id: `ev${hour}00`, ...at(`${hour}:00`, `${hour}:30`) },
      });
    }
    const window = { timeMin: '2030-05-10T00:00:00Z', timeMax: '2030-05-11T00:00:00Z', singleEvents: true };
    const first = (await events.list({ calendarId, ...window, maxResults: 3 })).data;
    expect(first.items).toHaveLength(3);
    expect(first.nextSyncToken).toBeUndefined();
    const pageToken = first.nextPageToken ?? '';
    const last = (await events.list({ calendarId, ...window, maxResults: 3, pageToken })).data;
    expect([...(first.items ?? []), ...(last.items ?? [])].map(({ id }) => id)).toEqual([
      'ev1000',
      'ev1100',
      'ev1200',
      'ev1300',
      'ev1400',
    ]);
    const syncToken = last.nextSyncToken ?? '';
    await events.delete({ calendarId, eventId: 'ev1000' });
    await events.patch({ calendarId, eventId: 'ev1100', requestBody: { summary: 'Dentista' } });
    const { data: changes } = await events.list({ calendarId, syncToken, singleEvents: true });
    expect(changes.items).toMatchObject([
      { id: 'ev1000', status: 'cancelled' },
      { id: 'ev1100', summary: 'Dentista' },
    ]);
    const again = changes.nextSyncToken ?? '';
    expect((await events.list({ calendarId, syncToken: again, singleEvents: true })).data.items).toEqual([]);
    expect(await refusal(events.list({ calendarId, syncToken: again, timeMin: window.timeMin }))).toEqual([
      400,
      'badRequest',
    ]);
  });

  it('is told to read everything again when a sync token is too old', async () => {
    const { events, email } = await consented();
    const { data } = await events.list({ calendarId });
    google.accountOf(email).epoch += 1;
    const syncToken = data.nextSyncToken ?? '';
    expect(await refusal(events.list({ calendarId, syncToken }))).toEqual([410, 'fullSyncRequired']);
  });

  it('gets each time of what comes again, at the same hour of the wall', async () => {
    const { events } = await consented();
    await events.insert({
      calendarId,
      requestBody: {
        start: { dateTime: '2027-03-26T09:00:00+01:00', timeZone: 'Europe/Madrid' },
        end: { dateTime: '2027-03-26T10:00:00+01:00', timeZone: 'Europe/Madrid' },
        recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      },
    });
    const { data } = await events.list({ calendarId, singleEvents: true });
    expect(data.items?.map(({ start }) => start?.dateTime)).toEqual([
      '2027-03-26T09:00:00+01:00',
      '2027-04-02T09:00:00+02:00',
      '2027-04-09T09:00:00+02:00',
    ]);
    expect(new Set(data.items?.map(({ recurringEventId }) => recurringEventId)).size).toBe(1);
  });

  it('watches: is told first that it is, then of each change, until it stops', async () => {
    const { events, channels } = await consented();
    const requestBody = { id: 'channel-1', type: 'web_hook', address: receiver.url, token: 'secret' };
    const { data } = await events.watch({ calendarId, requestBody });
    expect(Number(data.expiration)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    await until(() => receiver.pushes.length === 1);
    await events.insert({ calendarId, requestBody: at('09:00', '10:00') });
    await until(() => receiver.pushes.length === 2);
    expect(
      receiver.pushes.map((push) => [push['x-goog-resource-state'], push['x-goog-message-number']]),
    ).toEqual([
      ['sync', '1'],
      ['exists', '2'],
    ]);
    expect(receiver.pushes[1]).toMatchObject({
      'x-goog-channel-id': 'channel-1',
      'x-goog-channel-token': 'secret',
      'x-goog-resource-id': data.resourceId,
    });
    expect(await refusal(events.watch({ calendarId, requestBody }))).toEqual([400, 'channelIdNotUnique']);
    const stop = { requestBody: { id: 'channel-1', resourceId: data.resourceId ?? null } };
    expect((await channels.stop(stop)).status).toBe(204);
    expect(await refusal(channels.stop(stop))).toEqual([404, 'notFound']);
  });

  it.each([
    ['quota_403', 403, 'rateLimitExceeded'],
    ['quota_429', 429, 'rateLimitExceeded'],
    ['fault_500', 500, 'backendError'],
  ] as const)('is refused as Google refuses (%s)', async (api, status, reason) => {
    const { events } = await consented();
    google.world.settings.api = api;
    expect(await refusal(events.list({ calendarId }))).toEqual([status, reason]);
  });

  it('is limited, and loses answers of what was done', async () => {
    const { events } = await consented();
    google.world.settings.calls_per_minute = 2;
    await events.list({ calendarId });
    await events.list({ calendarId });
    expect(await refusal(events.list({ calendarId }))).toEqual([403, 'userRateLimitExceeded']);
    google.world.settings.calls_per_minute = 0;
    google.world.settings.drop_next_answers = 1;
    const lost = events.insert({ calendarId, requestBody: { id: 'lost1', ...at('09:00', '10:00') } });
    await expect(lost).rejects.toThrow();
    expect((await events.get({ calendarId, eventId: 'lost1' })).data.id).toBe('lost1');
  });
});

describe('an answer of the emulator', () => {
  it('has only what Google’s own description has, in its types', async () => {
    const { events } = await consented();
    const requestBody: calendar_v3.Schema$Event = {
      summary: 'Corte',
      description: 'Cítame',
      transparency: 'opaque',
      attendees: [{ email: 'a@b.test', self: true, responseStatus: 'declined' }],
      extendedProperties: { private: { appointmentId: 'a1' } },
      ...at('09:00', '10:00'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=2'],
    };
    const inserted = await events.insert({ calendarId, requestBody });
    const listed = await events.list({ calendarId, singleEvents: true });
    const watch = { id: 'described', type: 'web_hook', address: receiver.url };
    const watched = await events.watch({ calendarId, requestBody: watch });
    const described = await describedBy();
    expect(strangers(described('Event'), inserted.data)).toEqual([]);
    expect(strangers(described('Events'), listed.data)).toEqual([]);
    expect((listed.data.items ?? []).flatMap((item) => strangers(described('Event'), item))).toEqual([]);
    expect(strangers(described('EventAttendee'), inserted.data.attendees?.[0] ?? {})).toEqual([]);
    expect(strangers(described('EventDateTime'), inserted.data.start ?? {})).toEqual([]);
    expect(strangers(described('Channel'), watched.data)).toEqual([]);
  });
});

type Properties = ReadonlyMap<string, string>;

/** Reads the types that Google makes from its description of the API: a resource's properties and what they are. */
async function describedBy(): Promise<(resource: string) => Properties> {
  const main = fileURLToPath(import.meta.resolve('@googleapis/calendar'));
  const types = await readFile(main.replace(/index\.js$/, 'v3.d.ts'), 'utf8');
  return (resource) => {
    const body =
      new RegExp(`interface Schema\\$${resource} \\{([\\s\\S]*?)\\n    \\}`).exec(types)?.[1] ?? '';
    return new Map(
      [...body.matchAll(/^ {8}(\w+)\?: (.+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
  };
}

/** The fields of an answer that are not in Google's description, or are something else there. */
function strangers(known: Properties, answer: object): string[] {
  expect(known.size).toBeGreaterThan(0);
  return Object.entries(answer)
    .filter(([name, value]) => {
      const type = known.get(name) ?? '';
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return isPlain ? !type.startsWith(typeof value) : type === '' || /^(string|number|boolean) /.test(type);
    })
    .map(([name]) => name);
}
