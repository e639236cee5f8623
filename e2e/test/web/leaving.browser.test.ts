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
/** A browser gives a tab that is closed half a second, which a busy computer may use up: so many of them may be lost. */
const maxLost = 1;
const settleMs = 10_000;
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
      const close = (page: Page): Promise<void> => page.close();
      const ways: readonly ((page: Page) => Promise<unknown>)[] = [
        (page) => page.reload(),
        (page) => page.goto('about:blank'),
        close,
      ];
      const lost: string[] = [];
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
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
        const way = ways[round % ways.length];
        await way?.(page);
        const isDone = async (): Promise<boolean> => (await leftOn(day)).every((each) => each.id !== id);
        await waitFor(isDone, { message: `the ${round + 1}th of them`, timeoutMs: settleMs }).catch(
          (error: unknown) => {
            if (way !== close) {
              throw error;
            }
            lost.push(id);
          },
        );
        await page.close();
      }
      expect(lost.length).toBeLessThanOrEqual(maxLost);
      expect([(await leftOn(day)).map(({ id }) => id), faults]).toEqual([lost, []]);
      await context.close();
    },
    180_000,
  );
});
