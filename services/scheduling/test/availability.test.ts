import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
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
const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const explain = async (at: string, employee = sol.ana, service = sol.corte): Promise<TestAnswer['body']> => {
  const query = `service_id=${service}&employee_id=${employee}&at=${encodeURIComponent(at)}`;
  return (await call(`GET /availability/explain?${query}`)).body;
};
const rules = async (at: string): Promise<string[]> =>
  (await explain(at)).reasons.map(({ rule }: { rule: string }) => rule);

describe('the reasons against a start', () => {
  it('are empty for a start that is offered', async () => {
    expect(await explain(`${monday}T10:00`)).toEqual({
      start: '2027-05-10T10:00:00+02:00',
      date: monday,
      slot: '10:00',
      offered: true,
      reasons: [],
    });
  });

  it('name each rule', async () => {
    expect(await rules('2027-05-03T09:00')).toEqual(['too_soon']);
    expect(await rules('2027-07-05T10:00')).toEqual(['too_far']);
    expect(await rules(`${monday}T10:05`)).toEqual(['off_grid']);
    expect(await rules(`${monday}T13:45`)).toEqual(['outside_hours']);
    await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: false, from: '11:00', to: '12:00' });
    expect(await rules(`${monday}T11:30`)).toEqual(['blocked_window']);
    await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: true });
    expect(await rules(`${monday}T10:00`)).toEqual(['closed_day']);
  });

  it('name the appointment in the way', async () => {
    const fields = {
      service_id: sol.color,
      employee_id: sol.ana,
      date: monday,
      slot: '10:00',
      phone: '600111222',
    };
    const { body } = await call('POST /appointments', fields);
    expect(await explain(`${monday}T10:30`)).toMatchObject({
      offered: false,
      reasons: [{ rule: 'busy', id: body.id, message: 'Coincide con la cita de las 10:00.' }],
    });
  });

  it('include that the employee does not do the service', async () => {
    await sayService(scheduling, sol, 'color', { employeeIds: [sol.luis] }, 2);
    const answer = await waitFor(async () => {
      const body = await explain(`${monday}T10:00`, sol.ana, sol.color);
      return body.offered ? undefined : body;
    });
    expect(answer.reasons).toMatchObject([{ rule: 'not_assigned' }]);
    const other = await buildBusiness(scheduling);
    expect(await explain(`${monday}T10:00`, other.ana)).toMatchObject({ error: 'not_found' });
  });

  it('are refused for a time that does not exist, or is no time', async () => {
    expect(await explain('2027-03-28T02:30')).toMatchObject({ error: 'nonexistent_local_time' });
    expect(await explain('2027-02-31T10:00')).toMatchObject({ error: 'validation' });
    expect(await explain('soon')).toMatchObject({ error: 'validation' });
  });
});

describe('the next free time', () => {
  it('is told for each employee, however far ahead', async () => {
    await call(`POST /exceptions/${sol.ana}`, {
      from_date: '2027-05-03',
      to_date: '2027-05-31',
      closed: true,
    });
    const { body } = await call(`GET /availability/next?service_id=${sol.corte}`);
    expect(body).toMatchObject([
      { employee_id: sol.ana, employee_name: 'Ana', date: '2027-06-01', slot: '09:00' },
      { employee_id: sol.luis, employee_name: 'Luis', date: '2027-05-03', slot: '09:15' },
    ]);
  });

  it('is null when there is none within the horizon, and unknown services are not found', async () => {
    await call(`POST /exceptions/${sol.luis}`, {
      from_date: '2027-05-03',
      to_date: '2027-08-31',
      closed: true,
    });
    const { body } = await call(`GET /availability/next?service_id=${sol.corte}&employee_id=${sol.luis}`);
    expect(body).toMatchObject([{ employee_id: sol.luis, start: null }]);
    expect((await call(`GET /availability/next?service_id=${newId()}`)).status).toBe(404);
  });
});

