import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelForClient,
  confirmForClient,
  hasWrittenSince,
  reminderReached,
  type UnconfirmedFate,
} from '@citame/contracts';
import { inTransaction, rpcHandler } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildScheduling } from '../src/app.ts';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let bot: TestService;
let integrations: TestService;
let sol: Business;
/** Phones of clients who have written since their reminder. */
const writers = new Set<string>();
/** Lets a test do something while it is asked whether a client has written. */
let whileAsked: () => Promise<void> = async () => {};
beforeAll(async () => {
  scheduling = await startScheduling();
  const { natsUrl } = scheduling.service;
  bot = await startTestService({
    name: 'booking-bot',
    natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(hasWrittenSince, async ({ client }) => {
          await whileAsked();
          return { hasWritten: writers.has(client.phone ?? '') };
        }),
      ],
    }),
  });
  integrations = await startTestService({
    name: 'integrations',
    natsUrl,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await bot.stop();
  await integrations.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  writers.clear();
  whileAsked = async () => {};
  sol = await buildBusiness(scheduling);
});

/** Sunday before, in Madrid. */
const sunday = (time: string): Date => new Date(`2027-05-09T${time}:00+02:00`);
const rows = (name: string) => scheduling.service.running.context.connection.collection(name);
const ask = async (request: string) => (await scheduling.call(request, { as: sol.tenantId })).body;
const listed = (query: string) => ask(`GET /appointments?from=${monday}&to=${monday}&order=asc${query}`);
const unconfirmed = async (): Promise<string[]> =>
  (await listed('&unconfirmed=true')).map(({ slot }: { slot: string }) => slot);

async function choose(unconfirmed: UnconfirmedFate): Promise<void> {
  sol = await buildBusiness(scheduling, { unconfirmed, confirmByHour: 20 });
}

let phones = 600_100_000;
async function book(slot: string): Promise<{ id: string; phone: string; start: string }> {
  phones += 1;
  const { status, body } = await scheduling.call('POST /appointments', {
    as: sol.tenantId,
    body: {
      service_id: sol.corte,
      employee_id: sol.ana,
      date: monday,
      slot,
      phone: String(phones),
      name: `Cliente ${slot}`,
    },
  });
  expect(status).toBe(201);
  return { id: body.id, phone: `34${phones}`, start: new Date(body.start).toISOString() };
}

/** Integrations says that a reminder has arrived, which was sent on Sunday at five. */
async function reminded(
  { id, start }: { id: string; start: string },
  { confirmBy, sentAt = sunday('17:00') }: { confirmBy?: Date; sentAt?: Date } = {},
): Promise<void> {
  const { connection, outbox } = integrations.running.context;
  await inTransaction(connection, (session) =>
    outbox.add(session, reminderReached, {
      tenantId: sol.tenantId,
      aggregateId: id,
      revision: sentAt.getTime(),
      data: {
        start,
        sentAt: sentAt.toISOString(),
        ...(confirmBy === undefined ? {} : { confirmBy: confirmBy.toISOString() }),
      },
    }),
  );
  await waitFor(
    async () =>
      (await rows('appointments').countDocuments({ _id: id as never, 'reminded.start': new Date(start) })) ===
      1,
  );
}

const told = async () => {
  const events = await rows('outbox')
    .find({ 'envelope.tenantId': sol.tenantId, 'envelope.type': 'scheduling.day.unconfirmed' })
    .toArray();
  const slotsOf = (list: { start: string }[]): string[] =>
    list.map(({ start }) =>
      new Date(start).toLocaleTimeString('es', { timeZone: 'Europe/Madrid', timeStyle: 'short' }),
    );
  return events.map(({ envelope: { data } }) => ({
    date: data.date,
    open: slotsOf(data.open),
    released: slotsOf(data.released),
  }));
};
/** So rarely, at most, a queue looks that found nothing before: nothing nudges it when the clock of a test is set on. */
const looksMs = 90_000;
const limitMs = 2 * looksMs;
const untilTold = () =>
  waitFor(async () => ((await told()).length > 0 ? told() : undefined), { timeoutMs: looksMs });
