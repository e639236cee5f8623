import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function login(email: string, password: string, ip: string) {
  return identity.call('POST /auth/login', { body: { email, password }, ip });
}
async function fail(times: number, email: string, ip: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect((await login(email, 'not the password', ip)).status).toBe(401);
  }
}

describe('signing in', () => {
  it('answers token and user', async () => {
    const { email, password, id } = await identity.register();
    const answer = await login(email.toUpperCase(), password, '192.0.2.1');
    expect(answer).toMatchObject({ status: 200, body: { user: { id, tenant_id: id, email } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await identity.call('GET /me', { token: answer.body.token })).status).toBe(200);
  });

  it('answers an unknown address and a wrong password alike, and takes as long', async () => {
    const { email } = await identity.register();
    const wrong = await login(email, 'not the password', '192.0.2.2');
    const unknown = await login(newEmail(), 'not the password', '192.0.2.2');
    expect(unknown.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);

    const timeOf = async (address: string): Promise<number> => {
      const started = performance.now();
      await login(address, 'not the password', '192.0.2.2');
      return performance.now() - started;
    };
    const known: number[] = [];
    const strange: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timeOf(email));
      strange.push(await timeOf(newEmail()));
    }
    // Without the decoy an unknown address would take a tenth.
    expect(Math.min(...strange)).toBeGreaterThan(Math.min(...known) * 0.5);
  });
});

describe('guessing passwords', () => {
  it.each(['an account', 'an address without account'])(
    'is blocked for %s after ten failures',
    async (whose) => {
      const email = whose === 'an account' ? (await identity.register()).email : newEmail();
      await fail(10, email, '198.51.100.1');
      const blocked = await login(email, 'not the password', '198.51.100.1');
      expect(blocked).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    },
  );

  it('does not lock the owner out elsewhere, and ends with the right password', async () => {
    const { email, password } = await identity.register();
    const thief = '198.51.100.2';
    await fail(10, email, thief);
    expect((await login(email, password, thief)).status).toBe(429);
    expect((await login(email, password, '192.0.2.3')).status).toBe(200);
    await waitFor(async () => (await login(email, password, thief)).status === 200);
    await fail(9, email, thief);
    expect((await login(email, password, thief)).status).toBe(200);
  });

  it('is blocked for twice as long each time', async () => {
    const email = newEmail();
    const ip = '198.51.100.3';
    await fail(10, email, ip);
    await waitFor(async () => (await login(email, 'again wrong', ip)).status === 401);
    const blocked = await login(email, 'again wrong', ip);
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '2']);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const email = newEmail();
    for (let host = 1; host <= 10; host += 1) {
      await fail(1, email, `2001:db8:1:2::${host}`);
    }
    expect((await login(email, 'not the password', '2001:db8:1:2::ffff')).status).toBe(429);
  });

  it('is blocked for a network that tries many accounts', async () => {
    const ip = '198.51.100.4';
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => fail(1, newEmail(), ip)));
    }
    const { email, password } = await identity.register();
    const blocked = await login(email, password, ip);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});
