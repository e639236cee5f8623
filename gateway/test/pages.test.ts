import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { testFolder } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPagePolicy } from '../src/web/pagePolicy.ts';
import { openGateway, rawRequest, type RawAnswer, type TestGateway } from './support.ts';

const root = testFolder();
let gateway: TestGateway;

async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const manifest = (entry: string) =>
  JSON.stringify({
    metaData: { remoteEntry: { name: entry } },
    exposes: [{ name: 'routes', assets: { js: { sync: ['chunks/routes.11112222.js'], async: [] } } }],
  });

beforeAll(async () => {
  await write(
    'shell/dist/index.html',
    '<head><script>a()</script><script src="/main.abcdef01.js"></script></head><div id="root"></div>SHELL',
  );
  await write('shell/dist/main.abcdef01.js', 'main();'.repeat(10));
  await write('shell/dist/main.abcdef01.js.br', 'smallest');
  await write('shell/dist/main.abcdef01.js.gz', 'smaller');
  await write('landing/dist/pricing.html', 'PRICING');
  await write('landing/dist/robots.txt', 'User-agent: *');
  await write('secret.txt', 'SECRET');
  await write('dashboard/.env', 'SECRET');
  await write(
    'dashboard/remote.json',
    JSON.stringify({ mount: '/app', layout: 'app', title: { es: 'Inicio', en: 'Home' } }),
  );
  await write('dashboard/dist/mf-manifest.json', manifest('remoteEntry.11111111.js'));
  await write('dashboard/dist/remoteEntry.11111111.js', 'remote();');
  await write('broken/remote.json', '{"mount": "app"}');
  gateway = await openGateway({ webRoot: root });
});
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(gateway.url, path, { headers: { accept: 'text/html,*/*', ...headers } });
const remotes = async () => JSON.parse((await get('/remotes.json')).text).remotes;

