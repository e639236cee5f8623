import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import type { Platform } from '../../src/platform.ts';
import { buildRemote } from '../../src/web/buildRemote.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

/** Remotes that stand in for the real ones: each says its name, in the language of the page. */
const says = (name: string): string => `return <h1>{text('hello')} ${name}</h1>;`;
const home = { name: 'home', mount: '/app', page: says('home') };
const other = { name: 'other', mount: '/app/other', page: says('other') };
const account = { name: 'account', mount: '/auth', layout: 'auth', page: says('account') } as const;

describeInBrowser('the web, composed of a shell and remotes', () => {
  let web: WebFolder;
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  const faults: string[] = [];

  beforeAll(async () => {
    web = await webFolder(['shell']);
    await Promise.all([home, other, account].map((remote) => buildRemote(web.root, remote)));
    opened = await openOwnWeb({ web, demo: true });
    ({ platform, browser } = opened);
    token = await newToken();
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ context, page } = await openPage(
      { browser, platform, faults },
      { viewport: { width: 1280, height: 720 }, reducedMotion: 'no-preference' },
    ));
    faults.length = 0;
  });
  afterEach(() => context.close());

  async function newToken(): Promise<string> {
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    return (body as { token: string }).token;
  }
  async function signIn(kept = token): Promise<void> {
    await context.addInitScript((value) => {
      if (localStorage.getItem('seeded') === null) {
        localStorage.setItem('seeded', 'yes');
        localStorage.setItem('citame.token', value);
      }
    }, kept);
  }
  const open = (path: string) => page.goto(platform.gatewayUrl + path, { waitUntil: 'commit' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const card = (name: string) => page.getByRole('alert').getByText(`«${name}» no está disponible`).waitFor();
  const retry = () => page.getByRole('button', { name: 'Reintentar' }).click();
  const pathNow = () => new URL(page.url()).pathname;

  /** Takes a remote away while something is done. */
  async function without(remote: string, act: () => Promise<void>): Promise<void> {
    const dist = web.distOf(remote);
    await rename(dist, `${dist}.away`);
    try {
      await act();
    } finally {
      await rename(`${dist}.away`, dist);
    }
  }

  describe('a visitor', () => {
    it('is led from an owner’s page to the login, and asks nothing of the API', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open('/app/other');
      await heading('Hola account');
      expect(pathNow()).toBe('/auth/login');
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    });

    it('is led to the login when the token is no longer good, and loses it', async () => {
      await signIn('not a token');
      await open('/app');
      await heading('Hola account');
      expect(await page.evaluate(() => localStorage.getItem('citame.token'))).toBeNull();
    });
  });

  it('says «Validando sesión…» until the server has spoken', async () => {
    await signIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await promise;
      await route.continue();
    });
    await open('/app');
    await page.getByText('Validando sesión…').waitFor();
    expect(await page.getByText('Hola home').count()).toBe(0);
    resolve();
    await heading('Hola home');
  });

  it('loads a remote when it is wanted, and before, when the pointer comes near', async () => {
    await signIn();
    await open('/app');
    await heading('Hola home');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect(asked.filter((path) => path.startsWith('/remotes/other/'))).toEqual([]);
    const loaded = page.waitForResponse(/\/remotes\/other\/.*\.js$/);
    await page.getByRole('link', { name: 'other' }).hover();
    await loaded;
    await page.getByRole('link', { name: 'other' }).click();
    await heading('Hola other');
    expect(new Set(asked).size).toBe(asked.length);
    expect([pathNow(), await page.title(), faults]).toEqual(['/app/other', 'other · Cítame', []]);
  });

  it.each(['/nothing', '/app/nothing', '/app/other/nothing', '/auth/nothing/at/all'])(
    'leads from %s, which is nowhere, to the start',
    async (path) => {
      await signIn();
      await open(path);
      await heading('Hola home');
      expect(pathNow()).toBe('/app');
    },
  );

  it('switches language and appearance at once, and keeps only the language at the server', async () => {
    await signIn();
    await open('/app');
    await heading('Hola home');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await page.getByRole('button', { name: 'English' }).click();
    await heading('Hello home');
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang')])).toEqual([
      'en',
      'en',
    ]);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await ground()).not.toBe(before);
    // Scripts and the day to read offline are loaded while the page is idle.
    await kept;
    expect(asked.filter((each) => !each.startsWith('GET '))).toEqual(['PATCH /api/me']);
    await page.reload();
    await heading('Hello home');
    expect(await ground()).not.toBe(before);
  });

  it('lets an owner out: by the sidebar to the login, by the user’s menu to the start', async () => {
    // Logging out ends a token at the server, so that nothing else uses these.
    const [first, second] = [await newToken(), await newToken()];
    await signIn(first);
    await open('/app');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    // The start has no page of its own here, so it leads on as it does for every visitor.
    await heading('Hola account');
    expect(await page.evaluate(() => localStorage.getItem('citame.token'))).toBeNull();
    await page.evaluate((value) => localStorage.setItem('citame.token', value), second);
    await open('/app');
    await heading('Hola home');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await heading('Hola account');
    expect(pathNow()).toBe('/auth/login');
  });

  describe('a remote that is not to be had', () => {
    it('shows a card in its place; the rest goes on, and a retry finds it when it is back', async () => {
      await signIn();
      await without('other', async () => {
        await open('/app/other');
        await card('other');
        await retry();
        await card('other');
        await page.getByRole('link', { name: 'home' }).click();
        await heading('Hola home');
        await page.getByRole('link', { name: 'other' }).click();
        await card('other');
      });
      const reloads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
      await retry();
      await heading('Hola other');
      expect([reloads, faults]).toEqual([1, []]);
    });

    it('may be gone with its folder: its menu entry stays', async () => {
      await signIn();
      const away = `${web.root}-away`;
      await open('/app');
      await heading('Hola home');
      await rename(join(web.root, 'other'), away);
      await page.reload();
      await page.getByRole('link', { name: 'other' }).click();
      await card('other');
      await rename(away, join(web.root, 'other'));
      await retry();
      await heading('Hola other');
    });

    it.each(['mf-manifest.json', 'remoteEntry'])('may hang (%s)', async (file) => {
      await signIn();
      const hanging = new RegExp(`/remotes/other/.*${file}`);
      await page.route(hanging, () => {});
      await open('/app/other');
      await card('other');
      await page.unroute(hanging);
      await retry();
      await heading('Hola other');
    });

    it.each(['<!doctype html>', '{"error":"not_found"}', ''])(
      'may have a manifest that is %j',
      async (text) => {
        await signIn();
        const file = join(web.distOf('other'), 'mf-manifest.json');
        const whole = await readFile(file);
        await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
        await writeFile(file, text);
        await open('/app/other');
        await card('other');
        await writeFile(file, whole);
        await retry();
        await heading('Hola other');
      },
    );
  });

  it('refuses a remote that follows another contract, and says what to do', async () => {
    await buildRemote(web.root, { name: 'future', mount: '/app/future', page: says('future'), contract: 2 });
    await signIn();
    await open('/app/future');
    await page.getByRole('alert').getByText('«future» necesita otra versión de Cítame').waitFor();
    await page.getByRole('button', { name: 'Recargar la página' }).waitFor();
    await page.getByRole('link', { name: 'home' }).click();
    await heading('Hola home');
    await rm(join(web.root, 'future'), { recursive: true });
  });

  it('shows what fails in a page in that page’s place, with its message', async () => {
    await buildRemote(web.root, {
      name: 'broken',
      mount: '/app/broken',
      page: `throw new Error('the page is broken ' + text('hello') + ' http://127.0.0.1/' + 'chunk'.repeat(60));`,
    });
    await signIn();
    await open('/app/broken');
    await heading('Unexpected Application Error!');
    await page.getByText('the page is broken Hola').waitFor();
    const card = await page.getByRole('alert').boundingBox();
    const words = await page.getByText('the page is broken Hola').boundingBox();
    expect(words?.width).toBeLessThan(card?.width ?? 0);
    await page.getByRole('link', { name: 'home' }).click();
    await heading('Hola home');
    await rm(join(web.root, 'broken'), { recursive: true });
  });

  it('takes a remote that was built against other minors of what they share, older and newer', async () => {
    await buildRemote(web.root, {
      name: 'old',
      mount: '/app/old',
      page: says('old'),
      builtAgainst: {
        react: '19.0.0',
        'react-dom': '19.1.0',
        'styled-components': '6.1.0',
        '@citame/web': '1.99.0',
      },
    });
    await signIn();
    await open('/app/old');
    await heading('Hola old');
    await page.getByRole('button', { name: 'English' }).click();
    await heading('Hello old');
    expect(faults).toEqual([]);
    await rm(join(web.root, 'old'), { recursive: true });
  });

  it('shows a newer build of a remote after a reload, with the shell as it was', async () => {
    const shell = await fingerprint(web.distOf('shell'));
    await signIn();
    await open('/app/other');
    await heading('Hola other');
    await buildRemote(web.root, { ...other, page: says('other, rebuilt') });
    await page.reload();
    await heading('Hola other, rebuilt');
    expect(await fingerprint(web.distOf('shell'))).toBe(shell);
  });

  it('goes round in no circles when nothing is mounted where owners start', async () => {
    await signIn();
    const description = join(web.root, 'home', 'remote.json');
    const start = join(web.distOf('landing'), 'index.html');
    const whole = await readFile(description, 'utf8');
    await writeFile(description, whole.replace('"/app"', '"/app/home"'));
    await mkdir(dirname(start), { recursive: true });
    await writeFile(
      start,
      "<script>if(localStorage.getItem('citame.token'))location.replace('/app')</script>",
    );
    await open('/');
    await page.getByRole('alert').getByText('No hemos podido abrir Cítame').waitFor();
    await rm(web.distOf('landing'), { recursive: true });
    await writeFile(description, whole);
    await retry();
    await heading('Hola home');
  });

  it('says when it cannot open, and opens with a retry', async () => {
    await signIn();
    await page.route('**/remotes.json', (route) => route.abort());
    await open('/app');
    await page.getByRole('alert').getByText('No hemos podido abrir Cítame').waitFor();
    await page.unroute('**/remotes.json');
    await retry();
    await heading('Hola home');
  });

  it('opens with the list of remotes that it knew, when the list is not to be had', async () => {
    await signIn();
    await open('/app');
    await heading('Hola home');
    await page.route('**/remotes.json', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.reload();
    await heading('Hola home');
  });
});

async function fingerprint(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const name of names) {
    hash.update(name).update(await readFile(name));
  }
  return hash.digest('hex');
}
