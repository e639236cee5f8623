import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import type { Platform } from '../../src/platform.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const paths = [
  '/',
  '/pricing',
  '/faq',
  '/terms',
  '/legal-notice',
  '/policy',
  '/cookies-policy',
  '/dpa',
  '/data-deletion',
];
describeInBrowser('the public pages', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ context, page } = await openPage({ browser, platform, faults }, { locale: 'en-US' }));
    faults.length = 0;
    asked.length = 0;
    page.on('console', (message) => {
      // A refusal by the content policy is an error in the console, too.
      if (['error', 'warning'].includes(message.type())) {
        faults.push(message.text());
      }
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  });
  afterEach(() => context.close());

  const remember = (key: string, value: string) =>
    context.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
  /** With less motion changes still take a frame. */
  const settled = () => page.waitForFunction(() => document.getAnimations().length === 0);
  const widthOf = async () => {
    await settled();
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  const languageOf = () => page.evaluate(() => document.documentElement.lang);
  const groundOf = async () => {
    await settled();
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });

  // Properties that do not depend on the language are looked at once.
  describe.each([
    { language: 'es', widths: [1440, 390], schemes: ['light', 'dark'] },
    { language: 'en', widths: [390], schemes: ['dark'] },
  ] as const)('in $language', ({ language, widths, schemes }) => {
    it.each(paths)('%s has no barrier and no fault', async (path) => {
      await remember('lang', language);
      await page.goto(path);
      const found: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await page.waitForSelector(`html[data-theme="${colorScheme}"]`);
          await settled();
          found.push(
            ...(await axeViolations(page)).map((violation) => `${width} ${colorScheme} ${violation}`),
          );
        }
      }
      expect([found, faults, await languageOf()]).toEqual([[], [], language]);
    });

    it('fit into every width from 320 px on', async () => {
      await remember('lang', language);
      for (const path of paths) {
        await page.goto(path);
        for (const width of [320, 390, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([path, await widthOf()]).toEqual([path, width]);
        }
      }
    });
  });

  it('load fonts, one small script and a picture, and nothing of the application', async () => {
    for (const path of paths) {
      await page.goto(path);
    }
    // Fetched when it comes near, at the latest when it is seen.
    await page.goto('/');
    const picture = page.locator('figure img:visible');
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    // When a browser fetches the icon is its own affair.
    const loaded = asked.filter((path) => !paths.includes(path) && path !== '/icon.svg');
    const kinds = loaded.map((path) => path.split('.')[0]);
    expect(new Set(kinds)).toEqual(
      new Set([
        '/assets/bricolage-grotesque-latin-wght-normal',
        '/assets/inter-latin-wght-normal',
        '/assets/pages',
        '/week-es-light',
      ]),
    );
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
  });

  it('are kept by browsers only until they change, and their assets for good', async () => {
    const html = await page.goto('/pricing');
    expect(html?.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(html?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    const script = await page.locator('script[src]').getAttribute('src');
    const asset = await context.request.get(script ?? '');
    expect(asset.headers()['cache-control']).toContain('immutable');
  });

  describe.each([1440, 390])('at %i px', (width) => {
    it('switch language and appearance without asking the network, and remember both', async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/faq', { waitUntil: 'networkidle' });
      asked.length = 0;
      const light = await groundOf();
      await page.locator('main summary').first().click();
      if (width === 390) {
        await page.getByLabel('Menú').click();
      }
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
      expect([await languageOf(), await page.title(), await focused()]).toEqual([
        'en',
        'Frequently asked questions · Cítame',
        'EN English',
      ]);
      await page.getByText('No. They write to your number').waitFor();
      await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
      expect(await groundOf()).not.toBe(light);
      expect(asked).toEqual([]);
      await page.goto('/terms');
      await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor();
      expect(await groundOf()).not.toBe(light);
    });
  });

  it('follow the device between light and dark until the visitor chooses', async () => {
    await page.goto('/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme="dark"]');
    await page.getByRole('button', { name: 'Cambiar entre modo claro y oscuro' }).click();
    await page.waitForSelector('html[data-theme="light"]');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  it('say the current year, whenever they were built', async () => {
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await page.goto('/terms');
    await page.getByText('© 2031').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('© 2031').waitFor();
  });

  it('are walked through by keyboard: past what repeats, to the links, through the questions', async () => {
    await page.goto('/faq');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Saltar al contenido');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^¿Mis clientes/);
    await page.keyboard.press('Enter');
    await page.getByText('No. Escriben a tu número').waitFor();
    await page.goto('/');
    const order: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual([
      'Saltar al contenido',
      'Cítame, ir al inicio',
      'Inicio',
      'Precios',
      'Preguntas',
      'Cambiar entre modo claro y oscuro',
      'ES Español',
      'EN English',
      'Iniciar sesión',
      'Crear cuenta',
    ]);
  });

  it('lead owners who are signed in from the start page, and from no other, to the application', async () => {
    await remember('citame.token', 'kept');
    await page.route('**/app', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'the application' }),
    );
    await page.goto('/pricing');
    expect(new URL(page.url()).pathname).toBe('/pricing');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('the application').waitFor();
  });

  it('get the application ready once the visitor reaches for it', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    asked.length = 0;
    const script = page.waitForResponse(/\/(main|vendor|react)\.[0-9a-f]+\.js$/);
    await page.locator('header').getByRole('link', { name: 'Crear cuenta' }).hover();
    await script;
    expect(asked).toContain('/auth/register');
    await page.locator('header').getByRole('link', { name: 'Crear cuenta' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([new URL(page.url()).pathname, faults]).toEqual(['/auth/register', []]);
  });

  it('can be read without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.gatewayUrl });
    const bare = await plain.newPage();
    await bare.goto('/data-deletion');
    await bare.getByRole('heading', { level: 1, name: 'Eliminación de datos' }).waitFor();
    await bare.goto('/faq');
    await bare.locator('main summary').first().click();
    await bare.getByText('No. Escriben a tu número').waitFor();
    await plain.close();
  });
});
