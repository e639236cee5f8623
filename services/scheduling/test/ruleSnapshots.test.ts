import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessChanged, employeeChanged } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildScheduling } from '../src/app.ts';
import {
  buildBusiness,
  monday,
  sayService,
  startScheduling,
  usualRules,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let other: TestService;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  const { mongodbUri, natsUrl } = scheduling.service;
  const clock = (): Date => scheduling.clock.now;
  other = await startTestService({ name: 'scheduling', build: buildScheduling, clock, mongodbUri, natsUrl });
});
afterAll(async () => {
  await other.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  sol = await buildBusiness(scheduling);
  // Both have the rules in memory now.
  for (const { call } of [scheduling.service, other]) {
    expect(await slots(call, sol.corte)).toContain('10:00');
  }
});

type Call = TestService['call'];

async function slots(call: Call, serviceId: string, employeeId = sol.ana): Promise<string[]> {
  const query = `service_id=${serviceId}&employee_id=${employeeId}&from=${monday}&to=${monday}`;
  const { body } = await call(`GET /availability?${query}`, { as: sol.tenantId });
  return (body.slots ?? []).map(({ slot }: { slot: string }) => slot);
}

/** Asks the other process to change something. */
const change = (request: string, body?: unknown): Promise<TestAnswer> =>
  other.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const here = (): Promise<string[]> => slots(scheduling.call, sol.corte);
const revision = async (): Promise<unknown> => {
  const { connection } = scheduling.service.running.context;
  const rows = connection.collection<{ _id: string; revision: number }>('rule_revisions');
  return (await rows.findOne({ _id: sol.tenantId }))?.revision;
};

describe('rules that another process has in memory', () => {
  it('are out of date the moment an exception is added, changed or removed', async () => {
    const path = `/exceptions/${sol.ana}`;
    for (let round = 0; round < 10; round += 1) {
      const added = await change(`POST ${path}`, { date: monday, closed: false, from: '10:00', to: '12:00' });
      expect(added).toMatchObject({ status: 201, body: [{ from: '10:00' }] });
      expect(await here()).not.toContain('10:00');
      const id: string = added.body[0].exception_id;
      await change(`PATCH /exceptions/${id}`, { from: '11:00' });
      expect(await here()).toContain('10:00');
      expect(await here()).not.toContain('11:00');
      await change(`DELETE ${path}?exception_id=${id}`);
      expect(await here()).toContain('11:00');
      await change(`POST ${path}`, { from_date: monday, to_date: '2027-05-12', closed: true });
      expect(await here()).toEqual([]);
      await change(`DELETE ${path}?from_date=${monday}&to_date=2027-05-12`);
      expect(await here()).toContain('10:00');
      await change('POST /exceptions/all', { days: [{ date: monday }], closed: true });
      expect(await here()).toEqual([]);
      await change(`DELETE /exceptions/all?from_date=${monday}&to_date=${monday}`);
      expect(await here()).toContain('10:00');
    }
  });

  it('are out of date the moment a period is added, changed or deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await change(`POST /weekly/${sol.ana}`, { dow: 'mon', from: '14:00', to: '15:00' });
      expect(await here()).toContain('14:30');
      const path = `/weekly/${sol.ana}/${body.period_id}`;
      await change(`PATCH ${path}`, { to: '14:30' });
      expect(await here()).toContain('14:00');
      expect(await here()).not.toContain('14:30');
      await change(`PATCH ${path}`, { alternate_from: '2027-05-17' });
      expect(await here()).not.toContain('14:00');
      await change(`PATCH ${path}`, { alternate_from: null });
      expect(await here()).toContain('14:00');
      await change(`DELETE ${path}`);
      expect(await here()).not.toContain('14:00');
      await change(`POST /weekly/${sol.luis}/copy`, { to: [sol.ana] });
      expect(await here()).toContain('10:00');
    }
  });

  it('are out of date once either process has handled a change of catalog', async () => {
    const both = (isSo: (call: Call) => Promise<boolean>): Promise<unknown> =>
      waitFor(async () => (await isSo(scheduling.call)) && (await isSo(other.call)));
    const eva = newId();
    await scheduling.say(employeeChanged, sol.tenantId, eva, 1, { name: 'Eva', deleted: false });
    await sayService(scheduling, sol, 'corte', { title: 'Corte', employeeIds: [eva, sol.luis] }, 2);
    await both(async (call) => (await slots(call, sol.corte)).length === 0);
    await sayService(scheduling, sol, 'corte', { title: 'Corte', durationMin: 120 }, 3);
    await both(async (call) => (await slots(call, sol.corte)).at(-1) === '18:00');
    const zone = { ...usualRules, timeZone: 'Atlantic/Canary' };
    await scheduling.say(businessChanged, sol.tenantId, sol.tenantId, 2, zone);
    await both(async (call) => {
      const query = `service_id=${sol.corte}&employee_id=${sol.ana}&from=${monday}&to=${monday}`;
      const { body } = await call(`GET /availability?${query}`, { as: sol.tenantId });
      return body.slots[0]?.start === `${monday}T09:00:00+01:00`;
    });
  });

  it('stay as they are when a change is refused', async () => {
    const before = await revision();
    const refused = await change(`POST /weekly/${sol.ana}`, { dow: 'mon', from: '13:00', to: '15:00' });
    expect(refused.status).toBe(409);
    expect((await change(`DELETE /weekly/${sol.ana}/${newId()}`)).status).toBe(404);
    expect(await revision()).toBe(before);
  });

  it('are read again after a while, should a change be missed', async () => {
    const { connection } = scheduling.service.running.context;
    await connection
      .collection<{ _id: string }>('weekly')
      .updateOne({ _id: sol.ana }, { $set: { periods: [] } });
    scheduling.clock.now = new Date(scheduling.clock.now.getTime() + 6 * 60_000);
    expect(await here()).toEqual([]);
  });
});
