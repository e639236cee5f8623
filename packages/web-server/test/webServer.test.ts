import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { testFolder } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadFiles } from '../src/loadFiles.ts';
import { createWebServer } from '../src/webServer.ts';

const folder = testFolder();
let url: string;
let stop: () => void;

beforeAll(async () => {
  const files = {
    'index.html': '<h1>page</h1>',
    'main.abcdef01.js': 'main();'.repeat(10),
    'main.abcdef01.js.br': 'smallest',
    'main.abcdef01.js.gz': 'smaller',
    'chunks/a b.js': 'chunk();',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const server = createWebServer(await loadFiles(folder));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterAll(() => stop());

describe('a build that is given out', () => {
  it('has files by their paths, and a list of them', async () => {
    expect(await (await fetch(`${url}/files.json`)).json()).toEqual([
      'chunks/a b.js',
      'index.html',
      'main.abcdef01.js',
    ]);
    expect(await (await fetch(`${url}/chunks/a%20b.js`)).text()).toBe('chunk();');
  });

  it('may be one of several, each in a folder with a list of its own', async () => {
    expect(await (await fetch(`${url}/chunks/files.json`)).json()).toEqual(['a b.js']);
    expect((await fetch(`${url}/chunk/files.json`)).status).toBe(404);
    expect((await fetch(`${url}/chunksfiles.json`)).status).toBe(404);
  });

  it('refuses a malformed address, and goes on', async () => {
    expect((await fetch(`${url}//`)).status).toBe(400);
    expect((await fetch(`${url}/index.html`)).status).toBe(200);
  });

  it.each(['/', '/nothing', '/chunks', '/../package.json', '/%E0%A4%A', '/main.abcdef01.js.br'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );

  it.each([
    ['br, gzip', 'br', '8'],
    ['gzip', 'gzip', '7'],
    ['br;q=0, gzip', 'gzip', '7'],
    ['identity', null, '70'],
  ])('sends the smallest encoding that %s accepts', async (accepted, encoding, length) => {
    const { headers, status } = await fetch(`${url}/main.abcdef01.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': accepted },
    });
    expect([status, headers.get('content-encoding'), headers.get('content-length')]).toEqual([
      200,
      encoding,
      length,
    ]);
  });

  it('may be cached for good where the name has a hash, and must be revalidated otherwise', async () => {
    const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
    expect(await kept('/main.abcdef01.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/index.html')).toBe('no-cache');
  });

  it('is sent again only when its content has changed', async () => {
    const etag = (await fetch(`${url}/index.html`)).headers.get('etag') ?? '';
    const again = (known: string) => fetch(`${url}/index.html`, { headers: { 'if-none-match': known } });
    expect((await again(etag)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
  });

  it('answers probes, and refuses methods that do not read', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/index.html`, { method: 'POST' })).status).toBe(405);
  });
});
