import { rename } from 'node:fs/promises';
import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import type { Platform } from '../../src/platform.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

describeInBrowser('the public pages in the shell', () => {
  let web: WebFolder;
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    web = await webFolder(['landing', 'shell', 'auth', 'dashboard']);
    opened = await openOwnWeb({ web, demo: true });
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ context, page } = await openPage({ browser, platform, faults }));
    faults.length = 0;
  });
  afterEach(() => context.close());

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const link = (part: string, name: string) => page.locator(part).getByRole('link', { name }).click();
  const pathNow = () => new URL(page.url()).pathname;
  const signIn = async () => {
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    const { token } = body as { token: string };
    await page.goto('/terms');
    await page.evaluate((value) => localStorage.setItem('citame.token', value), token);
  };
  /** Opens a page of the shell. Gives whether its document is still there. */
  async function open(path: string): Promise<() => Promise<boolean>> {
    await page.goto(path);
    await page.waitForFunction(() => document.getElementById('early') === null);
    await page.evaluate(() => Object.assign(globalThis, { theDocument: 'as it was' }));
    return () => page.evaluate(() => 'theDocument' in globalThis);
  }

  it('take a visitor from the login to each other and back without a new document', async () => {
    const isSame = await open('/auth/login');
    await page.getByRole('link', { name: 'Cítame, inicio' }).click();
    await heading(/^Te escriben/);
    await link('header', 'Precios');
    await heading(/^Un precio/);
    await link('footer', 'Términos');
    await heading('Términos y condiciones');
    expect([pathNow(), await page.title()]).toEqual(['/terms', 'Términos y condiciones · Cítame']);
    await page.getByRole('link', { name: /^3\. / }).click();
    await page.waitForFunction(() => window.scrollY > 100);
    await link('header', 'Iniciar sesión');
    await heading('Bienvenido de nuevo');
    await page.goBack();
    await heading('Términos y condiciones');
    expect([await isSame(), pathNow(), faults]).toEqual([true, '/terms', []]);
    await page.reload();
    await heading('Términos y condiciones');
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
  });

  it('keep what was written in the registration while its terms are read', async () => {
    const isSame = await open('/auth/register');
    await page.getByLabel('Email').fill('ana@sol.es');
    await page.getByRole('link', { name: 'términos y condiciones' }).click();
    await heading('Términos y condiciones');
    await page.goBack();
    await expect(page.getByLabel('Email').inputValue()).resolves.toBe('ana@sol.es');
    expect(await isSame()).toBe(true);
  });

  it('are where an owner ends who leaves, in either language, and fit as the documents do', async () => {
    await signIn();
    const isSame = await open('/app');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await link('header', 'Crear cuenta');
    await page.getByRole('link', { name: 'Cítame, inicio' }).click();
    await page.getByRole('button', { name: 'EN English' }).first().click();
    await link('header', 'Pricing');
    await page.waitForURL('**/pricing');
    expect([await isSame(), await page.evaluate(() => document.documentElement.lang)]).toEqual([true, 'en']);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The page takes a frame for another width.
      await page.waitForFunction((fit) => document.documentElement.scrollWidth === fit, width);
    }
    expect([await axeViolations(page), faults]).toEqual([[], []]);
  });

  it('lead owners who are signed in from the start, and from no other, to their pages', async () => {
    await signIn();
    const isSame = await open('/app');
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await go('/faq');
    await heading('Preguntas frecuentes');
    await go('/');
    await page.waitForURL('**/app');
    await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
    expect(await isSame()).toBe(true);
  });

  describe('an address where there is nothing', () => {
    it.each([1440, 390])('has a page that says so, with status 404 (%i px)', async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto('/asdf');
      await heading('Esta página no existe');
      expect([response?.status(), await axeViolations(page), faults]).toEqual([404, [], []]);
      await page.locator('[data-language="en"]').first().dispatchEvent('click');
      await heading('This page does not exist');
      await page.getByRole('link', { name: 'Go to the start page', exact: true }).click();
      expect(pathNow()).toBe('/');
    });

    it('has the same page when it is come to within the shell', async () => {
      const isSame = await open('/auth/login');
      await page.evaluate(() => {
        history.pushState({}, '', '/asdf/jkl');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await heading('Esta página no existe');
      await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
      await page.waitForURL('**/');
      expect(await isSame()).toBe(true);
    });

    it('leads to the start below an owner’s page', async () => {
      await signIn();
      await open('/app/nothing');
      await page.waitForURL('**/app');
      await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
    });
  });

  it('have a card in their place while they are away, and come with a retry', async () => {
    const isSame = await open('/auth/login');
    const dist = web.distOf('landing');
    await rename(dist, `${dist}.away`);
    try {
      await page.getByRole('link', { name: 'Cítame, inicio' }).click();
      await page.getByRole('alert').getByText('«Páginas públicas» no está disponible').waitFor();
      const unknown = await context.request.get('/pricing', { headers: { accept: 'text/html' } });
      expect(unknown.status()).toBe(503);
    } finally {
      await rename(`${dist}.away`, dist);
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.locator('header').getByRole('link', { name: 'Precios' }).waitFor();
    expect(await isSame()).toBe(true);
  });
});
