import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { pushWorld, type Browser } from './pushWorld.ts';

const world = pushWorld();
const { setClock, identity, atPushService, device, untilShown, fault, booked, join, now } = world;
beforeAll(world.start);
afterAll(world.stop);
beforeEach(() => {
  setClock('2027-01-19T12:00');
});

describe('a device', () => {
  it('is forgotten once its push service no longer knows it', async () => {
    const { id: tenantId, token } = await identity().register();
    const { browser } = await device(token);
    await fault(browser, { status: 410 });
    await booked(tenantId);
    await waitFor(async () => (await identity().call('GET /push', { token })).body.devices.length === 0);
  });

  it('gets a push later when its push service says that it is too fast', async () => {
    const { id: tenantId, token } = await identity().register();
    const { browser } = await device(token);
    await fault(browser, { status: 429, retry_after: 120 });
    await booked(tenantId);
    const pushes = identity().running.context.connection.collection('pushes');
    await waitFor(async () => {
      const row = await pushes.findOne({ tenantId });
      return row !== null && row['dueAt'] > new Date(now().getTime() + 100_000);
    });
    setClock('2027-01-19T12:03');
    await untilShown(browser);
  });

  it('belongs to the member who added it last, and is switched off by them alone', async () => {
    const { token } = await identity().register();
    const { browser, id } = await device(token);
    const other = await identity().register();
    expect((await identity().call(`DELETE /push/devices/${id}`, { token: other.token })).status).toBe(404);
    const { endpoint, keys } = browser;
    await identity().call('POST /push/devices', { token: other.token, body: { endpoint, keys } });
    expect((await identity().call('GET /push', { token })).body.devices).toEqual([]);
    expect((await identity().call(`DELETE /push/devices/${id}`, { token: other.token })).status).toBe(204);
  });

  it('is taken at push services of browsers alone: the address comes from outside', async () => {
    const { token } = await identity().register();
    const { keys } = (await (await atPushService('devices', { method: 'POST' })).json()) as Browser;
    for (const endpoint of [
      'http://127.0.0.1:27017/x',
      'https://evil.example/push',
      'https://169.254.169.254/',
    ]) {
      const refused = await identity().call('POST /push/devices', { token, body: { endpoint, keys } });
      expect(refused).toMatchObject({ status: 422, body: { details: [{ code: 'unknown_push_service' }] } });
    }
  });

  it('is forgotten with a member who is removed', async () => {
    const { token } = await identity().register();
    const own = await join(token, { role: 'reception' });
    const { id } = await device(own);
    const members = (await identity().call('GET /members', { token })).body;
    const member = members.find(({ role }: { role: string }) => role === 'reception');
    await identity().call(`DELETE /members/${member.account_id ?? member.id}`, { token });
    const devices = identity().running.context.connection.collection<{ _id: string }>('push_devices');
    expect(await devices.findOne({ _id: id })).toBeNull();
  });
});
