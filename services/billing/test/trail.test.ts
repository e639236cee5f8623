import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { notedChanges } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { startWorld } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the record of changes for the trail', () => {
  it('has what the owner did to the subscription, and not what Paddle tells of it later', async () => {
    const tenantId = newId();
    await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    await waitFor(() => world.deliveries() === 0, { message: 'the webhooks of the checkout' });
    const before = (await notedChanges(world.billing, tenantId)).length;
    const { is: reached } = world.webhookUrl;
    world.webhookUrl.is = 'http://127.0.0.1:1';

    expect((await world.call(tenantId, 'POST /billing/cancel')).status).toBe(200);
    expect((await world.call(tenantId, 'POST /billing/reactivate')).status).toBe(200);
    expect((await world.call(tenantId, 'POST /billing/cancel', { immediately: true })).status).toBe(200);
    const about = { subject: 'subscription', subjectId: tenantId, action: 'changed' };
    const byOwner = { ...about, actor: { kind: 'owner', accountId: tenantId } };
    const field = (name: string, from: unknown, to: unknown) => ({ field: name, from, to });
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const changes = (await notedChanges(world.billing, tenantId)).slice(before);
    expect(changes).toMatchObject([
      { ...byOwner, changes: expect.arrayContaining([field('cancelsAt', null, day)]) },
      { ...byOwner, changes: expect.arrayContaining([field('cancelsAt', day, null)]) },
      { ...byOwner, changes: expect.arrayContaining([field('status', 'active', 'canceled')]) },
    ]);

    world.webhookUrl.is = reached;
    await waitFor(() => world.deliveries() === 0, { message: 'what Paddle tells of it', timeoutMs: 60_000 });
    const noted = (await notedChanges(world.billing, tenantId)).slice(before);
    expect(noted.filter(({ actor }) => actor.kind === 'owner')).toHaveLength(3);
    expect(noted.filter(({ changes: [one] }) => one.field === 'status')).toHaveLength(1);
  });
});
