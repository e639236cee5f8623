import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';

/** Barriers and cut-off content on a page as it stands, light and dark, each with its place. */
export async function barriersOn(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((mode) => document.documentElement.dataset['theme'] === mode, colorScheme);
    // Colours pass into each other.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    found.push(...(await axeViolations(page)).map((violation) => `${where} ${colorScheme} ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  return shown === there ? found : [...found, `${where} is ${there} px wide on ${shown} px`];
}
