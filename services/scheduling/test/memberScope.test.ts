import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import type { TestAnswer } from '@citame/service-kit/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let salon: Business;
/** Appointments at 10:00: Marta's with Ana, Pablo's with Luis. */
let withAna: { id: string; customer_id: string };
let withLuis: { id: string; customer_id: string };
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  salon = await buildBusiness(scheduling);
  withAna = (await asOwner('POST /appointments', wish(salon.ana, '600 111 222', 'Marta'))).body;
  withLuis = (await asOwner('POST /appointments', wish(salon.luis, '600 333 444', 'Pablo'))).body;
});

const wish = (employeeId: string, phone: string, name: string, slot = '10:00') => ({
  service_id: salon.corte,
  employee_id: employeeId,
  date: monday,
  slot,
  phone,
  name,
});
const withBody = (body: unknown) => (body === undefined ? {} : { body });
const asOwner = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, { as: salon.tenantId, ...withBody(body) });
/** Calls as Luis, an employee who sees no phones unless it is said. */
const asLuis = (request: string, body?: unknown, seesContacts = false): Promise<TestAnswer> =>
  scheduling.call(request, {
    as: salon.tenantId,
    claims: { accountId: 'account-of-luis', role: 'employee', employeeId: salon.luis, seesContacts },
    ...withBody(body),
  });
const idsOf = ({ body }: TestAnswer): string[] => body.map(({ id }: { id: string }) => id);

