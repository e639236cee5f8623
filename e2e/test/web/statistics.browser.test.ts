import { appointment, type Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { openPlace } from '../../src/web/places.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const place = { name: 'statistics', path: '/app/statistics' };

describeInBrowser('the statistics, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
    const date = dayFromNow(1);
    const [slot] = await sol.owner.openSlots({ serviceId: sol.corteId, from: date, to: dayFromNow(8) });
    await sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: 'any',
      date: slot?.date,
      slot: slot?.slot,
      phone: '+34600123456',
    });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const ways: readonly (readonly [string, Locale, typeof desktop, (radio: Locator) => Promise<void>])[] = [
    ['the mouse', 'es', desktop, (radio) => radio.check({ force: true })],
    ['touch', 'en', phone, (radio) => radio.locator('xpath=..').tap()],
    [
      'the keyboard',
      'en',
      desktop,
      async () => {
        await page.getByRole('radio', { checked: true }).focus();
        await page.keyboard.press('ArrowRight');
      },
    ],
  ];

  it.each(ways)(
    'are of the month that is chosen, without barriers: by %s (%s)',
    async (_name, language, view, choose) => {
      const text = words[language].statistics;
      ({ context, page } = await openOwnersPage(
        { ...opened, owner: sol.owner, faults },
        { ...view, locale: language },
      ));
      await openPlace(page, place);
      await page.getByRole('region', { name: text.people.title }).getByText('Ana').first().waitFor();
      expect(await barriersOn(page, 'statistics')).toEqual([]);
      await choose(page.getByRole('radio', { name: text.range.lastMonth }));
      await page.getByText(text.weeks.none).waitFor();
      expect(await barriersOn(page, 'statistics of days without appointments')).toEqual([]);
    },
    60_000,
  );
});
