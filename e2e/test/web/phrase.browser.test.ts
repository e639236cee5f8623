import type { Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { press, type By } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const tomorrow = dayFromNow(1);

describeInBrowser('an appointment in a few words, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
    await sol.owner.deleteAppointments();
  });

  interface Way {
    readonly by: By;
    readonly language: Locale;
    readonly view: keyof typeof views;
    readonly phrase: string;
    readonly label: string;
  }
  const ways: readonly Way[] = [
    { by: 'touch', language: 'es', view: 'phone', phrase: 'corte mañana 16:30 luis', label: 'Cliente' },
    {
      by: 'the keyboard',
      language: 'en',
      view: 'desktop',
      phrase: 'haircut tomorrow 16:30 luis',
      label: 'Client',
    },
  ];
  const listed = (name: RegExp): Locator => page.getByRole('option', { name });

  it.each(ways)(
    'is read as the bot reads it, and opens the form filled in: $phrase, by $by',
    async ({ by, language, view, phrase, label }) => {
      const { appointments: text, shell } = words[language];
      ({ context, page } = await openOwnersPage(
        { ...opened, owner: sol.owner, faults },
        { ...views[view], locale: language },
      ));
      await openPlace(page, { name: 'dashboard', path: '/app' });
      const write = async (): Promise<void> => {
        await (by === 'touch'
          ? page.getByRole('button', { name: shell.palette.open }).tap()
          : page.keyboard.press('Control+k'));
        await page.getByRole('combobox', { name: shell.palette.open }).waitFor();
        await page.keyboard.type(phrase);
      };
      await write();
      const read = listed(/^Corte · .+, 16:30 · Luis$/);
      await read.waitFor();
      expect(await barriersOn(page, 'a phrase')).toEqual([]);
      await (by === 'touch' ? read.tap() : page.keyboard.press('Enter'));
      const dialog = page.getByRole('dialog', { name: text.new.title });
      await dialog.getByText('16:30 – 17:00').waitFor();
      await dialog.getByText(/Luis/).first().waitFor();
      expect(await dialog.getByRole('radio', { name: 'Corte' }).isChecked()).toBe(true);
      expect(await barriersOn(page, 'the form of a phrase')).toEqual([]);
      const client = dialog.getByRole('combobox', { name: label });
      await (by === 'touch' ? client.tap() : tabTo(page, client));
      await page.keyboard.type('Paqui');
      await press(page, dialog.getByRole('button', { name: text.new.save }), by);
      await page.getByText(text.new.done, { exact: true }).first().waitFor();
      expect(await sol.owner.appointments()).toMatchObject([
        { name: 'Paqui', service_title: 'Corte', employee_id: sol.luis, date: tomorrow, slot: '16:30' },
      ]);

      // Once more: Luis is taken then, which the same words say before any form is opened.
      await write();
      await listed(/^Corte · .+, 16:00 · Luis/).waitFor();
      const squeeze = listed(/^Corte · .+, 16:30 · Luis/);
      expect(await squeeze.textContent()).toContain(shell.palette.squeeze);
      expect(await barriersOn(page, 'a phrase for a taken time')).toEqual([]);
      if (by === 'touch') {
        await squeeze.tap();
      } else {
        while ((await squeeze.getAttribute('aria-selected')) !== 'true') {
          await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Enter');
      }
      await dialog.getByRole('button', { name: text.squeeze.save }).waitFor();
    },
    60_000,
  );
});
