import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testFolder } from '@citame/testing';
import { echo, openGateway, openUpstream, rawRequest, type TestGateway, type Upstream } from './support.ts';

let upstream: Upstream;
let gateway: TestGateway;
let operators: string;
beforeAll(async () => {
  const webRoot = testFolder();
  for (const [app, files] of Object.entries({
    operator: { 'index.html': '<p>operators</p>', 'main.12345678.js': 'operators' },
    shell: { 'index.html': '<p>shell</p>', 'shell.12345678.js': 'shell' },
  })) {
    await mkdir(join(webRoot, app, 'dist'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(webRoot, app, 'dist', name), text);
    }
  }
  upstream = await openUpstream(echo);
  const services = { identity: upstream.url, catalog: upstream.url };
  gateway = await openGateway({ services, webRoot, operatorPort: 0 });
  operators = `http://127.0.0.1:${gateway.operatorPort}`;
});
afterAll(async () => {
  await gateway.stop();
  await upstream.stop();
});

const statusOf = async (origin: string, path: string, headers = {}) =>
  (await rawRequest(origin, path, { headers })).status;
const asPage = { accept: 'text/html' };

describe('the port for operators', () => {
  it('has their pages at every address, with a closed policy, and their calls', async () => {
    for (const path of ['/', '/setup', '/businesses/b1']) {
      const { status, text, headers } = await rawRequest(operators, path, { headers: asPage });
      expect([status, text]).toEqual([200, '<p>operators</p>']);
      expect(headers['content-security-policy']).toContain("connect-src 'self';frame-src 'none'");
    }
    const { text } = await rawRequest(operators, '/api/operator/businesses?q=sol');
    expect(JSON.parse(text)).toMatchObject({ url: '/operator/businesses?q=sol' });
  });

  it.each([
    '/api/me',
    '/api/auth/login',
    '/api/employees',
    '/api/operator',
    '/api/operators/x',
    '/api/openapi.json',
    '/api/events',
    '/webhooks/whatsapp',
    '/shell.12345678.js',
    '/remotes.json',
    '/remotes/support/index.js',
    '/metrics',
  ])('has nothing of owners and of the public: %s', async (path) => {
    expect(await statusOf(operators, path, { method: 'GET' })).toBe(404);
  });
});

describe('the port for all', () => {
  it.each([
    '/api/operator/session',
    '/api/operator/businesses?q=sol',
    '/main.12345678.js',
    '/remotes/operator/main.12345678.js',
    '/remotes/operator/index.html',
  ])('has nothing of operators: %s', async (path) => {
    expect(await statusOf(gateway.url, path)).toBe(404);
  });
});

describe('a gateway without a port for operators', () => {
  it('serves them nowhere', async () => {
    const other = await openGateway({ services: { identity: upstream.url } });
    expect(other.operatorPort).toBeUndefined();
    expect(await statusOf(other.url, '/api/operator/session')).toBe(404);
    await other.stop();
  });
});
