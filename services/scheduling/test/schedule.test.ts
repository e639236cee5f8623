import { employeeChanged, weekdays } from '@citame/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
const times = async (date = monday): Promise<string[]> => {
  const query = `service_id=${sol.color}&employee_id=${sol.ana}&from=${date}&to=${date}`;
  return (await call(`GET /availability?${query}`)).body.slots.map(({ slot }: { slot: string }) => slot);
};

describe('weekly periods', () => {
  it('are listed by day and time, changed and deleted', async () => {
    const added = await call(`POST /weekly/${sol.ana}`, { dow: 'sat', from: '09:00:00', to: '12:00' });
    expect(added).toMatchObject({ status: 201, body: { dow: 'sat', from: '09:00', to: '12:00' } });
    const path = `/weekly/${sol.ana}/${added.body.period_id}`;
    expect(await call(`PATCH ${path}`, { to: '13:00' })).toMatchObject({
      status: 200,
      body: { to: '13:00' },
    });
    const listed = (await call(`GET /weekly/${sol.ana}`)).body;
    expect(listed).toHaveLength(11);
    expect(listed.slice(0, 2)).toMatchObject([
      { dow: 'mon', from: '09:00' },
      { dow: 'mon', from: '16:00' },
    ]);
    expect(listed.at(-1)).toMatchObject({ dow: 'sat', to: '13:00' });
    expect((await call(`DELETE ${path}`)).status).toBe(204);
    expect((await call(`DELETE ${path}`)).status).toBe(404);
  });

  it('may touch but not overlap another, neither new nor changed', async () => {
    expect(await call(`POST /weekly/${sol.ana}`, { dow: 'mon', from: '13:00', to: '18:00' })).toMatchObject({
      status: 409,
      body: { error: 'overlaps_period' },
    });
    const touching = await call(`POST /weekly/${sol.ana}`, { dow: 'mon', from: '14:00', to: '15:00' });
    expect(touching.status).toBe(201);
    expect((await times()).filter((time) => time === '13:30')).toHaveLength(1);
    const grown = await call(`PATCH /weekly/${sol.ana}/${touching.body.period_id}`, { to: '16:30' });
    expect(grown.status).toBe(409);
  });

  it('refuse all but one of several overlapping ones that come at the same time', async () => {
    const at = (from: string, to: string) => call(`POST /weekly/${sol.ana}`, { dow: 'sun', from, to });
    const answers = await Promise.all([at('09:00', '12:00'), at('10:00', '13:00'), at('11:00', '14:00')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each([
    [{ dow: 'mon', from: '20:00', to: '20:00' }, 'to'],
    [{ dow: 'mon', from: '20:00', to: '19:00' }, 'to'],
    [{ dow: 'mon', from: '20:10', to: '21:00' }, 'from'],
    [{ dow: 'mon', from: '20:00', to: '24:00' }, 'to'],
    [{ dow: 'mon', from: '9:0', to: '10:00' }, 'from'],
    [{ dow: 'monday', from: '20:00', to: '21:00' }, 'dow'],
    [{ from: '20:00', to: '21:00' }, 'dow'],
  ])('refuse %j', async (body, field) => {
    const { status, body: answer } = await call(`POST /weekly/${sol.ana}`, body);
    expect(status).toBe(422);
    expect(answer.details.map((problem: { field: string }) => problem.field)).toContain(field);
  });

  it('are all kept when the first ones of an employee are added at once', async () => {
    const eva = newId();
    await scheduling.say(employeeChanged, sol.tenantId, eva, 1, { name: 'Eva', deleted: false });
    const answers = await Promise.all(
      weekdays.slice(0, 5).map((dow) => call(`POST /weekly/${eva}`, { dow, from: '09:00', to: '14:00' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await call(`GET /weekly/${eva}`)).body).toHaveLength(5);
  });

  it('do not exist for an unknown employee or one of another business', async () => {
    const other = await buildBusiness(scheduling);
    const [period] = (await scheduling.call(`GET /weekly/${other.ana}`, { as: other.tenantId })).body;
    const answers = await Promise.all(
      [newId(), other.ana, 'not-an-id!'].flatMap((employee) => [
        call(`GET /weekly/${employee}`),
        call(`POST /weekly/${employee}`, { dow: 'sun', from: '09:00', to: '10:00' }),
        call(`PATCH /weekly/${employee}/${period.period_id}`, { to: '13:00' }),
        call(`DELETE /weekly/${employee}/${period.period_id}`),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe('exceptions', () => {
  it('close each day of a range, one row a day, and are deleted by range for that employee only', async () => {
    const range = { from_date: '2027-05-10', to_date: '2027-05-12', closed: true };
    const added = await call(`POST /exceptions/${sol.ana}`, range);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject([
      { date: '2027-05-10', closed: true, kind: 'closed', from: null },
      { date: '2027-05-11' },
      { date: '2027-05-12' },
    ]);
    await call(`POST /exceptions/${sol.luis}`, range);
    expect(await times('2027-05-11')).toEqual([]);
    expect(await times('2027-05-13')).not.toEqual([]);

    const removed = await call(`DELETE /exceptions/${sol.ana}?from_date=2027-05-10&to_date=2027-05-12`);
    expect(removed).toMatchObject({ status: 200, body: { deleted_count: 3 } });
    expect((await call(`GET /exceptions/${sol.luis}`)).body).toHaveLength(3);
    expect(await times('2027-05-11')).not.toEqual([]);
  });

  it('take a blocked window from each day of a range, not from the first day to the last', async () => {
    await call(`POST /exceptions/${sol.ana}`, {
      from_date: '2027-05-10',
      to_date: '2027-05-12',
      closed: false,
      from: '11:00',
      to: '12:00',
    });
    expect(await times('2027-05-11')).toEqual(expect.arrayContaining(['10:00', '12:00']));
    expect(await times('2027-05-11')).not.toContain('10:15');
  });

  it('add special hours to a day, and a closed day wins over them', async () => {
    const body = { date: monday, closed: false, kind: 'open', from: '20:00', to: '22:00' };
    expect((await call(`POST /exceptions/${sol.ana}`, body)).body).toMatchObject([{ kind: 'open' }]);
    expect(await times()).toContain('21:00');
    await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true });
    expect(await times()).toEqual([]);
  });

  it('are changed, found by day, and deleted one by one', async () => {
    const [{ exception_id: id }] = (await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true }))
      .body;
    const opened = await call(`PATCH /exceptions/${id}`, { closed: false, from: '09:00', to: '10:00' });
    expect(opened).toMatchObject({ status: 200, body: { closed: false, kind: 'blocked', from: '09:00' } });
    expect((await call(`GET /exceptions/${sol.ana}?date=${monday}`)).body).toHaveLength(1);
    expect((await call(`GET /exceptions/${sol.ana}?date=2027-05-11`)).body).toEqual([]);
    expect((await call(`DELETE /exceptions/${sol.ana}?exception_id=${id}`)).body).toEqual({
      deleted_count: 1,
    });
    expect((await call(`DELETE /exceptions/${sol.ana}?exception_id=${id}`)).status).toBe(404);
  });

  it('of blocked time are moved to another day and time, and get another note', async () => {
    const dentist = { date: monday, closed: false, from: '11:00', to: '12:00', note: 'Dentista' };
    const [{ exception_id: id }] = (await call(`POST /exceptions/${sol.ana}`, dentist)).body;
    const later = { date: '2027-05-11', from: '16:00', to: '17:30', note: 'Gestoría' };
    expect((await call(`PATCH /exceptions/${id}`, later)).body).toMatchObject({ ...later, kind: 'blocked' });
    expect(await times()).toContain('11:00');
    expect(await times('2027-05-11')).not.toContain('16:00');
    expect((await call(`GET /exceptions/${sol.ana}`)).body).toMatchObject([later]);
    expect((await call(`PATCH /exceptions/${id}`, { note: '' })).body).toMatchObject({ ...later, note: '' });
  });

  it('are not changed into one that is there', async () => {
    const [{ exception_id: id }] = (await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true }))
      .body;
    await call(`POST /exceptions/${sol.ana}`, { date: '2027-05-11', closed: true });
    const changed = await call(`PATCH /exceptions/${id}`, { date: '2027-05-11' });
    expect(changed).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });

  it('are previewed with the appointments that they would hit, and where these could go', async () => {
    const book = (slot: string, phone: string) => {
      const fields = { service_id: sol.color, employee_id: sol.ana, date: monday, slot, phone };
      return call('POST /appointments', fields);
    };
    const { body: hit } = await book('11:00', '600111222');
    await book('17:00', '600333444');
    const closure = { date: monday, closed: false, from: '09:00', to: '14:00' };
    const { status, body } = await call(`POST /exceptions/${sol.ana}/preview`, closure);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ appointment: { id: hit.id, slot: '11:00' } }]);
    const [{ alternatives }] = body;
    expect(alternatives).toMatchObject([{ slot: '10:45' }, { slot: '11:00' }, { slot: '11:15' }]);
    expect(alternatives[1].employee_ids).toEqual([sol.luis]);
    expect((await call(`GET /exceptions/${sol.ana}`)).body).toEqual([]);
  });

  it('are not added twice', async () => {
    const add = () => call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true });
    const [first, second] = [await add(), await add()];
    expect(second.body).toEqual(first.body);
    expect((await call(`GET /exceptions/${sol.ana}`)).body).toHaveLength(1);
  });

  it.each([
    ['without a day', { closed: true }],
    ['with half a range', { from_date: monday, closed: true }],
    ['with a day and a range', { date: monday, from_date: monday, to_date: monday, closed: true }],
    ['with a range that ends before it starts', { from_date: '2027-05-12', to_date: monday, closed: true }],
    ['over more than 366 days', { from_date: monday, to_date: '2028-05-11', closed: true }],
    ['with special hours that have no window', { date: monday, closed: false }],
    ['with a window that ends before it starts', { date: monday, closed: false, from: '12:00', to: '11:00' }],
    ['on a day that does not exist', { date: '2027-02-31', closed: true }],
  ])('are refused %s', async (_case, body) => {
    expect((await call(`POST /exceptions/${sol.ana}`, body)).status).toBe(422);
    expect((await call(`GET /exceptions/${sol.ana}`)).body).toEqual([]);
  });
});
