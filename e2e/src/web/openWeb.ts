import type { Browser } from 'playwright-core';
import { openBrowser, type BrowserOptions } from '../browser.ts';
import { startPlatform, type Platform, type PlatformOptions } from '../platform.ts';
import { sharedPlatform } from '../sharedPlatform.ts';
import type { WebFolder } from './webFolder.ts';

export interface OpenedWeb {
  readonly platform: Platform;
  readonly browser: Browser;
  /** Ends the use of both, and removes the folder. */
  readonly close: () => Promise<void>;
}

interface OwnWebOptions extends Omit<PlatformOptions, 'webRoot'> {
  readonly web?: WebFolder;
}

/** Opens a browser to look at the platform that test files share. */
export function openWeb(browser: BrowserOptions = {}): Promise<OpenedWeb> {
  return open(sharedPlatform(), { browser });
}

/** Starts a platform of the test file's own, with the project's frontends or those of a folder, and a browser. */
export function openOwnWeb({ web, ...options }: OwnWebOptions): Promise<OpenedWeb> {
  const root = web === undefined ? {} : { webRoot: web.root };
  return open(startPlatform({ ...options, ...root }), { web });
}

interface Opening {
  readonly web?: WebFolder | undefined;
  readonly browser?: BrowserOptions;
}

async function open(starts: Promise<Platform>, { web, browser }: Opening): Promise<OpenedWeb> {
  const starting = [starts, openBrowser(browser)] as const;
  const close = async (): Promise<void> => {
    const [platform, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') {
      await browser.value.close();
    }
    if (platform.status === 'fulfilled') {
      await platform.value.dispose();
    }
    await web?.remove();
  };
  try {
    const [platform, browser] = await Promise.all(starting);
    return { platform, browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}
