import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Owner } from '../owner.ts';
import type { Platform } from '../platform.ts';
import { openPage } from './openPage.ts';

interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  /** `es-ES`; its language is also the one that was chosen for the pages. */
  readonly locale: string;
  /** A device that is touched. */
  readonly isMobile?: boolean;
  /** Has the service worker of the product, as owners have it; a test that intercepts requests cannot. */
  readonly hasWorker?: boolean;
}

/** A browser in which an owner is signed in. Uncaught errors are noted in `faults`. */
export async function openOwnersPage(
  {
    browser,
    platform,
    owner,
    faults,
  }: { browser: Browser; platform: Platform; owner: Owner; faults: string[] },
  { viewport, locale, isMobile = false, hasWorker = false }: View,
): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openPage(
    { browser, platform, faults },
    {
      viewport,
      locale,
      isMobile,
      hasTouch: isMobile,
      serviceWorkers: hasWorker ? 'allow' : 'block',
    },
  );
  await opened.context.addInitScript(
    ([token, lang]) => {
      localStorage.setItem('citame.token', token ?? '');
      localStorage.setItem('lang', lang ?? '');
    },
    [owner.token, locale.slice(0, 2)],
  );
  return opened;
}
