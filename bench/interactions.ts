/**
 * How soon pages answer who works with them: `node bench/interactions.ts [address]`, on a running Cítame
 * (`TRUST_PROXY=1 npm start`), with 5,000 appointments to come and 30 employees. For each common action, the longest of
 * its interactions until the next paint, with the processor slowed down four times; then what the calendar of a full
 * week computes at full speed.
 */
import { chromiumFlags, findChromium } from '@citame/testing';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { openBusyBusiness } from './src/busyBusiness.ts';
import { options } from './src/options.ts';
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';

const { address } = options;
const rounds = 3;
const slowDown = 4;
const maxMs = 200;
const maxScriptMs = 100;
/** Until whatever an action set going has been painted. */
const settleMs = 500;

interface Action {
  readonly name: string;
  /** Path that it starts at; the page of the last one when not given. */
  readonly at?: string;
  readonly act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const click = (name: string | RegExp) => (page: Page) => button(page, name).click();
const link = (name: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
const radio = (name: string) => (page: Page) =>
  page.getByRole('radio', { name, exact: true }).first().click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 60 });

const actions: readonly Action[] = [
  { name: 'go from the start to the appointments', at: '/app', act: link('Citas') },
  { name: 'back to the start', act: link('Inicio') },
  { name: 'filter: this month', at: '/app/appointments', act: radio('Mes') },
  { name: 'filter: upcoming', act: radio('Próximas') },
  { name: 'filter: one of the team', act: click(/Persona 3 /) },
  { name: 'filter: everybody', act: click(/Persona 3 /) },
  { name: 'next page', act: click('Siguiente') },
  { name: 'turn the order', act: click('Fecha y hora') },
  { name: '50 on a page', act: radio('50 por página') },
  { name: 'open the menu of an appointment', act: click(/Acciones de la cita/) },
  {
    name: 'ask to delete an appointment',
    act: (page) => page.getByRole('menuitem', { name: /^Eliminar/ }).click(),
  },
  { name: 'do not', act: click('Volver') },
  { name: 'open an appointment by its row', act: (page) => page.locator('tbody tr td').nth(1).click() },
  { name: 'close it', act: press('Escape') },
  { name: 'open a new appointment', at: '/app/appointments', act: click(/Nueva cita/) },
  { name: 'choose its service', act: radio('Corte') },
  { name: 'look for a client', act: typeClient },
  { name: 'close the form', act: press('Escape') },
  { name: 'calendar of the week', at: '/app/appointments', act: radio('Calendario') },
  { name: 'the week after', act: click('Semana siguiente') },
  { name: 'details of an appointment', act: (page) => page.locator('[data-appointment]').nth(8).click() },
  { name: 'close them', act: press('Escape') },
  { name: 'calendar of the day, 30 columns', act: radio('Día') },
  { name: 'the day after', act: click('Día siguiente') },
  { name: 'lift an appointment and carry it by keys', act: carry },
  { name: 'drag an appointment', act: drag },
  { name: 'calendar of the month', act: radio('Mes') },
  { name: 'the month after', act: click('Mes siguiente') },
  { name: 'employees', act: link('Empleados') },
  { name: 'open a form', act: click(/Añadir empleado/) },
  { name: 'write into it', act: type('Marcos') },
  { name: 'close it, and be asked', act: press('Escape') },
  { name: 'discard what was written', act: click('Descartar') },
  { name: 'services', act: link('Servicios') },
  { name: 'schedule', act: link('Horario') },
  { name: 'choose whose', act: click(/Persona 2$/) },
  { name: 'holidays', act: link('Festivos') },
  { name: 'the palette', act: press('Control+k') },
  { name: 'write into the palette', act: type('cliente 12') },
  { name: 'close the palette', act: press('Escape') },
  { name: 'dark', act: click('Cambiar a modo oscuro') },
  { name: 'light', act: click('Cambiar a modo claro') },
  { name: 'English', at: '/app/appointments', act: click(/English/) },
  { name: 'Spanish', act: click(/Español/) },
  { name: 'fold the sidebar', act: press('Control+b') },
  { name: 'unfold it', act: press('Control+b') },
];

async function typeClient(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.keyboard.type('cliente 1', { delay: 60 });
}

async function carry(page: Page): Promise<void> {
  await page.locator('[data-appointment]').first().focus();
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape']) {
    await page.keyboard.press(key);
  }
}

async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-appointment]').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(x + step * 12, y + step * 6);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

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

/** Milliseconds of scripting with which a week of the calendar appears, the first time or after another week. */
async function weekScripting(page: Page, devTools: CDPSession, show: () => Promise<void>): Promise<number> {
  const scripting = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const before = await scripting();
  await show();
  await page.locator('[data-appointment]').nth(250).waitFor();
  await page.waitForTimeout(settleMs);
  return (await scripting()) - before;
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
    first.push(await weekScripting(page, devTools, () => radio('Calendario')(page)));
    later.push(await weekScripting(page, devTools, () => click('Semana siguiente')(page)));
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
