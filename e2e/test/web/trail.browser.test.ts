import { appointment, type Appointment, type Locale } from '@citame/contracts';
import { actorTexts, subjectTexts } from '@citame/contracts/trailTexts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
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
const day = dayFromNow(2);
/** Sentences of the trail in each language. */
const sentences = {
  es: {
    moved: /^Movida por Sol \(propietario\) de .+ a 10:00/,
    hours: /^Añadidas horas al horario de Ana/,
  },
  en: { moved: /^Moved by Sol \(owner\) from .+ to 10:00/, hours: /^Hours of Ana added/ },
} as const;

describeInBrowser('the trail, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let moved: Appointment;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Sol' });
    const wish = { service_id: sol.corteId, employee_id: sol.ana, date: day, slot: '09:00', name: 'Marta' };
    const { id } = await sol.owner.call('POST', '/appointments', appointment, wish);
    const place = { date: day, slot: '10:00', employee_id: sol.luis };
    moved = await sol.owner.call('POST', `/appointments/${id}/reschedule`, appointment, place);
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const ways: readonly (readonly [Locale, typeof desktop])[] = [
    ['es', desktop],
    ['en', phone],
  ];

  it.each(ways)(
    'stands in the sheets and on a page of its own, without barriers: %s',
    async (language, view) => {
      const text = words[language];
      const { moved: movedText, hours } = sentences[language];
      ({ context, page } = await openOwnersPage(
        { ...opened, owner: sol.owner, faults },
        { ...view, locale: language },
      ));
      for (const [path, title] of [
        [`/app/appointments?date=${day}&appointment=${moved.id}`, text.appointments.trail.title],
        [`/app/clients/${moved.customer_id}`, text.clients.trail.title],
      ] as const) {
        await openPlace(page, { name: path, path, shows: '[role=dialog] h3' });
        const changes = page.getByRole('region', { name: title, exact: true });
        await changes.getByText(movedText).waitFor();
        expect(await changes.getByRole('listitem').count()).toBe(2);
        expect(await barriersOn(page, path)).toEqual([]);
      }

      await openPlace(page, { name: 'profile', path: '/app/profile' });
      await page.getByRole('link', { name: text.profile.trail.link }).click();
      await page.getByRole('heading', { level: 1, name: text.profile.trail.title }).waitFor();
      await page.getByText(movedText).waitFor();
      expect(await barriersOn(page, 'history')).toEqual([]);
      await page.getByLabel(text.profile.trail.subject).selectOption(subjectTexts[language].hours);
      await page.getByText(hours).first().waitFor();
      await page.getByText(movedText).first().waitFor({ state: 'detached' });

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text.profile.trail.export }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain(`"${subjectTexts[language].hours}"`);
      expect(file).not.toContain(`"${subjectTexts[language].appointment}"`);

      await page.getByLabel(text.profile.trail.actor).selectOption(actorTexts[language].client);
      await page.getByText(text.profile.trail.none).waitFor();
      expect(await barriersOn(page, 'history without changes')).toEqual([]);
    },
    90_000,
  );
});
