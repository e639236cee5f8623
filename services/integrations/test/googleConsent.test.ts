import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { cookiesOf } from './support/cookiesOf.ts';
import { patienceMs, startCalendarWorld, type CalendarWorld } from './support/calendarWorld.ts';
import { settingsFor } from './support/settings.ts';
import { startTestService } from '@citame/service-kit/testing';
import { buildIntegrations } from '../src/app.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterAll(() => world.stop());
afterEach(() => world.clearFaults());

const drop = (tenantId: string) => world.call('DELETE /google/pending', { as: tenantId });
const grantsOf = (email: string) => world.google.world.grants.filter((grant) => grant.email === email).length;

describe('the browser that began a consent', () => {
  it('is the only one that can end it: a victim who was sent the address connects nothing', async () => {
    const attacker = newId();
    const victim = { email: 'victima@gmail.test' };
    const end = await world.consent(attacker, victim, null);
    expect(end.searchParams.get('error')).toBe('google_invalid_state');
    expect(await world.status(attacker)).toMatchObject({ connected: false, pending_email: null });
    expect((await world.confirm(attacker, victim.email)).status).toBe(404);
    expect(grantsOf(victim.email)).toBe(0);
  });

  it('is told by its cookie: that of another consent, or a forged one, ends nothing', async () => {
    const [attacker, victim] = [newId(), newId()];
    const own = cookiesOf((await world.call('GET /google/auth-url', { as: victim })).headers);
    for (const cookie of [own, 'consent-google=', 'consent-google=undefined', 'other=1']) {
      const end = await world.consent(attacker, {}, cookie);
      expect(end.searchParams.get('error')).toBe('google_invalid_state');
    }
    expect(await world.status(attacker)).toMatchObject({ connected: false, pending_email: null });
  });

  it('gets a cookie that scripts and other sites’ forms cannot use, for ten minutes', async () => {
    const { headers } = await world.call('GET /google/auth-url', { as: newId() });
    expect(headers.get('set-cookie')).toMatch(
      /^consent-google=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=600$/,
    );
  });

  it('gets a cookie of this host alone where the product is reached by https', async () => {
    const google = {
      clientId: 'c',
      clientSecret: 's',
      authUrl: 'https://google.test/auth',
      tokenUrl: 'https://google.test/token',
      revokeUrl: 'https://google.test/revoke',
      apiUrl: 'https://google.test',
    };
    const settings = settingsFor('http://127.0.0.1:1', { publicUrl: 'https://citame.test', google });
    const secure = await startTestService({
      name: 'integrations',
      build: (context) => buildIntegrations(context, settings),
    });
    for (const vendor of ['google', 'whatsapp']) {
      const { headers } = await secure.call(`GET /${vendor}/auth-url`, { as: newId() });
      expect(headers.get('set-cookie')).toMatch(
        new RegExp(
          `^__Host-consent-${vendor}=[\\w-]{43}; HttpOnly; SameSite=Lax; Path=/; Max-Age=600; Secure$`,
        ),
      );
    }
    await secure.stop();
  });
});

describe('a calendar account after the consent', () => {
  it('is connected once its owner confirms it, and repeating that changes nothing', async () => {
    const tenantId = newId();
    const email = `sol-${tenantId}@gmail.com`;
    await world.consent(tenantId, { email });
    expect(await world.status(tenantId)).toMatchObject({ connected: false, pending_email: email });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await world.confirm(tenantId, email);
      expect(status).toBe(200);
      expect(body).toMatchObject({ connected: true, email, pending_email: null });
    }
  });

  it('is confirmed by no other tenant, nor in place of another account, nor after an hour', async () => {
    const tenantId = newId();
    const email = `sol-${tenantId}@gmail.com`;
    await world.consent(tenantId, { email });
    expect((await world.confirm(newId(), email)).status).toBe(404);
    expect((await world.confirm(tenantId, 'other@gmail.com')).status).toBe(404);
    world.clock.aheadMs = 60 * 60_000;
    expect((await world.confirm(tenantId, email)).status).toBe(404);
    expect(await world.status(tenantId)).toMatchObject({ connected: false, pending_email: null });
  });

  it('is forgotten, and its grant revoked, when the owner cancels', async () => {
    const tenantId = newId();
    const email = `no-${tenantId}@gmail.com`;
    await world.consent(tenantId, { email });
    expect(grantsOf(email)).toBe(1);
    expect((await drop(tenantId)).status).toBe(204);
    expect(grantsOf(email)).toBe(0);
    expect((await world.confirm(tenantId, email)).status).toBe(404);
    expect((await drop(tenantId)).status).toBe(204);
  });

  it('keeps its connection when the owner consents to it again and cancels', async () => {
    const { tenantId, email } = await world.connected();
    await world.consent(tenantId, { email });
    await drop(tenantId);
    expect(grantsOf(email)).toBeGreaterThan(0);
    expect(await world.status(tenantId)).toMatchObject({ connected: true, email, pending_email: null });
  });
});
