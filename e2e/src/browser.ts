import { chromiumFlags, findChromium } from '@citame/testing';
import { findOnPath } from '@citame/tools';
import { chromium, type Browser } from 'playwright-core';

/** Path of the Chromium that browser tests use; undefined when this machine has none. */
export const chromiumPath = findChromium();

export interface BrowserOptions {
  /** With notifications of the system, which Chromium's headless shell lacks. */
  readonly notifies?: boolean;
}

/**
 * Opens Chromium without a window: its headless shell where this machine has it and it is enough, as a new page costs there a tenth.
 * @throws Error when there is none
 */
export function openBrowser({ notifies = false }: BrowserOptions = {}): Promise<Browser> {
  if (chromiumPath === undefined) {
    throw new Error('There is no Chromium');
  }
  const shell = notifies || process.env['CHROMIUM_PATH'] ? undefined : findOnPath('chromium-headless-shell');
  return chromium.launch({
    executablePath: shell ?? chromiumPath,
    args: [...chromiumFlags],
  });
}
