import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { me } from '@citame/contracts';
import { demoOwner } from '@citame/tools';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const password = 'otra frase bien larga';
/** A document of its own is loaded when the business is switched. */
const patience = { timeout: 60_000 };
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const words = {
  es: {
    invite: 'Invitar a una persona',
    reception: /^Recepción/,
    employee: /^Empleado/,
    is: 'Es',
    send: 'Enviar la invitación',
    link: 'Enlace de la invitación',
    name: 'Tu nombre',
    password: 'Contraseña',
    enter: 'Crear mi cuenta y entrar',
    sections: ['Inicio', 'Citas', 'Clientes', 'Servicios'],
    remove: /^Quitar el acceso a Rosa/,
    confirm: 'Quitar el acceso',
    another: 'Añadir otro negocio',
    business: 'Nombre del negocio',
    open: 'Añadir',
    account: /^Cuenta de /,
    hello: 'Hola, ',
  },
  en: {
    invite: 'Invite a person',
    reception: /^Reception/,
    employee: /^Employee/,
    is: 'They are',
    send: 'Send the invitation',
    link: 'Link of the invitation',
    name: 'Your name',
    password: 'Password',
    enter: 'Create my account and log in',
    sections: ['Home', 'Appointments', 'Clients'],
    remove: /^Take access away from Luis/,
    confirm: 'Take access away',
    another: 'Add another business',
    business: 'Name of the business',
    open: 'Add',
    account: /^Account of /,
    hello: 'Hello, ',
  },
} as const;

describeInBrowser('people with access, in a browser', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });

  async function newPage(size: keyof typeof sizes, locale: string): Promise<Page> {
    const isTouched = size === 'phone' ? { isMobile: true, hasTouch: true } : {};
    const view = { viewport: sizes[size], locale, ...isTouched };
    const { context, page } = await openPage({ browser, platform, faults }, view);
    contexts.push(context);
    return page;
  }

  /** The owner's profile, in the language of the page. */
  async function ownersProfile(language: 'es' | 'en', size: keyof typeof sizes): Promise<Page> {
    const page = await newPage(size, language);
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(demoOwner.email);
    await page.getByLabel(words[language].password, { exact: true }).fill(demoOwner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app');
    await page.goto('/app/profile');
    await page.getByRole('button', { name: words[language].invite }).waitFor();
    return page;
  }

  /** Opens the link of an invitation elsewhere and joins with it. */
  async function join(
    link: string,
    name: string,
    language: 'es' | 'en',
    size: keyof typeof sizes,
  ): Promise<Page> {
    const page = await newPage(size, language);
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByLabel(words[language].name).fill(name);
    expect(await barriersOn(page, 'invitation')).toEqual([]);
    await page.getByLabel(words[language].password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words[language].enter }).click();
    await page.waitForURL('**/app');
    return page;
  }

  const menu = (page: Page) => page.getByRole('navigation').first().getByRole('link');

  it('are invited to the reception, and see neither the subscription nor the settings', async () => {
    const text = words.es;
    const owner = await ownersProfile('es', 'desktop');
    await owner.getByRole('button', { name: text.invite }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email').fill('rosa@e2e.test');
    expect(await barriersOn(owner, 'invite')).toEqual([]);
    await dialog.getByRole('button', { name: text.send }).click();
    const link = await owner.getByLabel(text.link).inputValue();
    await owner.keyboard.press('Escape');

    const rosa = await join(link, 'Rosa', 'es', 'desktop');
    await rosa.getByRole('link', { name: 'Citas', exact: true }).first().waitFor();
    await rosa.getByRole('heading', { name: 'Hola, Rosa' }).waitFor();
    const sections = await menu(rosa).allTextContents();
    for (const section of text.sections) {
      expect(sections).toContain(section);
    }
    expect(sections).not.toContain('Suscripción');
    await rosa.goto('/app/suscription');
    await rosa.getByRole('heading', { name: 'Esta página no es para tu cuenta' }).waitFor();
    expect(await barriersOn(rosa, 'page of another role')).toEqual([]);
    await rosa.getByRole('button', { name: 'Volver al inicio' }).click();
    await rosa.waitForURL(/\/app$/);
    await rosa.goto('/app/profile');
    await rosa.getByRole('heading', { level: 1 }).waitFor();
    expect(await rosa.getByRole('button', { name: text.invite }).count()).toBe(0);

    await owner.reload();
    await owner.getByRole('button', { name: text.remove }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: text.confirm }).click();
    await owner.getByText('rosa@e2e.test').waitFor({ state: 'detached' });
    await rosa.goto('/app/appointments');
    await rosa.waitForURL('**/auth/login');
  }, 120_000);

  it('see as an employee their own appointments only, on a phone', async () => {
    const text = words.en;
    const owner = await ownersProfile('en', 'phone');
    await owner.getByRole('button', { name: text.invite }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email').fill('luis@e2e.test');
    await dialog.getByRole('radio', { name: text.employee }).check();
    await dialog.getByLabel(text.is).selectOption({ label: 'Luis' });
    await dialog.getByRole('button', { name: text.send }).click();
    const link = await owner.getByLabel(text.link).inputValue();

    const luis = await join(link, 'Luis', 'en', 'phone');
    await luis.goto('/app/appointments?view=list&filter=upcoming');
    await luis.getByText('Luis').first().waitFor();
    expect(await luis.getByText(/\bAna\b/).count()).toBe(0);
    expect(await luis.getByText(/\+34/).count()).toBe(0);
    expect(await barriersOn(luis, 'list of an employee')).toEqual([]);
    await luis.goto('/app/services');
    await luis.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
    expect(await barriersOn(luis, 'page of another role')).toEqual([]);
  }, 120_000);

  it.each([
    ['es', 'desktop', 'Segundo local'],
    ['en', 'phone', 'Second place'],
  ] as const)(
    'with two businesses go from one to the other in the menu (%s, %s)',
    async (language, size, second) => {
      const text = words[language];
      const owner = await ownersProfile(language, size);
      const press = (target: Locator) => (size === 'phone' ? target.tap() : target.click());
      const isAt = (business: string) =>
        owner.getByRole('heading', { name: text.hello + business }).waitFor(patience);
      const choices = async () => {
        await press(owner.getByRole('button', { name: text.account }));
        return owner.getByRole('menuitemradio');
      };
      const { body } = await callApi(platform.gatewayUrl, 'GET', '/api/me', {
        token: await owner.evaluate(() => localStorage.getItem('citame.token') ?? ''),
      });
      const first = me.parse(body).user.name;

      await press(owner.getByRole('button', { name: text.another }));
      const dialog = owner.getByRole('dialog');
      await dialog.getByLabel(text.business).fill(second);
      expect(await barriersOn(owner, 'another business')).toEqual([]);
      await press(dialog.getByRole('button', { name: text.open }));
      await isAt(second);
      await owner.goto('/app/clients');
      await owner.getByRole('heading', { level: 1 }).waitFor();
      expect(await owner.getByText(/\+34/).count()).toBe(0);

      const offered = await choices();
      await offered
        .filter({ hasText: second })
        .and(owner.getByRole('menuitemradio', { checked: true }))
        .waitFor();
      await press(offered.filter({ hasText: first }));
      await isAt(first);
      await (
        await choices()
      )
        .filter({ hasText: first })
        .and(owner.getByRole('menuitemradio', { checked: true }))
        .waitFor();
    },
    300_000,
  );
});
