import type { Locale } from '@citame/contracts';
import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';
import type { views } from './views.ts';

/** How an owner works a page. */
export type By = 'the mouse' | 'touch' | 'the keyboard';

/** Cases of a test: each way in a window that it is usual in, in both languages. */
export const everyWay: readonly (readonly [By, Locale, keyof typeof views])[] = [
  ['the mouse', 'es', 'desktop'],
  ['touch', 'es', 'phone'],
  ['the keyboard', 'en', 'desktop'],
];

/** Presses a button, a link or a box; keys go there by Tab, and press Enter. */
export async function press(page: Page, element: Locator, by: By): Promise<void> {
  if (by === 'the keyboard') {
    await tabTo(page, element);
    await page.keyboard.press('Enter');
  } else {
    await (by === 'touch' ? element.tap() : element.click());
  }
}