describe('pages', () => {
  it.each(['/app', '/app/', '/app/appointments'])('%s, which a remote has, is the shell', async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text.endsWith('SHELL')]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each(['/pricing', '/pricing/', '/pricing.html'])(
    '%s is the page that was written for it',
    async (path) => {
      const { status, text } = await get(path);
      expect([status, text]).toEqual([200, 'PRICING']);
    },
  );

  it('the root is the shell while there is no page for it', async () => {
    expect((await get('/')).text).toContain('SHELL');
    await write('landing/dist/index.html', 'LANDING');
    expect((await get('/')).text).toBe('LANDING');
  });

  it.each(['/nothing', '/nothing/at/all', '/application'])(
    '%s, where there is nothing, is the shell and 503 while the public pages are away',
    async (path) => {
      const { status, text } = await get(path);
      expect([status, text.endsWith('SHELL')]).toEqual([503, true]);
    },
  );

  it.each(['/nothing', '/nothing/at/all', '/application', '/404'])(
    '%s, where there is nothing, is 404 and the page that says so',
    async (path) => {
      await write('landing/dist/404.html', '<script>b()</script>NOT FOUND');
      const { status, text, headers } = await get(path);
      expect([status, text]).toEqual([404, '<script>b()</script>NOT FOUND']);
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it.each(['/app/nothing', '/app/nothing/at/all'])('%s, below a remote, is the shell', async (path) => {
    const { status, text } = await get(path);
    expect([status, text.endsWith('SHELL')]).toEqual([200, true]);
  });

  it('have the scripts of their remote fetched at once', async () => {
    expect((await get('/app')).text).toContain(
      '<link rel="preload" as="script" crossorigin href="/remotes/dashboard/remoteEntry.11111111.js">',
    );
  });

  it('allow the scripts that stand in them, and no other that stands in them', async () => {
    const { headers } = await get('/app');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
    expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
  });
});

describe('the scripts of vendors', () => {
  const page = '<!doctype html><script src="/main.js"></script>';
  const policyOf = (...vendors: Parameters<typeof createPagePolicy>): Map<string, string> =>
    new Map(
      createPagePolicy(...vendors)(page)
        .split(';')
        .map((part) => [part.split(' ', 1)[0] ?? '', part]),
    );

  it('may be loaded from their origins, with the frames and calls of each, and nothing else', () => {
    const policy = policyOf({
      paddleJsUrl: 'https://cdn.paddle.com/paddle/v2/paddle.js',
      whatsappSdkUrl: 'https://connect.facebook.net/en_US/sdk.js',
    });
    expect(policy.get('script-src')).toBe(
      "script-src 'self' https://cdn.paddle.com https://connect.facebook.net",
    );
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://www.facebook.com");
    expect(policy.get('frame-src')).toBe(
      'frame-src https://cdn.paddle.com https://buy.paddle.com https://sandbox-buy.paddle.com https://www.facebook.com',
    );
  });

  it('may not be loaded where they are not used', () => {
    const policy = policyOf();
    expect(policy.get('script-src')).toBe("script-src 'self'");
    expect(policy.get('connect-src')).toBe("connect-src 'self'");
    expect(policy.get('frame-src')).toBe("frame-src 'none'");
  });
});

describe('files', () => {
  it('with their hash in the name may be kept for good, others are asked for each time', async () => {
    expect((await get('/main.abcdef01.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
    expect((await get('/remotes/dashboard/mf-manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br', 'smallest'],
    ['gzip', 'gzip', 'smaller'],
    ['identity', undefined, 'main();'.repeat(10)],
  ])('for %s come in the smallest form that was built', async (accepted, encoding, text) => {
    const answer = await get('/main.abcdef01.js', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.text]).toEqual([encoding, text]);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  it.each(['/app', '/remotes.json', '/remotes/dashboard/mf-manifest.json'])(
    '%s that did not change is not sent again',
    async (path) => {
      const { headers } = await get(path);
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it.each([
    '/main.00000000.js',
    '/app/main.00000000.js',
    '/remotes/dashboard/nothing.js',
    '/remotes/unknown/mf-manifest.json',
    '/remotes/dashboard/../remote.json',
    '/remotes/dashboard/..%2fremote.json',
    '/remotes/dashboard/%2e%2e/remote.json',
    '/remotes/..%2f/secret.txt',
    '/../secret.txt',
    '/..%5c..%5csecret.txt',
    '/remotes/dashboard/.env',
    '/%E0%A4%A.js',
  ])('%s, which is not there, is 404 and no page', async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(text).not.toMatch(/SHELL|SECRET/);
  });

  it('programs that ask for a page that is not there are told so', async () => {
    expect((await get('/nothing', { accept: 'application/json' })).status).toBe(404);
  });

  it('are only there to be read', async () => {
    expect((await rawRequest(gateway.url, '/pricing', { method: 'POST' })).status).toBe(404);
    const head = await rawRequest(gateway.url, '/pricing', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '7', '']);
  });

  it('do not count against the limits', async () => {
    const other = await openGateway({ webRoot: root, limits: { general: 2, auth: 2 } });
    for (let count = 0; count < 5; count += 1) {
      expect((await rawRequest(other.url, '/pricing')).status).toBe(200);
    }
    await other.stop();
  });
});

describe('the list of remotes', () => {
  it('has each remote that describes itself, with the scripts of its first page', async () => {
    expect(await remotes()).toEqual([
      {
        name: 'dashboard',
        manifest: '/remotes/dashboard/mf-manifest.json',
        mount: '/app',
        layout: 'app',
        title: { es: 'Inicio', en: 'Home' },
        preload: [
          '/remotes/dashboard/remoteEntry.11111111.js',
          '/remotes/dashboard/chunks/routes.11112222.js',
        ],
      },
    ]);
  });

  it('shows a newer build, and a remote that is added, without anything being started again', async () => {
    await write('dashboard/dist/mf-manifest.json', manifest('remoteEntry.22222222.js'));
    await write(
      'auth/remote.json',
      JSON.stringify({ mount: '/auth', layout: 'auth', title: { es: 'Cuenta', en: 'Account' } }),
    );
    const [auth, dashboard] = await remotes();
    expect(dashboard.preload).toContain('/remotes/dashboard/remoteEntry.22222222.js');
    expect([auth.name, auth.preload]).toEqual(['auth', []]);
    expect((await get('/auth/login')).text).toContain('SHELL');
    await rm(join(root, 'auth'), { recursive: true });
  });

  it('keeps a remote whose folder is gone, so that its menu entry stays; its files are 404 until they are back', async () => {
    const away = join(testFolder(), 'dashboard');
    await rename(join(root, 'dashboard'), away);
    expect((await remotes()).map(({ name }: { name: string }) => name)).toContain('dashboard');
    expect((await get('/remotes/dashboard/mf-manifest.json')).status).toBe(404);
    expect((await get('/app')).text).toContain('SHELL');
    await rename(away, join(root, 'dashboard'));
    expect((await get('/remotes/dashboard/mf-manifest.json')).status).toBe(200);
  });
});
