import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { natsUrlOf, waitFor } from '@citame/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { implement, openEndedSessions, openNats, openSessionEpochs } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';

let service: TestService;
let identity: NatsConnection;
beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    build: () => ({
      routes: implement(
        { 'GET /whoami': { summary: 'Who am I', result: z.object({ tenant: z.string() }) } },
        { 'GET /whoami': async ({ tenantId }) => ({ tenant: tenantId }) },
      ),
    }),
  });
  identity = await openNats(natsUrlOf('identity', service.natsUrl), 'identity');
});
afterAll(async () => {
  await identity.close();
  await service.stop();
});
const whoami = (authorization?: string) =>
  service.call('GET /whoami', authorization === undefined ? {} : { headers: { authorization } });

describe('a token', () => {
  it('is accepted from identity, and says who the tenant is', async () => {
    const token = await service.tokenFor('tenant');
    expect(await whoami(`Bearer ${token}`)).toMatchObject({ status: 200, body: { tenant: 'tenant' } });
  });

  it('is refused when it is missing or no token at all', async () => {
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer x',
      'Basic abc',
      'Bearer a.b.c',
      `Bearer ${'a.'.repeat(2500)}`,
    ]) {
      expect(await whoami(authorization)).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
    }
  });

  it('is refused once it has expired', async () => {
    const token = await service.tokenFor('tenant', { lifeSeconds: -60 });
    expect((await whoami(`Bearer ${token}`)).status).toBe(401);
  });

  it('stops working everywhere within a second of its revocation', async () => {
    const tenant = 'revoked';
    const authorization = `Bearer ${await service.tokenFor(tenant)}`;
    expect((await whoami(authorization)).status).toBe(200);
    await (await openSessionEpochs(identity, 1)).put(tenant, '1');
    await waitFor(async () => (await whoami(authorization)).status === 401, { timeoutMs: 1000 });
    const next = await service.tokenFor(tenant, { epoch: 1 });
    expect((await whoami(`Bearer ${next}`)).status).toBe(200);
  });

  it('stops working everywhere within a second of the end of its session, and no other does', async () => {
    const bearer = async (sid?: string) =>
      `Bearer ${await service.tokenFor('tenant', sid === undefined ? {} : { sid })}`;
    const ended = await bearer('session-a');
    const others = [await bearer('session-b'), await bearer()];
    expect((await whoami(ended)).status).toBe(200);
    await (await openEndedSessions(identity, 1)).put('session-a', '');
    await waitFor(async () => (await whoami(ended)).status === 401, { timeoutMs: 1000 });
    expect((await whoami(await bearer('session-a'))).status).toBe(401);
    for (const other of others) {
      expect((await whoami(other)).status).toBe(200);
    }
  });
});
