import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import {
  aWeekBefore,
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
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const tuesday = '2027-05-11';
const nextMonday = '2027-05-17';
const call = (request: string, body?: object): Promise<TestAnswer> =>
  scheduling.call(request, { as: sol.tenantId, ...(body === undefined ? {} : { body }) });
const statistics = async (from = monday, to = '2027-05-23') =>
  (await call(`GET /statistics?from=${from}&to=${to}`)).body;
async function book(employee: string, date: string, slot: string, service = sol.corte): Promise<string> {
  const wanted = {
    service_id: service,
    employee_id: employee,
    date,
    slot,
    phone: `6001112${slot.slice(0, 2)}`,
  };
  const { status, body } = await call('POST /appointments', wanted);
  expect(status).toBe(201);
  return body.id;
}

describe('the statistics of a business', () => {
  it('count what came of the appointments, by week, person, service and channel', async () => {
    await book(sol.ana, monday, '10:00');
    await book(sol.ana, tuesday, '11:00');
    await book(sol.luis, nextMonday, '12:00');
    await call(`POST /appointments/${await book(sol.ana, tuesday, '13:00')}/cancel`, {});
    const missed = await book(sol.luis, monday, '10:00');
    scheduling.clock.now = new Date('2027-05-10T08:05:00Z');
    expect((await call(`PATCH /appointments/${missed}`, { status: 'no_show' })).status).toBe(200);
    const found = await statistics();
    expect(found).toMatchObject({
      standing: 3,
      no_show: 1,
      cancelled: 1,
      channels: { client: 0, owner: 4 },
      revenue: null,
      weeks: [
        { monday, standing: 2, no_show: 1, cancelled: 1 },
        { monday: nextMonday, standing: 1, no_show: 0, cancelled: 0 },
      ],
      employees: [
        { employee_id: sol.ana, name: 'Ana', deleted: false, standing: 2, cancelled: 1, booked_minutes: 60 },
        { employee_id: sol.luis, name: 'Luis', standing: 1, no_show: 1, booked_minutes: 60 },
      ],
    });
    expect(found.services[0]).toMatchObject({
      service_id: sol.corte,
      title: 'Corte',
      standing: 3,
      cents: null,
    });
  });

  it('know how long each person works, closures left out', async () => {
    const openOn = async (day: string): Promise<number[]> =>
      (await statistics(day, day)).employees.map(
        ({ open_minutes: minutes }: { open_minutes: number }) => minutes,
      );
    const [before = 0] = await openOn(monday);
    expect(before).toBeGreaterThan(0);
    expect((await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true })).status).toBe(201);
    expect((await openOn(monday)).toSorted((a, b) => a - b)[0]).toBe(0);
  });

  it('count the money of completed appointments, once services have prices', async () => {
    const done = await book(sol.ana, monday, '10:00');
    await book(sol.ana, tuesday, '10:00');
    await sayService(
      scheduling,
      sol,
      'corte',
      { title: 'Corte', durationMin: 30, price: { kind: 'fixed', cents: 1800, currency: 'EUR' } },
      2,
    );
    scheduling.clock.now = new Date('2027-05-10T08:05:00Z');
    expect((await call(`PATCH /appointments/${done}`, { status: 'completed' })).status).toBe(200);
    const { revenue } = await waitFor(async () => {
      const found = await statistics();
      return found.revenue === null ? undefined : found;
    });
    expect(revenue).toEqual({ cents: 1800, currency: 'EUR' });
  });

  it('are of a year at most, and of this business alone', async () => {
    await book(sol.ana, monday, '10:00');
    expect((await call('GET /statistics?from=2027-01-01&to=2028-06-01')).status).toBe(422);
    const luna = await buildBusiness(scheduling);
    const { body } = await scheduling.call(`GET /statistics?from=${monday}&to=${tuesday}`, {
      as: luna.tenantId,
    });
    expect(body).toMatchObject({ standing: 0, weeks: [{ monday, standing: 0 }] });
  });
});
