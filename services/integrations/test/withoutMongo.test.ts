import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { freePort, startMongo, testFolder } from '@citame/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { patienceMs, startCalendarWorld, until, type CalendarWorld } from './support/calendarWorld.ts';

jest.setTimeout(3 * patienceMs);

/** MongoDB ends within it, also on a busy machine. */
const latencyMs = 1000;
const googleTimeoutMs = 2000;
const appointments = 4;

let folder: string;
let port: number;
let mongo: Awaited<ReturnType<typeof startOwnMongo>>;
let world: CalendarWorld;

const startOwnMongo = () => startMongo({ dataDir: join(folder, 'mongo'), port, log: () => undefined });

beforeAll(async () => {
  folder = testFolder();
  port = await freePort();
  mongo = await startOwnMongo();
  world = await startCalendarWorld(
    { googleTimeoutMs },
    { mongodbUri: mongo.uri.replace('/?', '/calendars?') },
  );
}, patienceMs);
afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a MongoDB that ends while calendar rows are in hand', () => {
  // A rejection that nothing handles, which would end the process, fails the test that runs.
  it('ends no process: the rows are written when it is back', async () => {
    const { tenantId, email } = await world.connected();
    await world.atRest();
    const rows = world.integrations.running.context.connection.collection('calendar_entries');
    const warned = jest.spyOn(world.integrations.running.context.logger, 'warn');
    world.google.world.settings.latency_ms = latencyMs;
    const fetched = jest.spyOn(globalThis, 'fetch');
    const callsOfGoogle = () =>
      fetched.mock.calls.filter(
        ([url, init]) => init?.method === 'POST' && new Request(url).url.includes('/events'),
      );
    for (let index = 0; index < appointments; index += 1) {
      await world.tell('booked', tenantId, newId(), 1);
    }
    // All that is read before the calls has been read then.
    await until(() => callsOfGoogle().length === appointments);
    await mongo.stop();
    await until(() => world.standing(email).length === appointments, 'google to have carried them out');
    const unsettled = () =>
      warned.mock.calls.filter(([, message]) => String(message).includes('not settled'));
    await until(() => unsettled().length === appointments, 'each row to be left to its lease');
    mongo = await startOwnMongo();
    world.google.world.settings.latency_ms = 0;
    await until(async () => (await rows.countDocuments({ dueAt: { $exists: true } })) === 0);
    expect(world.standing(email)).toHaveLength(appointments);
  });
});
