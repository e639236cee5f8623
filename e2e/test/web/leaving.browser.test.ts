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
const day = dayFromNow(1);
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

  const left = async (): Promise<Appointment[]> =>
    (await sol.owner.appointments()).filter(({ status }) => status === 'confirmed');

  it.each([
    ['a cancellation', text.actions.cancel, text.cancel.confirm, text.cancel.pending],
    ['a deletion', text.actions.delete, text.delete.confirm, text.delete.pending],
  ])(
    'is done: %s, by a reload, another address and a closed tab',
    async (_what, action, confirm, told) => {
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
      for (const [round, { id }] of (await left()).entries()) {
        const page = await context.newPage();
        await page.goto(`/app/appointments?view=day&date=${day}&appointment=${id}`);
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
        await page.getByText(told, { exact: true }).first().waitFor();
        await ways[round % ways.length]?.(page);
        await waitFor(async () => (await left()).every((each) => each.id !== id), {
          message: `the ${round + 1}th of them`,
          timeoutMs: 5_000,
        });
        await page.close();
      }
      expect([await left(), faults]).toEqual([[], []]);
      await context.close();
    },
    180_000,
  );
});
