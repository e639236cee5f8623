import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { employeeChanged, wholeBusiness, type ScheduleException } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import fc from 'fast-check';
import {
  buildBusiness,
  monday,
  sayService,
  startScheduling,
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
  sol = await buildBusiness(scheduling);
});

const tuesday = '2027-05-11';
const friday = '2027-05-14';
const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const closeAll = (body: object): Promise<TestAnswer> =>
  call(`POST /exceptions/${wholeBusiness}`, { closed: true, ...body });
async function times(employeeId: string, date: string): Promise<string[]> {
  const query = `service_id=${sol.corte}&employee_id=${employeeId}&from=${date}&to=${date}`;
  return (await call(`GET /availability?${query}`)).body.slots.map(({ slot }: { slot: string }) => slot);
}
const book = async (employeeId: string, date: string, slot: string, phone: string): Promise<string> => {
  const fields = { service_id: sol.corte, employee_id: employeeId, date, slot, phone };
  return (await call('POST /appointments', fields)).body.id;
};

describe('a closure of the whole business', () => {
  const days = [
    { date: monday, note: 'Fiesta local' },
    { date: friday, note: 'San Isidro' },
  ];

  it('keeps which public holiday a day is, until it gets another name', async () => {
    const christmas = { date: monday, note: 'Navidad', holiday: 'ES/Christmas Day' };
    const read = async () => (await call(`GET /exceptions/all?date=${monday}`)).body[0];
    await closeAll({ days: [christmas] });
    expect(await read()).toMatchObject(christmas);
    await closeAll({ date: monday });
    expect(await read()).toMatchObject(christmas);
    await closeAll({ date: monday, note: 'Comida de empresa' });
    expect(await read()).toMatchObject({ note: 'Comida de empresa', holiday: null });
  });

  it('closes its days, and no other, for every employee, and keeps the name of each', async () => {
    const added = await closeAll({ days });
    expect(added).toMatchObject({
      status: 201,
      body: [
        { date: monday, closed: true, note: 'Fiesta local', for_all: true },
        { date: friday, closed: true, note: 'San Isidro', for_all: true },
      ],
    });
    for (const employee of [sol.ana, sol.luis]) {
      expect(await times(employee, monday)).toEqual([]);
      expect(await times(employee, tuesday)).not.toEqual([]);
      expect(await times(employee, friday)).toEqual([]);
    }
  });

  it('holds for an employee who comes later', async () => {
    await closeAll({ days });
    const eva = newId();
    await scheduling.say(employeeChanged, sol.tenantId, eva, 1, { name: 'Eva', deleted: false });
    await sayService(scheduling, sol, 'corte', { title: 'Corte', employeeIds: [sol.ana, eva] }, 2);
    for (const dow of ['mon', 'tue']) {
      const added = await call(`POST /weekly/${eva}`, { dow, from: '09:00', to: '14:00' });
      expect(added.status).toBe(201);
    }
    await waitFor(async () => (await times(eva, tuesday)).length > 0);
    expect(await times(eva, monday)).toEqual([]);
  });

  it('stands in the list of each employee, beside their own, and is changed and deleted for all', async () => {
    await call(`POST /exceptions/${sol.ana}`, { date: tuesday, closed: true, note: 'Médico' });
    const [first] = (await closeAll({ days })).body as ScheduleException[];
    const listOf = async (id: string) =>
      (await call(`GET /exceptions/${id}`)).body.map((one: ScheduleException) => [one.date, one.for_all]);
    expect(await listOf(sol.ana)).toEqual([
      [monday, true],
      [tuesday, false],
      [friday, true],
    ]);
    expect(await listOf(wholeBusiness)).toEqual([
      [monday, true],
      [friday, true],
    ]);
    const ofTeam = (await call(`GET /exceptions?from_date=${monday}&to_date=${friday}`)).body;
    expect(
      new Set(
        ofTeam.map((one: { employee_id: string | null; date: string }) =>
          [one.employee_id, one.date].join(' '),
        ),
      ),
    ).toEqual(new Set([` ${monday}`, ` ${friday}`, `${sol.ana} ${tuesday}`]));

    // The list of one employee is no way to open the day for all.
    const id = first?.exception_id ?? '';
    expect((await call(`DELETE /exceptions/${sol.ana}?exception_id=${id}`)).status).toBe(404);
    await call(`PATCH /exceptions/${id}`, { closed: false, from: '09:00', to: '14:00' });
    expect(await times(sol.luis, monday)).toContain('16:00');
    expect(await times(sol.luis, monday)).not.toContain('10:00');
    const removed = await call(`DELETE /exceptions/${wholeBusiness}?from_date=${monday}&to_date=${friday}`);
    expect(removed.body).toEqual({ deleted_count: 2 });
    expect(await listOf(sol.ana)).toEqual([[tuesday, false]]);
  });

  it('leaves one row of a day that is closed twice, with the latest name', async () => {
    await closeAll({ date: monday });
    await closeAll({ date: monday, note: 'Fiesta local' });
    await closeAll({ date: monday });
    expect((await call(`GET /exceptions/${wholeBusiness}`)).body).toMatchObject([
      { date: monday, note: 'Fiesta local' },
    ]);
  });

  it('is stored whole or not at all', async () => {
    const wrong = await closeAll({ days: [...days, { date: '2027-02-31' }] });
    expect(wrong.status).toBe(422);
    expect((await call(`GET /exceptions/${wholeBusiness}`)).body).toEqual([]);
  });

  it('is of one business alone', async () => {
    await closeAll({ days });
    const other = await buildBusiness(scheduling);
    const answer = await scheduling.call(`GET /exceptions/${wholeBusiness}`, { as: other.tenantId });
    expect(answer.body).toEqual([]);
    expect((await scheduling.call('GET /exceptions', { as: other.tenantId })).body).toEqual([]);
  });

  it('is previewed with the appointments of all employees, soonest first, and no time that it would close', async () => {
    const hits = [
      await book(sol.luis, monday, '10:00', '600111222'),
      await book(sol.ana, monday, '12:00', '600111333'),
      await book(sol.ana, friday, '17:00', '600111444'),
    ];
    await book(sol.luis, tuesday, '10:00', '600111555');
    const { status, body } = await call(`POST /exceptions/${wholeBusiness}/preview`, { closed: true, days });
    expect(status).toBe(200);
    expect(body.map((hit: { appointment: { id: string } }) => hit.appointment.id)).toEqual(hits);
    for (const { alternatives } of body) {
      expect(alternatives).toHaveLength(3);
      for (const { date } of alternatives) {
        expect([monday, friday]).not.toContain(date);
      }
    }
    expect((await call(`GET /exceptions/${wholeBusiness}`)).body).toEqual([]);
  });

  it('is previewed with appointments that stand in blocked time, and outside of the hours', async () => {
    const inBlockedTime = await book(sol.luis, tuesday, '12:00', '600222111');
    const block = { date: tuesday, closed: false, kind: 'blocked', from: '12:00', to: '13:00' };
    expect((await call(`POST /exceptions/${sol.luis}`, block)).status).toBe(201);
    const { body } = await call(`POST /exceptions/${wholeBusiness}/preview`, { closed: true, date: tuesday });
    expect(body.map((hit: { appointment: { id: string } }) => hit.appointment.id)).toContain(inBlockedTime);
    const later = { ...block, from: '13:00', to: '14:00' };
    expect((await call(`POST /exceptions/${sol.luis}/preview`, later)).body).toEqual([]);
  });

  it('says why a start is not offered', async () => {
    await closeAll({ days });
    const query = `service_id=${sol.corte}&employee_id=${sol.luis}&at=${monday}T10:00`;
    expect((await call(`GET /availability/explain?${query}`)).body).toMatchObject({
      offered: false,
      reasons: [{ rule: 'closed_day' }],
    });
  });

  it('comes to the same as that closure of each employee, for any days and hours', async () => {
    const dates = Array.from({ length: 12 }, (_, index) => `2027-05-${10 + index}`);
    const change = fc.record({
      at: fc.constantFrom(...dates),
      who: fc.constantFrom('all', 'ana', 'luis'),
      kind: fc.constantFrom('closed', 'blocked', 'open'),
      from: fc.constantFrom('08:00', '10:00', '12:30'),
      to: fc.constantFrom('13:00', '17:00', '21:00'),
    });
    const hours = async (business: Business) => {
      const path = `GET /open-hours?from=${dates[0]}&to=${dates.at(-1)}`;
      const { body } = await scheduling.call(path, { as: business.tenantId });
      // A window of the whole business is no time that one of them has blocked: their hours end with it.
      const of = (id: string) =>
        body
          .find(({ employee_id }: { employee_id: string }) => employee_id === id)
          ?.days.map(
            ({ blocked: _blocked, hours: _hours, ...day }: { blocked: unknown; hours?: unknown }) => day,
          );
      return [of(business.ana), of(business.luis)];
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const [one, each] = [await buildBusiness(scheduling), await buildBusiness(scheduling)];
        for (const { at, who, kind, from, to } of changes) {
          const body =
            kind === 'closed' ? { date: at, closed: true } : { date: at, closed: false, kind, from, to };
          const add = (to: Business, id: string) =>
            scheduling.call(`POST /exceptions/${id}`, { as: to.tenantId, body });
          await add(one, who === 'all' ? wholeBusiness : one[who === 'ana' ? 'ana' : 'luis']);
          for (const id of who === 'all'
            ? (['ana', 'luis'] as const)
            : ([who === 'ana' ? 'ana' : 'luis'] as const)) {
            await add(each, each[id]);
          }
        }
        expect(await hours(one)).toEqual(await hours(each));
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

describe('the holiday calendar of a business', () => {
  it('is empty until it is set, remembers what was set last, and closes no day', async () => {
    const empty = { country: null, region: null, own_days: [] };
    expect((await call('GET /holiday-calendar')).body).toEqual(empty);
    const own = [{ day: '05-15', name: 'San Isidro' }];
    await call('PATCH /holiday-calendar', { country: 'ES', region: 'CT', own_days: [] });
    const set = await call('PATCH /holiday-calendar', { region: 'MD', own_days: own });
    expect(set).toMatchObject({ status: 200, body: { country: 'ES', region: 'MD', own_days: own } });
    expect((await call('GET /holiday-calendar')).body).toEqual(set.body);
    expect((await call(`GET /exceptions/${wholeBusiness}`)).body).toEqual([]);
  });

  it.each([
    { country: 'XX', region: null, own_days: [] },
    { country: 'ES', region: 'M/', own_days: [] },
    { country: 'ES', region: null, own_days: [{ day: '02-30', name: 'Nunca' }] },
    { country: 'ES', region: null, own_days: [{ day: '05-15', name: ' ' }] },
  ])('is refused as %j', async (body) => {
    expect((await call('PATCH /holiday-calendar', body)).status).toBe(422);
  });
});
