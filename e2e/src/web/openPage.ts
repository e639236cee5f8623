import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Platform } from '../platform.ts';

interface Opener {
  readonly browser: Browser;
  readonly platform: Platform;
  readonly faults: string[];
}

/**
 * A page of a browser of its own: wide, Spanish, light and without motion unless the options say otherwise. Uncaught
 * errors are noted in `faults`.
 */
export async function openPage(
  { browser, platform, faults }: Opener,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: platform.gatewayUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // A test that intercepts requests is to see them all.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page };
}
