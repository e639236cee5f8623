import { demoOwner } from '@citame/tools';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { mailsTo } from '../../src/mailsTo.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const forms = ['login', 'register', 'forgot-password', 'reset-password', 'reset-password?token=abc'];
const keys = new Set(['Tab', 'Enter']);
describeInBrowser('accounts, in a browser', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ context, page } = await openPage(
      { browser, platform, faults },
      { viewport: { width: 1280, height: 720 } },
    ));
    faults.length = 0;
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const heading = () => page.getByRole('heading', { level: 1 });

  it('have pages without barriers, in both sizes, modes and languages', async () => {
    const found: string[] = [];
    for (const form of forms) {
      await page.goto(`/auth/${form}`);
      await heading().waitFor();
      for (const [size, language] of [
        [0, 'English'],
        [1, 'English'],
        [1, 'Español'],
        [0, 'Español'],
      ] as const) {
        await page.setViewportSize(sizes[size] ?? { width: 390, height: 844 });
        await page.getByRole('button', { name: language }).click();
        found.push(...(await barriersOn(page, `${form} ${size} ${language}`)));
      }
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('let an owner in by keyboard alone, and say what is wrong before', async () => {
    await page.goto('/auth/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(demoOwner.email);
    await page.keyboard.press('Tab');
    // The link to a forgotten password stands before the field.
    await page.keyboard.press('Tab');
    await page.keyboard.type('no-es-esta');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(page.url()).toContain('/auth/login');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoOwner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app');
    await heading().waitFor();
    expect(await heading().textContent()).toContain('Hola');
  });

  it('speak English after one click, and remember it', async () => {
    await page.goto('/auth/login');
    await page
      .getByRole('radio', { name: 'English' })
      .or(page.getByRole('button', { name: 'English' }))
      .first()
      .click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  describe('have a login that stands in its document before any script has come, and', () => {
    /** Holds the shell's script back. Returns what lets it come. */
    async function holdScripts(): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/main.*.js', async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    }
    const places = (part: string) =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(`${selector} :is(a, button, input, label, h1, p)`)].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.tagName, element.textContent, x, y, width, height];
          }),
        part,
      );
    const typeEarly = async (name: string, text: string) => {
      await page.locator(`#early input[name=${name}]`).click();
      await page.keyboard.type(text);
    };

    it.each([
      ['es', 'light', sizes[0]],
      ['en', 'dark', sizes[1]],
    ] as const)('looks the same then and later (%s, %s)', async (lang, colorScheme, size) => {
      await context.addInitScript((value) => localStorage.setItem('lang', value), lang);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size ?? { width: 390, height: 844 });
      const release = await holdScripts();
      await page.goto('/auth/login', { waitUntil: 'commit' });
      await page.locator('#early h1').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const early = await places('#early');
      const picture = await page.screenshot();
      release();
      await page.locator('#root h1').waitFor();
      expect(early.length).toBeGreaterThan(10);
      expect(await places('#root')).toEqual(early);
      expect((await page.screenshot()).equals(picture)).toBe(true);
    });

    it('keeps the text that is typed meanwhile, and its place', async () => {
      const release = await holdScripts();
      await page.goto('/auth/login', { waitUntil: 'commit' });
      await typeEarly('password', 'media-contras');
      await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
      await typeEarly('email', 'ana@nego');
      release();
      await page.locator('#root h1').waitFor();
      await page.keyboard.type('cio.test');
      expect(await page.getByLabel('Email').inputValue()).toBe('ana@negocio.test');
      const password = page.getByLabel('Contraseña', { exact: true });
      expect([await password.inputValue(), await password.getAttribute('type')]).toEqual([
        'media-contras',
        'text',
      ]);
    });

    it('signs in an owner who was quicker than the scripts', async () => {
      const release = await holdScripts();
      await page.goto('/auth/login', { waitUntil: 'commit' });
      await typeEarly('email', demoOwner.email);
      await typeEarly('password', demoOwner.password);
      await page.keyboard.press('Enter');
      release();
      await page.waitForURL('**/app');
    });

    it('gives way to the card when its remote cannot be loaded', async () => {
      await page.route('**/remotes/auth/**', (route) => route.abort());
      await page.goto('/auth/login');
      await page.getByRole('alert').getByText('«Tu cuenta» no está disponible').waitFor();
      expect(await page.locator('#early').count()).toBe(0);
      await page.unroute('**/remotes/auth/**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await heading().waitFor();
    });
  });

  it('are opened, and their forgotten password is replaced through the mail, by keyboard alone', async () => {
    const email = 'nueva@negocio.test';
    await page.goto('/auth/register');
    await page.getByLabel('Nombre del negocio').focus();
    // After each password stands the button that shows it.
    await typeThrough('Estudio Nuevo', 'Tab', email, 'Tab', 'primera-clave', 'Tab', 'Tab', 'primera-clave');
    await typeThrough('', 'Tab', 'Tab', ' ', 'Enter');
    await page.waitForURL('**/app/start');
    await page.getByRole('link', { name: 'Ahora no' }).press('Enter');
    await page.getByRole('heading', { name: 'Hola, Estudio Nuevo' }).waitFor();

    await page.goto('/app');
    await page.getByRole('button', { name: /nueva@negocio.test/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').focus();
    await typeThrough(email, 'Enter');
    await page.getByText('Hemos enviado un enlace de recuperación a tu email', { exact: true }).waitFor();
    await page.goto(await linkMailedTo(email));
    await page.getByLabel('Nueva contraseña').focus();
    await typeThrough('segunda-clave', 'Tab', 'Tab', 'segunda-clave', 'Enter');
    await page.getByText('Ya puedes iniciar sesión con tu nueva contraseña', { exact: true }).waitFor();
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('segunda-clave');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/app');
  }, 90_000);

  it('show a booking made elsewhere as soon as it is made', async () => {
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    const { token } = body as { token: string };
    await context.addInitScript((value) => localStorage.setItem('citame.token', value), token);
    const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
    await page.goto('/app');
    await listening;
    const count = page.getByRole('region', { name: 'Próximas citas por empleado' }).getByRole('listitem');
    await count.first().waitFor();
    const total = async () =>
      (await count.allTextContents()).reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0);
    const before = await total();
    await bookSomething(token);
    await waitFor(async () => (await total()) === before + 1, { timeoutMs: 2000 });
  });

  /** Writes texts and presses keys, one after the other. */
  async function typeThrough(...strokes: readonly string[]): Promise<void> {
    for (const stroke of strokes) {
      await (keys.has(stroke) ? page.keyboard.press(stroke) : page.keyboard.type(stroke));
    }
  }

  /** The address that the latest mail to a person gives for a new password. */
  async function linkMailedTo(email: string): Promise<string> {
    let link = '';
    await waitFor(
      async () => {
        link =
          (await mailsTo(platform, email)).flatMap(
            ({ text }) => /https?:\S+reset-password\?token=[\w.-]+/.exec(text) ?? [],
          )[0] ?? '';
        return link !== '';
      },
      { timeoutMs: 10_000 },
    );
    return link;
  }

  async function bookSomething(token: string): Promise<void> {
    const call = (method: string, path: string, sent?: unknown) =>
      callApi(platform.gatewayUrl, method, `/api${path}`, { token, body: sent });
    const [service] = (await call('GET', '/services')).body as { id: string }[];
    const next = (await call('GET', `/availability/next?service_id=${service?.id}`)).body as {
      employee_id: string;
      date: string | null;
      slot: string;
    }[];
    const free = next.find(({ date }) => date !== null);
    const { status } = await call('POST', '/appointments', {
      service_id: service?.id,
      employee_id: free?.employee_id,
      date: free?.date,
      slot: free?.slot,
      phone: '+34 600 777 888',
    });
    expect(status).toBe(201);
  }
});
