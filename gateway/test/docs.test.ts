import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiError, health, user, type ServiceName } from '@citame/contracts';
import { implement, RawAnswer, type Route } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { freePort } from '@citame/testing';
import { z } from 'zod';
import { openGateway, rawRequest, type TestGateway } from './support.ts';

const result = z.object({ id: z.string(), owner: user });
const params = z.object({ id: z.string() });
const body = z.strictObject({ name: z.string().min(1) });

const routes: Partial<Record<ServiceName, Route[]>> = {
  identity: implement(
    {
      'POST /auth/login': { summary: 'Sign in', body, result, access: 'public' },
      'GET /internal': { summary: 'Not published', result, access: 'public' },
    },
    { 'POST /auth/login': async () => one, 'GET /internal': async () => one },
  ),
  catalog: implement(
    {
      'GET /employees/:id': { summary: 'One', params, result },
      'PATCH /employees/:id': { summary: 'Change', params, body, result },
    },
    { 'GET /employees/:id': async () => one, 'PATCH /employees/:id': async () => one },
  ),
  integrations: implement(
    { 'POST /webhooks/whatsapp': { summary: 'From Meta', access: 'webhook' } },
    { 'POST /webhooks/whatsapp': async ({ rawBody }) => new RawAnswer(200, String(rawBody.length)) },
  ),
};
const rights = { role: 'owner' as const, employee_id: null, sees_contacts: true };
const one = {
  id: '1',
  owner: { id: '1', name: 'Ana', email: 'a@b.es', tenant_id: '1', locale: 'es' as const, ...rights },
};

const services = new Map<ServiceName, TestService>();
let gateway: TestGateway;
let now = Date.now();
beforeAll(async () => {
  for (const name of ['identity', 'catalog', 'integrations'] as const) {
    services.set(name, await startTestService({ name, build: () => ({ routes: routes[name] ?? [] }) }));
  }
  gateway = await openGateway({
    clock: () => new Date(now),
    services: {
      ...Object.fromEntries([...services].map(([name, { url }]) => [name, url])),
      scheduling: `http://127.0.0.1:${await freePort()}`,
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([...services.values()].map((service) => service.stop()));
});

async function get(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(gateway.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a real service behind the gateway', () => {
  it('says itself what is wrong with a request', async () => {
    const json = { 'content-type': 'application/json' };
    const send = async (init: RequestInit): Promise<unknown> => {
      const answer = await fetch(`${gateway.url}/api/auth/login`, { method: 'POST', ...init });
      return [answer.status, apiError.parse(await answer.json()).error];
    };
    expect(await send({ headers: json, body: '{' })).toEqual([400, 'malformed_json']);
    expect(await send({ headers: json, body: '{}' })).toEqual([422, 'validation']);
    expect(await send({ body: '{}' })).toEqual([415, 'unsupported_media_type']);
    expect(await send({ method: 'PATCH' })).toEqual([405, 'method_not_allowed']);
    expect((await get('/api/employees/1')).status).toBe(401);
    expect((await get('/api/auth/%E0%A4%A')).status).toBe(404);
  });
});

describe('health', () => {
  it('tells which services can work', async () => {
    const { status, text } = await get('/api/health');
    expect(status).toBe(200);
    expect(health.parse(JSON.parse(text))).toEqual({
      status: 'degraded',
      services: { identity: 'ok', catalog: 'ok', integrations: 'ok', scheduling: 'down' },
    });
  });

  it('is ok when all can, and 503 when none can', async () => {
    const identity = services.get('identity')?.url ?? '';
    const all = await openGateway({ services: { identity } });
    const none = await openGateway({ services: { catalog: `http://127.0.0.1:${await freePort()}` } });
    const whole = await rawRequest(all.url, '/api/health');
    const dead = await rawRequest(none.url, '/api/health');
    expect([whole.status, JSON.parse(whole.text)]).toEqual([
      200,
      { status: 'ok', services: { identity: 'ok' } },
    ]);
    expect([dead.status, JSON.parse(dead.text)]).toEqual([
      503,
      { status: 'degraded', services: { catalog: 'down' } },
    ]);
    await all.stop();
    await none.stop();
  });
});

const operationsOnly = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(z.string(), z.object({ description: z.string() })),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
      }),
    ),
  ),
});

describe('the API description', () => {
  it('merges what the services publish, as the world reaches it', async () => {
    const document = JSON.parse((await get('/api/openapi.json')).text);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Cítame API' },
      servers: [{ url: '/' }],
    });
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/api/auth/login',
      '/api/employees/{id}',
      '/api/events',
      '/webhooks/whatsapp',
    ]);
    expect(Object.keys(document.paths['/api/employees/{id}'])).toEqual(['get', 'patch']);
    expect(document.paths['/api/auth/login'].post.tags).toEqual(['identity']);
    const tags = ['catalog', 'gateway', 'identity', 'integrations'];
    expect(document.tags).toEqual(tags.map((name) => ({ name })));
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['User', 'Error']));
    expect(document.components.securitySchemes).toHaveProperty('bearer');
  });

  it('holds together: references, path parameters, answers', async () => {
    const document = JSON.parse((await get('/api/openapi.json')).text);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(references).not.toHaveLength(0);
    for (const reference of references) {
      const found = reference.split('/').reduce((value, key) => value?.[key], document);
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
    const { paths } = operationsOnly.parse(document);
    for (const [path, operations] of Object.entries(paths)) {
      for (const operation of Object.values(operations)) {
        expect(Object.keys(operation.responses)).not.toHaveLength(0);
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
        const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(declared.map(({ name }) => name)).toEqual(needed);
      }
    }
  });

  it('follows services that come and go within seconds', async () => {
    await services.get('integrations')?.stop();
    services.delete('integrations');
    const paths = async (): Promise<string[]> =>
      Object.keys(JSON.parse((await get('/api/openapi.json')).text).paths);
    expect(await paths()).toContain('/webhooks/whatsapp');
    now += 5000;
    expect(await paths()).toEqual(['/api/events', '/api/auth/login', '/api/employees/{id}']);
  });

  it('is 503 when no service answers', async () => {
    const none = await openGateway({ services: { catalog: `http://127.0.0.1:${await freePort()}` } });
    expect((await rawRequest(none.url, '/api/openapi.json')).status).toBe(503);
    await none.stop();
  });
});

describe('the documentation page', () => {
  it('has every file here and runs under its policy', async () => {
    const page = await get('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script>|\son\w+=|https?:\/\//);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { status, headers, text } = await get(file);
      expect([file, status]).toEqual([file, 200]);
      expect(text.length).toBeGreaterThan(50);
      expect(headers.get('content-type')).toMatch(/javascript|css|png/);
    }
  });
});
