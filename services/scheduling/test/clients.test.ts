import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  businessChanged,
  cancelForClient,
  confirmForClient,
  contactByPhone,
  contactOf,
  dayAhead,
  describeBusiness,
  employeeChanged,
  findOpenSlots,
  holdForClient,
  listForClient,
  moveForClient,
  quotasChanged,
  usedCalls,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId, type RpcClient } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import {
  addService,
  aWeekBefore,
  buildBusiness,
  buildWeek,
  monday,
  sayService,
  startScheduling,
  usualRules,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let bot: TestService;
let identity: TestService;
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
  identity = await startTestService({
    name: 'identity',
    natsUrl: scheduling.service.natsUrl,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await bot.stop();
  await identity.stop();
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
  it('sees the services and their free times', async () => {
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

  it('sees a service once an employee who does it has hours', async () => {
    const { tenantId, ana } = sol;
    const eva = newId();
    const titles = async (): Promise<string[]> =>
      (await ask(describeBusiness, { tenantId })).services.map(({ title }) => title);
    await scheduling.say(employeeChanged, tenantId, eva, 1, { name: 'Eva', deleted: false });
    await addService(scheduling, sol, { title: 'Manicura', employeeIds: [eva] });
    // Told later, so the one before it is known as well.
    await addService(scheduling, sol, { title: 'Peinado', employeeIds: [ana] });
    await waitFor(async () => (await titles()).includes('Peinado'));
    expect(await titles()).not.toContain('Manicura');
    await buildWeek(scheduling, tenantId, eva);
    expect(await titles()).toContain('Manicura');
  });

  it('books as often in a month as the operator lets the clients of the business', async () => {
    const { tenantId } = sol;
    const limit = (revision: number, bookings: number | null) =>
      scheduling.say(quotasChanged, tenantId, tenantId, revision, {
        bookings,
        messages: null,
        employees: null,
      });
    const takes = async () => (await ask(describeBusiness, { tenantId })).takesBookings;
    const used = async () => (await identity.running.context.call(usedCalls.bookings, { tenantId })).used;
    await limit(1, 2);
    const { id: appointmentId } = await book();
    const byOwner = await scheduling.call('POST /appointments', {
      as: tenantId,
      body: {
        service_id: sol.corte,
        employee_id: sol.luis,
        date: monday,
        slot: '10:00',
        phone: '+34600111999',
      },
    });
    expect(byOwner.status).toBe(201);
    expect([await takes(), await used()]).toEqual([true, 1]);
    await book({ start: '2027-05-10T08:30:00Z' });
    await waitFor(async () => !(await takes()));
    // A booking that is cancelled was made all the same.
    await ask(cancelForClient, { tenantId, appointmentId, client: marta });
    expect([await takes(), await used()]).toEqual([false, 2]);
    scheduling.clock.now = new Date('2027-06-01T00:00:00Z');
    expect([await takes(), await used()]).toEqual([true, 0]);
    scheduling.clock.now = aWeekBefore;
    await limit(2, null);
    await waitFor(takes);
  });

  it('is answered with the facts of the business, the usual ones where the owner has given none', async () => {
    const { tenantId, corte } = sol;
    const usual = await ask(describeBusiness, { tenantId });
    expect(usual).toMatchObject({
      services: [{ price: null, category: '' }, { title: 'Color' }],
      country: 'ES',
      location: null,
      directions: { es: '', en: '' },
      parking: { es: '', en: '' },
      payment: { es: '', en: '' },
      addressForm: 'tu',
      slotWord: 'hueco',
      afternoonFrom: 900,
      questions: [],
    });
    const price = { kind: 'from', cents: 1850, currency: 'MXN' } as const;
    await sayService(scheduling, sol, corte, { title: 'Corte', price, category: 'Pelo' }, 2);
    const facts = {
      location: { latitude: 19.4326, longitude: -99.1332 },
      parking: { es: 'En la plaza', en: '' },
      questions: [{ id: 'q1', es: { question: '¿Tenéis wifi?', answer: 'Sí.' }, en: null }],
      addressForm: 'usted',
    } as const;
    const rules = { ...usualRules, ...facts, timeZone: 'America/Mexico_City', afternoonFrom: '13:30' };
    await scheduling.say(businessChanged, tenantId, tenantId, 2, {
      ...rules,
      questions: [...facts.questions],
    });
    await waitFor(async () => {
      const told = await ask(describeBusiness, { tenantId });
      return told.addressForm === 'usted' && told.services[0]?.category === 'Pelo';
    });
    expect(await ask(describeBusiness, { tenantId })).toMatchObject({
      ...facts,
      services: [{ price, category: 'Pelo' }, { price: null }],
      country: 'MX',
      slotWord: 'horario',
      afternoonFrom: 13 * 60 + 30,
    });
  });

  it('is offered the time that is held for them, and no other client is', async () => {
    const client = { phone: '34600111222' };
    const held = { tenantId: sol.tenantId, employeeId: sol.ana, start: '2027-05-10T10:00:00Z' };
    await ask(holdForClient, { ...held, client, serviceId: sol.color });
    const offered = async (asker?: { phone: string }) => {
      const query = { tenantId: sol.tenantId, employeeId: sol.ana, from: monday, to: monday };
      const { slots } = await ask(findOpenSlots, {
        ...query,
        serviceId: sol.corte,
        ...(asker === undefined ? {} : { client: asker }),
      });
      return slots.some(({ slot }) => slot === '12:00');
    };
    expect([await offered(client), await offered({ phone: '34600999888' }), await offered()]).toEqual([
      true,
      false,
      false,
    ]);
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

  it('moves and cancels their own appointment, which no other client can', async () => {
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

  it('confirms a pending appointment by saying that they will come, but none that is over', async () => {
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

  it('is known by the user id without a phone, and is the same customer once the phone is known', async () => {
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
    expect(await ask(contactOf, { tenantId: sol.tenantId, customerId })).toMatchObject({
      client: { userId: 'ES.77', phone: '34600777888' },
    });
    const byPhone = (phone: string) => ask(contactByPhone, { tenantId: sol.tenantId, phone });
    expect(await byPhone('600 777 888')).toEqual({
      client: { userId: 'ES.77', phone: '34600777888' },
      customerId,
      consent: null,
    });
    expect(await byPhone('600 777 889')).toEqual({ client: { phone: '34600777889' }, consent: null });
    expect(await byPhone('0000000')).toEqual({ client: null, consent: null });
  });
});

describe('a client who says that they come', () => {
  it('is shown to the owner as coming, until the appointment is moved; saying it twice changes nothing', async () => {
    const { id } = await book();
    const client = marta;
    const shown = async () =>
      (await scheduling.call('GET /appointments', { as: sol.tenantId })).body[0] as {
        attending: boolean;
        version: number;
      };
    expect(await shown()).toMatchObject({ attending: false });
    const confirm = () => ask(confirmForClient, { tenantId: sol.tenantId, appointmentId: id, client });
    await confirm();
    const { version } = await shown();
    await confirm();
    expect(await shown()).toMatchObject({ attending: true, version });
    const body = { date: monday, slot: '12:00' };
    await scheduling.call(`POST /appointments/${id}/reschedule`, { as: sol.tenantId, body });
    expect(await shown()).toMatchObject({ attending: false });
    await confirm();
    expect(await shown()).toMatchObject({ attending: true });
  });
});

describe('the day ahead', () => {
  it('has the appointments of tomorrow that stand, of everybody or of one employee, and when the first is', async () => {
    scheduling.clock.now = new Date('2027-05-09T18:00:00Z');
    const ahead = (employeeId?: string) =>
      identity.running.context.call(dayAhead, {
        tenantId: sol.tenantId,
        ...(employeeId === undefined ? {} : { employeeId }),
      });
    expect(await ahead()).toEqual({ date: '2027-05-10', count: 0, first: null });
    const made: { id: string }[] = [];
    for (const [slot, employee] of Object.entries({
      '09:30': sol.luis,
      '11:00': sol.ana,
      '12:00': sol.ana,
    })) {
      const body = { service_id: sol.corte, employee_id: employee, date: monday, slot, name: 'Marta' };
      made.push((await scheduling.call('POST /appointments', { as: sol.tenantId, body })).body);
    }
    expect(await ahead()).toEqual({ date: monday, count: 3, first: '09:30' });
    const cancel = `POST /appointments/${made[1]?.id ?? ''}/cancel`;
    await scheduling.call(cancel, { as: sol.tenantId, body: {} });
    expect(await ahead(sol.ana)).toEqual({ date: monday, count: 1, first: '12:00' });
    scheduling.clock.now = aWeekBefore;
  });
});

describe('a client who claims the phone of another customer in the chat', () => {
  const victim = '34633310722';
  const mallory: MessagingClient = { userId: 'ES.666', name: 'Mallory', claimedPhone: victim };
  const call = (request: string, body?: unknown) =>
    scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
  const bookForVictim = async () =>
    (
      await call('POST /appointments', {
        service_id: sol.corte,
        employee_id: sol.ana,
        date: monday,
        slot: '10:00',
        phone: `+${victim}`,
      })
    ).body;
  const listed = async (client: MessagingClient) =>
    (await ask(listForClient, { tenantId: sol.tenantId, client })).appointments.map(({ id }) => id);

  it('neither sees, moves nor cancels their appointments', async () => {
    const { id } = await bookForVictim();
    expect(await listed(mallory)).toEqual([]);
    const change = { tenantId: sol.tenantId, appointmentId: id, client: mallory };
    await expect(ask(cancelForClient, change)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      ask(moveForClient, { ...change, employeeId: sol.ana, start: '2027-05-10T10:00:00Z' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('becomes a customer of their own, and gets none of the notices', async () => {
    const { customer_id: victimsId } = await bookForVictim();
    const booked = await book({ client: mallory, start: '2027-05-10T10:00:00Z' });
    expect(booked.customerId).not.toBe(victimsId);
    expect(await ask(contactOf, { tenantId: sol.tenantId, customerId: victimsId })).toMatchObject({
      client: { phone: victim },
    });
    expect(await ask(contactOf, { tenantId: sol.tenantId, customerId: booked.customerId })).toMatchObject({
      client: { userId: 'ES.666' },
    });
  });

  it('is shown to the owner as unverified, beside the customer with that phone', async () => {
    const { customer_id: victimsId } = await bookForVictim();
    const { customerId } = await book({ client: mallory, start: '2027-05-10T10:00:00Z' });
    expect((await call(`GET /customers/${customerId}`)).body).toMatchObject({
      phone: `+${victim}`,
      phone_verified: false,
      same_phone_as: { customer_id: victimsId },
    });
    const { body } = await call('GET /appointments');
    expect(body.map((one: { phone_verified: boolean }) => one.phone_verified)).toEqual([true, false]);
  });

  it('becomes the same customer once the owner says so', async () => {
    const { customer_id: victimsId } = await bookForVictim();
    const { customerId } = await book({ client: mallory, start: '2027-05-10T10:00:00Z' });
    expect((await call(`POST /customers/${customerId}/confirm-phone`)).body).toMatchObject({
      customer_id: victimsId,
      phone: `+${victim}`,
      phone_verified: true,
      appointments: 2,
    });
    expect(await listed({ userId: 'ES.666' })).toHaveLength(2);
    expect((await call(`POST /customers/${victimsId}/confirm-phone`)).status).toBe(404);
  });

  it('loses the phone when the owner says that it is not theirs', async () => {
    const { customerId } = await book({ client: mallory });
    expect((await call(`POST /customers/${customerId}/reject-phone`)).body).toMatchObject({ phone: null });
    expect((await call('GET /customers?q=633310722')).body.items).toEqual([]);
  });

  it('becomes the same customer once WhatsApp itself reports that phone', async () => {
    const { id } = await bookForVictim();
    const own = await book({ client: mallory, start: '2027-05-10T10:00:00Z' });
    expect(await listed({ userId: 'ES.666', phone: victim })).toEqual([id, own.id]);
    expect(await listed({ userId: 'ES.666' })).toHaveLength(2);
  });

  it('is not taken for the owner of a number that has another user id', async () => {
    await book({ client: { userId: 'ES.1', phone: victim } });
    await book({ client: { userId: 'ES.2' }, start: '2027-05-10T10:00:00Z' });
    expect(await listed({ userId: 'ES.2', phone: victim })).toHaveLength(1);
  });
});
