import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@citame/contracts';
import { z } from 'zod';
import { AppError, implement } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';

let service: TestService;
const ran = { times: 0 };
beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    build: () => ({
      routes: implement(
        {
          'POST /things': {
            summary: 'Make a thing',
            body: z.strictObject({ name: z.string().min(2), size: z.int().optional() }),
            status: 201,
            result: z.object({ name: z.string(), run: z.int() }),
          },
          'GET /things/:id': {
            summary: 'A thing',
            params: z.object({ id: z.string().max(5) }),
            result: z.object({ tenant: z.string() }),
          },
          'GET /broken': { summary: 'Fails', result: z.object({}), access: 'public' },
          'GET /busy': { summary: 'Busy', result: z.object({}), access: 'public' },
        },
        {
          'POST /things': async ({ body: { name } }) => {
            ran.times += 1;
            return { name, run: ran.times, secret: 'never shown' };
          },
          'GET /things/:id': async ({ tenantId }) => ({ tenant: tenantId }),
          'GET /broken': () => Promise.reject(new TypeError('a secret of ours')),
          'GET /busy': () => Promise.reject(new AppError('rate_limited', { retryAfterSeconds: 30 })),
        },
      ),
    }),
  });
});
afterAll(() => service.stop());
const make = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('POST /things', { as: 'tenant', body, headers });

describe('a request', () => {
  it('is answered with the declared fields and no other', async () => {
    expect(await make({ name: 'Uno' })).toMatchObject({
      status: 201,
      body: { name: 'Uno', run: expect.any(Number) },
    });
    expect((await make({ name: 'Uno' })).body).not.toHaveProperty('secret');
  });

  it.each([
    ['malformed JSON', '{"name":', 400, 'malformed_json'],
    ['bytes that are no text', '{"name":"\\ud800"', 400, 'malformed_json'],
    ['a field too short', { name: 'U' }, 422, 'validation'],
    ['a wrong type', { name: 'Uno', size: '7' }, 422, 'validation'],
    ['an unknown field', { name: 'Uno', tenantId: 'other' }, 422, 'validation'],
    ['a list', [], 422, 'validation'],
    ['nothing', '', 422, 'validation'],
    ['too much', { name: 'x'.repeat(70_000) }, 413, 'body_too_large'],
    ['something too deep', `{"name":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'malformed_json'],
  ])('with %s is refused', async (_case, body, status, error) => {
    const before = ran.times;
    expect(await make(body)).toMatchObject({ status, body: { error } });
    expect(ran.times).toBe(before);
  });

  it('names each wrong field, in the language of the caller', async () => {
    const spanish = await make({ name: 7, extra: 1 });
    expect(spanish.body.message).toBe(errorCatalogue.validation.es);
    expect(spanish.body.details.map(({ field }: { field: string }) => field)).toEqual(['name', 'extra']);
    const english = await make({ name: 7 }, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(english.body.message).toBe(errorCatalogue.validation.en);
  });

  it('is refused with another content type', async () => {
    expect(await make('name=Uno', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  });

  it('is refused for an unknown path, a wrong method or an id that cannot be', async () => {
    expect(await service.call('GET /nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await service.call('PATCH /things')).toMatchObject({
      status: 405,
      body: { error: 'method_not_allowed' },
    });
    expect(await service.call('GET /things/123456', { as: 'tenant' })).toMatchObject({ status: 404 });
    expect(await service.call('GET /things/%E0%A4%A', { as: 'tenant' })).toMatchObject({ status: 404 });
  });

  it('answers nothing of an error inside', async () => {
    const { status, body } = await service.call('GET /broken');
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'internal', message: errorCatalogue.internal.es });
  });

  it('is told how long to wait when it must', async () => {
    const { status, headers } = await service.call('GET /busy');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('30');
  });
});

describe('an idempotency key', () => {
  it('runs a request once, also when it comes five times at once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const before = ran.times;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => make({ name: 'Uno' }, headers)));
    expect(ran.times).toBe(before + 1);
    expect(answers.every(({ status, body }) => status === 201 || body.error === 'request_in_progress')).toBe(
      true,
    );
    expect(await make({ name: 'Uno' }, headers)).toMatchObject({ status: 201, body: { run: before + 1 } });
  });

  it('is refused for another request, and belongs to one tenant only', async () => {
    const headers = { 'idempotency-key': 'mine' };
    await make({ name: 'Uno' }, headers);
    expect(await make({ name: 'Dos' }, headers)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_mismatch' },
    });
    const other = await service.call('POST /things', { as: 'other', body: { name: 'Dos' }, headers });
    expect(other.status).toBe(201);
  });
});

describe('operations', () => {
  it('show health, readiness and figures', async () => {
    expect(await service.call('GET /healthz')).toMatchObject({ status: 200 });
    expect(await service.call('GET /readyz')).toMatchObject({
      status: 200,
      body: { mongo: true, nats: true },
    });
    expect((await service.call('GET /metrics')).body).toContain('http_request_duration_seconds_count');
  });

  it('have an OpenAPI description made of the routes', async () => {
    const { body } = await service.call('GET /openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/things', '/things/{id}', '/broken']));
  });
});
