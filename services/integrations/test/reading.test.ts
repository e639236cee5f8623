import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { eight, patienceMs, startCalendarWorld, type CalendarWorld, until } from './support/calendarWorld.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterAll(() => world.stop());
afterEach(() => world.clearFaults());

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const day = inDays(10);
const at = (from: string, to: string, date = day) => ({
  start: { dateTime: `${date}T${from}:00Z` },
  end: { dateTime: `${date}T${to}:00Z` },
});
const busy = (from: string, to: string, date = day): string => `${date}T${from}/${date}T${to}`;
const calendar = (email: string) => world.google.accountOf(email);
/** The owner puts something into their calendar. */
const put = (email: string, event: object) => world.google.events.insert(calendar(email), event);

describe('busy time of an owner’s calendar', () => {
  it('is published when the calendar is connected, and again a moment after a change', async () => {
    const tenantId = newId();
    const email = `${tenantId}@gmail.com`;
    const dentist = put(email, { summary: 'Dentista', ...at('09:10', '09:50') });
    put(email, { summary: 'Gestoría', ...at('09:30', '10:30') });
    await world.connect(tenantId, email);
    await world.tellsBusy(tenantId, [busy('09:10', '10:30')]);
    world.google.events.change(calendar(email), dentist.id, at('12:00', '13:00'));
    await world.tellsBusy(tenantId, [busy('09:30', '10:30'), busy('12:00', '13:00')]);
    world.google.events.remove(calendar(email), dentist.id);
    await world.tellsBusy(tenantId, [busy('09:30', '10:30')]);
    const { connection } = world.integrations.running.context;
    const kept = await connection.collection('google_busy_events').find({ tenantId }).toArray();
    expect(JSON.stringify(kept)).not.toMatch(/Dentista|Gestoría/);
  });

  it('leaves out free, declined and our own events, and has whole days of the calendar’s zone and each recurrence', async () => {
    const { tenantId, email } = await world.connected();
    await world.tell('booked', tenantId, newId(), 1);
    await world.shows(email, [eight]);
    put(email, { ...at('08:00', '09:00'), transparency: 'transparent' });
    put(email, { ...at('10:00', '11:00'), attendees: [{ email, self: true, responseStatus: 'declined' }] });
    const weekly = put(email, { ...at('16:00', '17:00'), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    const next = inDays(17);
    // In ten days Madrid may change its clock; both meetings are at the same hour of the wall.
    const hours = await until(() => {
      const told = world.told(tenantId);
      return told.length === 2 ? told : undefined;
    });
    expect(hours[0]).toBe(busy('16:00', '17:00'));
    expect(hours[1]).toMatch(new RegExp(`^${next}T1[5-7]:00/`));
    world.google.events.remove(calendar(email), weekly.id);
    await world.tellsBusy(tenantId, []);
    put(email, { start: { date: '2027-03-28' }, end: { date: '2027-03-29' } });
    await world.tellsBusy(tenantId, ['2027-03-27T23:00/2027-03-28T22:00']);
  });

  it('is that of the employees whom the owner chooses', async () => {
    const { tenantId, email } = await world.connected();
    put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    expect(world.whose(tenantId)).toBeNull();
    const choose = (blocks: object) =>
      world.call('PATCH /google/settings', { as: tenantId, body: { blocks } });
    expect((await choose({ who: 'employees', employee_ids: ['e1'] })).body).toMatchObject({
      blocks: { who: 'employees', employee_ids: ['e1'] },
    });
    await until(() => world.whose(tenantId)?.join() === 'e1');
    await choose({ who: 'nobody' });
    await world.tellsBusy(tenantId, []);
    await choose({ who: 'everybody' });
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    expect((await choose({ who: 'employees', employee_ids: [] })).status).toBe(422);
  });

  it('is empty once the calendar is disconnected, and that of another comes when that is connected', async () => {
    const { tenantId, email } = await world.connected();
    put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    expect(calendar(email).channels).toHaveLength(1);
    await world.call('DELETE /google/disconnect', { as: tenantId });
    await world.tellsBusy(tenantId, []);
    expect(calendar(email).channels).toEqual([]);
    const other = `other-${email}`;
    put(other, at('12:00', '13:00'));
    await world.connect(tenantId, other);
    await world.tellsBusy(tenantId, [busy('12:00', '13:00')]);
  });
});

describe('while Google is in trouble', () => {
  it.each(['quota_403', 'quota_429', 'fault_500', 'garbage', 'hang'] as const)(
    '(%s) nothing counts as deleted, and afterwards what has changed is told',
    async (api) => {
      const { tenantId, email } = await world.connected();
      put(email, at('09:00', '10:00'));
      await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
      world.google.world.settings.api = api;
      put(email, at('12:00', '13:00'));
      await until(async () => (await world.status(tenantId)).problem === 'unread');
      expect(world.told(tenantId)).toEqual([busy('09:00', '10:00')]);
      world.google.world.settings.api = 'fine';
      await world.tellsBusy(tenantId, [busy('09:00', '10:00'), busy('12:00', '13:00')]);
      await until(async () => (await world.status(tenantId)).problem === null);
    },
  );

  it('a forgotten sync token has the calendar read again, and drops events that were deleted meanwhile', async () => {
    const { tenantId, email } = await world.connected();
    const gone = put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    world.google.world.settings.pushes = 'lost';
    calendar(email).epoch += 1;
    calendar(email).events = calendar(email).events.filter(({ id }) => id !== gone.id);
    world.google.world.settings.pushes = 'fine';
    put(email, at('12:00', '13:00'));
    await world.tellsBusy(tenantId, [busy('12:00', '13:00')]);
  });

  it('a grant that was taken back leaves the busy times known', async () => {
    const { tenantId, email } = await world.connected();
    put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    world.google.world.grants = world.google.world.grants.filter((grant) => grant.email !== email);
    put(email, at('12:00', '13:00'));
    await until(async () => (await world.status(tenantId)).problem === 'revoked');
    expect(world.told(tenantId)).toEqual([busy('09:00', '10:00')]);
    await world.connect(tenantId, email);
    await world.tellsBusy(tenantId, [busy('09:00', '10:00'), busy('12:00', '13:00')]);
  });

  it('an access token that Google has dropped is renewed', async () => {
    const { tenantId, email } = await world.connected();
    await until(async () => (await world.status(tenantId)).read_at !== null);
    world.google.dropAccess();
    put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
    expect(await world.status(tenantId)).toMatchObject({ connected: true, problem: null });
  });
});

describe('a push of Google', () => {
  it('may come twice', async () => {
    const { tenantId, email } = await world.connected();
    world.google.world.settings.pushes = 'twice';
    for (let hour = 1; hour <= 9; hour += 2) {
      put(email, at(`0${hour}:00`, `0${hour}:30`));
    }
    await until(() => world.told(tenantId).length === 5);
  });

  it('is made up for by polling when it is lost', async () => {
    const { tenantId, email } = await world.connected();
    await world.atRest();
    world.google.world.settings.pushes = 'lost';
    put(email, at('09:00', '10:00'));
    world.clock.aheadMs = 16 * 60_000;
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
  });

  it('is believed only with the secret of the channel', async () => {
    const { tenantId, email } = await world.connected();
    await until(() => calendar(email).channels.length === 1);
    await world.atRest();
    const readings = world.integrations.running.context.connection.collection<{ _id: string }>(
      'google_readings',
    );
    const reading = async () => Object(await readings.findOne({ _id: tenantId }));
    const [channel] = calendar(email).channels;
    const before = await reading();
    const push = (token: string) =>
      world.call('POST /webhooks/google', {
        headers: { 'x-goog-channel-id': channel?.id ?? '', 'x-goog-channel-token': token },
      });
    expect((await push('guessed')).status).toBe(204);
    expect(await reading()).toEqual(before);
    expect((await push(channel?.token ?? '')).status).toBe(204);
    await until(async () => (await reading()).readAt > before.readAt);
    expect(JSON.stringify(await reading())).not.toContain(channel?.token);
  });

  it('keeps coming: its channel is replaced before it ends', async () => {
    const { tenantId, email } = await world.connected();
    await until(() => calendar(email).channels.length === 1);
    const former = calendar(email).channels[0]?.id;
    await world.atRest();
    world.clock.aheadMs = 6.5 * 24 * 3_600_000;
    await until(() => calendar(email).channels.every(({ id }) => id !== former));
    expect(calendar(email).channels).toHaveLength(1);
    put(email, at('09:00', '10:00'));
    await world.tellsBusy(tenantId, [busy('09:00', '10:00')]);
  });
});
