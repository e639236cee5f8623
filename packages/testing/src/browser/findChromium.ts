import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '@citame/tools';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium for browser tests: CHROMIUM_PATH, else the system's, else one that playwright has
 * downloaded; undefined when there is none, so that such tests can be skipped by name.
 */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    return chosen;
  }
  return names.map((name) => findOnPath(name)).find((path) => path !== undefined) ?? fromPlaywright();
}

function fromPlaywright(): string | undefined {
  const root = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(root)) {
    return undefined;
  }
  return readdirSync(root)
    .filter((folder) => folder.startsWith('chromium-'))
    .flatMap((folder) => ['chrome-linux', 'chrome-linux64'].map((sub) => join(root, folder, sub, 'chrome')))
    .find((file) => existsSync(file));
}
