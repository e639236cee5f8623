import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  cancelForClient,
  endTrial,
  findOpenSlots,
  holdForClient,
  listForClient,
  moveForClient,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
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
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  const { natsUrl } = scheduling.service;
  bot = await startTestService({ name: 'booking-bot', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const ten = '2027-05-10T08:00:00.000Z';
const eleven = '2027-05-10T09:00:00.000Z';
const noon = '2027-05-10T10:00:00.000Z';
const trier = { userId: 'trial:1', phone: '34600111222', name: 'Cliente de prueba', isTrial: true } as const;

const rpc = () => bot.running.context.call;
const rows = (name: string) => scheduling.service.running.context.connection.collection(name);
const ask = async (request: string) => (await scheduling.call(request, { as: sol.tenantId })).body;

function book(start = ten) {
  const { tenantId, corte: serviceId, ana: employeeId } = sol;
  return rpc()(bookForClient, {
    tenantId,
    serviceId,
    employeeId,
    start,
    idempotencyKey: newId(),
    client: trier,
  });
}
const ofMonday = () => ask(`GET /appointments?from=${monday}&to=${monday}&order=asc`);
async function freeAtTen(): Promise<boolean> {
  const { body } = await scheduling.call(
    `GET /availability?service_id=${sol.corte}&employee_id=${sol.ana}&from=${monday}&to=${monday}`,
    { as: sol.tenantId },
  );
  return JSON.stringify(body).includes('"slot":"10:00"');
}

describe('what is booked in a trial of the bot', () => {
  it('stands in the diary as a trial, and takes its time from its own client alone', async () => {
    await book();
    expect(await ofMonday()).toMatchObject([
      { slot: '10:00', name: 'Cliente de prueba', phone: null, trial: true },
    ]);
    expect(await freeAtTen()).toBe(true);
    const { tenantId, corte: serviceId, ana: employeeId } = sol;
    const asked = { tenantId, serviceId, employeeId, from: monday, to: monday };
    const { slots } = await rpc()(findOpenSlots, { ...asked, client: trier });
    expect(slots.map(({ start }) => start)).not.toContain(ten);
    await expect(book()).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('gives way to a client, to the owner who squeezes one in, and to a hold, in whatever order', async () => {
    const real = { userId: 'ES.1', phone: '34600222333', name: 'Marta' };
    const { tenantId, corte: serviceId, ana: employeeId } = sol;
    const wish = { tenantId, serviceId, employeeId };
    await book();
    await rpc()(bookForClient, { ...wish, start: ten, idempotencyKey: newId(), client: real });
    expect(await ofMonday()).toMatchObject([{ slot: '10:00', name: 'Marta', trial: false }]);
    await expect(book()).rejects.toMatchObject({ code: 'slot_taken' });
    await book(eleven);
    await rpc()(holdForClient, { ...wish, start: eleven, client: real });
    expect(await ofMonday()).toMatchObject([{ name: 'Marta' }]);
    await expect(book(eleven)).rejects.toMatchObject({ code: 'slot_held' });
    await rpc()(holdForClient, { ...wish, start: noon, client: trier });
    const body = { service_id: serviceId, employee_id: employeeId, date: monday, phone: '600333444' };
    const squeezed = { ...body, slot: '12:15', override: true, reason: 'Prisa' };
    expect((await scheduling.call('POST /appointments', { as: tenantId, body: squeezed })).status).toBe(201);
    expect(await rows('appointments').countDocuments({ tenantId, trialUntil: { $exists: true } })).toBe(0);
  });

  it('is moved and cancelled by the rules of every booking', async () => {
    const { id: appointmentId } = await book();
    const { tenantId, ana: employeeId } = sol;
    await rpc()(moveForClient, { tenantId, appointmentId, employeeId, start: eleven, client: trier });
    expect(await rpc()(listForClient, { tenantId, client: trier })).toMatchObject({
      appointments: [{ slot: '11:00' }],
    });
    await rpc()(cancelForClient, { tenantId, appointmentId, client: trier });
    expect(await freeAtTen()).toBe(true);
  });

  it('is told by no event, and stands in no count, list of clients, file or calendar', async () => {
    const { id: appointmentId } = await book();
    const { tenantId, ana: employeeId } = sol;
    await rpc()(moveForClient, { tenantId, appointmentId, employeeId, start: eleven, client: trier });
    const one = (await ofMonday())[0];
    await scheduling.call(`PATCH /appointments/${one.id}`, { as: tenantId, body: { note: 'Probando' } });
    expect(await rows('appointments').countDocuments({ tenantId, events: { $exists: true } })).toBe(0);
    expect(
      await rows('outbox').countDocuments({ 'envelope.tenantId': tenantId, 'envelope.type': /appointment/ }),
    ).toBe(0);
    expect(await ask('GET /customers?sort=name')).toMatchObject({ items: [], total: 0 });
    expect(await ask('GET /customers?q=prueba')).toMatchObject({ items: [] });
    expect(await ask(`GET /statistics?from=${monday}&to=${monday}`)).toMatchObject({ standing: 0 });
    expect((await ask(`GET /appointments/counts?from=${monday}&to=${monday}`)).employees).toEqual([]);
    expect(await ask(`GET /appointments/days?from=${monday}&to=${monday}`)).toEqual([]);
    const files = await Promise.all(
      ['csv', 'ics'].map((type) => ask(`GET /appointments/export.${type}?from=${monday}&to=${monday}`)),
    );
    expect(files.join('\n')).not.toContain('prueba');
  });

  it('is never of a client with that phone', async () => {
    const real = await scheduling.call('POST /appointments', {
      as: sol.tenantId,
      body: {
        service_id: sol.corte,
        employee_id: sol.luis,
        date: monday,
        slot: '12:00',
        phone: '600111222',
        name: 'Marta',
      },
    });
    expect(real.status).toBe(201);
    await book();
    const { tenantId } = sol;
    expect((await rpc()(listForClient, { tenantId, client: trier })).appointments).toHaveLength(1);
    await rpc()(endTrial, { tenantId, client: trier });
    expect(await ofMonday()).toMatchObject([{ slot: '12:00', name: 'Marta' }]);
  });

  it('vanishes when the trial ends, holds included, and leaves no client', async () => {
    await book();
    const { tenantId, corte: serviceId, ana: employeeId } = sol;
    await rpc()(holdForClient, { tenantId, serviceId, employeeId, start: eleven, client: trier });
    await rpc()(endTrial, { tenantId, client: trier });
    await rpc()(endTrial, { tenantId, client: trier });
    expect(await ofMonday()).toEqual([]);
    expect(await freeAtTen()).toBe(true);
    expect(await rows('customers').countDocuments({ tenantId })).toBe(0);
    expect(await rows('appointments').countDocuments({ tenantId, heldUntil: { $exists: true } })).toBe(0);
  });

  it('vanishes two hours after the last booking without an end', async () => {
    await book();
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 2 * 60 * 60 * 1000);
    await waitFor(async () => (await ofMonday()).length === 0, { timeoutMs: 45_000 });
    expect(await freeAtTen()).toBe(true);
    await waitFor(async () => (await rows('customers').countDocuments({ tenantId: sol.tenantId })) === 0);
  }, 60_000);
});
