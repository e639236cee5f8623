import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@citame/service-kit';
import { echo, openGateway, openUpstream, rawRequest, type TestGateway, type Upstream } from './support.ts';

const page = 'https://app.example';
let upstream: Upstream;
let gateway: TestGateway;
beforeAll(async () => {
  upstream = await openUpstream(echo);
  gateway = await openGateway({ services: { identity: upstream.url }, corsOrigins: [page] });
});
afterAll(async () => {
  await gateway.stop();
  await upstream.stop();
});

async function withGateway<T>(
  options: Parameters<typeof openGateway>[0],
  use: (other: TestGateway) => Promise<T>,
): Promise<T> {
  const other = await openGateway({ services: { identity: upstream.url }, ...options });
  try {
    return await use(other);
  } finally {
    await other.stop();
  }
}

describe('a path without an answer', () => {
  it.each([
    '/',
    '/nothing',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/constructor',
    '/api/__proto__/x',
    '/api/%6De',
    '/API/me',
    '//api/me',
    '/%E0%A4%A',
    '/api/%00',
    '/webhooks',
    '/webhooks/unknown',
    '/api/webhooks/whatsapp',
    '/metrics',
    '/readyz',
    '/healthz',
    '/openapi.json',
    '/api/metrics',
    '/api/docs/../../package.json',
    '/api/docs/package.json',
  ])('%s is 404', async (path) => {
    const { status, text, headers } = await rawRequest(gateway.url, path);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ error: 'not_found', message: 'No lo hemos encontrado.' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('is 404 in English for a reader of English', async () => {
    const { text } = await rawRequest(gateway.url, '/nothing', { headers: { 'accept-language': 'en-US' } });
    expect(JSON.parse(text).message).toBe('We could not find it.');
  });

  it('is 405 for another method on a page of the gateway', async () => {
    const { status, headers } = await rawRequest(gateway.url, '/api/health', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('request ids', () => {
  const idOf = async (given?: string): Promise<[unknown, unknown]> => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const answer = await rawRequest(gateway.url, '/api/me', { headers });
    return [answer.headers['x-request-id'], JSON.parse(answer.text).headers['x-request-id']];
  };

  it('are made, told to the service and to the caller', async () => {
    const [told, passed] = await idOf();
    expect(told).toMatch(/^[\w-]{36}$/);
    expect(passed).toBe(told);
  });
  it('are the caller’s when they are sane', async () => {
    expect(await idOf('click-42_a.b')).toEqual(['click-42_a.b', 'click-42_a.b']);
  });
  it.each(['a b', 'x'.repeat(129), '"};{"', 'ñ'])('are not the caller’s when they are %j', async (given) => {
    const [told, passed] = await idOf(given);
    expect(told).toMatch(/^[\w-]{36}$/);
    expect(passed).toBe(told);
  });
  it('stand on errors, too', async () => {
    const { headers } = await rawRequest(gateway.url, '/nothing', { headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).toBe('mine');
  });
  it('leave the trace of the caller as it is', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { text } = await rawRequest(gateway.url, '/api/me', { headers: { traceparent } });
    expect(JSON.parse(text).headers.traceparent).toBe(traceparent);
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    rawRequest(gateway.url, '/api/me', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });

  it('may call when they are allowed', async () => {
    const asked = await preflight(page);
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'Origin' });
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const called = await rawRequest(gateway.url, '/api/me', { headers: { origin: page } });
    expect(called.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'Origin' });
    expect(called.headers['access-control-allow-credentials']).toBeUndefined();
    const failed = await rawRequest(gateway.url, '/api/employees', { headers: { origin: page } });
    expect([failed.status, failed.headers['access-control-allow-origin']]).toEqual([503, page]);
  });

  it.each([
    'https://evil.example',
    'https://app.example.evil.example',
    'http://app.example',
    'https://app.example:8443',
    'null',
  ])('may not when they are not allowed (%s)', async (origin) => {
    for (const answer of [
      await preflight(origin),
      await rawRequest(gateway.url, '/api/me', { headers: { origin } }),
    ]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers.vary).toBe('Origin');
    }
  });
});

describe('security headers', () => {
  it.each(['/api/me', '/nothing', '/api/health'])('stand on %s', async (path) => {
    const { headers } = await rawRequest(gateway.url, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for HTTPS only where the product is reached by it', async () => {
    await withGateway({ publicUrl: 'https://citame.example' }, async (other) => {
      const { headers } = await rawRequest(other.url, '/api/me');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });
  });
});

describe('the caller’s address', () => {
  const forwarded = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'citame.example',
  };
  const seenBy = async (other: TestGateway, headers: Record<string, string>): Promise<unknown> => {
    const seen = JSON.parse((await rawRequest(other.url, '/api/me', { headers })).text).headers;
    return [seen['x-forwarded-for'], seen['x-forwarded-proto'], seen['x-forwarded-host']];
  };

  it('is the one that the proxy before us saw, not the one that the caller claims', async () => {
    await withGateway({ proxies: 1 }, async (other) => {
      expect(await seenBy(other, forwarded)).toEqual(['203.0.113.7', 'https', 'citame.example']);
    });
  });
  it('is looked for behind as many proxies as there are', async () => {
    await withGateway({ proxies: 2 }, async (other) => {
      const [ip] = (await seenBy(other, {
        ...forwarded,
        'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2',
      })) as string[];
      expect(ip).toBe('203.0.113.7');
    });
  });
  it('is that of the connection when the proxy says nonsense or nothing', async () => {
    await withGateway({ proxies: 1 }, async (other) => {
      for (const headers of [{ 'x-forwarded-for': 'nonsense' }, {}]) {
        expect(await seenBy(other, { host: 'here', ...headers })).toEqual(['127.0.0.1', 'http', 'here']);
      }
    });
  });
});

describe('rate limits', () => {
  const limits = { general: 8, auth: 3 };
  const call = (other: TestGateway, path: string, options: { method?: string; ip?: string } = {}) =>
    rawRequest(other.url, path, {
      method: options.method ?? 'GET',
      headers: { 'x-forwarded-for': options.ip ?? '203.0.113.1' },
    });

  it('are stricter for signing in, for each network of its own', async () => {
    await withGateway({ limits, proxies: 1 }, async (other) => {
      for (let count = 0; count < 3; count += 1) {
        expect((await call(other, '/api/auth/login', { method: 'POST' })).status).toBe(200);
      }
      const limited = await call(other, '/api/auth/login', { method: 'POST' });
      expect([limited.status, JSON.parse(limited.text).error]).toEqual([429, 'rate_limited']);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await call(other, '/api/me')).status).toBe(200);
      expect((await call(other, '/api/auth/login', { method: 'POST', ip: '203.0.113.2' })).status).toBe(200);
    });
  });

  it('hold for everything but webhooks', async () => {
    await withGateway(
      { limits, proxies: 1, services: { identity: upstream.url, integrations: upstream.url } },
      async (other) => {
        const statuses = [];
        for (let count = 0; count < 9; count += 1) {
          statuses.push((await call(other, count % 2 === 0 ? '/api/me' : '/nothing')).status);
        }
        expect(statuses).toEqual([200, 404, 200, 404, 200, 404, 200, 404, 429]);
        for (let count = 0; count < 12; count += 1) {
          expect((await call(other, '/webhooks/whatsapp', { method: 'POST' })).status).toBe(200);
        }
      },
    );
  });
});

describe('the page for operators', () => {
  it('is on a port of its own', async () => {
    const metrics = createMetrics();
    await withGateway({ metrics }, async (other) => {
      await rawRequest(other.url, '/api/me');
      await rawRequest(other.url, '/nothing/12345');
      const ops = `http://127.0.0.1:${other.opsPort}`;
      expect((await rawRequest(ops, '/healthz')).status).toBe(200);
      expect((await rawRequest(ops, '/readyz')).text).toBe('{"running":true}');
      expect((await rawRequest(ops, '/api/me')).status).toBe(404);
      const { text } = await rawRequest(ops, '/metrics');
      expect(text).toContain(
        'http_request_duration_seconds_count{method="GET",route="/api/me",status="200"} 1',
      );
      expect(text).toContain('route="none",status="404"');
      expect(text).not.toContain('12345');
    });
  });
});
