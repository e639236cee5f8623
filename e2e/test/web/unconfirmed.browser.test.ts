import { appointment, type Appointment } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const words = {
  es: {
    fate: 'Si no confirman la víspera',
    by: 'Confirmar la víspera antes de las',
    release: 'La hora se libera',
    hint: /sale al menos tres horas antes/,
    save: 'Guardar',
    filter: 'Sin confirmar (1)',
    badge: 'Sin confirmar',
    actions: /^Acciones de la cita de Marta Soler/,
    mark: 'Marcar que viene',
  },
  en: {
    fate: 'If they do not confirm the day before',
    by: 'Confirm the day before by',
    release: 'The time is released',
    hint: /goes out at least three hours before/,
    save: 'Save',
    filter: 'Not confirmed (1)',
    badge: 'Not confirmed',
    actions: /^Actions for the appointment of Marta Soler/,
    mark: 'Mark as coming',
  },
};

describeInBrowser('what is not confirmed, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
    const book = (slot: string, phone: string, name: string): Promise<Appointment> =>
      sol.owner.call('POST', '/appointments', appointment, {
        service_id: sol.corteId,
        employee_id: sol.ana,
        date: dayFromNow(1),
        slot,
        phone,
        name,
        override: true,
        reason: 'Víspera',
      });
    const marta = await book('10:00', '+34 600 111 222', 'Marta Soler');
    await book('11:00', '+34 600 111 333', 'Luis Gil');
    // Reminders arrive a day before: the test does not wait for one.
    const mongo = await mongoose.createConnection(opened.platform.mongoUri).asPromise();
    const reminded = { start: new Date(marta.start), sentAt: new Date() };
    await mongo
      .useDb('citame_scheduling')
      .collection<{ _id: string }>('appointments')
      .updateOne({ _id: marta.id }, { $set: { reminded } });
    await mongo.close();
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(languagesAndViews)(
    'is chosen among the rules of the business, marked and found in the list, and last confirmed by its owner (%s, %s)',
    async (language, view) => {
      const { fate, by, release, hint, save, filter, badge, actions, mark } = words[language];
      await sol.owner.call('PATCH', '/business', z.object({}), { unconfirmed: 'keep', confirm_by_hour: 20 });
      const who = { ...opened, owner: sol.owner, faults };
      ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
      await openPlace(page, { name: 'profile', path: '/app/profile' });
      const choice = page.getByLabel(fate);
      expect(await page.getByLabel(by).count()).toBe(0);
      await choice.selectOption(release);
      await page.getByText(hint).waitFor();
      await page.getByLabel(by).selectOption('18:00');
      expect(await barriersOn(page, 'profile')).toEqual([]);
      const form = page.locator('form').filter({ has: choice });
      await form.getByRole('button', { name: save }).click();
      const rules = z.object({ unconfirmed: z.string(), confirm_by_hour: z.number() });
      await waitFor(async () => {
        const saved = await sol.owner.call('GET', '/business', rules);
        return saved.unconfirmed === 'release' && saved.confirm_by_hour === 18;
      });
      await openPlace(page, { name: 'list', path: '/app/appointments', shows: 'footer nav' });
      await page.getByText('Luis Gil').first().waitFor();
      const marked = page
        .locator('tr, li')
        .filter({ hasText: 'Marta Soler' })
        .getByText(badge, { exact: true });
      await marked.first().waitFor();
      await page.getByRole('button', { name: filter }).click();
      await page.getByText('Luis Gil').first().waitFor({ state: 'detached' });
      await page.getByText('Marta Soler').first().waitFor();
      expect(await barriersOn(page, 'list')).toEqual([]);
      if (language === 'en' && view === 'phone') {
        await page.getByRole('button', { name: actions }).click();
        await page.getByRole('menuitem', { name: mark }).click();
        await marked.first().waitFor({ state: 'detached' });
      }
    },
    120_000,
  );
});
