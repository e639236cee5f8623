import { endpoints, service, session, type Endpoint } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLivePage, waitFor, type LivePage } from '@citame/testing';
import { z } from 'zod';
import { callApi } from '../src/api.ts';
import { openBusiness, type Business } from '../src/business.ts';
import { joinAs } from '../src/joinAs.ts';
import { pathWith, readOperations } from '../src/openApi.ts';
import type { Platform } from '../src/platform.ts';
import { sharedPlatform } from '../src/sharedPlatform.ts';
import { tenant } from '../src/tenant.ts';

const operator = 'op@citame.example';
let platform: Platform;
let sol: Business;
let luna: Business;
const pages: LivePage[] = [];
beforeAll(async () => {
  platform = await sharedPlatform();
  [sol, luna] = await Promise.all([
    openBusiness(platform, { name: 'Peluquería Sol' }),
    openBusiness(platform, { name: 'Estética Luna' }),
  ]);
  await tenant(platform, 'operators', 'add', operator);
}, 120_000);
afterAll(async () => {
  pages.forEach((page) => page.leave());
  await platform?.dispose();
});

/** Token of an operator who looks at a business by leave of its owner. */
async function lookAt({ owner }: Business): Promise<string> {
  expect((await owner.request('POST', '/me/support-leave')).status).toBe(201);
  const [line = ''] = await tenant(platform, 'look', owner.tenantId, operator);
  const body = { secret: line.split('#')[1] };
  const answer = await callApi(platform.gatewayUrl, 'POST', '/api/auth/look', { body });
  return session.parse(answer.body).token;
}

describe('an operator who looks', () => {
  const inApi = (name: string): string => name.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}');
  const declared = Object.values(endpoints)
    .flatMap((table): [string, Endpoint][] => Object.entries(table))
    .filter(([, { access = 'owner' }]) => !['public', 'webhook', 'operator'].includes(access));
  const changes = ([name, { security }]: [string, Endpoint]): boolean =>
    !name.startsWith('GET ') || security !== undefined;

  it('is refused every call that changes something or exports data of many people, and reads the rest', async () => {
    const token = await lookAt(sol);
    const operations = new Map((await readOperations(platform)).map((one) => [one.name, one]));
    const ask = async ([name]: [string, Endpoint]): Promise<string> => {
      const operation = operations.get(inApi(name));
      if (operation === undefined) {
        return `${name} is not there`;
      }
      const body = operation.method === 'GET' ? {} : { body: {} };
      const answer = await callApi(
        platform.gatewayUrl,
        operation.method,
        pathWith(operation, ['none', 'none']),
        {
          token,
          ...body,
        },
      );
      const { data } = z.object({ error: z.string() }).safeParse(answer.body);
      return `${name} answered ${answer.status} ${data?.error ?? ''}`;
    };
    const refused = await Promise.all(declared.filter(changes).map(ask));
    expect(refused.length).toBeGreaterThan(90);
    expect(refused.filter((line) => !line.endsWith(' answered 403 read_only'))).toEqual([]);
    const read = await Promise.all(declared.filter((one) => !changes(one)).map(ask));
    expect(read.length).toBeGreaterThan(40);
    expect(read.filter((line) => /answered (401|5\d\d)/.test(line))).toEqual([]);
    // Belongs to persons, and not to the business.
    expect(read.filter((line) => line.endsWith(' answered 403 forbidden')).toSorted()).toEqual(
      [
        'GET /invitations',
        'GET /me/export',
        'GET /me/passkeys',
        'GET /me/second-factor',
        'GET /me/sessions',
        'GET /members',
        'GET /push',
      ].map((name) => `${name} answered 403 forbidden`),
    );
  });
});

describe('the stream of an open page', () => {
  const open = async (token: string): Promise<LivePage> => {
    const page = await openLivePage(platform.gatewayUrl, token);
    pages.push(page);
    return page;
  };
  let services = 0;
  /** Adds a service to a business. @returns its id, of which pages are told */
  const addService = async ({ owner, ana }: Business): Promise<string> => {
    services += 1;
    const body = { title: `Peinado ${services}`, duration: 30, employees: [ana] };
    return (await owner.call('POST', '/services', service, body)).id;
  };

  it('tells members and who looks of their business alone, and ends with their right to it', async () => {
    const [reception, employee] = [
      await joinAs(platform, sol, 'reception'),
      await joinAs(platform, sol, 'employee'),
    ];
    const [ofReception, ofEmployee, ofLook, ofLuna] = await Promise.all([
      open(reception.token),
      open(employee.token),
      open(await lookAt(sol)),
      open(luna.owner.token),
    ]);
    const foreign = await addService(luna);
    await waitFor(() => ofLuna.received().includes(foreign), { message: 'the page of Luna' });
    const own = await addService(sol);
    for (const page of [ofReception, ofEmployee, ofLook]) {
      await waitFor(() => page.received().includes(own), { message: 'a page of Sol' });
      expect(page.received()).not.toContain(foreign);
    }
    expect(ofLuna.received()).not.toContain(own);

    expect((await sol.owner.request('DELETE', `/members/${reception.id}`)).status).toBe(204);
    expect((await sol.owner.request('DELETE', '/me/support-leave')).status).toBe(204);
    await waitFor(
      async () => {
        const later = await addService(sol);
        await waitFor(() => ofEmployee.received().includes(later), { message: 'the page that is left' });
        return ofReception.ended() && ofLook.ended();
      },
      { message: 'both pages to end', timeoutMs: 30_000 },
    );
    const last = await addService(sol);
    await waitFor(() => ofEmployee.received().includes(last), { message: 'the page that is left' });
    expect([ofReception, ofLook].filter((page) => page.received().includes(last))).toEqual([]);
    await expect(openLivePage(platform.gatewayUrl, reception.token)).rejects.toThrow('401');
  });
});