describe('an employee', () => {
  it('lists, counts and exports their own appointments and no other', async () => {
    expect(idsOf(await asLuis('GET /appointments'))).toEqual([withLuis.id]);
    expect((await asLuis('GET /appointments?page_size=10')).body).toMatchObject({ total: 1 });
    expect((await asLuis('GET /appointments/counts')).body.employees).toHaveLength(1);
    const [day] = (await asLuis(`GET /appointments/days?from=${monday}&to=${monday}`)).body;
    expect(day.first.map(({ id }: { id: string }) => id)).toEqual([withLuis.id]);
    for (const file of ['csv', 'ics']) {
      const { body } = await asLuis(`GET /appointments/export.${file}`);
      expect(body).toContain('Pablo');
      expect(body).not.toContain('Marta');
    }
  });

  it.each(['/appointments', '/appointments/counts', '/appointments/export.csv'])(
    'may not ask %s for a colleague',
    async (path) => {
      expect((await asLuis(`GET ${path}?employee_id=${salon.ana}`)).status).toBe(403);
    },
  );

  it('sees no phones of clients, unless the owner allows it', async () => {
    const [hidden] = (await asLuis('GET /appointments')).body;
    expect(hidden).toMatchObject({ name: 'Pablo', phone: null, phone_verified: false });
    const [shown] = (await asLuis('GET /appointments', undefined, true)).body;
    expect(shown).toMatchObject({ phone: '+34600333444' });
    const days = `GET /appointments/days?from=${monday}&to=${monday}`;
    expect((await asLuis(days)).body[0].first[0].phone).toBeNull();
    expect((await asLuis('GET /appointments/export.csv')).body).not.toContain('600333444');
    const client = (await asLuis(`GET /customers/${withLuis.customer_id}`)).body;
    expect(client).toMatchObject({ name: 'Pablo', phone: null, email: null });
    expect(client.history[0].phone).toBeNull();
    expect((await asLuis('GET /customers')).body.items[0].phone).toBeNull();
  });

  it('finds no client by digits of a phone that they may not see', async () => {
    const rosa = wish(salon.luis, '600 999 888', 'Rosa', '11:00');
    await asOwner('POST /appointments', rosa);
    const found = async (seesContacts: boolean) =>
      (await asLuis('GET /customers?q=600999', undefined, seesContacts)).body.items.length;
    expect(await found(true)).toBe(1);
    expect(await found(false)).toBe(0);
  });

  it('learns nothing of the person behind a phone that they book with', async () => {
    const { customer_id: martaId } = withAna;
    const booked = await asLuis('POST /appointments', {
      ...wish(salon.luis, '600 111 222', 'Una amiga', '12:00'),
      notify: true,
    });
    const { id } = booked.body;
    expect(booked).toMatchObject({
      status: 201,
      body: { name: 'Una amiga', phone: null, customer_id: id },
    });
    const nameless = await asLuis('POST /appointments', {
      ...wish(salon.luis, '600 111 222', '', '13:00'),
      name: undefined,
    });
    expect(nameless.body).toMatchObject({ name: null, customer_id: nameless.body.id });
    // The business has no double.
    const [, , ofMarta] = (await asOwner(`GET /customers/${martaId}`)).body.history;
    expect(ofMarta).toMatchObject({ name: 'Marta' });

    for (const one of [martaId, id]) {
      expect((await asLuis(`GET /customers/${one}`)).status).toBe(404);
    }
    expect((await asLuis('GET /customers')).body.items).toMatchObject([{ name: 'Pablo' }]);
    const { path } = (await asLuis(`POST /calendar-feeds/${salon.luis}`)).body;
    const answers = await Promise.all([
      asLuis('GET /appointments'),
      asLuis(`GET /appointments/days?from=${monday}&to=${monday}`),
      asLuis('GET /appointments/export.csv'),
      asLuis('GET /appointments/export.ics'),
      asLuis(`POST /exceptions/${salon.luis}/preview`, { date: monday, closed: true }),
      scheduling.call(`GET ${path.replace('/api', '')}`),
    ]);
    answers.push(
      await asLuis(`PATCH /appointments/${id}`, { note: 'corto' }),
      await asLuis(`POST /appointments/${id}/reschedule`, { date: monday, slot: '12:30' }),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Una amiga');
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`Marta|${martaId}|600111222`));
    }
    await waitFor(async () => (await asLuis('GET /trail')).body.items.length >= 3);
    for (const file of ['', '/export.csv']) {
      const { body } = await asLuis(`GET /trail${file}`);
      expect(JSON.stringify(body)).toContain('Una amiga');
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`Marta|${martaId}`));
    }
  });

  it('does not learn that a phone is that of a client of theirs', async () => {
    const { customer_id: pabloId } = withLuis;
    const body = wish(salon.luis, '600 333 444', 'X', '12:00');
    const { id, customer_id } = (await asLuis('POST /appointments', body)).body;
    expect(customer_id).toBe(id);
    const client = (await asLuis(`GET /customers/${pabloId}`)).body;
    expect(client).toMatchObject({ appointments: 1 });
    expect(idsOf({ body: client.history } as TestAnswer)).toEqual([withLuis.id]);
    await waitFor(async () => (await asLuis('GET /trail')).body.items.length === 2);
    const { items } = (await asLuis(`GET /trail?customer_id=${pabloId}`)).body;
    expect(items.map(({ subject_id }: { subject_id: string }) => subject_id)).toEqual([withLuis.id]);
    // An employee who may see contacts sees whose appointment it is.
    expect((await asLuis(`GET /customers/${pabloId}`, undefined, true)).body.history).toHaveLength(2);
  });

  it('books known clients of theirs, and no others by their id', async () => {
    const again = { ...wish(salon.luis, '', '', '12:00'), phone: undefined, name: undefined };
    const own = await asLuis('POST /appointments', { ...again, customer_id: withLuis.customer_id });
    expect(own).toMatchObject({ status: 201, body: { name: 'Pablo', customer_id: withLuis.customer_id } });
    for (const seesContacts of [false, true]) {
      const body = { ...again, slot: '13:00', customer_id: withAna.customer_id };
      expect((await asLuis('POST /appointments', body, seesContacts)).status).toBe(404);
    }
  });

  it('books with themselves only', async () => {
    const own = await asLuis('POST /appointments', wish('any', '600 555 666', 'Ada', '12:00'));
    expect(own).toMatchObject({ status: 201, body: { employee_id: salon.luis, phone: null } });
    const forAna = await asLuis('POST /appointments', wish(salon.ana, '600 555 777', 'Eva', '12:00'));
    expect(forAna.status).toBe(403);
  });

  it.each([
    ['PATCH /appointments/:id', { note: 'x' }],
    ['POST /appointments/:id/cancel', {}],
    ['POST /appointments/:id/tell', undefined],
    ['POST /appointments/:id/reschedule', { date: monday, slot: '12:00' }],
  ])('changes none of a colleague: %s', async (request, body) => {
    const before = (await asOwner('GET /appointments')).body;
    const answer = await asLuis(request.replace(':id', withAna.id), body);
    expect(answer.status).toBe(404);
    expect((await asOwner('GET /appointments')).body).toEqual(before);
  });

  it('moves, notes and cancels their own, and gives none to a colleague', async () => {
    const path = `/appointments/${withLuis.id}`;
    const moved = await asLuis(`POST ${path}/reschedule`, { date: monday, slot: '12:00' });
    expect(moved).toMatchObject({ status: 200, body: { slot: '12:00', phone: null } });
    expect((await asLuis(`PATCH ${path}`, { note: 'corto' })).status).toBe(200);
    const away = { date: monday, slot: '13:00', employee_id: salon.ana };
    expect((await asLuis(`POST ${path}/reschedule`, away)).status).toBe(403);
    expect((await asLuis(`POST ${path}/cancel`, {})).body.status).toBe('cancelled');
    expect((await asLuis(`DELETE ${path}`)).status).toBe(403);
  });

  it('knows the clients who come to them, with their own part of the history', async () => {
    await asOwner('POST /appointments', {
      ...wish(salon.ana, '', '', '11:00'),
      phone: undefined,
      name: undefined,
      customer_id: withLuis.customer_id,
    });
    const { items } = (await asLuis('GET /customers?sort=name')).body;
    expect(items).toMatchObject([{ name: 'Pablo', appointments: 1 }]);
    // The last of all is with Ana, at 11:00.
    expect(items[0].last_appointment).toBe(items[0].next_appointment);
    const { history } = (await asLuis(`GET /customers/${withLuis.customer_id}`)).body;
    expect(history.map(({ id }: { id: string }) => id)).toEqual([withLuis.id]);
    expect((await asLuis(`GET /customers/${withAna.customer_id}`)).status).toBe(404);
  });

  it('sees the free time, hours and exceptions of their own', async () => {
    const query = `service_id=${salon.corte}&from=${monday}&to=${monday}`;
    const { slots } = (await asLuis(`GET /availability?${query}`)).body;
    expect(new Set(slots.flatMap(({ employee_ids: ids }: { employee_ids: string[] }) => ids))).toEqual(
      new Set([salon.luis]),
    );
    expect((await asLuis(`GET /availability?${query}&employee_id=${salon.ana}`)).status).toBe(403);
    const team = (await asLuis(`GET /open-hours?from=${monday}&to=${monday}`)).body;
    expect(team.map(({ employee_id: id }: { employee_id: string }) => id)).toEqual([salon.luis]);
    await asOwner(`POST /exceptions/${salon.ana}`, { date: monday, closed: true });
    expect((await asLuis('GET /exceptions')).body).toEqual([]);
    for (const path of ['weekly', 'exceptions', 'calendar-feeds']) {
      expect((await asLuis(`GET /${path}/${salon.luis}`)).status).toBe(200);
      expect((await asLuis(`GET /${path}/${salon.ana}`)).status).toBe(403);
    }
  });

  it('blocks, changes and frees time of theirs, and decides about no holidays', async () => {
    const own = `/exceptions/${salon.luis}`;
    const window = { date: monday, closed: false, from: '16:00', to: '17:00', note: 'dentista' };
    const blocked = await asLuis(`POST ${own}`, window);
    expect(blocked.status).toBe(201);
    const [{ exception_id: id }] = blocked.body;
    expect((await asLuis(`PATCH /exceptions/${id}`, { to: '18:00' })).body).toMatchObject({ to: '18:00' });
    expect((await asLuis(`PATCH /exceptions/${id}`, { closed: true })).status).toBe(403);
    expect((await asLuis(`DELETE ${own}?exception_id=${id}`)).status).toBe(200);
    const [ofAna] = (await asOwner(`POST /exceptions/${salon.ana}`, window)).body;
    expect((await asLuis(`PATCH /exceptions/${ofAna.exception_id}`, { to: '18:00' })).status).toBe(403);

    expect((await asLuis(`POST ${own}`, { date: monday, closed: true })).status).toBe(403);
    expect((await asLuis(`POST ${own}`, { ...window, kind: 'open' })).status).toBe(403);
    expect((await asLuis(`POST /exceptions/${salon.ana}`, window)).status).toBe(403);
    expect((await asLuis('POST /exceptions/all', window)).status).toBe(403);
    const [holiday] = (await asOwner(`POST ${own}`, { date: monday, closed: true })).body;
    expect((await asLuis(`DELETE ${own}?exception_id=${holiday.exception_id}`)).status).toBe(403);
    expect((await asLuis(`PATCH /exceptions/${holiday.exception_id}`, { closed: false })).status).toBe(403);
    expect((await asLuis(`DELETE ${own}?from_date=${monday}&to_date=${monday}`)).status).toBe(403);
  });
});
