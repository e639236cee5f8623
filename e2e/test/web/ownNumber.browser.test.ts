import { business, whatsappStatus } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business } from '../../src/business.ts';
import { callEmulators } from '../../src/emulators.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const connections = { name: 'synchronize', path: '/app/synchronize', shows: '[type=radio]' };

describeInBrowser('the number that an owner already has, connected in a browser', () => {
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
  });

  const status = () => sol.owner.call('GET', '/whatsapp/status', whatsappStatus);

  it.each(languagesAndViews)(
    'is chosen before Meta’s window opens, stays in the app, and the bot then answers only who asks (%s, %s)',
    async (language, view) => {
      const { whatsapp, confirm } = words[language].synchronize;
      await sol.owner.call('PATCH', '/business', z.object({}), { bot_answers: 'everybody' });
      await sol.owner.request('DELETE', '/whatsapp/disconnect');
      const who = { ...opened, owner: sol.owner, faults };
      ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
      await openPlace(page, connections);
      const card = page.getByRole('region', { name: whatsapp.name });
      expect(await card.getByLabel(whatsapp.which.business_app).isChecked()).toBe(true);
      await card.getByText(whatsapp.which.business_app_hint).waitFor();
      await card.getByText(whatsapp.which.new_hint).waitFor();
      expect(await barriersOn(page, 'the choice of a number')).toEqual([]);

      const popup = page.waitForEvent('popup');
      await card.getByRole('button', { name: whatsapp.connect }).click();
      const signup = await popup;
      expect(await signup.locator('input[value=app]').isChecked()).toBe(true);
      await signup.getByTestId('continue').click();

      const dialog = page.getByRole('alertdialog');
      expect(await dialog.getByLabel(confirm.askers).isChecked()).toBe(true);
      expect(await barriersOn(page, 'the confirmation of a number of the app')).toEqual([]);
      await dialog.getByRole('button', { name: confirm.connect }).click();
      await card.getByText(whatsapp.badgeOn, { exact: true }).waitFor();
      expect(await status()).toMatchObject({
        connected: true,
        number: 'ready',
        on_business_app: true,
      });
      await waitFor(
        async () => (await sol.owner.call('GET', '/business', business)).bot_answers === 'askers',
        {
          message: 'the bot to answer only who asks',
        },
      );
      await card.getByText(whatsapp.keepOpen).waitFor();
      expect(await barriersOn(page, 'a number of the app')).toEqual([]);

      const { display_phone_number: number } = await status();
      await callEmulators(opened.platform, 'POST', '/simulator/api/numbers/offboard', z.unknown(), {
        body: { number, reason: 'PRIMARY_INACTIVITY' },
      });
      await waitFor(async () => (await status()).problem === 'app_inactive', { message: 'the reason' });
      await openPlace(page, connections);
      await card.getByText(whatsapp.problem.app_inactive).waitFor();
      expect(await barriersOn(page, 'a number that has left')).toEqual([]);
    },
    120_000,
  );
});
