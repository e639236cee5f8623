import { employeeChanged } from '@citame/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
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
async function book(employee: string, date: string, slot: string): Promise<string> {
  const wanted = { service_id: sol.corte, employee_id: employee, date, slot, phone: '600111222' };
  const { status, body } = await call('POST /appointments', wanted);
  expect(status).toBe(201);
  return body.id;
}
const tuesday = '2027-05-11';

describe('the counts of appointments', () => {
  it('are by employee, service and day of the business, without cancelled ones', async () => {
    await book(sol.ana, monday, '10:00');
    await book(sol.ana, tuesday, '10:00');
    await book(sol.luis, tuesday, '10:00');
    const cancelled = await book(sol.luis, tuesday, '12:00');
    expect((await call(`POST /appointments/${cancelled}/cancel`, {})).status).toBe(200);
    expect((await call('GET /appointments/counts')).body).toEqual({
      employees: [
        { employee_id: sol.ana, name: 'Ana', deleted: false, count: 2 },
        { employee_id: sol.luis, name: 'Luis', deleted: false, count: 1 },
      ],
      services: [{ service_id: sol.corte, title: 'Corte', deleted: false, count: 3 }],
      days: [
        { date: monday, count: 1 },
        { date: tuesday, count: 2 },
      ],
    });
  });

  it('follow the filter', async () => {
    await book(sol.ana, monday, '10:00');
    await book(sol.luis, tuesday, '10:00');
    const { body } = await call(`GET /appointments/counts?from=${tuesday}&employee_id=${sol.luis}`);
    expect(body.days).toEqual([{ date: tuesday, count: 1 }]);
    expect((await call(`GET /appointments/counts?employee_id=${sol.ana}&from=${tuesday}`)).body.days).toEqual(
      [],
    );
  });

  it('can be of those alone that are not over yet, as the list can', async () => {
    await book(sol.ana, monday, '10:00');
    await book(sol.luis, monday, '12:00');
    const before = scheduling.clock.now;
    const left = async (time: string) => {
      scheduling.clock.now = new Date(`${monday}T${time}:00+02:00`);
      const query = `from=${monday}&not_over=true`;
      const [counts, page] = [
        await call(`GET /appointments/counts?${query}`),
        await call(`GET /appointments?${query}&page_size=10`),
      ];
      return [counts.body.days.map(({ count }: { count: number }) => count), page.body.total];
    };
    // Half an hour each.
    expect(await left('10:29')).toEqual([[2], 2]);
    expect(await left('10:30')).toEqual([[1], 1]);
    scheduling.clock.now = before;
  });

  it('mark employees and services that have been deleted since', async () => {
    await book(sol.luis, monday, '10:00');
    await scheduling.say(employeeChanged, sol.tenantId, sol.luis, 2, { name: 'Luis', deleted: true });
    const counts = await waitFor(async () => {
      const { body } = await call('GET /appointments/counts');
      return body.employees[0].deleted === true ? body : undefined;
    });
    expect(counts.employees).toEqual([{ employee_id: sol.luis, name: 'Luis', deleted: true, count: 1 }]);
  });

  it('are of one’s own business alone', async () => {
    await book(sol.ana, monday, '10:00');
    const other = await buildBusiness(scheduling);
    const { body } = await scheduling.call('GET /appointments/counts', { as: other.tenantId });
    expect(body).toEqual({ employees: [], services: [], days: [] });
  });
});

describe('the counts of a month', () => {
  const days = (query: string) => call(`GET /appointments/days?${query}`);

  it('are by day of the business and by employee, without cancelled ones', async () => {
    await book(sol.ana, monday, '10:00');
    await book(sol.luis, tuesday, '10:00');
    await book(sol.luis, tuesday, '12:00');
    await book(sol.ana, tuesday, '10:00');
    const cancelled = await book(sol.ana, tuesday, '12:00');
    await call(`POST /appointments/${cancelled}/cancel`, {});
    expect((await days('from=2027-05-01&to=2027-05-31')).body).toMatchObject([
      { date: monday, employees: [{ employee_id: sol.ana, count: 1 }] },
      {
        date: tuesday,
        employees: [
          { employee_id: sol.luis, count: 2 },
          { employee_id: sol.ana, count: 1 },
        ],
      },
    ]);
    expect((await days(`from=2027-05-01&to=2027-05-31&employee_id=${sol.ana}`)).body).toHaveLength(2);
    expect((await days(`from=${tuesday}&to=${tuesday}&service_id=${sol.corte}`)).body).toHaveLength(1);
  });

  it('have the appointments that each day begins with, and their clients', async () => {
    for (const slot of ['12:00', '10:00', '13:00', '11:00', '09:00']) {
      await book(sol.ana, tuesday, slot);
    }
    const [day] = (await days(`from=${tuesday}&to=${tuesday}`)).body;
    expect(day.first.map(({ slot }: { slot: string }) => slot)).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(day.first[0]).toMatchObject({ employee_id: sol.ana, phone: expect.stringContaining('+34') });
  });

  it.each(['from=2027-05-02&to=2027-05-01', 'from=2027-05-01&to=2027-07-02', 'from=2027-05-01'])(
    'are of so many days and no more (%s)',
    async (query) => {
      expect((await days(query)).status).toBe(422);
    },
  );
});
