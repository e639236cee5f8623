import { appointment, type Appointment } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { startPlatform, type Platform } from '../../src/platform.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const day = dayFromNow(2);

describeInBrowser('the appointments, in a browser', () => {
  let web: WebFolder;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let sol: Business;
  const faults: string[] = [];

  beforeAll(async () => {
    web = await webFolder(['shell', 'auth', 'dashboard', 'appointments', 'clients']);
    [platform, browser] = await Promise.all([startPlatform({ webRoot: web.root }), openBrowser()]);
    sol = await openBusiness(platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
    await web?.remove();
  });
  beforeEach(async () => {
    await sol.owner.deleteAppointments();
    await open(desktop);
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  /** Opens a window in which the owner is signed in. */
  async function open(viewport: { width: number; height: number }): Promise<void> {
    await context?.close();
    faults.length = 0;
    const who = { browser, platform, owner: sol.owner, faults };
    const view = { viewport, locale: 'es-ES', isMobile: viewport === phone };
    ({ context, page } = await openOwnersPage(who, view));
  }

  const book = (slot: string, more: object = {}): Promise<Appointment> =>
    sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: day,
      slot,
      phone: '+34 600 111 222',
      name: 'Marta Soler',
      ...more,
    });
  const stored = async (id: string): Promise<Appointment | undefined> =>
    (await sol.owner.appointments()).find((each) => each.id === id);
  const go = async (search = ''): Promise<void> => {
    await page.goto(`/app/appointments${search}`);
    await page
      .getByRole('button', { name: /Nueva cita/ })
      .first()
      .waitFor();
  };
  /** Free times of the day, or the first ones of another. */
  const freeTimes = (dialog: Locator): Locator =>
    dialog
      .getByRole('radiogroup', { name: /Mañana|Tarde/ })
      .getByRole('radio')
      .or(dialog.getByRole('button', { name: /·/ }));
  const block = (id: string): Locator => page.locator(`[data-appointment="${id}"]`);
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it('are booked by keyboard alone', async () => {
    await go();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
    await tabTo(page, dialog.getByRole('combobox', { name: 'Cliente' }));
    await page.keyboard.type('600 333 555');
    await tabTo(page, dialog.getByRole('radiogroup', { name: 'Servicio' }).getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, freeTimes(dialog).first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Crear cita' }));
    await page.keyboard.press('Enter');
    await toast('Cita creada');
    expect(await sol.owner.appointments()).toMatchObject([{ phone: '+34600333555' }]);
  });

  it('are booked at a free time for a new client, and stand in the list', async () => {
    await go();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
    await dialog.getByRole('radio', { name: 'Corte' }).check();
    await freeTimes(dialog).first().waitFor();
    await dialog.getByRole('button', { name: 'Añadir cliente nuevo' }).click();
    await dialog.getByLabel('Teléfono').fill('12');
    await dialog.getByLabel('Nombre').fill('Inés Roca');
    const suggestion = dialog.getByRole('button', { name: /·/ });
    await ((await suggestion.count()) > 0 ? suggestion.first().click() : freeTimes(dialog).first().check());
    await dialog.getByRole('button', { name: 'Crear cita' }).click();
    await dialog.getByText(/Escribe un teléfono válido/).waitFor();
    await dialog.getByLabel('Teléfono').fill('600 333 444');
    await dialog.getByRole('button', { name: 'Crear cita' }).click();
    await toast('Cita creada');
    await page.getByRole('button', { name: /^Inés Roca, Corte/ }).waitFor();
    expect(await sol.owner.appointments()).toMatchObject([{ name: 'Inés Roca', phone: '+34600333444' }]);
  });

  it('come back when their deletion is undone, and are gone when the page is left', async () => {
    const { id } = await book('10:00');
    await go();
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Acciones de la cita de Marta Soler/ }).click();
      await page.getByRole('menuitem', { name: /^Eliminar/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await toast('Se eliminará la cita');
      await page.getByText('No hay citas próximas').waitFor();
    };
    await remove();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Mostrando 1 a 1 de 1').waitFor();
    expect(await stored(id)).toBeDefined();
    await remove();
    await page.goto('/app');
    await waitFor(async () => (await stored(id)) === undefined, { message: 'the deletion' });
  });

  it('are moved by the mouse and by keys, and moved back', async () => {
    const { id } = await book('10:00');
    await book('11:00');
    await go(`?view=day&date=${day}`);
    const from = await boxOf(block(id));
    await page.mouse.move(from.x + 30, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 8 + 33, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await boxOf(block(id))).toEqual(from);

    await page.mouse.move(from.x + 30, from.y + 8);
    await page.mouse.down();
    // 66 px are an hour: onto the other one, which refuses, and then before it.
    await page.mouse.move(from.x + 30, from.y + 8 + 66, { steps: 4 });
    await page.getByText('Coincide con la cita de Marta Soler de las 11:00.').first().waitFor();
    await page.mouse.move(from.x + 30, from.y + 8 + 33, { steps: 4 });
    await page.mouse.up();
    await toast('Cita movida');
    await waitFor(async () => (await stored(id))?.slot === '10:30', { message: 'the move' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await waitFor(async () => (await stored(id))?.slot === '10:00', { message: 'the way back' });

    await block(id).focus();
    for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
    }
    await waitFor(async () => (await stored(id))?.slot === '10:15', { message: 'the move by keys' });
    expect(await stored(id)).toMatchObject({ employee_id: sol.luis, slot: '10:15' });
    await page.waitForFunction(
      (moved) => document.activeElement?.getAttribute('data-appointment') === moved,
      id,
    );
  });

  it('are not written over when another person has changed them', async () => {
    const { id } = await book('10:00');
    await go(`?view=week&date=${day}`);
    await block(id).click();
    await page.getByRole('button', { name: 'Cancelar la cita…' }).click();
    await page.getByText('No se le puede avisar: WhatsApp no está conectado.').waitFor();
    await sol.owner.call('PATCH', `/appointments/${id}`, appointment, { note: 'Trae a su hija' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar la cita' }).click();
    await Promise.race([toast('Alguien cambió esta cita antes'), toast('Cita cancelada')]);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', note: 'Trae a su hija' });
  });

  it('are a list and a day on a phone, with all that can be done', async () => {
    const { id } = await book('10:00');
    await open(phone);
    await go();
    await page.getByRole('button', { name: /^Acciones de la cita de Marta Soler/ }).tap();
    await page.getByRole('menuitem', { name: 'Ver cliente' }).tap();
    const client = page.getByRole('dialog', { name: 'Marta Soler' });
    await client.getByLabel('Notas').fill('Alérgica al amoníaco');
    await client.getByRole('button', { name: 'Guardar cambios' }).tap();
    await toast('Cliente guardado');
    await client.getByRole('button', { name: 'Cerrar' }).tap();

    await go(`?view=day&date=${day}`);
    await block(id).tap();
    await page.getByRole('button', { name: 'Ver cliente' }).tap();
    await client.getByRole('button', { name: 'Cerrar' }).tap();
    // Back where they were.
    await page.waitForURL(`**/app/appointments?view=day&date=${day}`);
    await block(id).tap();
    await page.getByRole('button', { name: 'Mover o editar…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Mover o editar la cita' });
    await dialog.getByText('12:00', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Guardar' }).tap();
    await toast('Cita movida');
    expect(await stored(id)).toMatchObject({ slot: '12:00' });
  });

  it('show the hour beside a short name in a narrow block, and cut no name for it', async () => {
    const sole = await book('10:00', { name: 'Sole', phone: '+34 600 111 301' });
    const other = await book('12:00', { name: 'Maribel Ríos', phone: '+34 600 111 302' });
    await open(phone);
    await page.setViewportSize({ ...phone, width: 340 });
    await go(`?view=day&date=${day}`);
    const shown = (id: string) => block(id).evaluate(wordsShown);
    await block(other.id).waitFor();
    expect(await shown(sole.id)).toEqual({ isNameWhole: true, isHourShown: true });
    expect(await shown(other.id)).toEqual({ isNameWhole: true, isHourShown: false });
  });
});

/** Whether the name of a block is not cut off, and whether its hour is within it. */
function wordsShown(block: Element): { isNameWhole: boolean; isHourShown: boolean } {
  const name = block.querySelector('b');
  const hour = block.querySelector('[data-time]');
  if (name === null || hour === null) {
    throw new Error('It has no name or no hour');
  }
  const words = document.createRange();
  words.selectNodeContents(hour);
  const { height, bottom } = words.getBoundingClientRect();
  return {
    isNameWhole: name.scrollWidth <= name.clientWidth,
    isHourShown: height > 0 && bottom <= block.getBoundingClientRect().bottom,
  };
}

async function boxOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error('It is not to be seen');
  }
  return box;
}
