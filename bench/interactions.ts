/**
 * How soon pages answer who works with them: `node bench/interactions.ts [address]`, on a running Cítame
 * (`TRUST_PROXY=1 npm start`), with 5,000 appointments to come and 30 employees. For each common action, the longest of
 * its interactions until the next paint, with the processor slowed down four times; then what the calendar of a full
 * week computes at full speed.
 */
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags, findChromium } from '@citame/testing';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright-core';
import { openBusyBusiness } from './src/busyBusiness.ts';
import { options } from './src/options.ts';
import { actions, button, radio } from './src/ownerActions.ts';
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';

const { address } = options;
const rounds = 3;
const slowDown = 4;
const maxMs = 200;
const maxScriptMs = 100;
/** Until whatever an action set going has been painted. */
const settleMs = 500;

/** Script for a page: keeps the slowest interaction since `slowestMs` was last set to 0. */
const watch = `
  window.slowestMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.slowestMs = Math.max(window.slowestMs, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function measure(page: Page, devTools: CDPSession, figures: Map<string, number[]>): Promise<void> {
  for (const { name, at, act } of actions) {
    if (at !== undefined) {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(address + at);
      await page.locator('h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await page.waitForTimeout(settleMs);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    }
    await page.waitForTimeout(settleMs);
    await page.evaluate('window.slowestMs = 0');
    await act(page);
    await page.waitForTimeout(settleMs);
    const slowestMs = Number(await page.evaluate('window.slowestMs'));
    figures.set(name, [...(figures.get(name) ?? []), slowestMs]);
  }
}

/**
 * Milliseconds of scripting with which a week of the calendar appears, the first time or after another week. What shows it is found
 * before, and clicked on by its place, and its appointments are counted by the browser itself: a locator would be scripting
 * of the page, too.
 */
async function weekScripting(page: Page, devTools: CDPSession, shows: Locator): Promise<number> {
  const place = await shows.boundingBox();
  if (place === null) {
    throw new Error('Nothing shows a week');
  }
  const scripting = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const before = await scripting();
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  while ((await appointmentsOn(devTools)) <= 250) {
    await setTimeout(settleMs / 10);
  }
  await page.waitForTimeout(settleMs);
  return (await scripting()) - before;
}

async function appointmentsOn(devTools: CDPSession): Promise<number> {
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-appointment]',
  });
  return nodeIds.length;
}

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium here: set CHROMIUM_PATH');
}
const token = await openBusyBusiness(address);
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
const report = openReport(`Interactions at ${address}, median of ${rounds}`);
try {
  const figures = new Map<string, number[]>();
  const [first, later]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'es-ES',
      colorScheme: 'light',
    });
    await context.addInitScript(`localStorage.setItem('citame.token', '${token}')`);
    await context.addInitScript(watch);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    await measure(page, devTools, figures);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // This week has few left: the first full one is the next.
    const next = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`${address}/app/appointments?date=${next}`);
    await page.locator('tbody tr').first().waitFor();
    await page.waitForTimeout(settleMs);
    first.push(await weekScripting(page, devTools, radio(page, 'Calendario')));
    later.push(await weekScripting(page, devTools, button(page, 'Semana siguiente')));
    await context.close();
  }
  for (const [name, ofRounds] of figures) {
    report.atMost(`${name}, ms`, median(ofRounds), maxMs);
  }
  report.atMost(
    'a week with 300 appointments, scripting when it is first opened, ms',
    median(first),
    maxScriptMs,
  );
  report.atMost('another week, scripting, ms', median(later), maxScriptMs);
} finally {
  report.close();
  await browser.close();
}
