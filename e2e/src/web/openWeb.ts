import type { Browser } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { startPlatform, type Platform, type PlatformOptions } from '../platform.ts';
import type { WebFolder } from './webFolder.ts';

export interface OpenedWeb {
  readonly platform: Platform;
  readonly browser: Browser;
  /** Ends both and removes the folder. */
  readonly close: () => Promise<void>;
}

/** Starts a platform that gives out the frontends of a folder, and a browser to look at them. */
export async function openWeb(
  web: WebFolder,
  options: Omit<PlatformOptions, 'webRoot'> = {},
): Promise<OpenedWeb> {
  const starting = [startPlatform({ ...options, webRoot: web.root }), openBrowser()] as const;
  const close = async (): Promise<void> => {
    const [platform, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') {
      await browser.value.close();
    }
    if (platform.status === 'fulfilled') {
      await platform.value.dispose();
    }
    await web.remove();
  };
  try {
    const [platform, browser] = await Promise.all(starting);
    return { platform, browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}
