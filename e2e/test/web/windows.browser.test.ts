import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../../src/browser.ts';
import { registerOwner, signIn, type Owner } from '../../src/owner.ts';
import { startPlatform, type Platform } from '../../src/platform.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };

describeInBrowser('the back-office in windows of several sizes', () => {
  let web: WebFolder;
  let platform: Platform;
  let browser: Browser;
  let owner: Owner;
  let newcomer: Owner;
  /** In the middle of what is booked, whatever the time is. */
  let day: string | undefined;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    web = await webFolder(['shell', 'appointments', 'conversations', 'dashboard', 'employees']);
    [platform, browser] = await Promise.all([
      startPlatform({ demo: true, webRoot: web.root }),
      openBrowser(),
    ]);
    owner = await signIn(platform, demoOwner);
    const booked = await owner.appointments();
    day = booked[Math.floor(booked.length / 2)]?.date;
    newcomer = await registerOwner(platform, 'Nueva');
  }, 120_000);
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
    await web?.remove();
  });

  const show = async (path: string, viewport: typeof desktop, who = owner): Promise<void> => {
    const view = { viewport, locale: 'es', isMobile: viewport === phone };
    ({ context, page } = await openOwnersPage({ browser, platform, owner: who, faults: [] }, view));
    await page.goto(path);
  };
  const grid = async (): Promise<Locator> => {
    const shown = page.getByRole('group', { name: /^Calendario/ });
    await shown.locator('[data-appointment]').first().waitFor();
    return shown.locator('..');
  };
  /** Whether the page as a whole ends where the window does. */
  const fits = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return scrollWidth === innerWidth && scrollHeight === innerHeight;
    });

  it.each([
    ['a desktop', '?view=week', desktop, 200],
    ['a phone', '?view=day', phone, 260],
  ])(
    'have a calendar on %s that takes the rest of the window, with heads that stay',
    async (_, query, size, most) => {
      await show(`/app/appointments${query}&date=${day}`, size);
      const scroller = await grid();
      expect((await boxOf(scroller)).y).toBeLessThanOrEqual(most);
      expect(await fits()).toBe(true);
      const head = scroller.locator('[role=group] > div').nth(1);
      await scroller.evaluate((element) => {
        element.scrollTop = 0;
      });
      const { y } = await boxOf(head);
      const scrolled = await scroller.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return element.scrollTop;
      });
      expect(scrolled).toBeGreaterThan(50);
      expect((await boxOf(head)).y).toBe(y);
    },
  );

  it('have a menu of icons on a tablet until it is opened, and nothing is cut off', async () => {
    await show(`/app/appointments?view=week&date=${day}`, tablet);
    const scroller = await grid();
    expect(await boxOf(page.locator('aside'))).toMatchObject({ width: 48 });
    expect(await fits()).toBe(true);
    const account = await boxOf(page.getByRole('button', { name: /demo@citame\.test/ }));
    expect(account.x + account.width).toBeLessThanOrEqual(tablet.width);
    const today = await boxOf(page.getByRole('button', { name: 'Hoy', exact: true }));
    const create = await boxOf(page.getByRole('button', { name: /^Nueva cita/ }));
    expect(Math.abs(create.y + create.height / 2 - today.y - today.height / 2)).toBeLessThan(2);
    const { x, width } = await boxOf(scroller.getByRole('button', { name: /^Ver el domingo/ }));
    expect(x + width).toBeLessThanOrEqual(tablet.width);
    await page.keyboard.press('Control+b');
    await page.locator('aside[data-state=expanded]').waitFor();
    await page.reload();
    await page.locator('aside[data-state=expanded]').waitFor();
  });

  it.each([phone, { width: 320, height: 640 }])(
    'have whole words in the bar of a phone (%j)',
    async (size) => {
      await show('/app', size);
      const bar = page.locator('nav:has(button[aria-haspopup=dialog])');
      await bar.getByText('Conversaciones').waitFor();
      const entries = await bar
        .locator('li > *')
        .evaluateAll((all) =>
          all.map((one) => [one.textContent, one.scrollWidth <= one.clientWidth, one.clientHeight < 60]),
        );
      expect(entries).toEqual(
        ['Inicio', 'Citas', 'Conversaciones', 'Empleados', 'Más'].map((label) => [label, true, true]),
      );
    },
  );

  it('lead a new business from its empty calendar to its team', async () => {
    await show('/app/appointments?view=week', desktop, newcomer);
    await page.getByRole('link', { name: 'Añadir empleados' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleados' }).waitFor();
  });

  it('keep the words of an empty list of conversations together', async () => {
    await show('/app/conversations', desktop, newcomer);
    const title = await boxOf(page.getByRole('heading', { name: 'Nadie espera respuesta' }));
    const link = await boxOf(page.getByRole('link', { name: 'Ver todas' }));
    expect(link.y - title.y).toBeLessThan(160);
    expect(await fits()).toBe(true);
  });
});

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error('It is not to be seen');
  }
  return box;
}