describe('free time for an appointment that is to be moved', () => {
  it('holds its own time too', async () => {
    const fields = {
      service_id: sol.corte,
      employee_id: sol.ana,
      date: monday,
      slot: '10:00',
      phone: '600111222',
    };
    const { body: booked } = await call('POST /appointments', fields);
    const query = `service_id=${sol.corte}&employee_id=${sol.ana}&from=${monday}&to=${monday}`;
    const slots = async (more = ''): Promise<string[]> =>
      (await call(`GET /availability?${query}${more}`)).body.slots.map(({ slot }: { slot: string }) => slot);
    expect(await slots()).not.toContain('10:15');
    expect(await slots(`&moving=${booked.id}`)).toContain('10:15');
  });
});

describe('the hours of every employee', () => {
  it('are the week and its exceptions put together', async () => {
    await call(`POST /exceptions/${sol.ana}`, { date: monday, closed: false, from: '10:00', to: '11:00' });
    await call(`POST /exceptions/${sol.luis}`, { date: monday, closed: true, note: 'Vacaciones' });
    const { body } = await call(`GET /open-hours?from=${monday}&to=2027-05-11`);
    const of = (id: string) => body.find((row: { employee_id: string }) => row.employee_id === id).days;
    expect(of(sol.ana)[0]).toEqual({
      blocked: [{ exception_id: expect.any(String), from: '10:00', to: '11:00', note: null }],
      date: monday,
      periods: [
        { from: '09:00', to: '10:00' },
        { from: '11:00', to: expect.any(String) },
        ...of(sol.ana)[0].periods.slice(2),
      ],
      hours: [{ from: '09:00', to: of(sol.ana)[0].periods[1].to }, ...of(sol.ana)[0].periods.slice(2)],
      busy: [],
      closed: null,
    });
    expect(of(sol.luis)[0]).not.toHaveProperty('hours');
    expect(of(sol.luis).map(({ closed }: { closed: unknown }) => closed)).toEqual([
      { note: 'Vacaciones' },
      null,
    ]);
    expect(of(sol.luis).map(({ periods }: { periods: unknown[] }) => periods.length > 0)).toEqual([
      false,
      true,
    ]);
    const blocked = { date: monday, closed: false, from: '09:00', to: '12:00' };
    await call(`POST /exceptions/${sol.luis}`, blocked);
    const again = (await call(`GET /open-hours?from=${monday}&to=${monday}`)).body;
    const ofLuis = again.find((row: { employee_id: string }) => row.employee_id === sol.luis).days[0];
    // Blocked time makes no closed day one of work.
    expect(ofLuis).toMatchObject({ periods: [], hours: [], blocked: [{ from: '09:00', to: '12:00' }] });
    expect((await call(`GET /open-hours?from=${monday}&to=2027-08-01`)).status).toBe(422);
  });

  it('are more with a window that was added, less by one that was taken, and none on a closed day', async () => {
    const day = '2027-05-12';
    const hoursOf = async (): Promise<unknown> =>
      (await call(`GET /open-hours?from=${day}&to=${day}`)).body.find(
        (row: { employee_id: string }) => row.employee_id === sol.ana,
      ).days[0].periods;
    const usual = await hoursOf();
    const [{ from, to }] = usual as [{ from: string; to: string }];
    await call(`POST /exceptions/${sol.ana}`, { date: day, closed: false, from: '09:00', to: '10:00' });
    await call(`POST /exceptions/${sol.ana}`, {
      date: day,
      kind: 'open',
      closed: false,
      from: to,
      to: '15:00',
    });
    expect({ from, hours: await hoursOf() }).toEqual({
      from: '09:00',
      hours: [{ from: '10:00', to: '15:00' }, ...(usual as unknown[]).slice(1)],
    });
    await call(`POST /exceptions/${sol.ana}`, { date: day, closed: true });
    expect(await hoursOf()).toEqual([]);
  });
});
