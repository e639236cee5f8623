import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  changeClientNumber,
  contactOf,
  conversationsOf,
  messagesOf,
  noticesOf,
  type MessagingClient,
} from '@citame/contracts';
import { rpcHandler, AppError, newId } from '@citame/service-kit';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

const conversation = {
  id: 'c1',
  name: 'Marta',
  phone: '+34600111222',
  phone_verified: true,
  locale: 'es',
  answered_by: 'bot',
  waiting_since: null,
  opted_out: true,
  last_at: '2027-05-01T08:00:00.000Z',
  last_text: 'BAJA',
  can_write_until: '2027-05-02T08:00:00.000Z',
} as const;
const message = (index: number) => ({
  id: `m${index}`,
  from: 'client' as const,
  text: 'BAJA',
  type: null,
  choices: [],
  media: null,
  at: '2027-05-01T08:00:00.000Z',
});
/** Data of booking-bot and integrations about a client: three messages, two in each answer. */
let isBotAway = false;
const said = [
  rpcHandler(conversationsOf, async ({ client }) => {
    if (isBotAway) {
      throw new AppError('unavailable');
    }
    return { conversations: client?.phone === '34600111222' ? [conversation] : [] };
  }),
  rpcHandler(messagesOf, async ({ skip }) => ({
    messages: [0, 1, 2].map(message).slice(skip, skip + 2),
    hasMore: skip === 0,
  })),
  rpcHandler(noticesOf, async () => ({ notices: [] })),
];

let scheduling: Scheduling;
let bot: TestService;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  const { natsUrl } = scheduling.service;
  bot = await startTestService({
    name: 'booking-bot',
    // It plays integrations, too.
    mayEverything: true,
    natsUrl,
    build: () => ({ routes: [], rpcHandlers: said }),
  });
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const byOwner = async (slot: string, phone: string): Promise<TestAnswer['body']> =>
  (await call('POST /appointments', { service_id: sol.corte, employee_id: 'any', date: monday, slot, phone }))
    .body;
const byChat = (client: MessagingClient, start: string) =>
  bot.running.context.call(bookForClient, {
    tenantId: sol.tenantId,
    idempotencyKey: newId(),
    serviceId: sol.corte,
    employeeId: 'any',
    start,
    client,
  });
const customers = async (): Promise<TestAnswer['body'][]> => (await call('GET /customers')).body.items;

