import { appointment, type Appointment, type Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesFrom } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const today = dayFromNow(0);
const words = {
  es: {
    close: 'Cerrar',
    actions: /^Acciones de la cita de Marta Soler, .+ a las 23:00$/,
    cancel: 'Cancelar la cita…Queda en el historial, y puedes avisar al cliente.',
    delete: 'Eliminar…La borra, como si no hubiera existido. No avisa.',
    block: /^Marta Soler, 23:00, Corte, .+, con Ana, 30 min, Confirmada, Metida, Fuera de horario$/,
    row: /^Marta Soler, Corte, .+ a las 23:00, con Ana$/,
  },
  en: {
    close: 'Close',
    actions: /^Actions for the appointment of Marta Soler, .+ at 23:00$/,
    cancel: 'Cancel the appointment…It stays in the history, and you can tell the client.',
    delete: 'Delete…It is erased, as if it had never existed. The client is not told.',
    block: /^Marta Soler, 23:00, Corte, .+, with Ana, 30 min, Confirmed, Squeezed in, Outside hours$/,
    row: /^Marta Soler, Corte, .+ at 23:00, with Ana$/,
  },
};
const list = '/app/appointments';
/** Each place that shows appointments, and what stands for the one of Marta there. */
const views = [
  { name: 'dashboard', path: '/app', shows: 'li a[href*="appointment="]', part: '30 min' },
  { name: 'list', path: list, shows: 'footer nav', part: '30 min' },
  { name: 'day', path: `${list}?view=day&date=${today}`, shows: '[data-appointment]', part: undefined },
  { name: 'week', path: `${list}?view=week&date=${today}`, shows: '[data-appointment]', part: undefined },
] as const;

describeInBrowser('who comes, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let marta: Appointment;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
    marta = await sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: today,
      slot: '23:00',
      phone: '+34 600 111 222',
      name: 'Marta Soler',
      override: true,
      reason: 'A última hora',
    });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  async function open(view: typeof desktop | typeof phone, language: Locale): Promise<void> {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...view, locale: language }));
  }
  /** The row or block of Marta. */
  const standing = ({ part }: (typeof views)[number]): Locator =>
    part === undefined
      ? page.locator(`[data-appointment="${marta.id}"]`)
      : page.locator('tr, li').filter({ hasText: 'Marta Soler' }).getByText(part, { exact: true }).first();
  /** A place in it, which need not be a control of its own. */
  async function centreOf(element: Locator): Promise<[x: number, y: number]> {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) {
      throw new Error('It is not to be seen');
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const details = (): Locator => page.getByRole('dialog', { name: 'Marta Soler' });

  it.each(languagesFrom('es'))(
    'is to be seen in every view, whose rows and blocks open by the mouse (%s)',
    async (language) => {
      await open(desktop, language);
      for (const view of views) {
        await openPlace(page, view);
        await page.getByText('Marta Soler').first().waitFor();
        expect(await barriersOn(page, view.name)).toEqual([]);
        await page.mouse.click(...(await centreOf(standing(view))));
        await details().waitFor();
        expect(await barriersOn(page, `${view.name}, details`)).toEqual([]);
        await details().getByRole('button', { name: words[language].close }).click();
        await details().waitFor({ state: 'detached' });
      }
      await openPlace(page, { name: 'month', path: `${list}?view=month&date=${today}`, shows: 'td b' });
      await page.locator('td').getByText('Marta Soler', { exact: true }).click();
      await page.locator(`[data-appointment="${marta.id}"]`).waitFor();
    },
    120_000,
  );

  it.each(languagesFrom('en'))(
    'is said to screen readers, and opens by keys (%s)',
    async (language) => {
      const { row, block } = words[language];
      await open(desktop, language);
      for (const view of views) {
        await openPlace(page, view);
        const opener =
          view.part === undefined
            ? page.getByRole('button', { name: block })
            : page.getByRole(view.name === 'list' ? 'button' : 'link', { name: row });
        await tabTo(page, opener.first());
        await page.keyboard.press('Enter');
        await details().waitFor();
        await page.keyboard.press('Escape');
        await details().waitFor({ state: 'detached' });
      }
    },
    120_000,
  );

  it.each(languagesFrom('es'))(
    'opens by touch on a phone, where deleting is told apart from cancelling (%s)',
    async (language) => {
      const { close, actions, ...item } = words[language];
      await open(phone, language);
      for (const view of views.filter(({ name }) => name !== 'week')) {
        await openPlace(page, view);
        await page.touchscreen.tap(...(await centreOf(standing(view))));
        await details().waitFor();
        expect(await barriersOn(page, `${view.name}, details on a phone`)).toEqual([]);
        await details().getByRole('button', { name: close }).tap();
        await details().waitFor({ state: 'detached' });
      }
      await openPlace(page, { name: 'list', path: list, shows: 'footer nav' });
      await page.getByRole('button', { name: actions }).tap();
      await page.getByRole('menuitem').last().waitFor();
      const items = await page.getByRole('menuitem').allTextContents();
      expect(items.slice(-2)).toEqual([item.cancel, item.delete]);
      await page.getByRole('menuitem').last().tap();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(/Marta Soler: Corte/).waitFor();
      expect(await barriersOn(page, 'deletion')).toEqual([]);
    },
    120_000,
  );

  it('is deleted from the dashboard, by keys', async () => {
    await open(desktop, 'es');
    await openPlace(page, { name: 'dashboard', path: '/app' });
    await tabTo(page, page.getByRole('button', { name: words.es.actions }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Eliminar' }));
    await page.keyboard.press('Enter');
    await page.getByText('Hoy no hay citas').waitFor();
    expect(await sol.owner.appointments()).toEqual([]);
  }, 60_000);
});
