import type { Locator, Page } from 'playwright-core';

const maxSteps = 60;

/** Goes by the Tab key until one element has the focus. @throws Error when that does not lead there */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(element)}`);
}
