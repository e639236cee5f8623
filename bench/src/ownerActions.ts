import type { Page } from 'playwright-core';

/** An act of an owner on a page. */
export interface Action {
  readonly name: string;
  /** Path that it starts at; the page of the last one when not given. */
  readonly at?: string;
  readonly act: (page: Page) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const click = (name: string | RegExp) => (page: Page) => button(page, name).click();
const link = (name: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).first();
const choose = (name: string) => (page: Page) => radio(page, name).click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 60 });

/** The daily work of an owner of a big team, in its order: each begins where the one before it ended, or at its own path. */
export const actions: readonly Action[] = [
  { name: 'go from the start to the appointments', at: '/app', act: link('Citas') },
  { name: 'back to the start', act: link('Inicio') },
  { name: 'filter: this month', at: '/app/appointments', act: choose('Mes') },
  { name: 'filter: upcoming', act: choose('Próximas') },
  { name: 'filter: one of the team', act: click(/Persona 3 /) },
  { name: 'filter: everybody', act: click(/Persona 3 /) },
  { name: 'next page', act: click('Siguiente') },
  { name: 'turn the order', act: click('Fecha y hora') },
  { name: '50 on a page', act: choose('50 por página') },
  { name: 'open the menu of an appointment', act: click(/Acciones de la cita/) },
  {
    name: 'ask to delete an appointment',
    act: (page) => page.getByRole('menuitem', { name: /^Eliminar/ }).click(),
  },
  { name: 'do not', act: click('Volver') },
  { name: 'open an appointment by its row', act: (page) => page.locator('tbody tr td').nth(1).click() },
  { name: 'close it', act: press('Escape') },
  { name: 'open a new appointment', at: '/app/appointments', act: click(/Nueva cita/) },
  { name: 'choose its service', act: choose('Corte') },
  { name: 'look for a client', act: typeClient },
  { name: 'close the form', act: press('Escape') },
  { name: 'calendar of the week', at: '/app/appointments', act: choose('Calendario') },
  { name: 'the week after', act: click('Semana siguiente') },
  { name: 'details of an appointment', act: (page) => page.locator('[data-appointment]').nth(8).click() },
  { name: 'close them', act: press('Escape') },
  { name: 'calendar of the day, 30 columns', act: choose('Día') },
  { name: 'the day after', act: click('Día siguiente') },
  { name: 'lift an appointment and carry it by keys', act: carry },
  { name: 'drag an appointment', act: drag },
  { name: 'go to free time by keys', act: toFreeTime },
  { name: 'a new appointment there', act: press('Enter') },
  { name: 'close its form', act: press('Escape') },
  { name: 'draw a new appointment over free time', act: draw },
  { name: 'close that one, too', act: press('Escape') },
  { name: 'calendar of the month', act: choose('Mes') },
  { name: 'the month after', act: click('Mes siguiente') },
  { name: 'clients', act: link('Clientes') },
  { name: 'find a client', act: find },
  { name: 'open their record', act: click('Cliente 12') },
  { name: 'merge it with another', act: click('Unir con otra ficha…') },
  { name: 'do not merge', act: press('Escape') },
  { name: 'close the record', act: press('Escape') },
  { name: 'sort the clients', at: '/app/clients', act: click(/No vino/) },
  { name: 'waiting list', act: link('Lista de espera') },
  { name: 'conversations', act: link('Conversaciones') },
  { name: 'statistics', act: link('Estadísticas') },
  { name: 'employees', act: link('Empleados') },
  { name: 'open a form', act: click(/Añadir empleado/) },
  { name: 'write into it', act: type('Marcos') },
  { name: 'close it, and be asked', act: press('Escape') },
  { name: 'discard what was written', act: click('Descartar') },
  { name: 'services', act: link('Servicios') },
  { name: 'schedule', act: link('Horario') },
  { name: 'choose whose', act: click(/Persona 2$/) },
  { name: 'the whole team at a glance', act: click('Todo el equipo') },
  { name: 'holidays', act: link('Festivos') },
  { name: 'close days for all', at: '/app/holidays', act: click('Cerrar días') },
  { name: 'close that dialog', act: press('Escape') },
  { name: 'the palette', act: press('Control+k') },
  { name: 'write into the palette', act: type('cliente 12') },
  { name: 'close the palette', act: press('Escape') },
  { name: 'a phrase for the palette', act: phrase },
  { name: 'close it again', act: press('Escape') },
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

async function find(page: Page): Promise<void> {
  await page.getByRole('searchbox').click();
  await page.keyboard.type('cliente 12', { delay: 60 });
}

async function phrase(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('corte mañana 16:30 persona 3', { delay: 60 });
}

async function toFreeTime(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^Calendario / }).focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
}

/** Over what `toFreeTime` marks. */
async function draw(page: Page): Promise<void> {
  await toFreeTime(page);
  const box = await page.locator('[data-marked]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 6 });
  await page.mouse.up();
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
