import type { Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { registerOwner, type Owner } from '../../src/owner.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { press } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };

describeInBrowser('the end of a session, in a browser', () => {
  let opened: OpenedWeb;
  let owner: Owner;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  /** An owner writes a new employee down, and the session ends on the way of that call, so that no other tells the page of it. */
  const writeDown = async (
    language: Locale,
    view: typeof desktop,
    press: (element: Locator) => Promise<void>,
  ): Promise<void> => {
    const team = words[language].employees;
    owner = await registerOwner(opened.platform, 'Estudio Alba');
    ({ context, page } = await openOwnersPage({ ...opened, owner, faults }, { ...view, locale: language }));
    await page.route('**/api/events', () => {});
    await page.goto('/app/employees');
    await button(team.empty.action).waitFor();
    await press(button(team.empty.action));
    await page.getByLabel(team.form.name).fill('Lucía');
    await page.route('**/api/employees', async (route) => {
      if (route.request().method() === 'POST') {
        await page.unroute('**/api/employees');
        await owner.request('POST', '/auth/logout');
      }
      await route.continue();
    });
    await press(button(team.form.create));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  const ways: readonly (readonly [string, Locale, typeof desktop, (element: Locator) => Promise<void>])[] = [
    ['the mouse', 'es', desktop, (element) => element.click()],
    ['touch', 'en', phone, (element) => element.tap()],
    ['the keyboard', 'es', desktop, (element) => press(page, element, 'the keyboard')],
  ];

  it.each(ways)(
    'asks for the password over the page, and goes on with what was written: by %s (%s)',
    async (_name, language, view, press) => {
      const [team, shell] = [words[language].employees, words[language].shell];
      await writeDown(language, view, press);
      const again = page.getByRole('dialog', { name: shell.again.title });
      await again.waitFor();
      expect(await barriersOn(page, 'the end of a session')).toEqual([]);
      const password = again.getByLabel(shell.again.password, { exact: true });
      expect(await page.getByLabel(team.form.name).inputValue()).toBe('Lucía');
      await password.click();
      await password.pressSequentially('no es');
      await press(button(shell.again.title));
      await again.getByRole('alert').waitFor();
      await password.fill('un secreto muy largo');
      await press(button(shell.again.title));
      await again.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Lucía' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
    60_000,
  );

  it('may be left for the login', async () => {
    await writeDown('es', desktop, (element) => element.click());
    await page
      .getByRole('dialog', { name: words.es.shell.again.title })
      .getByRole('button', { name: words.es.shell.menu.logout })
      .click();
    await page.waitForURL('**/auth/login');
  });
});
