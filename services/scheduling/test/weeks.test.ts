import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@citame/calendar';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  sol = await buildBusiness(scheduling);
});
const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const [second, third] = [addDays(monday, 7), addDays(monday, 14)];

async function times(date: string, employeeId = sol.ana): Promise<string[]> {
  const query = `service_id=${sol.corte}&employee_id=${employeeId}&from=${date}&to=${date}`;
  return (await call(`GET /availability?${query}`)).body.slots.map(({ slot }: { slot: string }) => slot);
}

describe('a period of every second week', () => {
  const early = { dow: 'mon', from: '07:00', to: '09:00' };

  it('is open in its week and every second one after and before, and not between', async () => {
    const added = await call(`POST /weekly/${sol.ana}`, { ...early, alternate_from: third });
    expect(added).toMatchObject({ status: 201, body: { ...early, alternate_from: third } });
    expect(await times(monday)).toContain('07:00');
    expect(await times(second)).not.toContain('07:00');
    expect(await times(third)).toContain('07:00');
  });

  it('is what open hours and the reasons against a start go by', async () => {
    await call(`POST /weekly/${sol.ana}`, { ...early, alternate_from: second });
    const { body } = await call(`GET /open-hours?from=${monday}&to=${second}`);
    const ana = body.find(({ employee_id: id }: { employee_id: string }) => id === sol.ana);
    expect([ana.days[0], ana.days[7]].map(({ periods }) => periods[0].from)).toEqual(['09:00', '07:00']);
    const explain = async (date: string) =>
      (
        await call(
          `GET /availability/explain?service_id=${sol.corte}&employee_id=${sol.ana}&at=${date}T07:30`,
        )
      ).body;
    expect(await explain(monday)).toMatchObject({ offered: false, reasons: [{ rule: 'outside_hours' }] });
    expect(await explain(second)).toMatchObject({ offered: true });
  });

  it('may stand beside one of the other weeks at the same hours, and overlap none of every week', async () => {
    const add = (body: object) => call(`POST /weekly/${sol.ana}`, { ...early, ...body });
    expect((await add({ alternate_from: monday })).status).toBe(201);
    expect((await add({ alternate_from: second, to: '08:00' })).status).toBe(201);
    expect(await add({ alternate_from: third })).toMatchObject({
      status: 409,
      body: { error: 'overlaps_period' },
    });
    expect((await add({})).status).toBe(409);
    expect((await add({ alternate_from: second, from: '10:00', to: '11:00' })).status).toBe(409);
  });

  it('is changed to the other weeks and to every week', async () => {
    const { body } = await call(`POST /weekly/${sol.ana}`, { ...early, alternate_from: monday });
    const path = `/weekly/${sol.ana}/${body.period_id}`;
    await call(`PATCH ${path}`, { alternate_from: second });
    expect(await times(monday)).not.toContain('07:00');
    expect(await times(second)).toContain('07:00');
    await call(`PATCH ${path}`, { from: '07:30' });
    expect(await times(monday)).not.toContain('07:30');
    const changed = await call(`PATCH ${path}`, { alternate_from: null });
    expect(changed.body).not.toHaveProperty('alternate_from');
    expect(await times(monday)).toContain('07:30');
  });

  it.each(['2027-02-30', 'monday', ''])('is refused from «%s»', async (day) => {
    expect((await call(`POST /weekly/${sol.ana}`, { ...early, alternate_from: day })).status).toBe(422);
  });
});

describe('the week of an employee', () => {
  it('is given to others in the place of theirs, at once, and is their own from then on', async () => {
    await call(`POST /weekly/${sol.ana}`, { dow: 'sat', from: '10:00', to: '13:00', alternate_from: monday });
    await call(`POST /weekly/${sol.luis}`, { dow: 'sun', from: '10:00', to: '13:00' });
    const copied = await call(`POST /weekly/${sol.ana}/copy`, { to: [sol.luis, sol.luis, sol.ana] });
    expect(copied).toMatchObject({ status: 200, body: { copied_count: 1 } });
    const weekOf = async (id: string) =>
      (await call(`GET /weekly/${id}`)).body.map(
        ({ period_id: _own, ...rest }: { period_id: string }) => rest,
      );
    expect(await weekOf(sol.luis)).toEqual(await weekOf(sol.ana));
    expect(await times(addDays(monday, 5), sol.luis)).toContain('10:00');
    expect(await times(addDays(monday, 12), sol.luis)).toEqual([]);

    const [first] = (await call(`GET /weekly/${sol.luis}`)).body;
    await call(`DELETE /weekly/${sol.luis}/${first.period_id}`);
    expect(await weekOf(sol.ana)).toHaveLength(11);
    expect(await weekOf(sol.luis)).toHaveLength(10);
  });

  it('is given to none of them when one does not work here', async () => {
    const before = (await call(`GET /weekly/${sol.luis}`)).body;
    await call(`POST /weekly/${sol.ana}`, { dow: 'sat', from: '10:00', to: '13:00' });
    const refused = await call(`POST /weekly/${sol.ana}/copy`, { to: [sol.luis, newId()] });
    expect(refused.status).toBe(404);
    expect((await call(`GET /weekly/${sol.luis}`)).body).toEqual(before);
    const other = await buildBusiness(scheduling);
    expect((await call(`POST /weekly/${sol.ana}/copy`, { to: [other.ana] })).status).toBe(404);
    expect((await call(`POST /weekly/${other.ana}/copy`, { to: [sol.ana] })).status).toBe(404);
  });
});
