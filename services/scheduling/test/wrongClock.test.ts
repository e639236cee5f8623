import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdForClient, joinWaitingList } from '@citame/contracts';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildScheduling } from '../src/app.ts';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  sol = await buildBusiness(scheduling);
});
afterAll(() => scheduling.stop());

const threeYearsMs = 3 * 366 * 24 * 60 * 60_000;
const rows = () => scheduling.service.running.context.connection.collection('appointments');
const statuses = async (): Promise<unknown[]> =>
  (await rows().find().sort({ start: 1 }).toArray()).map(({ status }) => status);
const body = (slot: string) => ({
  service_id: sol.corte,
  employee_id: sol.ana,
  date: monday,
  slot,
  phone: '600111222',
  name: 'Marta',
});

/** A second process whose clock is three years ahead; MongoDB's is as it is told. */
function startAhead(isMongoAhead: boolean): Promise<TestService> {
  const ahead = () => new Date(scheduling.clock.now.getTime() + threeYearsMs);
  const { mongodbUri, natsUrl } = scheduling.service;
  return startTestService({
    name: 'scheduling',
    build: buildScheduling,
    clock: ahead,
    secondClock: isMongoAhead ? ahead : () => scheduling.clock.now,
    mongodbUri,
    natsUrl,
  });
}

describe('a process whose clock is ahead of that of MongoDB', () => {
  it('completes no appointment, drops no hold and forgets no client', async () => {
    const booked: TestAnswer = await scheduling.call('POST /appointments', {
      as: sol.tenantId,
      body: body('10:00'),
    });
    expect(booked.status).toBe(201);
    await scheduling.service.running.context.connection
      .collection('customers')
      .updateMany({}, { $set: { createdAt: new Date(scheduling.clock.now) } });
    const bot = await startTestService({
      name: 'booking-bot',
      natsUrl: scheduling.service.natsUrl,
      build: () => ({ routes: [] }),
    });
    await bot.running.context.call(holdForClient, {
      tenantId: sol.tenantId,
      serviceId: sol.corte,
      employeeId: sol.ana,
      start: '2027-05-10T09:00:00.000Z',
      client: { userId: 'ES.77', phone: '34600777888', name: 'Noa' },
    });
    await bot.stop();
    expect(await statuses()).toEqual(['confirmed', 'held']);

    const wrong = await startAhead(false);
    await waitFor(async () => /clock_skew_seconds \d{8}/.test((await wrong.call('GET /metrics')).body));
    // Ends after the round in progress of each loop.
    await wrong.stop();
    expect(await statuses()).toEqual(['confirmed', 'held']);
    const { body: customers } = await scheduling.call('GET /customers', { as: sol.tenantId });
    expect(customers.items.map(({ phone }: { phone: string }) => phone)).toContain('+34600111222');

    const right = await startAhead(true);
    await waitFor(async () => (await statuses()).join() === 'completed');
    await right.stop();
  });

  it('ends no place in the waiting list, and no offer', async () => {
    const luna = await buildBusiness(scheduling);
    const booked: TestAnswer = await scheduling.call('POST /appointments', {
      as: luna.tenantId,
      body: { ...body('10:00'), service_id: luna.corte, employee_id: luna.ana },
    });
    const bot = await startTestService({
      name: 'booking-bot',
      natsUrl: scheduling.service.natsUrl,
      build: () => ({ routes: [] }),
    });
    await bot.running.context.call(joinWaitingList, {
      tenantId: luna.tenantId,
      client: { phone: '34600777999', name: 'Eva' },
      serviceId: luna.corte,
      employeeId: luna.ana,
      from: monday,
      to: monday,
      fromTime: '10:00',
      toTime: '10:15',
    });
    await bot.stop();
    await scheduling.call(`POST /appointments/${booked.body.id}/cancel`, { as: luna.tenantId, body: {} });
    const entry = () =>
      scheduling.service.running.context.connection
        .collection('waiting')
        .findOne({ tenantId: luna.tenantId });
    await waitFor(async () => (await entry())?.['isOffered'] === true);
    const offered = await entry();

    const wrong = await startAhead(false);
    const isPutBack = /work_attempts_total\{queue="waiting_list",outcome="retry"\S* [1-9]/;
    await waitFor(async () => isPutBack.test((await wrong.call('GET /metrics')).body));
    await wrong.stop();
    expect(await entry()).toEqual(offered);

    const right = await startAhead(true);
    await waitFor(async () => (await entry())?.['isOpen'] !== true);
    await right.stop();
  });
});
