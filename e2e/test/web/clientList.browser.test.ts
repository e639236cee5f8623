import { customer, customerPage } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { everyWay, press } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

describeInBrowser('the list of clients, in a browser', () => {
  let opened: OpenedWeb;
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

  const ways = everyWay.filter(([by]) => by !== 'the mouse');
  const dialog = (): Locator => page.getByRole('dialog').last();

  it.each(ways)(
    'is searched, sorted, added to, tagged and narrowed by %s (%s)',
    async (by, language, view) => {
      const text = words[language].clients;
      const { owner } = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
      const add = (body: object) => owner.call('POST', '/customers', customer, body);
      await add({ name: 'Óscar Peña', phone: '600111222' });
      await add({ name: 'Nuria' });
      await add({ name: 'Berta' });
      ({ context, page } = await openOwnersPage(
        { ...opened, owner, faults },
        { ...views[view], locale: language },
      ));
      await openPlace(page, { name: 'clients', path: '/app/clients' });

      const pressOn = (element: Locator): Promise<void> => press(page, element, by);
      const write = async (field: Locator, typed: string): Promise<void> => {
        await (by === 'touch' ? field.tap() : tabTo(page, field));
        await page.keyboard.type(typed);
      };
      /** Chooses by the letters that only one option begins with, or as a finger does. */
      const choose = async (select: Locator, label: string): Promise<void> => {
        if (by === 'touch') {
          await select.selectOption({ label });
          return;
        }
        await tabTo(page, select);
        await page.keyboard.type(label);
      };
      const shows = (...names: readonly string[]): Promise<boolean> =>
        waitFor(
          async () => {
            const openers = page
              .locator('main')
              .getByRole('button', { name: /^(Óscar Peña|Nuria|Berta|Paqui)$/ });
            return (await openers.allTextContents()).join() === names.join();
          },
          { message: names.join() },
        );
      await shows('Berta', 'Nuria', 'Óscar Peña');
      expect(await barriersOn(page, 'the list')).toEqual([]);

      await write(page.getByRole('searchbox', { name: text.list.search }), 'oscar');
      await shows('Óscar Peña');
      await pressOn(page.getByRole('button', { name: text.empty.widen }));
      await shows('Berta', 'Nuria', 'Óscar Peña');
      if (by === 'touch') {
        await choose(page.getByRole('combobox', { name: text.list.sort }), text.sorts.newest);
      } else {
        await pressOn(page.getByRole('columnheader').getByRole('button', { name: text.columns.name }));
      }
      await shows(...(by === 'touch' ? ['Berta', 'Nuria', 'Óscar Peña'] : ['Óscar Peña', 'Nuria', 'Berta']));

      // The phone is of one who is there already: their record opens instead, and is given a tag.
      await pressOn(page.getByRole('button', { name: text.add.open }));
      await write(dialog().getByRole('textbox', { name: text.form.name }), 'Paqui');
      await write(dialog().getByRole('textbox', { name: text.form.phone }), '600 111 222');
      expect(await barriersOn(page, 'a new client')).toEqual([]);
      await pressOn(dialog().getByRole('button', { name: text.add.save, exact: true }));
      await dialog()
        .getByText(said(text.add.exists, { name: 'Óscar Peña' }))
        .waitFor();
      await pressOn(dialog().getByRole('button', { name: text.add.seeThem }));
      const sheet = page.getByRole('dialog', { name: 'Óscar Peña' });
      await write(sheet.getByRole('textbox', { name: text.form.tags }), 'VIP, Color');
      expect(await barriersOn(page, 'a client')).toEqual([]);
      await pressOn(sheet.getByRole('button', { name: text.client.save }));
      await page.getByText(text.client.saved).first().waitFor();
      await (by === 'touch'
        ? pressOn(sheet.getByRole('button', { name: 'Cerrar' }))
        : page.keyboard.press('Escape'));
      await sheet.waitFor({ state: 'detached' });

      // Without a phone, and with a tag that others have.
      await pressOn(page.getByRole('button', { name: text.add.open }));
      await write(dialog().getByRole('textbox', { name: text.form.name }), 'Paqui');
      await pressOn(
        dialog().getByRole('group', { name: text.form.knownTags }).getByRole('button', { name: 'VIP' }),
      );
      await pressOn(dialog().getByRole('button', { name: text.add.save, exact: true }));
      await page.getByText(text.add.done).first().waitFor();
      await choose(page.getByRole('combobox', { name: text.list.filter }), 'VIP (2)');
      await shows('Paqui', 'Óscar Peña');
      const { items } = await owner.call('GET', '/customers?sort=name&tag=VIP', customerPage);
      expect(items).toMatchObject([
        { name: 'Óscar Peña', tags: ['VIP', 'Color'] },
        { name: 'Paqui', tags: ['VIP'], phone: null },
      ]);
    },
    60_000,
  );
});
