import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { testFolder, waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openGateway, rawRequest, type RawAnswer, type TestGateway } from './support.ts';

const folder = testFolder();
const servers: Server[] = [];
let gateway: TestGateway;

/** A web server that gives out a build, or several in a folder each, as our images do. */
async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1);
    const text = listOf(files, name) ?? files[name];
    if (text === undefined) {
      response.writeHead(404).end();
    } else if (request.headers['if-none-match'] === '"same"') {
      response.writeHead(304, { etag: '"same"' }).end();
    } else {
      response.writeHead(200, { etag: '"same"', 'content-type': 'text/x-test', 'cache-control': 'no-cache' });
      response.end(text);
    }
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The list that has this name: of all files, or of those in its folder. */
function listOf(files: Readonly<Record<string, string>>, name: string): string | undefined {
  if (!/(^|\/)files\.json$/.test(name)) {
    return undefined;
  }
  const folder = name.replace(/files\.json$/, '');
  const names = Object.keys(files).filter((file) => file.startsWith(folder));
  return names.length === 0 ? undefined : JSON.stringify(names.map((file) => file.slice(folder.length)));
}

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

type Listed = { name: string; url: string; trial?: boolean };
const list = (app: string, ...builds: Listed[]) =>
  writeFile(join(folder, `${app}.json`), JSON.stringify({ builds }));
const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(gateway.url, path, { headers: { accept: 'text/html,*/*', ...headers } });
const status = async (path: string): Promise<number> => (await get(path)).status;
const manifestOf = async (headers: Record<string, string> = {}): Promise<string> =>
  JSON.parse((await get('/remotes.json', headers)).text).remotes[0].manifest;
const isManifest = (wanted: string, headers: Record<string, string> = {}) =>
  waitFor(async () => (await manifestOf(headers)) === wanted, { message: wanted });

const description = JSON.stringify({ mount: '/app', layout: 'app', title: { es: 'Inicio', en: 'Home' } });
const remote = (entry: string) => ({
  'remote.json': description,
  'mf-manifest.json': JSON.stringify({ metaData: { remoteEntry: { name: entry } }, exposes: [] }),
  [entry]: 'remote();',
});
const shell = (script: string) => ({
  'index.html': `<head></head><div id="root"></div><script src="/${script}"></script>`,
  [script]: 'main();',
});

let first: Listed;
let second: Listed;
beforeAll(async () => {
  first = { name: 'aaa1', url: await serve(remote('remoteEntry.11111111.js')) };
  second = { name: 'bbb2', url: await serve(remote('remoteEntry.22222222.js')) };
  await list('shell', { name: 'one', url: await serve(shell('main.11111111.js')) });
  await list('dashboard', first);
  gateway = await openGateway({ webBuilds: folder });
});
afterAll(async () => {
  await gateway.stop();
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  });
});
afterEach(() => list('dashboard', first));