describe('a customer', () => {
  it('gets a name and notes, which only the owner changes', async () => {
    const { customer_id: id } = await byOwner('10:00', '600111222');
    const changed = await call(`PATCH /customers/${id}`, { name: 'Marta', notes: 'Prefiere a Ana' });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Marta', notes: 'Prefiere a Ana', blocked: false },
    });
    await byChat({ phone: '34600111222', name: 'marta 🌸' }, '2027-05-10T10:00:00Z');
    expect(await customers()).toMatchObject([{ name: 'Marta', appointments: 2 }]);
    expect((await call(`GET /customers/${id}`)).body.history).toHaveLength(2);
  });

  it('consents to messages when the owner notes it, in the appointment or with the client, until the owner notes the end', async () => {
    const appointment = { service_id: sol.corte, employee_id: 'any', date: monday, slot: '10:00' };
    const body = { ...appointment, phone: '600111222', consent: true };
    const { customer_id: id } = (await call('POST /appointments', body)).body;
    const contact = async () =>
      (await bot.running.context.call(contactOf, { tenantId: sol.tenantId, customerId: id })).consent;
    const noted = { given: true, noted_at: aWeekBefore.toISOString() };
    expect((await call(`GET /customers/${id}`)).body).toMatchObject({ consent: noted, consent_by: null });
    expect(await contact()).toBe('given');
    const rows = scheduling.service.running.context.connection.collection<{ _id: string }>('customers');
    expect(await rows.findOne({ _id: id })).toMatchObject({ consent: { by: sol.tenantId } });
    // A consent that stands keeps its date.
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 60_000);
    await call('POST /appointments', { ...body, slot: '11:00' });
    expect((await call(`PATCH /customers/${id}`, { consent: true })).body).toMatchObject({ consent: noted });
    expect((await call(`PATCH /customers/${id}`, { consent: false })).body).toMatchObject({
      consent: { given: false, noted_at: scheduling.clock.now.toISOString() },
    });
    expect(await contact()).toBe('withdrawn');
    const other = (await call('POST /customers', { phone: '600111333', consent: true })).body;
    expect(other.consent).toMatchObject({ given: true });
    // When two become one, the latest note counts.
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 120_000);
    await call(`PATCH /customers/${other.customer_id}`, { consent: false });
    await call(`PATCH /customers/${other.customer_id}`, { consent: true });
    const merged = await call(`POST /customers/${id}/merge`, { customer_id: other.customer_id });
    expect(merged.body).toMatchObject({ consent: { given: true } });
    await call(`PATCH /customers/${id}`, { name: 'Marta' });
    expect(await contact()).toBe('given');
  });

  it('keeps everything under a new number, unless another customer has it', async () => {
    const [marta, luis] = [{ phone: '34600111222', userId: 'ES.1' }, { phone: '34600999888' }];
    await byChat(marta, '2027-05-10T08:00:00Z');
    await byChat(luis, '2027-05-10T09:00:00Z');
    const change = (phone: string) =>
      bot.running.context.call(changeClientNumber, { tenantId: sol.tenantId, client: marta, phone });
    expect(await change('34600999888')).toEqual({ changed: false });
    expect(await change('34600777666')).toEqual({ changed: true });
    await byChat({ phone: '34600777666', userId: 'ES.2' }, '2027-05-10T10:00:00Z');
    const phones = (await customers()).map(({ phone, appointments }) => [phone, appointments]);
    expect(phones).toEqual([
      ['+34600999888', 1],
      ['+34600777666', 2],
    ]);
  });

  it.each([
    ['the beginning of a name', 'jose', 1],
    ['the beginnings of two names, accents and capitals aside', 'GARC josé', 1],
    ['the middle of a name', 'osé', 0],
    ['another name', 'jose perez', 0],
    ['the beginning of a phone', '600 11', 1],
    ['a phone with its country', '+34 600111222', 1],
    ['what would mean something in a pattern', '.*', 1],
    ['nothing', '', 1],
  ])('is found by %s', async (_what, typed, times) => {
    const { customer_id: id } = await byOwner('10:00', '600111222');
    await call(`PATCH /customers/${id}`, { name: 'José García-Ruiz' });
    expect((await call(`GET /customers?q=${encodeURIComponent(typed)}`)).body.items).toHaveLength(times);
  });

  it('stands in a list that is read page after page, latest first', async () => {
    const ids: string[] = [];
    for (const [slot, phone] of Object.entries({
      '10:00': '600111221',
      '11:00': '600111222',
      '12:00': '600111223',
    })) {
      ids.unshift((await byOwner(slot, phone)).customer_id);
    }
    const first = (await call('GET /customers?page_size=2')).body;
    const second = (await call(`GET /customers?page_size=2&after=${first.next}`)).body;
    const idsOf = ({ items }: TestAnswer['body']): string[] =>
      items.map((item: { customer_id: string }) => item.customer_id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('books nothing by chat when they are blocked; the owner still can', async () => {
    const { customer_id: id } = await byOwner('10:00', '600111222');
    await call(`PATCH /customers/${id}`, { blocked: true });
    const booking = byChat({ phone: '34600111222' }, '2027-05-10T10:00:00Z');
    await expect(booking).rejects.toMatchObject({ code: 'client_blocked' });
    expect((await byOwner('12:00', '600111222')).status).toBe('confirmed');
  });

  it('is merged with another one once user id and phone show that they are the same', async () => {
    await byOwner('10:00', '600111222');
    await byChat({ userId: 'ES.1349', name: 'Marta' }, '2027-05-10T10:00:00Z');
    expect(await customers()).toHaveLength(2);
    await byChat({ userId: 'ES.1349', phone: '34600111222' }, '2027-05-10T15:00:00Z');
    expect(await customers()).toMatchObject([{ phone: '+34600111222', name: 'Marta', appointments: 3 }]);
  });

  it('is merged with another by the owner, with appointments and notes', async () => {
    const first = await byOwner('10:00', '600111222');
    const second = await byOwner('11:00', '600333444');
    await call(`PATCH /customers/${second.customer_id}`, { notes: 'Su otro número' });
    const merged = await call(`POST /customers/${first.customer_id}/merge`, {
      customer_id: second.customer_id,
    });
    expect(merged).toMatchObject({
      status: 200,
      body: { appointments: 2, notes: 'Su otro número\nTel. +34600333444' },
    });
    expect(await customers()).toHaveLength(1);
    const again = await call(`POST /customers/${first.customer_id}/merge`, {
      customer_id: second.customer_id,
    });
    expect(again.status).toBe(404);
    const itself = await call(`POST /customers/${first.customer_id}/merge`, {
      customer_id: first.customer_id,
    });
    expect(itself.status).toBe(422);
  });

  it('does not exist for another tenant', async () => {
    const { customer_id: id } = await byOwner('10:00', '600111222');
    const as = (await buildBusiness(scheduling)).tenantId;
    expect((await scheduling.call(`PATCH /customers/${id}`, { as, body: { name: 'x' } })).status).toBe(404);
  });
});

describe('a request of a customer about their data', () => {
  const note = (id: string, text: string) => call(`PATCH /appointments/${id}`, { note: text });
  const outboxTypes = async (): Promise<string[]> =>
    (
      await scheduling.service.running.context.connection
        .collection('outbox')
        .find({ 'envelope.tenantId': sol.tenantId })
        .toArray()
    ).map(({ envelope }) => envelope.type);

  it('gets a copy of all that is kept about them', async () => {
    const { id, customer_id: customerId } = await byOwner('10:00', '600111222');
    await note(id, 'Vive en la calle Sol');
    await call(`PATCH /customers/${customerId}`, { name: 'Marta', notes: 'Prefiere a Ana' });
    await byOwner('11:00', '600333444');
    const { status, body } = await call(`GET /customers/${customerId}/export`);
    expect([status, body]).toMatchObject([
      200,
      {
        exported_at: aWeekBefore.toISOString(),
        customer: {
          name: 'Marta',
          phone: '+34600111222',
          whatsapp_user_id: null,
          notes: 'Prefiere a Ana',
          blocked: false,
          known_since: aWeekBefore.toISOString(),
        },
        appointments: [{ id, date: monday, slot: '10:00', note: 'Vive en la calle Sol' }],
        waiting_list: [],
        conversations: [{ conversation, messages: [0, 1, 2].map(message) }],
        notices: [],
      },
    ]);
  });

  it('is refused a copy while the bot does not answer', async () => {
    const { customer_id: customerId } = await byOwner('10:00', '600111222');
    isBotAway = true;
    const refused = await call(`GET /customers/${customerId}/export`);
    isBotAway = false;
    expect([refused.status, refused.body.error]).toEqual([503, 'unavailable']);
  });

  it('has them forgotten at once, with the notes; past appointments stay, and the bot is told', async () => {
    const { id, customer_id: customerId } = await byOwner('10:00', '600111222');
    await note(id, 'Vive en la calle Sol');
    await call(`PATCH /customers/${customerId}`, { name: 'Marta', notes: 'Prefiere a Ana' });
    scheduling.clock.now = new Date('2027-05-20T08:00:00Z');
    const erased = await call(`POST /customers/${customerId}/erase`);
    expect(erased).toMatchObject({
      status: 200,
      // No service has confirmed the erasure here.
      body: { name: null, phone: null, notes: '', appointments: 1, erasure: 'under_way' },
    });
    expect((await call(`GET /customers/${customerId}`)).body.history).toMatchObject([
      { id, phone: null, name: null, note: '', service_title: 'Corte' },
    ]);
    expect((await call('GET /customers?q=Marta')).body.items).toEqual([]);
    expect(await outboxTypes()).toContain('scheduling.customer.anonymised');
    expect((await call(`POST /customers/${customerId}/erase`)).status).toBe(200);
    // A booking with that phone later makes a new customer.
    expect((await byOwner('10:00', '600111222')).customer_id).not.toBe(customerId);
  });

  it('is refused to forget them while they have an appointment to come', async () => {
    const { id, customer_id: customerId } = await byOwner('10:00', '600111222');
    const refused = await call(`POST /customers/${customerId}/erase`);
    expect([refused.status, refused.body.error]).toEqual([409, 'has_appointments']);
    expect((await customers())[0].phone).toBe('+34600111222');
    await call(`POST /appointments/${id}/cancel`, {});
    expect((await call(`POST /customers/${customerId}/erase`)).status).toBe(200);
  });

  it('is not found for another business', async () => {
    const { customer_id: customerId } = await byOwner('10:00', '600111222');
    const other = await buildBusiness(scheduling);
    for (const request of [`GET /customers/${customerId}/export`, `POST /customers/${customerId}/erase`]) {
      expect((await scheduling.call(request, { as: other.tenantId })).status).toBe(404);
    }
  });
});
