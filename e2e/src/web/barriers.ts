import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { inBothThemes } from './inBothThemes.ts';

/** Barriers and cut-off content on a page as it stands, light and dark, each with its place. */
export async function barriersOn(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  await inBothThemes(page, async (theme) => {
    // A theme is colours and nothing else.
    const violations = await axeViolations(page, theme === 'light' ? 'everything' : 'colours');
    found.push(...violations.map((violation) => `${where} ${theme} ${violation}`));
  });
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  return shown === there ? found : [...found, `${where} is ${there} px wide on ${shown} px`];
}
