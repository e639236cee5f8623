import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import type { Platform } from '../../src/platform.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const bannerMs = 2_000;

describeInBrowser('a page that loses the network', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    ({ token } = body as { token: string });
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ context, page } = await openPage({ browser, platform, faults }));
    faults.length = 0;
  });
  afterEach(() => context.close());

  const signIn = () => context.addInitScript((value) => localStorage.setItem('citame.token', value), token);
  /** Nothing is loaded before it is wanted, as in the first moment of a page. */
  const neverIdle = () =>
    context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const offlineBanner = () =>
    page.getByRole('status').filter({ hasText: 'Lo que ves puede no estar al día' });
  const missing = () => page.getByRole('status').filter({ hasText: 'Se abrirá en cuanto se pueda' });
  const noCrash = () => page.getByText('Unexpected Application Error!').count();

  it('says so within two seconds, and no longer when it is back', async () => {
    await signIn();
    await page.goto('/app/employees');
    await heading('Empleados');
    await context.setOffline(true);
    await offlineBanner().waitFor({ timeout: bannerMs });
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await offlineBanner().waitFor({ state: 'detached' });
  });

  it('keeps a form that was begun, and saves it when it is back', async () => {
    await signIn();
    await neverIdle();
    await page.goto('/app/employees');
    await heading('Empleados');
    await button('Añadir empleado').first().click();
    await page.getByLabel('Nombre del empleado').fill('Nuria Sin Red');
    await context.setOffline(true);
    await page.getByText('Lo que ves puede no estar al día').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click();
    expect(await page.getByLabel('Nombre del empleado').inputValue()).toBe('Nuria Sin Red');
    await context.setOffline(false);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Nuria Sin Red').first().waitFor();
    expect([await noCrash(), faults]).toEqual([0, []]);
  });

  it('shows the first toast of the session', async () => {
    await signIn();
    await neverIdle();
    await page.goto('/app/appointments');
    await button(/^Acciones de la cita/)
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Eliminar/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await context.setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Se eliminará la cita', { exact: true }).waitFor();
    await button('Deshacer').click();
    expect([await noCrash(), faults]).toEqual([0, []]);
  });

  it('opens a dialog that was loaded while the browser was idle', async () => {
    await signIn();
    await page.goto('/app/appointments');
    await button('Nueva cita').first().waitFor();
    // A person is there.
    await page.mouse.move(200, 200);
    // All that the page may still want has come when two idle moments in a row have asked for nothing.
    await page.waitForFunction(
      () => {
        const count = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js')).length;
        const same = Reflect.get(window, 'scriptsSeen') === count;
        Object.assign(window, { scriptsSeen: count });
        return same;
      },
      undefined,
      { polling: 1_000 },
    );
    await context.setOffline(true);
    await button('Nueva cita').first().click();
    await page.getByRole('dialog').waitFor();
    expect([await noCrash(), faults]).toEqual([0, []]);
  });

  it.each([1440, 390])(
    'says that a dialog is missing, and opens it by itself when it is back (%i px)',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn();
      await neverIdle();
      await page.goto('/app/appointments');
      await button('Nueva cita').first().waitFor();
      await context.setOffline(true);
      await button('Nueva cita').first().click();
      await missing().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await button('Reintentar').first().click();
      await missing().waitFor();
      await context.setOffline(false);
      await page.getByRole('dialog').waitFor();
      expect([await missing().count(), await noCrash(), faults]).toEqual([0, 0, []]);
    },
  );

  it('says that a page is missing, in its place, and shows it when it is back', async () => {
    await neverIdle();
    await page.goto('/auth/login');
    await page.waitForFunction(() => document.getElementById('early') === null);
    await context.setOffline(true);
    await page.locator('a[href="/auth/register"]').click();
    await missing().waitFor();
    await context.setOffline(false);
    await page.getByRole('checkbox').waitFor();
    expect([await noCrash(), faults]).toEqual([0, []]);
  });

  it('shows an area that could not be had when it is back, without a press', async () => {
    await signIn();
    await page.goto('/app/employees');
    await heading('Empleados');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Citas' }).click();
    await page.getByRole('alert').getByText('«Citas» no está disponible').waitFor();
    await context.setOffline(false);
    await heading('Citas');
    expect([await noCrash(), faults]).toEqual([0, []]);
  });
});
