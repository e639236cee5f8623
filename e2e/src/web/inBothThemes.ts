import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Does something on a page in light and in dark, each once colours no longer pass into each other; light is left. */
export async function inBothThemes(
  page: Page,
  look: (theme: 'light' | 'dark') => Promise<unknown>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((mode) => document.documentElement.dataset['theme'] === mode, colorScheme);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Pictures of a page in both themes as `<folder>/<name>-<theme>.png`, where a folder for them is named. */
export async function takePictures(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (folder === undefined) {
    return;
  }
  mkdirSync(folder, { recursive: true });
  await inBothThemes(page, (theme) => page.screenshot({ path: `${folder}/${name}-${theme}.png` }));
}
