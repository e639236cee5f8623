import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  cancelForClient,
  confirmForClient,
  contactOf,
  describeBusiness,
  findOpenSlots,
  listForClient,
  moveForClient,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId, type RpcClient } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
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
let ask: RpcClient;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  bot = await startTestService({
    name: 'booking-bot',
    natsUrl: scheduling.service.natsUrl,
    build: () => ({ routes: [] }),
  });
  ask = bot.running.context.call;
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const marta: MessagingClient = { userId: 'ES.1349', phone: '34600111222', name: 'Marta López' };
/** 10:00 in Madrid, on the Monday of the tests. */
const ten = '2027-05-10T08:00:00Z';
const book = (
  fields: { start?: string; client?: MessagingClient; key?: string } = {},
): Promise<BookedAppointment> =>
  ask(bookForClient, {
    tenantId: sol.tenantId,
    idempotencyKey: fields.key ?? newId(),
    serviceId: sol.corte,
    employeeId: sol.ana,
    start: fields.start ?? ten,
    client: fields.client ?? marta,
  });

describe('a client, through the bot', () => {
  it('sees what is offered, and when', async () => {
    const business = await ask(describeBusiness, { tenantId: sol.tenantId });
    expect(business).toMatchObject({
      name: 'Peluquería Sol',
      employees: [{ name: 'Ana' }, { name: 'Luis' }],
      services: [{ title: 'Corte', durationMin: 30 }, { title: 'Color' }],
    });
    const query = {
      tenantId: sol.tenantId,
      serviceId: sol.corte,
      employeeId: 'any',
      from: monday,
      to: monday,
    };
    const { slots } = await ask(findOpenSlots, query);
    expect(slots[0]).toMatchObject({ date: monday, slot: '09:00', start: '2027-05-10T09:00:00+02:00' });
  });

  it('sees the future appointments that stand, soonest first', async () => {
    await book({ start: '2027-05-10T10:00:00Z' });
    await book();
    const { appointments } = await ask(listForClient, {
      tenantId: sol.tenantId,
      client: { phone: '34600111222' },
    });
    expect(appointments.map(({ slot }) => slot)).toEqual(['10:00', '12:00']);
  });

  it('has no more open appointments than the business allows', async () => {
    for (const hour of ['07', '08', '09']) {
      await book({ start: `2027-05-10T${hour}:00:00Z` });
    }
    await expect(book({ start: '2027-05-10T10:00:00Z' })).rejects.toMatchObject({
      code: 'too_many_bookings',
    });
  });

  it('moves and cancels their own appointment, and nobody else does', async () => {
    const { id } = await book();
    const change = { tenantId: sol.tenantId, appointmentId: id };
    const stranger: MessagingClient = { phone: '34699999999' };
    const move = { ...change, employeeId: sol.ana, start: '2027-05-10T08:15:00Z' };
    await expect(ask(moveForClient, { ...move, client: stranger })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(ask(cancelForClient, { ...change, client: stranger })).rejects.toMatchObject({
      code: 'not_found',
    });

    expect(await ask(moveForClient, { ...move, client: marta })).toMatchObject({ id, slot: '10:15' });
    expect(await ask(moveForClient, { ...move, client: marta })).toMatchObject({ id, slot: '10:15' });
    expect(await ask(cancelForClient, { ...change, client: marta })).toMatchObject({ status: 'cancelled' });
    expect(await ask(cancelForClient, { ...change, client: marta })).toMatchObject({ status: 'cancelled' });
    expect(await book({ client: stranger, key: newId() })).toMatchObject({ slot: '10:00' });
  });

  it('says that they will come: what was pending is confirmed, and what is over is not', async () => {
    const { id } = await book();
    const change = { tenantId: sol.tenantId, appointmentId: id, client: marta };
    const appointments = scheduling.service.running.context.connection.collection<{ _id: string }>(
      'appointments',
    );
    await appointments.updateOne({ _id: id }, { $set: { status: 'pending' } });
    const stranger = { ...change, client: { phone: '34699999999' } };
    await expect(ask(confirmForClient, stranger)).rejects.toMatchObject({ code: 'not_found' });
    expect(await ask(confirmForClient, change)).toMatchObject({ status: 'confirmed' });
    expect(await ask(confirmForClient, change)).toMatchObject({ status: 'confirmed' });
    await ask(cancelForClient, change);
    await expect(ask(confirmForClient, change)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('B2 · without a phone is known by the user id, and is the same person once the phone is told', async () => {
    await book({ client: { userId: 'ES.77', name: 'Noa' } });
    const { body } = await scheduling.call('GET /appointments', { as: sol.tenantId });
    expect(body).toMatchObject([{ phone: null, name: 'Noa' }]);
    await book({ client: { userId: 'ES.77', phone: '34600777888' }, start: '2027-05-10T10:00:00Z' });
    const { appointments } = await ask(listForClient, {
      tenantId: sol.tenantId,
      client: { phone: '34600777888' },
    });
    expect(appointments).toHaveLength(2);
    const customerId = body[0].customer_id;
    expect(await ask(contactOf, { tenantId: sol.tenantId, customerId })).toEqual({
      client: { userId: 'ES.77', phone: '34600777888' },
    });
  });
});
