import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const thousand = { es: '1.000', en: '1,000' };
/** Messages of this month that Meta has billed. */
const billed = 80;

describeInBrowser('the limit of billed messages, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
    const mongo = await mongoose.createConnection(opened.platform.mongoUri).asPromise();
    await mongo
      .useDb('citame_integrations')
      .collection('whatsapp_usage')
      .insertOne({
        tenantId: sol.owner.tenantId,
        month: new Date().toISOString().slice(0, 7),
        category: 'utility',
        type: 'regular',
        count: billed,
      });
    await mongo.close();
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const cap = async (): Promise<number | null> =>
    (await sol.owner.call('GET', '/whatsapp/usage', z.object({ template_cap: z.number().nullable() })))
      .template_cap;

  it.each(languagesAndViews)(
    'is written as people write numbers, refused when it is none, and said on the start page near its end (%s, %s)',
    async (language, view) => {
      const { usage, title, whatsapp } = words[language].synchronize;
      const field = usage.cap;
      const start = words[language].dashboard.cap;
      const who = { ...opened, owner: sol.owner, faults };
      ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
      const connections = { name: 'synchronize', path: '/app/synchronize', shows: 'form input' };
      const save = async (typed: string): Promise<void> => {
        await page.getByLabel(field.label).fill(typed);
        await page.getByRole('button', { name: field.save }).click();
      };
      const saved = async (typed: string, expected: number | null): Promise<void> => {
        await save(typed);
        await waitFor(async () => (await cap()) === expected, { message: `the limit ${typed}` });
      };
      await openPlace(page, connections);
      await saved(thousand[language], 1000);
      await page.getByText(said(field.saved)).first().waitFor();
      await save('mucho');
      await page.getByText(field.invalid).waitFor();
      expect(await barriersOn(page, 'a limit that is none')).toEqual([]);
      expect(await cap()).toBe(1000);

      await saved('100', 100);
      await openPlace(page, { name: 'start', path: '/app' });
      await page.getByText(said(start.title, { used: billed, cap: 100 })).waitFor();
      await page.getByText(start.near).waitFor();
      expect(await barriersOn(page, 'the start page near the limit')).toEqual([]);
      await page.getByRole('link', { name: start.change }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();

      await saved(String(billed), billed);
      await page.getByText(whatsapp.problem.cap).waitFor();
      await openPlace(page, { name: 'start', path: '/app' });
      await page.getByText(start.reached).waitFor();
      expect(await barriersOn(page, 'the start page at the limit')).toEqual([]);

      await openPlace(page, connections);
      await saved('', null);
      await openPlace(page, { name: 'start', path: '/app' });
      await page.getByText('WhatsApp Business').first().waitFor();
      expect(await page.getByRole('link', { name: start.change }).count()).toBe(0);
    },
    120_000,
  );
});
