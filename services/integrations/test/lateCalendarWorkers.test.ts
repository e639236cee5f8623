import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createSealer, newId, type WorkQueue, type WorkRow, type Lease } from '@citame/service-kit';
import { createGoogleClient } from '../src/google/client/googleClient.ts';
import { createReadingQueue } from '../src/google/read/readingQueue.ts';
import { createBusyStore } from '../src/google/records/busyStore.ts';
import { createEntryStore } from '../src/google/records/entryStore.ts';
import { createGoogleLinkStore } from '../src/google/records/googleLinkStore.ts';
import { createReadingStore } from '../src/google/records/readingStore.ts';
import { createSettingsStore } from '../src/google/records/settingsStore.ts';
import { createEntryQueue } from '../src/google/write/entryQueue.ts';
import {
  eight,
  nine,
  atNine,
  patienceMs,
  startCalendarWorld,
  until,
  type CalendarWorld,
} from './support/calendarWorld.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterEach(() => world.clearFaults());
afterAll(() => world.stop());

const hourMs = 60 * 60_000;
const leaseMs = 30_000;
const at = (from: string, to: string) => ({
  start: { dateTime: `2030-05-11T${from}:00Z` },
  end: { dateTime: `2030-05-11T${to}:00Z` },
});

/** Dependencies of a worker of its own, beside those of the service. */
function workerDeps() {
  const { context } = world.integrations.running;
  const { connection, outbox } = context;
  const url = `${world.emulators.url}/google`;
  const googleClient = {
    clientId: 'google-client',
    clientSecret: 'google-secret',
    authUrl: `${url}/auth`,
    tokenUrl: `${url}/token`,
    revokeUrl: `${url}/revoke`,
    apiUrl: url,
  };
  return {
    ...context,
    entries: createEntryStore(connection),
    googleLinks: createGoogleLinkStore(connection, outbox),
    googleSettings: createSettingsStore(connection, outbox),
    readings: createReadingStore(connection),
    busy: createBusyStore(connection),
    google: createGoogleClient({ ...googleClient, timeoutMs: patienceMs }),
    sealer: createSealer({ current: Buffer.alloc(32, 7) }),
    publicUrl: '',
    random: Math.random,
    pollMs: hourMs,
    leaseMs,
    readEveryMs: { withoutPushes: hourMs, withPushes: hourMs },
    onGoogleChange: () => {},
  };
}

/** Has a worker take a row before those of the service, and resolves when it has done with it. */
async function work<Row extends WorkRow>(
  queue: WorkQueue<Row>,
  take: (lease: Lease) => Promise<Row | null>,
): Promise<void> {
  const running = queue.start();
  const lease = await until(() => running.lease());
  const row = await take(lease);
  if (row === null) {
    throw new Error('the row of the late worker is gone');
  }
  running.run(row);
  await running.stop();
}
const taken = { returnDocument: 'after' } as const;

describe('a worker of calendars that was paused beyond its lease', () => {
  it('notes no busy times: those of the next reader stay', async () => {
    const { tenantId, email } = await world.connected();
    await until(async () => (await world.status(tenantId)).read_at !== null);
    await world.atRest();
    world.google.world.settings.pushes = 'lost';
    const account = world.google.accountOf(email);
    const dentist = world.google.events.insert(account, { summary: 'Dentista', ...at('09:00', '10:00') });
    const deps = workerDeps();
    let pages = 0;
    const readEvents: typeof deps.google.readEvents = async (...asked) => {
      const page = await deps.google.readEvents(...asked);
      pages += page.items.length;
      world.google.events.remove(account, dentist.id);
      world.google.events.insert(account, at('12:00', '13:00'));
      world.clock.aheadMs = leaseMs + 1000;
      await world.tellsBusy(tenantId, ['2030-05-11T12:00/2030-05-11T13:00']);
      return page;
    };
    await work(createReadingQueue({ ...deps, google: { ...deps.google, readEvents } }), (lease) =>
      deps.readings.rows.findByIdAndUpdate(tenantId, { $set: lease }, taken).lean(),
    );
    expect(pages).toBe(1);
    expect(await deps.busy.timesSince(tenantId, new Date(0))).toHaveLength(1);
  });

  it('has all of the calendar read when the pause fell just before it noted them', async () => {
    const { tenantId } = await world.connected();
    await until(async () => (await world.status(tenantId)).read_at !== null);
    await world.atRest();
    const deps = workerDeps();
    const before = await deps.readings.ofTenant(tenantId);
    const note: typeof deps.busy.note = async (...noted) => {
      world.clock.aheadMs = leaseMs + 1000;
      await deps.busy.note(...noted);
    };
    await work(createReadingQueue({ ...deps, busy: { ...deps.busy, note } }), (lease) =>
      deps.readings.rows.findByIdAndUpdate(tenantId, { $set: lease }, taken).lean(),
    );
    await until(async () => {
      const { wholeAt, leasedUntil } = (await deps.readings.ofTenant(tenantId)) ?? {};
      return leasedUntil === undefined && wholeAt !== undefined && wholeAt > (before?.wholeAt ?? wholeAt);
    });
  });

  it('writes no event: the time that the next worker has written stays', async () => {
    const { tenantId, email } = await world.connected();
    const id = newId();
    await world.tell('booked', tenantId, id, 1);
    await world.shows(email, [eight]);
    const deps = workerDeps();
    await until(async () => (await deps.entries.rows.findById(id).lean())?.leasedUntil === undefined);
    let looks = 0;
    const ofTenant: typeof deps.googleSettings.ofTenant = async (...asked) => {
      looks += 1;
      world.clock.aheadMs = leaseMs + 1000;
      await world.tell('moved', tenantId, id, 2, atNine);
      await world.shows(email, [nine]);
      return deps.googleSettings.ofTenant(...asked);
    };
    await work(createEntryQueue({ ...deps, googleSettings: { ...deps.googleSettings, ofTenant } }), (lease) =>
      deps.entries.rows.findByIdAndUpdate(id, { $set: lease }, taken).lean(),
    );
    expect(looks).toBe(1);
    await world.shows(email, [nine]);
    expect(await deps.entries.rows.findById(id).lean()).toMatchObject({ revision: 2, written: 2 });
  });
});
