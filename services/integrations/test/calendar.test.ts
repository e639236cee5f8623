import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { startTestService } from '@citame/service-kit/testing';
import { buildIntegrations } from '../src/app.ts';
import {
  atNine,
  eight,
  nine,
  patienceMs,
  startCalendarWorld,
  type CalendarWorld,
  until,
} from './support/calendarWorld.ts';
import { settingsFor } from './support/settings.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterAll(() => world.stop());
afterEach(() => world.clearFaults());

const google = () => world.google.world;
const connected = () => world.connected();
const status = (tenantId: string) => world.status(tenantId);
const standing = (email: string) => world.standing(email);
const shows = (email: string, starts: readonly string[]) => world.shows(email, starts);
const consent = (tenantId: string, form?: Record<string, string>) => world.consent(tenantId, form);
const tell = (...told: Parameters<CalendarWorld['tell']>) => world.tell(...told);

describe('an entry that keeps failing for a reason of its own', () => {
  it('is given up, kept as a dead letter, and shown to the owner as failing', async () => {
    const { tenantId } = await connected();
    const { connection } = world.integrations.running.context;
    const entries = connection.collection<{ _id: string; [field: string]: unknown }>('calendar_entries');
    const damaged = { _id: newId(), tenantId, revision: 1, shown: {}, generation: 0, written: 0 };
    const due = { end: new Date('2100-01-01'), dueAt: new Date(0), attempts: 5, failures: 5 };
    await entries.insertOne({ ...damaged, ...due });
    await until(
      async () => (await entries.countDocuments({ _id: damaged._id, dueAt: { $exists: false } })) === 1,
    );
    const letters = connection.collection('dead_letters');
    expect(await letters.countDocuments({ subject: `calendar entry ${damaged._id}` })).toBe(1);
    expect(await status(tenantId)).toMatchObject({ failing: 1 });
  });
});

