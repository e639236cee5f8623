import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { addAuthenticator } from '../../src/web/addAuthenticator.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const es = {
  locale: 'es',
  add: 'Añadir una llave de acceso',
  next: 'Siguiente',
  added: 'Llave de acceso añadida',
  alreadyHere: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  enter: 'Entrar con una llave de acceso',
  remove: /^Quitar la llave de acceso de/,
  confirm: 'Quitar',
  removed: 'Llave de acceso quitada',
  refused: 'No se pudo comprobar la llave de acceso. Inténtalo otra vez.',
  hello: /Hola/,
};
const en: typeof es = {
  locale: 'en',
  add: 'Add a passkey',
  next: 'Next',
  added: 'Passkey added',
  alreadyHere: 'This device already has a passkey of your account.',
  enter: 'Log in with a passkey',
  remove: /^Remove the passkey of/,
  confirm: 'Remove',
  removed: 'Passkey removed',
  refused: 'The passkey could not be verified. Try again.',
  hello: /Hello|Hi/,
};
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const pictures = process.env['PASSKEY_PICTURES'];

describeInBrowser('a passkey, in a browser with an authenticator', () => {
  let opened: OpenedWeb;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
  }, 180_000);
  afterAll(() => opened?.close());
  beforeEach(() => {
    faults.length = 0;
  });
  afterEach(() => context?.close());

  async function picture(name: string): Promise<void> {
    if (pictures !== undefined) {
      await page.screenshot({ path: `${pictures}/${name}.png` });
    }
  }

  async function signOut(): Promise<void> {
    await page.evaluate(() => localStorage.removeItem('citame.token'));
    await page.goto('/auth/login');
  }

  it.each([
    ['at 1440, in Spanish', wide, es],
    ['at 390, in English', phone, en],
  ])(
    'is added, logs in alone, and is removed, %s',
    async (_where, view, words) => {
      const { platform } = opened;
      const credentials = { email: `alba-${words.locale}@passkeys.test`, password: 'un secreto muy largo' };
      const body = { nombre: 'Estudio Alba', ...credentials };
      await callApi(platform.gatewayUrl, 'POST', '/api/auth/register', { body });
      const name = (text: string) => `${text}-${view.viewport.width}-${words.locale}`;
      ({ context, page } = await openPage({ ...opened, faults }, view));
      await context.addInitScript((lang) => localStorage.setItem('lang', lang), words.locale);
      await addAuthenticator(page);
      await page.goto('/auth/login');
      await page.locator('input[name=email]').fill(credentials.email);
      await page.locator('input[name=password]').fill(credentials.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/app');
      await page.goto('/app/profile');
      const button = (label: string | RegExp) => page.getByRole('button', { name: label });
      const givePassword = async (submit: string): Promise<void> => {
        const dialog = page.getByRole('dialog');
        await dialog.locator('input[type=password]').fill(credentials.password);
        await dialog.getByRole('button', { name: submit, exact: true }).click();
      };
      await button(words.add).click();
      expect(await barriersOn(page, 'adding a passkey')).toEqual([]);
      await givePassword(words.next);
      await page.getByText(words.added).first().waitFor();
      await button(words.remove).scrollIntoViewIfNeeded();
      expect(await barriersOn(page, 'passkeys')).toEqual([]);
      await picture(name('passkeys'));

      // A device makes one for an account, and no second.
      await button(words.add).click();
      await givePassword(words.next);
      await page.getByText(words.alreadyHere).waitFor();
      await page.keyboard.press('Escape');

      await signOut();
      await button(words.enter).waitFor();
      await picture(name('login'));
      await button(words.enter).click();
      await page.waitForURL('**/app');
      await page.getByRole('heading', { level: 1, name: words.hello }).waitFor();

      await page.goto('/app/profile');
      await button(words.remove).click();
      await givePassword(words.confirm);
      await page.getByText(words.removed).first().waitFor();
      expect(faults).toEqual([]);

      // The device still has it, and the account knows it no more.
      await signOut();
      await button(words.enter).click();
      await page.getByText(words.refused).waitFor();
    },
    120_000,
  );
});
