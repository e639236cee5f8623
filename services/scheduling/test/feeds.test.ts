import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rightsChanged, type MemberRole } from '@citame/contracts';
import { inTransaction } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBusiness, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let identity: TestService;
let salon: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  identity = await startTestService({
    name: 'identity',
    natsUrl: scheduling.service.natsUrl,
    clock: () => scheduling.clock.now,
    build: () => ({ routes: [] }),
  });
});
afterAll(async () => {
  await identity.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  salon = await buildBusiness(scheduling);
});

const rosa = { accountId: 'account-of-rosa', role: 'reception' } as const;
const luis = () => ({ accountId: 'account-of-luis', role: 'employee', employeeId: salon.luis }) as const;
type Claims = typeof rosa | ReturnType<typeof luis>;

async function makeFeed(employeeId: string, claims?: Claims): Promise<string> {
  const request = `POST /calendar-feeds/${employeeId}`;
  const { body } = await scheduling.call(request, {
    as: salon.tenantId,
    ...(claims === undefined ? {} : { claims }),
  });
  return body.path.replace('/api', '');
}
const statusOf = async (path: string): Promise<number> => (await scheduling.call(`GET ${path}`)).status;
/** Identity says that the rights of a person have changed. */
async function changeRights(
  accountId: string,
  data: { role: MemberRole | null; employeeId?: string; formerEmployeeId?: string },
): Promise<void> {
  const { connection, outbox } = identity.running.context;
  const { tenantId } = salon;
  await inTransaction(connection, (session) =>
    outbox.add(session, rightsChanged, { tenantId, aggregateId: accountId, revision: 1, data }),
  );
}
const isGone = (path: string): Promise<boolean> => waitFor(async () => (await statusOf(path)) === 404);

describe("a calendar's secret address", () => {
  it('stops working when the employee who made it loses access', async () => {
    const own = await makeFeed(salon.luis, luis());
    const ofAna = await makeFeed(salon.ana);
    expect(await statusOf(own)).toBe(200);
    await changeRights('account-of-luis', { role: null, formerEmployeeId: salon.luis });
    await isGone(own);
    expect(await statusOf(ofAna)).toBe(200);
    const { items } = (await scheduling.call('GET /trail?subject=feed', { as: salon.tenantId })).body;
    expect(items[0]).toMatchObject({ action: 'deleted', about: { name: 'Luis' } });
  });

  it('stops working, too, when the owner had handed it over', async () => {
    const handedOver = await makeFeed(salon.luis);
    await changeRights('account-of-luis', { role: null, formerEmployeeId: salon.luis });
    await isGone(handedOver);
  });

  it('stops working when reception made it and loses access', async () => {
    const ofAna = await makeFeed(salon.ana, rosa);
    await changeRights(rosa.accountId, { role: null });
    await isGone(ofAna);
  });

  it('stops working for the calendars that a member of other rights may not see', async () => {
    const ofAna = await makeFeed(salon.ana, rosa);
    const ofLuis = await makeFeed(salon.luis, rosa);
    await changeRights(rosa.accountId, { role: 'employee', employeeId: salon.luis });
    await isGone(ofAna);
    expect(await statusOf(ofLuis)).toBe(200);
    await changeRights(rosa.accountId, {
      role: 'employee',
      employeeId: salon.ana,
      formerEmployeeId: salon.luis,
    });
    await isGone(ofLuis);
  });

  it('works on when it was made after the change', async () => {
    const before = await makeFeed(salon.ana, rosa);
    await changeRights(rosa.accountId, { role: null });
    await isGone(before);
    const delivered = scheduling.clock.now;
    scheduling.clock.now = new Date(delivered.getTime() + 60_000);
    const path = await makeFeed(salon.ana, rosa);
    scheduling.clock.now = delivered;
    await changeRights(rosa.accountId, { role: null });
    const other = await makeFeed(salon.luis, luis());
    await changeRights('account-of-luis', { role: null });
    await isGone(other);
    expect(await statusOf(path)).toBe(200);
  });
});
