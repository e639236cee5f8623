import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import {
  buildBusiness,
  monday,
  startScheduling,
  aWeekBefore,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

type Fields = Record<string, unknown>;
const wanted = (fields: Fields = {}): Fields => ({
  service_id: sol.corte,
  employee_id: sol.ana,
  date: monday,
  slot: '10:00',
  phone: '600 111 222',
  ...fields,
});
const book = (fields: Fields = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  scheduling.call('POST /appointments', { as: sol.tenantId, body: wanted(fields), headers });
const list = async (query = ''): Promise<TestAnswer['body']> =>
  (await scheduling.call(`GET /appointments${query}`, { as: sol.tenantId })).body;
const slots = async (service: string, employee = 'any'): Promise<TestAnswer['body']> => {
  const query = `service_id=${service}&employee_id=${employee}&from=${monday}&to=${monday}`;
  return (await scheduling.call(`GET /availability?${query}`, { as: sol.tenantId })).body.slots;
};
const times = async (service: string, employee?: string): Promise<string[]> =>
  (await slots(service, employee)).map((slot: { slot: string }) => slot.slot);

describe('booking', () => {
  it('answers the appointment as the product shows it', async () => {
    const { status, body } = await book({ name: 'Marta', note: 'Primera vez' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: monday,
      slot: '10:00',
      start: '2027-05-10T10:00:00+02:00',
      end: '2027-05-10T10:30:00+02:00',
      duration: 30,
      employee_id: sol.ana,
      employee_name: 'Ana',
      service_pk: sol.corte,
      service_title: 'Corte',
      phone: '+34600111222',
      name: 'Marta',
      note: 'Primera vez',
      status: 'confirmed',
      needs_attention: false,
    });
    expect(await list()).toEqual([body]);
  });

  it('takes the time away from all other clients, with the service before and after it', async () => {
    await book({ service_id: sol.color });
    const free = await times(sol.corte, sol.ana);
    expect(free).toEqual(expect.arrayContaining(['09:30', '11:00']));
    expect(free).not.toEqual(expect.arrayContaining(['09:45']));
    expect(free).not.toEqual(expect.arrayContaining(['10:30']));
    expect(await times(sol.corte)).toContain('10:30');
  });

  it('offers three alternatives for a time that is taken', async () => {
    await book();
    const refused = await book({ phone: '600 333 444' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
    expect(refused.body.details.alternatives).toHaveLength(3);
    expect(refused.body.details.alternatives[0]).toMatchObject({
      date: monday,
      employee_ids: expect.any(Array),
    });
  });

  it.each([
    ['before the notice is over', { date: '2027-05-03', slot: '09:00' }, 'too_soon'],
    ['in the past', { date: '2027-04-26' }, 'too_soon'],
    ['beyond the horizon', { date: '2027-07-05' }, 'too_far'],
    ['off the grid', { slot: '10:05' }, 'off_grid'],
    ['outside working hours', { slot: '14:00' }, 'outside_hours'],
    ['ending after closing time', { slot: '13:45' }, 'outside_hours'],
    ['at a time that the clock skips', { date: '2027-03-28', slot: '02:30' }, 'nonexistent_local_time'],
  ])('is refused %s', async (_case, fields, error) => {
    expect(await book(fields)).toMatchObject({ status: 422, body: { error } });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['es', 'Ya no da tiempo a reservar esa hora.'],
    ['en', 'It is too late to book that time.'],
  ])('is refused in %s because there is no time left, not because it is early', async (locale, message) => {
    const answer = await book({ date: '2027-05-03', slot: '09:00' }, { 'accept-language': locale });
    expect(answer.body).toMatchObject({ error: 'too_soon', message });
  });

  it.each([
    ['a date that does not exist', { date: '2027-02-31' }, 'date'],
    ['a time without its zero', { slot: '9:00' }, 'slot'],
    ['24:00', { slot: '24:00' }, 'slot'],
    ['a phone that is none', { phone: 'call me' }, 'phone'],
    ['a note of 10,000 characters', { note: 'x'.repeat(10_000) }, 'note'],
    ['an operator in place of an id', { employee_id: { $ne: 'x' } }, 'employee_id'],
    ['a tenant of its own choice', { tenant_id: 'other' }, 'tenant_id'],
  ])('is refused with %s, naming the field', async (_case, fields, field) => {
    const { status, body } = await book(fields);
    expect(status).toBe(422);
    expect(body.details.map((problem: { field: string }) => problem.field)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it("a booking cannot name another tenant's employees, services or appointments", async () => {
    const other = await buildBusiness(scheduling);
    expect((await book({ service_id: other.corte })).status).toBe(404);
    expect((await book({ employee_id: other.ana })).status).toBe(404);
    const { body } = await book();
    const as = other.tenantId;
    expect((await scheduling.call(`DELETE /appointments/${body.id}`, { as })).status).toBe(404);
    expect((await scheduling.call(`POST /appointments/${body.id}/cancel`, { as, body: {} })).status).toBe(
      404,
    );
    expect((await scheduling.call('GET /appointments', { as })).body).toEqual([]);
    expect((await scheduling.call(`GET /customers/${body.customer_id}`, { as })).status).toBe(404);
  });

  it('a booking makes one customer of every way to write a phone', async () => {
    const bodies = [
      await book(),
      await book({ slot: '11:00', phone: '+34 600 111 222' }),
      await book({ slot: '12:00', phone: '34600111222' }),
    ].map(({ body }) => body.customer_id);
    expect(new Set(bodies).size).toBe(1);
    const { body } = await scheduling.call('GET /customers?q=600111', { as: sol.tenantId });
    expect(body).toMatchObject({ items: [{ phone: '+34600111222', appointments: 3 }] });
    expect(body.items).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('frees the time, and hides the appointment', async () => {
    const { body } = await book();
    const path = `DELETE /appointments/${body.id}`;
    expect((await scheduling.call(path, { as: sol.tenantId })).status).toBe(204);
    expect((await scheduling.call(path, { as: sol.tenantId })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await book({ phone: '600 333 444' })).status).toBe(201);
  });
});

describe('the list of appointments', () => {
  it('is filtered, sorted and paged by the server', async () => {
    for (const slot of ['12:00', '09:00', '10:30']) {
      await book({ slot, employee_id: slot === '09:00' ? sol.luis : sol.ana });
    }
    await book({ slot: '09:00', date: '2027-05-11' });
    const shown = (items: { slot: string }[]): string[] => items.map(({ slot }) => slot);
    expect(shown(await list(`?from=${monday}&to=${monday}`))).toEqual(['09:00', '10:30', '12:00']);
    expect(shown(await list(`?from=${monday}&to=${monday}&order=desc&employee_id=${sol.ana}`))).toEqual([
      '12:00',
      '10:30',
    ]);
    const page = await list('?page=2&page_size=3');
    expect(page).toMatchObject({ page: 2, page_size: 3, total: 4, items: [{ date: '2027-05-11' }] });
  });

  it.each(['?page=0', '?page=101&page_size=100', '?page_size=1000', '?from=yesterday', '?order=sideways'])(
    'refuses %s',
    async (query) => {
      const { status } = await scheduling.call(`GET /appointments${query}`, { as: sol.tenantId });
      expect(status).toBe(422);
    },
  );
});
