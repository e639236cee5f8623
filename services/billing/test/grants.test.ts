import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { grantPlan, planOf, subscriptionChanged } from '@citame/contracts';
import { inTransaction, newId, outboxRows, type RpcClient } from '@citame/service-kit';
import { notedChanges, startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { createAccountStore } from '../src/subscription/accountStore.ts';
import { lifecycleOf, startWorld } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
let identity: TestService;
let call: RpcClient;
const dayMs = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  world = await startWorld();
  const { natsUrl } = world.billing;
  identity = await startTestService({ name: 'identity', natsUrl, build: () => ({ routes: [] }) });
  ({ call } = identity.running.context);
});
afterEach(() => {
  world.clock.now = undefined;
});
afterAll(async () => {
  await identity.stop();
  await world.stop();
});

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A business that billing has heard of. */
async function openBusiness(): Promise<string> {
  const tenantId = newId();
  const { connection } = world.billing.running.context;
  await inTransaction(connection, (session) =>
    createAccountStore(connection).put(session, tenantId, {
      isActive: false,
      activeUntil: undefined,
      sells: true,
    }),
  );
  return tenantId;
}

/** The latest event that other services were sent. */
async function told(tenantId: string) {
  const rows = outboxRows(world.billing.running.context.connection);
  const about = { 'envelope.tenantId': tenantId, 'envelope.type': subscriptionChanged.type };
  const row = await rows.findOne(about).sort({ 'envelope.revision': -1 }).lean();
  return row?.envelope.data;
}

describe('a plan that an operator gives', () => {
  it('makes a business active until its end, which comes by itself', async () => {
    const tenantId = await openBusiness();
    const until = inDays(30);
    expect(await call(grantPlan, { tenantId, until, reason: 'gift' })).toMatchObject({
      is_active: true,
      status: null,
      granted: { until, reason: 'gift' },
    });
    expect(await told(tenantId)).toEqual({ isActive: true, activeUntil: until });
    expect(await world.status(tenantId)).toMatchObject({
      status: null,
      is_active: true,
      trial_eligible: true,
      granted: { until, reason: 'gift' },
    });
    world.clock.now = new Date(Date.parse(until) + 1);
    expect(await world.status(tenantId)).toMatchObject({ is_active: false, granted: null });
    expect(await call(planOf, { tenantId })).toMatchObject({ is_active: false, granted: null });
  });

  it('does not shorten what the business pays for, and outlasts its end', async () => {
    const tenantId = await openBusiness();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    await call(grantPlan, { tenantId, until: inDays(400), reason: 'invoice' });
    expect(await told(tenantId)).toEqual({ isActive: true, activeUntil: null });
    lifecycleOf(world.emulators).cancelNow(id);
    await waitFor(async () => (await world.status(tenantId)).status === 'canceled');
    expect(await world.status(tenantId)).toMatchObject({ is_active: true, granted: { reason: 'invoice' } });
  });

  it('ends when the operator takes it back, and stands in the trail', async () => {
    const tenantId = await openBusiness();
    const until = inDays(3);
    await call(grantPlan, { tenantId, until, reason: 'gift' });
    expect(await call(grantPlan, { tenantId, until: null, reason: 'gift' })).toMatchObject({
      is_active: false,
      granted: null,
    });
    expect(await told(tenantId)).toEqual({ isActive: false, activeUntil: null });
    const changes = (await notedChanges(world.billing, tenantId)).map((one) => one.changes[0]);
    expect(changes).toEqual([
      { field: 'grantedUntil', from: null, to: until },
      { field: 'grantedUntil', from: until, to: null },
    ]);
  });

  it('is given to no business that does not exist', async () => {
    await expect(
      call(grantPlan, { tenantId: newId(), until: inDays(1), reason: 'gift' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
