import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findOpenHours, type OpenDay } from '@citame/contracts';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let bot: TestService;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  sol = await buildBusiness(scheduling);
  const { natsUrl } = scheduling.service;
  bot = await startTestService({ name: 'booking-bot', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});

const usual = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '20:00' },
];
const except = (employeeId: string, body: object) =>
  scheduling.call(`POST /exceptions/${employeeId}`, { as: sol.tenantId, body });
async function daysOf(from: string, to: string): Promise<OpenDay[]> {
  const call = bot.running.context.call;
  return (await call(findOpenHours, { tenantId: sol.tenantId, from, to })).days;
}
async function dayOf(date: string): Promise<OpenDay | undefined> {
  const [day] = await daysOf(date, date);
  return day;
}

describe('the open hours of a business', () => {
  it('are those of all employees together, and of each, whatever is booked', async () => {
    const booking = { service_id: sol.corte, employee_id: sol.ana, date: monday, slot: '10:00' };
    const body = { ...booking, phone: '+34 600 111 222' };
    const booked = await scheduling.call('POST /appointments', { as: sol.tenantId, body });
    expect(booked.status).toBe(201);
    expect(await dayOf(monday)).toEqual({
      date: monday,
      periods: usual,
      employees: [
        { employeeId: sol.ana, periods: usual },
        { employeeId: sol.luis, periods: usual },
      ],
    });
  });

  it('are none on a day on which no employee works', async () => {
    const sunday = '2027-05-16';
    expect(await dayOf(sunday)).toEqual({
      date: sunday,
      periods: [],
      employees: [
        { employeeId: sol.ana, periods: [] },
        { employeeId: sol.luis, periods: [] },
      ],
    });
  });

  it('are the union of what exceptions leave of the hours of each', async () => {
    const date = '2027-05-11';
    await except(sol.ana, { date, closed: false, from: '09:00', to: '12:00' });
    await except(sol.ana, { date, kind: 'open', closed: false, from: '14:00', to: '15:30' });
    await except(sol.luis, { date, closed: false, from: '16:00', to: '20:00' });
    const ana = [
      { from: '12:00', to: '15:30' },
      { from: '16:00', to: '20:00' },
    ];
    const luis = [{ from: '09:00', to: '14:00' }];
    expect(await dayOf(date)).toEqual({
      date,
      periods: [
        { from: '09:00', to: '15:30' },
        { from: '16:00', to: '20:00' },
      ],
      employees: [
        { employeeId: sol.ana, periods: ana },
        { employeeId: sol.luis, periods: luis },
      ],
    });
  });

  it('are those of the others when one is away, and none when all are', async () => {
    const [one, both] = ['2027-05-12', '2027-05-13'];
    await except(sol.ana, { from_date: one, to_date: both, closed: true });
    await except(sol.luis, { date: both, closed: true });
    const days = await daysOf(one, both);
    expect(days.map(({ date, periods }) => [date, periods])).toEqual([
      [one, usual],
      [both, []],
    ]);
    expect(days[0]?.employees).toEqual([
      { employeeId: sol.ana, periods: [] },
      { employeeId: sol.luis, periods: usual },
    ]);
  });

  it('are answered for fourteen days at a time, in order', async () => {
    const days = await daysOf(monday, '2027-05-23');
    expect(days.map(({ date }) => date.slice(-2)).join(' ')).toBe(
      '10 11 12 13 14 15 16 17 18 19 20 21 22 23',
    );
    await expect(daysOf(monday, '2027-05-24')).rejects.toMatchObject({ code: 'validation' });
    await expect(daysOf('2027-05-11', monday)).rejects.toMatchObject({ code: 'validation' });
  });
});
