import { billingStatus, endpoints, trailEndpoints, type Endpoint } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import { callApi } from '../src/api.ts';
import { openBusiness, type Business } from '../src/business.ts';
import { pathWith, readOperations } from '../src/openApi.ts';
import { ownersPassword } from '../src/owner.ts';
import { tenant } from '../src/tenant.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol' });
}, 120_000);
afterAll(() => platform?.dispose());

describe('the commands of an operator', () => {
  it('find a business and show what every service knows of it', async () => {
    expect(await tenant(platform, 'find', 'Sol')).toEqual([expect.stringContaining(sol.owner.tenantId)]);
    const lines = await tenant(platform, 'show', sol.owner.tenantId);
    expect(lines.join('\n')).toContain('plan: ');
    expect(lines.join('\n')).toContain('WhatsApp: ');
    expect(lines.join('\n')).toContain('bookings of 30 days: ');
    expect(lines.filter((line) => line.startsWith('no answer'))).toEqual([]);
  });

  it('give a plan, which its owner sees', async () => {
    expect(await tenant(platform, 'plan', sol.owner.tenantId, 'gift', '2099-12-31')).toEqual([
      'until 2100-01-01T00:00:00.000Z (excluded)',
    ]);
    expect(await sol.owner.call('GET', '/billing/status', billingStatus)).toMatchObject({
      granted: { reason: 'gift', until: '2100-01-01T00:00:00.000Z' },
    });
  });

  it('stand in the trail of the business', async () => {
    await tenant(platform, 'suspend', sol.owner.tenantId, 'for a test');
    await tenant(platform, 'resume', sol.owner.tenantId);
    await waitFor(async () => {
      const { items } = await sol.owner.call(
        'GET',
        '/trail?actor=operator',
        trailEndpoints['GET /trail'].result,
      );
      return items.length === 3;
    });
  });
});

describe('the owner of a suspended business', () => {
  const inApi = (name: string): string => name.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}');
  const declared = Object.values(endpoints)
    .flatMap((table): [string, Endpoint][] => Object.entries(table))
    .filter(([, { access = 'owner' }]) => !['public', 'webhook', 'operator'].includes(access));
  const changing = declared.filter(([name]) => !name.startsWith('GET '));
  const open = changing.filter(([, { whileSuspended }]) => whileSuspended === true).map(([name]) => name);

  it('reads everything, and changes nothing but what leaves', async () => {
    const { owner } = await openBusiness(platform, { name: 'Estética Luna' });
    const operations = new Map((await readOperations(platform)).map((one) => [one.name, one]));
    /** Calls of these that were answered otherwise. */
    const differing = async (
      names: readonly string[],
      isRight: (status: number, code: unknown) => boolean,
    ) => {
      const lines = names.map(async (name) => {
        const operation = operations.get(inApi(name));
        if (operation === undefined) {
          return [`${name} is not there`];
        }
        const path = pathWith(operation, ['none', 'none']).replace('/api', '');
        const body = operation.method === 'GET' ? {} : { body: {} };
        const answer = await callApi(platform.gatewayUrl, operation.method, `/api${path}`, {
          token: owner.token,
          ...body,
        });
        const { data } = z.object({ error: z.string() }).safeParse(answer.body);
        return isRight(answer.status, data?.error)
          ? []
          : [`${name} answered ${answer.status} ${data?.error}`];
      });
      return (await Promise.all(lines)).flat();
    };
    await tenant(platform, 'suspend', owner.tenantId, 'for a test');
    const shut = changing.map(([name]) => name).filter((name) => !open.includes(name));
    expect(shut.length).toBeGreaterThan(50);
    await waitFor(
      async () =>
        (await differing(shut, (status, code) => status === 403 && code === 'suspended')).length === 0,
      { message: 'every service to refuse' },
    );
    const reading = declared.map(([name]) => name).filter((name) => name.startsWith('GET '));
    expect(await differing(reading, (status) => status < 500 && status !== 403)).toEqual([]);

    // A list of its own: that of the contracts must not grow unseen.
    expect(open.toSorted()).toEqual([
      'DELETE /calendar-feeds/:id',
      'DELETE /conversations/:id',
      'DELETE /google/disconnect',
      'DELETE /google/pending',
      'DELETE /invitations/:id',
      'DELETE /me/change-email',
      'DELETE /me/closure',
      'DELETE /me/sessions/:id',
      'DELETE /me/support-leave',
      'DELETE /members/:id',
      'DELETE /push/devices/:id',
      'DELETE /whatsapp/disconnect',
      'DELETE /whatsapp/pending',
      'PATCH /me',
      'PATCH /push',
      'POST /auth/logout',
      'POST /auth/logout-everywhere',
      'POST /auth/logout-others',
      'POST /billing/cancel',
      'POST /billing/portal',
      'POST /customers/:id/erase',
      'POST /me/business',
      'POST /me/change-email',
      'POST /me/change-password',
      'POST /me/closure',
      'POST /me/export',
      'POST /me/export/file',
      'POST /me/passkeys',
      'POST /me/passkeys/:id/remove',
      'POST /me/passkeys/options',
      'POST /me/second-factor',
      'POST /me/second-factor/confirm',
      'POST /me/second-factor/disable',
      'POST /me/second-factor/recovery-codes',
      'POST /me/support-leave',
      'POST /me/verification',
    ]);
    const confirmed = { body: { currentPassword: ownersPassword } };
    expect((await owner.request('POST', '/me/export', confirmed)).status).toBe(202);
    expect((await owner.request('DELETE', '/google/disconnect')).status).toBe(204);
    expect((await owner.request('POST', '/me/closure', confirmed)).status).toBe(202);
    expect((await owner.request('DELETE', '/me/closure')).status).toBe(204);

    await tenant(platform, 'resume', owner.tenantId);
    const add = async () => (await owner.request('POST', '/employees', { body: { nombre: 'Eva' } })).status;
    await waitFor(async () => (await add()) === 201);
  });
});