describe('connecting a calendar', () => {
  it('goes through the consent with state and PKCE, and shows the account', async () => {
    const tenantId = newId();
    const { body } = await world.call('GET /google/auth-url', { as: tenantId });
    const query = Object.fromEntries(new URL(String(body.url)).searchParams);
    expect(query).toMatchObject({ access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256' });
    const page = await consent(tenantId, { email: 'sol@gmail.com' });
    expect(page.pathname + page.search).toBe('/app/synchronize');
    await world.confirm(tenantId, 'sol@gmail.com');
    await until(async () => (await status(tenantId)).read_at !== null);
    expect(await status(tenantId)).toEqual({
      available: true,
      connected: true,
      email: 'sol@gmail.com',
      pending_email: null,
      problem: null,
      failing: 0,
      read_at: expect.any(String),
      questions: 0,
      blocks: { who: 'everybody' },
      shows_phone: false,
    });
  });

  it.each([
    ['is refused', { action: 'cancel' }, 'google_access_denied'],
    ['leaves the calendar out', { calendar: 'no' }, 'google_missing_scope'],
    ['comes back with another state', { state: 'x'.repeat(43) }, 'google_invalid_state'],
  ])('comes to nothing when it %s', async (_what, form, error) => {
    const tenantId = newId();
    expect((await consent(tenantId, form)).searchParams.get('error')).toBe(error);
    expect(await status(tenantId)).toMatchObject({ connected: false });
  });

  it('keeps tokens as ciphertext that opens for no other business', async () => {
    const one = await connected();
    const other = await connected();
    const links = world.integrations.running.context.connection.collection<{ _id: string }>('google_links');
    const [stored, others] = [
      await links.findOne({ _id: one.tenantId }),
      await links.findOne({ _id: other.tenantId }),
    ];
    const secrets = google().grants.map(({ refresh_token }) => refresh_token);
    expect(secrets.some((secret) => JSON.stringify(stored).includes(secret))).toBe(false);
    const { sealedRefreshToken } = Object(others);
    await links.updateOne(
      { _id: one.tenantId },
      { $set: { sealedRefreshToken }, $unset: { sealedAccessToken: 1 } },
    );
    await tell('booked', one.tenantId, newId(), 1);
    await until(async () => (await status(one.tenantId)).failing === 1);
    expect(standing(one.email)).toEqual([]);
    expect(standing(other.email)).toEqual([]);
  });
});

describe('an appointment', () => {
  it('arrives in the calendar, moves in it and leaves it, and says nothing of the client', async () => {
    const { tenantId, email } = await connected();
    const id = newId();
    await tell('booked', tenantId, id, 1);
    await shows(email, [eight]);
    expect(standing(email)[0]).toMatchObject({ summary: 'Corte · Ana', description: 'Cítame' });
    await tell('moved', tenantId, id, 2, atNine);
    await shows(email, [nine]);
    await tell('cancelled', tenantId, id, 3, atNine);
    await shows(email, []);
  });

  it('ends as its latest change says, also when it was deleted or the changes come out of order', async () => {
    const { tenantId, email } = await connected();
    const [moved, deleted] = [newId(), newId()];
    await tell('moved', tenantId, moved, 2, atNine);
    await tell('booked', tenantId, moved, 1);
    await tell('booked', tenantId, deleted, 1);
    await tell('deleted', tenantId, deleted, 2);
    await shows(email, [nine]);
  });

  it('is written when the calendar is connected later', async () => {
    const tenantId = newId();
    await tell('booked', tenantId, newId(), 1);
    const rows = world.integrations.running.context.connection.collection('calendar_entries');
    await until(async () => (await rows.countDocuments({ tenantId, dueAt: { $exists: false } })) === 1);
    await world.connect(tenantId, `late-${tenantId}@gmail.com`);
    await shows(`late-${tenantId}@gmail.com`, [eight]);
  });

  it('is written when it is booked while the calendar is being connected', async () => {
    const tenantId = newId();
    const email = `meanwhile-${tenantId}@gmail.com`;
    const booked = Array.from({ length: 20 }, () => tell('booked', tenantId, newId(), 1));
    await Promise.all([...booked, world.connect(tenantId, email)]);
    await shows(
      email,
      Array.from({ length: 20 }, () => eight),
    );
  });

  it('is written again when it changes after the owner deleted its event', async () => {
    const { tenantId, email } = await connected();
    const id = newId();
    await tell('booked', tenantId, id, 1);
    await shows(email, [eight]);
    standing(email).forEach((event) => Object.assign(event, { status: 'cancelled' }));
    await tell('moved', tenantId, id, 2, atNine);
    await shows(email, [nine]);
  });
});

describe('the client’s phone', () => {
  it('is in events only as long as the owner wants it there, and the client is not anonymised', async () => {
    const { tenantId, email } = await connected();
    const [customerId, other] = [newId(), newId()];
    world.contacts.set(customerId, { phone: '34600111222' });
    world.contacts.set(other, { phone: '34600333444' });
    const show = (shows_phone: boolean) =>
      world.call('PATCH /google/settings', { as: tenantId, body: { shows_phone } });
    const describes = (texts: readonly string[]) =>
      until(() => {
        const shown = standing(email).map(({ description }) => description);
        return shown.length === texts.length && texts.every((words) => shown.includes(words));
      });
    await tell('booked', tenantId, newId(), 1, { customerId });
    await describes(['Cítame']);
    expect((await show(true)).body).toMatchObject({ shows_phone: true, blocks: { who: 'everybody' } });
    await describes(['+34600111222\nCítame']);
    await tell('booked', tenantId, newId(), 1, { ...atNine, customerId: other });
    await describes(['+34600111222\nCítame', '+34600333444\nCítame']);
    world.contacts.delete(customerId);
    await world.erase(tenantId, customerId);
    await describes(['+34600333444\nCítame', 'Cítame']);
    await show(false);
    await describes(['Cítame', 'Cítame']);
  });
});

describe('while Google is in trouble', () => {
  it.each(['quota_403', 'quota_429', 'fault_500', 'garbage', 'hang'] as const)(
    '(%s) nothing is lost, the owner sees it, and afterwards everything stands there once',
    async (api) => {
      const { tenantId, email } = await connected();
      const ids = [newId(), newId(), newId()];
      google().settings.api = api;
      for (const id of ids) {
        await tell('booked', tenantId, id, 1);
      }
      await until(async () => (await status(tenantId)).problem === 'errors');
      await tell('moved', tenantId, ids[0] ?? '', 2, atNine);
      await tell('cancelled', tenantId, ids[1] ?? '', 2);
      google().settings.api = 'fine';
      await shows(email, [eight, nine]);
      await until(async () => (await status(tenantId)).problem === null);
    },
  );

  it('twenty changes whose answers are lost are made once each', async () => {
    const { tenantId, email } = await connected();
    const ids = Array.from({ length: 20 }, newId);
    google().settings.drop_next_answers = 20;
    await Promise.all(ids.map((id) => tell('booked', tenantId, id, 1)));
    await shows(
      email,
      ids.map(() => eight),
    );
    google().settings.drop_next_answers = 10;
    await Promise.all(ids.slice(0, 10).map((id) => tell('deleted', tenantId, id, 2)));
    await shows(
      email,
      ids.slice(10).map(() => eight),
    );
  });

  it('a grant that was taken back ends the connection, and connecting again catches up', async () => {
    const { tenantId, email } = await connected();
    google().grants = google().grants.filter((grant) => grant.email !== email);
    await tell('booked', tenantId, newId(), 1);
    await until(async () => (await status(tenantId)).problem === 'revoked');
    expect(await status(tenantId)).toMatchObject({ connected: false, email });
    await world.connect(tenantId, email);
    await shows(email, [eight]);
    expect(await status(tenantId)).toMatchObject({ connected: true, problem: null });
  });

  it('an access token that has ended is renewed', async () => {
    const { tenantId, email } = await connected();
    world.clock.aheadMs = 2 * 60 * 60 * 1000;
    await tell('booked', tenantId, newId(), 1);
    await shows(email, [eight]);
  });

  it('a replica that dies in the middle leaves its work to another', async () => {
    const { tenantId, email } = await connected();
    google().settings.api = 'hang';
    const { mongodbUri, natsUrl } = world.integrations;
    const replica = await world.startIntegrations({ mongodbUri, natsUrl });
    const ids = Array.from({ length: 5 }, newId);
    await Promise.all(ids.map((id) => tell('booked', tenantId, id, 1)));
    await until(async () => (await status(tenantId)).failing > 0);
    await replica.stop();
    google().settings.api = 'fine';
    await shows(
      email,
      ids.map(() => eight),
    );
  });
});

describe('disconnecting', () => {
  it('takes the grant back at Google, forgets the tokens, and leaves the calendar as it is', async () => {
    const { tenantId, email } = await connected();
    await tell('booked', tenantId, newId(), 1);
    await shows(email, [eight]);
    expect((await world.call('DELETE /google/disconnect', { as: tenantId })).status).toBe(204);
    expect(google().grants.some((grant) => grant.email === email)).toBe(false);
    expect(await status(tenantId)).toMatchObject({ connected: false, email: null });
    expect(standing(email)).toHaveLength(1);
    await world.connect(tenantId, email);
    await tell('booked', tenantId, newId(), 1, atNine);
    await shows(email, [eight, nine]);
  });
});

describe('an installation without Google credentials', () => {
  it('says so in the status', async () => {
    const plain = await startTestService({
      name: 'integrations',
      build: (context) => buildIntegrations(context, settingsFor(world.emulators.url)),
    });
    expect((await plain.call('GET /google/status', { as: newId() })).body).toMatchObject({
      available: false,
    });
    await plain.stop();
  });
});
