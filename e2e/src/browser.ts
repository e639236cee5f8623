import { chromiumFlags, findChromium } from '@citame/testing';
import { chromium, type Browser } from 'playwright-core';

/** Path of the Chromium that browser tests use; undefined when this machine has none. */
export const chromiumPath = findChromium();

/** Opens Chromium without a window. @throws Error when there is none */
export function openBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) {
    throw new Error('There is no Chromium');
  }
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags],
  });
}
