/**
 * Runs each remote without the shell, as its developers do (`npm run dev -w frontends/<name>`), with the API of a running
 * Cítame, and looks whether its page comes: `npm run alone -w @citame/e2e [address]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@citame/testing';
import { demoOwner } from '@citame/tools';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { callApi } from './api.ts';
import { openBrowser } from './browser.ts';
import { frontends, remoteNames } from './web/webFolder.ts';

const address = process.argv[2] ?? 'http://localhost:8080';
const startMs = 60_000;
const description = z.object({ mount: z.string(), layout: z.string() });

/** The heading of a remote's page. @throws Error when it does not come */
async function headingOf(browser: Browser, name: string, token: string): Promise<string> {
  const text = await readFile(join(frontends, name, 'remote.json'), 'utf8');
  const { mount, layout } = description.parse(JSON.parse(text));
  const port = await freePort();
  const server = spawn('npm', ['run', 'dev', '-w', `frontends/${name}`], {
    cwd: join(frontends, '..'),
    env: { ...process.env, PORT: String(port), CITAME_URL: address },
    stdio: 'ignore',
    // A group of its own, to be ended with its children: npm passes no signals on.
    detached: true,
  });
  const page = await browser.newPage({ locale: 'es-ES' });
  try {
    if (layout === 'app') {
      await page.addInitScript((known) => localStorage.setItem('citame.token', known), token);
    }
    const url = `http://127.0.0.1:${port}${mount}`;
    const deadline = Date.now() + startMs;
    while ((await page.goto(url).catch(() => null))?.ok() !== true) {
      if (Date.now() > deadline) {
        throw new Error(`${name} does not start`);
      }
      await page.waitForTimeout(250);
    }
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    return (await heading.textContent()) ?? '';
  } finally {
    await page.close();
    if (server.pid !== undefined && server.exitCode === null) {
      const ended = once(server, 'exit');
      process.kill(-server.pid, 'SIGTERM');
      await ended;
    }
  }
}

const { body } = await callApi(`${address}/api`, 'POST', '/auth/login', { body: demoOwner });
const { token } = z.object({ token: z.string() }).parse(body);
const browser = await openBrowser();
try {
  for (const name of await remoteNames()) {
    try {
      process.stdout.write(`${name}: ${await headingOf(browser, name, token)}\n`);
    } catch (error) {
      process.stdout.write(`${name}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}
