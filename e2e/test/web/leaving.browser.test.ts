import { appointment, type Appointment } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const { appointments: text } = words.es;
const desktop = { viewport: { width: 1440, height: 900 }, locale: 'es-ES', hasWorker: true };
/** A request is lost at times, not always. */
const rounds = 4;
const hours = ['09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'];

describeInBrowser('what can still be undone when its page is left', () => {
  let opened: OpenedWeb;
  let sol: Business;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(() => opened?.close());

  const leftOn = async (day: string): Promise<Appointment[]> =>
    (await sol.owner.appointments()).filter(({ status, date }) => status === 'confirmed' && date === day);

  it.each([
    ['a cancellation', dayFromNow(1), text.actions.cancel, text.cancel.confirm, text.cancel.pending],
    ['a deletion', dayFromNow(2), text.actions.delete, text.delete.confirm, text.delete.pending],
  ])(
    'is done: %s, by a reload, another address and a closed tab',
    async (_what, day, action, confirm, told) => {
      const ways: readonly ((page: Page) => Promise<unknown>)[] = [
        (page) => page.reload(),
        (page) => page.goto('about:blank'),
        (page) => page.close(),
      ];
      for (const hour of hours.slice(0, rounds * ways.length)) {
        await sol.owner.call('POST', '/appointments', appointment, {
          service_id: sol.corteId,
          employee_id: sol.ana,
          date: day,
          slot: `${hour}:00`,
          name: `Rosa ${hour}`,
        });
      }
      const { context, page: first } = await openOwnersPage({ ...opened, owner: sol.owner, faults }, desktop);
      await first.goto('/app/appointments');
      await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
      for (const [round, { id }] of (await leftOn(day)).entries()) {
        const page = await context.newPage();
        await page.goto(`/app/appointments?view=day&date=${day}&appointment=${id}`);
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
        await page.getByText(told, { exact: true }).first().waitFor();
        // A browser gives a page that is busy half a second to say that it is left, and ends it then.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await ways[round % ways.length]?.(page);
        await waitFor(async () => (await leftOn(day)).every((each) => each.id !== id), {
          message: `the ${round + 1}th of them`,
        });
        await page.close();
      }
      expect([await leftOn(day), faults]).toEqual([[], []]);
      await context.close();
    },
    180_000,
  );
});
