import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function login(email: string, password: string, ip: string, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  return identity.call('POST /auth/login', { body: { email, password }, ip, headers });
}
/** The cookie of an answer, as the browser sends it back. */
function cookieOf({ headers }: { headers: Headers }): string {
  const [cookie = ''] = headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');
  expect(cookie).not.toBe('');
  return cookie;
}
async function fail(times: number, email: string, ip: string, cookie?: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect((await login(email, 'not the password', ip, cookie)).status).toBe(401);
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

  it('of one account from 300 addresses is slowed, and the owner comes in where they have signed in before', async () => {
    const { email, password } = await identity.register();
    const home = await login(email, password, '192.0.2.10');
    const answers: number[] = [];
    for (let round = 0; round < 75; round += 1) {
      const guesses = [0, 1, 2, 3].map((guess) => login(email, 'a guess', `10.0.${round}.${guess}`));
      answers.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 401).length).toBeLessThan(110);
    const blocked = await login(email, password, '10.1.0.1');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(30);

    const elsewhere = await login(email, password, '10.1.0.2', cookieOf(home));
    expect(elsewhere.status).toBe(200);
    expect((await login(email, password, '192.0.2.10')).status).toBe(200);
    const other = await identity.register();
    expect((await login(other.email, other.password, '10.1.0.1')).status).toBe(200);
  });

  it('of many accounts by one neighbour stops no other user behind the same address', async () => {
    const ip = '198.51.100.4';
    const { email, password } = await identity.register();
    const usual = await identity.register();
    await login(usual.email, usual.password, ip);
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => fail(1, newEmail(), ip)));
    }
    expect((await login(email, password, ip)).status).toBe(200);
    // From now on the neighbour gets a try every five seconds, and takes each of them.
    await login(newEmail(), 'not the password', ip);
    const waiting = await login(newEmail(), 'not the password', ip);
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect((await login(usual.email, usual.password, ip)).status).toBe(200);
  });

  it("in the shop's network stops no device in which the owner has signed in", async () => {
    const { email, password } = await identity.register();
    const shop = '198.51.100.5';
    const till = cookieOf(await login(email, password, shop));
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      guesses.push((await login(email, 'not the password', shop)).status);
    }
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await login(email, password, shop, till)).status).toBe(200);
    // Another account of this computer leaves it known.
    const colleague = await identity.register();
    const shared = cookieOf(await login(colleague.email, colleague.password, shop, till));
    await login(email, 'not the password', shop);
    expect((await login(email, password, shop, shared)).status).toBe(200);
  });

  it('in a known device is slowed, too', async () => {
    const { email, password } = await identity.register();
    const device = cookieOf(await login(email, password, '192.0.2.11'));
    await fail(10, email, '192.0.2.12', device);
    expect((await login(email, password, '192.0.2.13', device)).status).toBe(429);
    expect((await login(email, password, '192.0.2.13')).status).toBe(200);
  });
});

describe('a known device', () => {
  it.each([
    ['forged', (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ['of another account', (cookie: string, id: string) => cookie.replaceAll(/[0-9a-f]{24}(?=\.0\.)/g, id)],
    ['without a signature', (cookie: string) => cookie.replace(/\.[^.]+$/, '')],
  ])('is none by a cookie that is %s', async (_how, change) => {
    const { email, password, id } = await identity.register();
    const other = await identity.register();
    const cookie = cookieOf(await login(other.email, other.password, '192.0.2.14'));
    const forged = change(cookie, id);
    expect(forged).not.toBe(cookie);
    const ip = '203.0.113.9';
    await fail(10, email, ip, forged);
    expect((await login(email, password, ip, forged)).status).toBe(429);
  });

  it('is one no longer after the password changed elsewhere; who changed it stays known', async () => {
    const { email, password, token } = await identity.register();
    const lost = cookieOf(await login(email, password, '192.0.2.15'));
    const body = { currentPassword: password, newPassword: 'dos gatos en la luna' };
    const changed = await identity.call('POST /me/change-password', { token, body });
    await fail(10, email, '198.51.100.6', lost);
    const now = (cookie: string) => login(email, body.newPassword, '198.51.100.6', cookie);
    expect((await now(lost)).status).toBe(429);
    expect((await now(cookieOf(changed))).status).toBe(200);
  });

  it('is a browser that has set a new password by mail, so that an attack keeps no owner out', async () => {
    const { email } = await identity.register();
    const ip = '198.51.100.7';
    await fail(10, email, ip);
    await identity.call('POST /auth/forgot-password', { body: { email } });
    const { source } = await identity.mail.next(email, /^Recupera/);
    const [, token = ''] = /token=([\w-]{43})/.exec(source) ?? [];
    const body = { token, newPassword: 'tres gatos en la luna' };
    const cookie = cookieOf(await identity.call('POST /auth/reset-password', { body }));
    await waitFor(async () => (await login(email, 'again wrong', ip)).status === 401);
    expect((await login(email, body.newPassword, ip)).status).toBe(429);
    expect((await login(email, body.newPassword, ip, cookie)).status).toBe(200);
  });

  it('is told by a cookie that no script reads, and that is of this host alone', async () => {
    const { email, password } = await identity.register();
    const [cookie] = (await login(email, password, '192.0.2.16')).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-citame-device=[\w.-]+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=15552000; Secure$/,
    );
  });
});
