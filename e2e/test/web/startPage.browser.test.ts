import { demoOwner } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const kib = 1024;
const budget = 215 * kib;
/** After its heading a page has asked for all that it starts with. */
const settleMs = 2_000;

describeInBrowser('the start page of the back-office', () => {
  let opened: OpenedWeb;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    const { platform, browser } = opened;
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    const { token } = body as { token: string };
    ({ context, page } = await openPage({ browser, platform, faults }));
    await context.addInitScript((value) => localStorage.setItem('citame.token', value), token);
  }, 120_000);
  afterAll(async () => {
    await context?.close();
    await opened?.close();
  });

  it('begins with at most 215 KiB of scripts, and loads what is pressed later once a person is there', async () => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    await page.goto('/app');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(settleMs);
    const begun = await Promise.all(sizes);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);

    await page.mouse.move(200, 200);
    const menu = page.getByRole('button', { name: /^Acciones de la cita/ }).first();
    await page.waitForFunction(
      (count) =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length > count,
      begun.length + 5,
    );
    await menu.click();
    await page.getByRole('menuitem', { name: /^Eliminar/ }).waitFor();
    expect(faults).toEqual([]);
  });
});
