import { chromiumFlags, findChromium, testFolder } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axeCore from 'axe-core';
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { bundleCatalogue } from '../catalogue/bundle.ts';
import { serveFolder } from '../catalogue/serve.ts';

const executablePath = findChromium();

// Panels that open beside their buttons: the library puts them anywhere in the document.
const opened = '[data-radix-popper-content-wrapper]';

const violations = z.array(z.string());

interface Scope {
  /** Selector of the part to check. */
  part?: string;
  /** Rules that are left out. */
  without?: string[];
}

/** Violations of WCAG 2.2 AA and good practice that axe finds: 'rule: selectors'. */
async function axe(page: Page, { part = 'html', without = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(axeCore.source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const found: unknown = await page.evaluate(`
    axe.run(${JSON.stringify(part)}, { rules: ${JSON.stringify(rules)} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))
  `);
  return violations.parse(found);
}

// Needs a browser; without one the rest of the suite still runs.
(executablePath === undefined ? describe.skip : describe)('The catalogue of components', () => {
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    const folder = testFolder();
    await bundleCatalogue(folder);
    server = await serveFolder(folder, 0);
    const port = z.object({ port: z.number() }).parse(server.address()).port;
    address = `http://127.0.0.1:${port}/`;
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...chromiumFlags],
    });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  /** A page of the catalogue without motion, and the errors and warnings of its console. */
  async function open(query: string, width: number) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address + query);
    await page.waitForSelector('[data-story]', { state: 'attached' });
    return { page, complaints };
  }

  /** Violations in both modes, while the page follows the device from one to the other. */
  async function barriers(page: Page, scope?: Scope) {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`html[data-theme="${colorScheme}"]`);
      await page.waitForFunction('document.getAnimations().length === 0');
      found.push(...(await axe(page, scope)).map((violation) => `${colorScheme}: ${violation}`));
    }
    return found;
  }

  it.each([1440, 390])(
    'has no barrier in light and dark, and no overflow, at %i px',
    async (width) => {
      const { page, complaints } = await open('', width);
      // The overview shows some components twice, and so their landmarks.
      expect(await barriers(page, { without: ['landmark-unique'] })).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(complaints).toEqual([]);
      await page.close();
    },
    60_000,
  );

  it('has no barrier in light and dark where a story fills the window', async () => {
    const { page, complaints } = await open('', 1440);
    const links: unknown = await page.evaluate(
      `[...document.querySelectorAll('nav a[href*="story="]')].map((link) => link.getAttribute('href'))`,
    );
    const found: string[] = [];
    for (const query of z.array(z.string()).min(10).parse(links)) {
      await page.setViewportSize({ width: query.includes('Sheet') ? 390 : 1440, height: 900 });
      await page.goto(address + query);
      await page.waitForSelector('[data-story]', { state: 'attached' });
      found.push(...(await barriers(page)).map((violation) => `${query} ${violation}`));
    }
    expect([...found, ...complaints]).toEqual([]);
    await page.close();
  }, 60_000);

  it('has no barrier in light and dark in panels that open beside their buttons', async () => {
    const { page } = await open('', 1440);
    const openers = [
      page.locator('[data-story="overlay/Overlays/Triggers"]').getByRole('button', { name: 'Más acciones' }),
      page.locator('[data-story="overlay/Overlays/Triggers"]').getByRole('button', { name: 'Panel' }),
      page.locator('[data-story="date/Calendars/Picker"]').getByRole('button'),
    ];
    const found: string[] = [];
    for (const opener of openers) {
      await opener.click();
      found.push(...(await barriers(page, { part: opened })));
      await page.keyboard.press('Escape');
    }
    await page.getByRole('combobox', { name: 'Cliente' }).fill('nu');
    await page.getByRole('option', { name: 'Nuria Prats' }).waitFor();
    found.push(...(await barriers(page, { part: opened })));
    expect(found).toEqual([]);
    await page.close();
  }, 60_000);
});
