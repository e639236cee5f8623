/**
 * The web of a running Cítame (`npm start`), as Lighthouse sees it on a phone: `node bench/web.ts [address]`. Lighthouse
 * itself is fetched by npx: it is too large to be installed with everything else.
 */
import { chromiumFlags, findChromium } from '@citame/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { options } from './src/options.ts';
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';

const { address } = options;
const rounds = 5;
const kib = 1024;
/** After its heading a page has asked for all that it starts with. */
const settleMs = 2000;
const lighthouseVersion = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const goals: Record<string, Record<Category, number>> = {
  '/': { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/auth/login': { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
};

const result = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number() })),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
});

const executablePath = chromiumHere();
const folder = await mkdtemp(join(tmpdir(), 'citame-lighthouse-'));

function chromiumHere(): string {
  const path = findChromium();
  if (path === undefined) {
    throw new Error('There is no Chromium here: set CHROMIUM_PATH');
  }
  return path;
}

/** Lighthouse now and then misses the beginning of its own trace, and asks to be run again. */
const traceMissed = 'NO_NAVSTART';
const tries = 3;

async function lighthouse(path: string, attempt = 1): Promise<z.infer<typeof result>> {
  const output = join(folder, 'result.json');
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      address + path,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, encoding: 'utf8' },
  );
  if (status !== 0 && stderr.includes(traceMissed) && attempt < tries) {
    return lighthouse(path, attempt + 1);
  }
  if (status !== 0) {
    throw new Error(`Lighthouse failed on ${path}: ${stderr.slice(-500)}`);
  }
  return result.parse(JSON.parse(await readFile(output, 'utf8')));
}

/** Weight of a page's scripts on the wire by the time it stands, KiB. `token` signs in. */
async function scriptsOf(path: string, token?: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.addInitScript((known) => known && localStorage.setItem('citame.token', known), token);
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    await page.goto(address + path);
    await page.locator('h1').waitFor();
    // Pages for owners keep a connection open for what changes, so the network is never idle.
    await page.waitForTimeout(settleMs);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kib;
  } finally {
    await browser.close();
  }
}

async function demoToken(): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@citame.test', password: 'citame-demo-2026' }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

const report = openReport(
  `The web at ${address}: Lighthouse ${lighthouseVersion} on a phone, median of ${rounds}`,
);
try {
  for (const [path, goal] of Object.entries(goals)) {
    const results: z.infer<typeof result>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await lighthouse(path));
    }
    const of = (audit: keyof z.infer<typeof result>['audits']): number[] =>
      results.map(({ audits }) => audits[audit].numericValue);
    report.line(`${path} largest paint`, of('largest-contentful-paint'), 'ms');
    report.line(`${path} blocking time`, of('total-blocking-time'), 'ms');
    report.atMost(`${path} layout shift`, median(of('cumulative-layout-shift')), 0);
    for (const category of categories) {
      const scores = results.map((one) => one.categories[category].score * 100);
      report.atLeast(`${path} ${category}`, median(scores), goal[category]);
    }
  }
  report.atMost('/ scripts before anybody does anything, KiB', await scriptsOf('/'), 1);
  report.atMost('/app scripts of the first load, KiB', await scriptsOf('/app', await demoToken()), 215);
} finally {
  report.close();
  await rm(folder, { recursive: true, force: true });
}