describe('frontends that web servers of their own give out', () => {
  it('are composed as those of a folder, each remote at the address of its build', async () => {
    await isManifest('/remotes/dashboard/aaa1/mf-manifest.json');
    expect((await get('/remotes/dashboard/aaa1/remoteEntry.11111111.js')).text).toBe('remote();');
    const page = await get('/app');
    expect(page.text).toContain('href="/remotes/dashboard/aaa1/remoteEntry.11111111.js"');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await get('/main.11111111.js')).headers['content-type']).toBe('text/x-test');
  });

  it('may stand in a folder of a web server that has several', async () => {
    const url = await serve(inFolder('dashboard', remote('remoteEntry.33333333.js')));
    await list('dashboard', { name: 'ddd4', url: `${url}/dashboard/` });
    await isManifest('/remotes/dashboard/ddd4/mf-manifest.json');
    expect((await get('/remotes/dashboard/ddd4/remoteEntry.33333333.js')).text).toBe('remote();');
  });

  it('may all stand in one web server, in a folder each', async () => {
    const webServer = await serve({
      ...inFolder('shell', shell('main.11111111.js')),
      ...inFolder('dashboard', remote('remoteEntry.44444444.js')),
    });
    const one = await openGateway({ webServer });
    const textOf = async (path: string): Promise<string> =>
      (await rawRequest(one.url, path, { headers: { accept: 'text/html' } })).text;
    try {
      const { remotes } = JSON.parse(await textOf('/remotes.json'));
      expect(remotes).toMatchObject([{ manifest: '/remotes/dashboard/current/mf-manifest.json' }]);
      expect(await textOf('/remotes/dashboard/current/remoteEntry.44444444.js')).toBe('remote();');
      expect(await textOf('/app')).toContain('/main.11111111.js');
    } finally {
      await one.stop();
    }
  });

  it('may stand in one web server, with some of them in one of their own, which comes first', async () => {
    const lists = testFolder();
    const write = (name: string, ...builds: Listed[]) =>
      writeFile(join(lists, `${name}.json`), JSON.stringify({ builds }));
    const every = await serve({
      ...inFolder('shell', shell('main.11111111.js')),
      ...inFolder('dashboard', remote('remoteEntry.44444444.js')),
      ...inFolder('auth', remote('remoteEntry.77777777.js')),
    });
    await write('every', { name: '1-4-3', url: every }, { name: '1-4-2', url: 'http://127.0.0.1:9' });
    const one = await openGateway({ webBuilds: lists });
    const textOf = async (path: string): Promise<string> => (await rawRequest(one.url, path)).text;
    const manifests = async (): Promise<string[]> =>
      JSON.parse(await textOf('/remotes.json')).remotes.map(({ manifest }: { manifest: string }) => manifest);
    try {
      expect((await manifests()).toSorted()).toEqual([
        '/remotes/auth/1-4-3/mf-manifest.json',
        '/remotes/dashboard/1-4-3/mf-manifest.json',
      ]);
      await write('dashboard', second);
      await waitFor(async () => (await manifests()).includes('/remotes/dashboard/bbb2/mf-manifest.json'));
      expect(await manifests()).toContain('/remotes/auth/1-4-3/mf-manifest.json');
      expect(await textOf('/remotes/dashboard/1-4-3/remoteEntry.44444444.js')).toBe('remote();');
      await rm(join(lists, 'dashboard.json'));
      await waitFor(async () => (await manifests()).includes('/remotes/dashboard/1-4-3/mf-manifest.json'));
    } finally {
      await one.stop();
    }
  });

  it('are sent again only when they are another', async () => {
    const known = { 'if-none-match': '"same"' };
    expect((await get('/main.11111111.js', known)).status).toBe(304);
  });

  it('have no other files and no other builds', async () => {
    const paths = ['aaa1/nothing.js', 'aaa1/files.json', 'ccc3/mf-manifest.json', 'aaa1', 'aaa1/%E0%A4%A'];
    const answers = await Promise.all(paths.map((path) => status(`/remotes/dashboard/${path}`)));
    expect(answers).toEqual(paths.map(() => 404));
  });

  it('switch to a new build, while pages of the one before find their files', async () => {
    await list('dashboard', second, first);
    await isManifest('/remotes/dashboard/bbb2/mf-manifest.json');
    expect(await status('/remotes/dashboard/aaa1/remoteEntry.11111111.js')).toBe(200);
    await list('dashboard', first, second);
    await isManifest('/remotes/dashboard/aaa1/mf-manifest.json');
    expect(await status('/remotes/dashboard/bbb2/remoteEntry.22222222.js')).toBe(200);
  });

  it('are given out as they are now when a build is rebuilt under its name', async () => {
    const files: Record<string, string> = remote('remoteEntry.55555555.js');
    await list('dashboard', { name: 'dev', url: await serve(files) });
    await isManifest('/remotes/dashboard/dev/mf-manifest.json');
    expect(await status('/remotes/dashboard/dev/remoteEntry.55555555.js')).toBe(200);
    delete files['remoteEntry.55555555.js'];
    Object.assign(files, remote('remoteEntry.66666666.js'));
    await waitFor(async () => (await status('/remotes/dashboard/dev/remoteEntry.66666666.js')) === 200);
    const page = await get('/app');
    expect(page.text).toContain('href="/remotes/dashboard/dev/remoteEntry.66666666.js"');
    await list('dashboard', first);
    await isManifest('/remotes/dashboard/aaa1/mf-manifest.json');
  });

  it('are unavailable, and no fault of ours, while the server of a page that was known has gone', async () => {
    const files: Record<string, string> = shell('main.88888888.js');
    const lists = testFolder();
    const url = await serve(files);
    await writeFile(join(lists, 'shell.json'), JSON.stringify({ builds: [{ name: 'one', url }] }));
    const one = await openGateway({ webBuilds: lists });
    const page = () => rawRequest(one.url, '/app', { headers: { accept: 'text/html' } });
    try {
      await waitFor(async () => (await rawRequest(one.url, '/main.88888888.js')).status === 200);
      delete files['index.html'];
      expect((await page()).status).toBe(503);
      servers.at(-1)?.close();
      servers.at(-1)?.closeAllConnections();
      expect((await page()).status).toBe(503);
    } finally {
      await one.stop();
    }
  });

  it('do not switch to a build that does not answer', async () => {
    await list('dashboard', { name: 'ccc3', url: 'http://127.0.0.1:9' }, first);
    await waitFor(async () => (await status('/remotes/dashboard/ccc3/remoteEntry.js')) === 404);
    expect(await manifestOf()).toBe('/remotes/dashboard/aaa1/mf-manifest.json');
  });

  it.each(['dashboard', 'every'])(
    'are found though the first connection led elsewhere, as one made before a cluster knew the server (%s)',
    async (name) => {
      const elsewhere = new Set<Socket>();
      const files = remote('remoteEntry.33333333.js');
      const right = await serve(name === 'every' ? inFolder('dashboard', files) : files);
      const server = createServer((request, response) => {
        if (elsewhere.size === 0 || elsewhere.has(request.socket)) {
          elsewhere.add(request.socket);
          response.writeHead(404).end();
        } else {
          void fetch(right + (request.url ?? ''))
            .then((answer) => answer.text())
            .then((text) => response.writeHead(200).end(text));
        }
      });
      servers.push(server);
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      if (name === 'every') {
        await list('dashboard');
        await list('every', { name: 'ccc3', url });
      } else {
        await list('dashboard', { name: 'ccc3', url }, first);
      }
      await isManifest('/remotes/dashboard/ccc3/mf-manifest.json');
      expect(elsewhere.size).toBe(1);
      await rm(join(folder, 'every.json'), { force: true });
      await list('dashboard', first);
      await isManifest('/remotes/dashboard/aaa1/mf-manifest.json');
    },
  );

  it('give a build on trial only to those who ask for it', async () => {
    await list('dashboard', { ...second, trial: true }, first);
    await isManifest('/remotes/dashboard/bbb2/mf-manifest.json', { cookie: 'citame.trial=auth.dashboard' });
    expect(await manifestOf()).toBe('/remotes/dashboard/aaa1/mf-manifest.json');
    expect(await manifestOf({ cookie: 'citame.trial=auth' })).toBe(
      '/remotes/dashboard/aaa1/mf-manifest.json',
    );
  });

  it('keep, of a shell that was replaced, what has its hash in its name', async () => {
    const old = await serve({ ...shell('main.33333333.js'), 'old.txt': 'old' });
    await list(
      'shell',
      { name: 'two', url: await serve(shell('main.44444444.js')) },
      { name: 'one', url: old },
    );
    await waitFor(async () => (await status('/main.44444444.js')) === 200);
    expect(await status('/main.33333333.js')).toBe(200);
    expect(await status('/old.txt')).toBe(404);
  });

  it('make the gateway ready once the shell is there', async () => {
    const empty = testFolder();
    const early = await openGateway({ webBuilds: empty });
    try {
      const ready = async () =>
        (await rawRequest(`http://127.0.0.1:${early.opsPort}`, '/readyz')).text ===
        '{"running":true,"web":true}';
      expect(await ready()).toBe(false);
      await writeFile(
        join(empty, 'shell.json'),
        JSON.stringify({ builds: [{ name: 'one', url: await serve(shell('main.55555555.js')) }] }),
      );
      await waitFor(ready, { message: 'the gateway to be ready' });
    } finally {
      await early.stop();
    }
  });

  it('ignore a list that makes no sense, and an app whose list is gone', async () => {
    await writeFile(join(folder, 'broken.json'), '{"builds": "none"}');
    await rm(join(folder, 'dashboard.json'));
    await waitFor(async () => (await status('/remotes/dashboard/aaa1/mf-manifest.json')) === 404);
    expect(await manifestOf()).toBe('/remotes/dashboard/mf-manifest.json');
    await rm(join(folder, 'broken.json'));
  });
});