const at = sunday('20:00');

describe('an appointment whose client was reminded', () => {
  it('is unconfirmed until they confirm, for the start that it has', async () => {
    const one = await book('10:00');
    await book('11:00');
    expect(await unconfirmed()).toEqual([]);
    await reminded(one);
    expect(await unconfirmed()).toEqual(['10:00']);
    expect(await listed('')).toMatchObject([
      { slot: '10:00', unconfirmed: true },
      { slot: '11:00', unconfirmed: false },
    ]);
    const client = { phone: one.phone };
    const { tenantId } = sol;
    await bot.running.context.call(confirmForClient, { tenantId, appointmentId: one.id, client });
    expect(await unconfirmed()).toEqual([]);
    const two = await book('12:00');
    await reminded(two);
    await scheduling.call(`POST /appointments/${two.id}/reschedule`, {
      as: tenantId,
      body: { date: monday, slot: '13:00' },
    });
    expect(await unconfirmed()).toEqual([]);
  });

  it('is confirmed by a member whom the client has told so, for the start that it has, while it is to come', async () => {
    const one = await book('10:00');
    await reminded(one);
    const attend = async () =>
      scheduling.call(`PATCH /appointments/${one.id}`, { as: sol.tenantId, body: { attending: true } });
    expect((await attend()).body).toMatchObject({ status: 'confirmed', attending: true, unconfirmed: false });
    expect(await unconfirmed()).toEqual([]);
    const trail = await waitFor(async () => {
      const { items } = await ask(`GET /trail?subject=appointment&subject_id=${one.id}`);
      return items.length > 1 ? items : undefined;
    });
    expect(trail[0]).toMatchObject({ action: 'confirmed', actor: { kind: 'owner' } });
    await scheduling.call(`POST /appointments/${one.id}/cancel`, { as: sol.tenantId, body: {} });
    expect(await attend()).toMatchObject({ status: 409, body: { error: 'invalid_transition' } });
  });

  it(
    'is told to the owner at the hour, once, and stands',
    async () => {
      await choose('tell');
      const [one, two] = [await book('10:00'), await book('11:00')];
      await reminded(one, { confirmBy: at });
      await reminded(two);
      scheduling.clock.now = sunday('19:59');
      await waitFor(
        async () =>
          (await rows('confirmation_days').countDocuments({ tenantId: sol.tenantId, dueAt: at })) === 1,
      );
      expect(await told()).toEqual([]);
      scheduling.clock.now = at;
      expect(await untilTold()).toEqual([{ date: monday, open: ['10:00', '11:00'], released: [] }]);
      const three = await book('12:00');
      await reminded(three);
      expect(
        await rows('confirmation_days').countDocuments({ tenantId: sol.tenantId, dueAt: { $exists: true } }),
      ).toBe(0);
      expect(await listed('&status=confirmed')).toHaveLength(3);
    },
    limitMs,
  );

  it(
    'is released where that was said, the client is silent, and only then; by one of two processes',
    async () => {
      await choose('release');
      const silent = await book('10:00');
      const talker = await book('11:00');
      const unsaid = await book('12:00');
      const confirmed = await book('13:00');
      const later = await book('16:00');
      await book('17:00');
      for (const each of [silent, talker, confirmed]) {
        await reminded(each, { confirmBy: at });
      }
      await reminded(unsaid);
      await reminded(later, { confirmBy: sunday('21:00') });
      writers.add(talker.phone);
      const { tenantId } = sol;
      const attend = { tenantId, appointmentId: confirmed.id, client: { phone: confirmed.phone } };
      await bot.running.context.call(confirmForClient, attend);
      const { mongodbUri, natsUrl } = scheduling.service;
      const other = await startTestService({
        name: 'scheduling',
        build: buildScheduling,
        clock: () => scheduling.clock.now,
        mongodbUri,
        natsUrl,
      });
      scheduling.clock.now = at;
      expect(await untilTold()).toEqual([
        { date: monday, open: ['11:00', '12:00', '16:00'], released: ['10:00'] },
      ]);
      await other.stop();
      expect(await listed('&status=cancelled')).toMatchObject([{ slot: '10:00', released: true }]);
      const cancelled = await waitFor(async () => {
        const events = await rows('outbox')
          .find({ 'envelope.tenantId': tenantId, 'envelope.type': 'scheduling.appointment.cancelled' })
          .toArray();
        return events.length > 0 ? events : undefined;
      });
      expect(
        cancelled.map(({ envelope: { data, aggregateId } }) => ({ ...data, aggregateId })),
      ).toMatchObject([{ aggregateId: silent.id, by: 'system', notify: true, released: true }]);
      const trail = await waitFor(async () => {
        const { items } = await ask(`GET /trail?subject=appointment&subject_id=${silent.id}`);
        return items.length > 1 ? items : undefined;
      });
      expect(trail[0]).toMatchObject({ action: 'released', actor: { kind: 'system' } });
      expect((await book('10:00')).id).not.toBe(silent.id);
    },
    limitMs,
  );

  it(
    'stays with a client who confirms in the very moment of the release, and is gone for one who is later',
    async () => {
      await choose('release');
      const [quick, slow] = [await book('10:00'), await book('11:00')];
      await reminded(quick, { confirmBy: at });
      await reminded(slow, { confirmBy: at });
      const { tenantId } = sol;
      const attend = ({ id, phone }: typeof quick) =>
        bot.running.context.call(confirmForClient, { tenantId, appointmentId: id, client: { phone } });
      whileAsked = async () => {
        whileAsked = async () => {};
        await attend(quick);
      };
      scheduling.clock.now = at;
      expect(await untilTold()).toEqual([{ date: monday, open: [], released: ['11:00'] }]);
      await expect(attend(slow)).rejects.toMatchObject({ code: 'not_found' });
      expect(await listed('&status=confirmed')).toMatchObject([{ slot: '10:00', attending: true }]);
    },
    limitMs,
  );

  it(
    'is kept where the business wants no release, or hours after the time, as after an outage',
    async () => {
      const one = await book('10:00');
      await reminded(one, { confirmBy: at });
      scheduling.clock.now = at;
      await waitFor(
        async () =>
          (await rows('confirmation_days').countDocuments({
            tenantId: sol.tenantId,
            dueAt: { $exists: false },
          })) === 1,
        { timeoutMs: looksMs },
      );
      expect(await told()).toEqual([]);
      scheduling.clock.now = aWeekBefore;
      await choose('release');
      await reminded(await book('10:00'), { confirmBy: at });
      scheduling.clock.now = sunday('22:30');
      expect(await untilTold()).toEqual([{ date: monday, open: ['10:00'], released: [] }]);
      expect(await listed('&status=cancelled')).toEqual([]);
    },
    limitMs,
  );

  it(
    'is not released by a process whose clock is ahead',
    async () => {
      await choose('release');
      await reminded(await book('10:00'), { confirmBy: at });
      const { mongodbUri, natsUrl } = scheduling.service;
      const wrong = await startTestService({
        name: 'scheduling',
        build: buildScheduling,
        clock: () => at,
        secondClock: () => scheduling.clock.now,
        mongodbUri,
        natsUrl,
      });
      await waitFor(async () => /clock_skew_seconds \d{5}/.test((await wrong.call('GET /metrics')).body));
      await wrong.stop();
      expect(await listed('&status=cancelled')).toEqual([]);
      expect(await unconfirmed()).toEqual(['10:00']);
    },
    limitMs,
  );

  it(
    'is not told once its client has cancelled',
    async () => {
      await choose('tell');
      const one = await book('10:00');
      await reminded(one);
      const { tenantId } = sol;
      const cancel = { tenantId, appointmentId: one.id, client: { phone: one.phone } };
      await bot.running.context.call(cancelForClient, cancel);
      scheduling.clock.now = at;
      await waitFor(
        async () =>
          (await rows('confirmation_days').countDocuments({ tenantId, dueAt: { $exists: false } })) === 1,
        { timeoutMs: looksMs },
      );
      expect(await told()).toEqual([]);
    },
    limitMs,
  );
});
