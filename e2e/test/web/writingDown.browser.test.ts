import { appointment, type Appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { tellTaps } from '../../src/web/taps.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { webFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const day = dayFromNow(2);
const path = `/app/appointments?view=day&date=${day}`;
const pictures = process.env['WRITING_DOWN_PICTURES'];

const words = {
  es: {
    title: 'Nueva cita',
    save: 'Crear cita',
    squeeze: 'Meter igualmente',
    client: 'Cliente',
    block: 'Bloquear tiempo',
    blockSave: 'Bloquear',
    what: 'Para qué',
    free: 'Liberar este tiempo',
    overlaps: 'Coincide con la cita de Rosa de las 10:00.',
    badge: 'Metida',
    undo: 'Deshacer',
    tell: 'Avisar a Rosa',
    told: 'Se avisa a Rosa',
    created: 'Cita creada',
    resized: 'Duración cambiada',
    blocked: 'Tiempo bloqueado',
    changed: 'Tiempo cambiado',
    freed: 'Tiempo liberado',
    agreed: 'Lo hemos acordado',
  },
  en: {
    title: 'New appointment',
    save: 'Book appointment',
    squeeze: 'Add anyway',
    client: 'Client',
    block: 'Block time',
    blockSave: 'Block',
    what: 'What for',
    free: 'Free this time',
    overlaps: 'It overlaps with the appointment of Rosa at 10:00.',
    badge: 'Squeezed in',
    undo: 'Undo',
    tell: 'Tell Rosa',
    told: 'Rosa is being told',
    created: 'Appointment booked',
    resized: 'Length changed',
    blocked: 'Time blocked',
    changed: 'Time changed',
    freed: 'Time freed',
    agreed: 'We agreed on it',
  },
};

describeInBrowser('writing down, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];
  /** Presses of the mouse or the finger since it was last set to 0. */
  let taps = 0;

  beforeAll(async () => {
    opened = await openWeb(await webFolder(['shell', 'auth', 'dashboard', 'appointments']));
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
  }, 180_000);
  afterAll(async () => {
    await opened?.close();
  });
  beforeEach(async () => {
    for (const { id } of await sol.owner.appointments()) {
      await sol.owner.request('DELETE', `/appointments/${id}`);
    }
    for (const id of [sol.ana, sol.luis]) {
      await sol.owner.request('DELETE', `/exceptions/${id}?from_date=${day}&to_date=${day}`);
    }
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  async function open(view: typeof desktop | typeof phone, language: Locale): Promise<void> {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...view, locale: language }));
    await page.goto(path);
    await column(sol.ana).waitFor();
  }
  const column = (employeeId: string): Locator => page.locator(`[data-column="${employeeId}"]`);
  const block = (id: string): Locator => page.locator(`[data-appointment="${id}"]`);
  const stored = (): Promise<Appointment[]> => sol.owner.appointments();
  const book = (slot: string, more: object = {}): Promise<Appointment> =>
    sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: day,
      slot,
      phone: '+34 600 111 222',
      name: 'Rosa',
      ...more,
    });
  /** Place of the window that is an hour of an employee: the grid begins at eight. */
  async function placeOf(employeeId: string, hour: number): Promise<{ x: number; y: number }> {
    const grid = page.getByRole('group', { name: /^(Calendario|Calendar)/ });
    await grid.evaluate(
      (element, top) => element.parentElement?.scrollTo({ top }),
      Math.max(0, (hour - 11) * 66),
    );
    const box = await column(employeeId).boundingBox();
    if (box === null) {
      throw new Error('It is not to be seen');
    }
    return { x: box.x + box.width / 2, y: box.y + (hour - 8) * 66 + 4 };
  }
  async function tapAt({ x, y }: { x: number; y: number }): Promise<void> {
    taps += 1;
    await page.touchscreen.tap(x, y);
  }
  async function tap(element: Locator): Promise<void> {
    taps += 1;
    await element.tap();
  }
  async function click(element: Locator): Promise<void> {
    taps += 1;
    await element.click();
  }
  const toast = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
  const form = (name: string): Locator => page.getByRole('dialog', { name });
  const picture = (name: string): Promise<void> => takePictures(page, pictures, name);

  it.each<Locale>(['es', 'en'])(
    'takes three clicks and a name from a gap, and marked time is as long as it is marked (%s)',
    async (language) => {
      const word = words[language];
      await open(desktop, language);
      taps = 1;
      const { x, y } = await placeOf(sol.ana, 12);
      await page.mouse.click(x, y);
      const dialog = form(word.title);
      await dialog.waitFor();
      // The focus is in the field of the client.
      await page.keyboard.type('Paqui');
      await click(dialog.getByRole('radio', { name: 'Corte' }));
      expect(await barriersOn(page, 'new appointment')).toEqual([]);
      await picture(`new-1440-${language}`);
      await click(dialog.getByRole('button', { name: word.save }));
      await toast(word.created);
      expect(await stored()).toMatchObject([
        { name: 'Paqui', phone: null, slot: '12:00', employee_id: sol.ana, override: false },
      ]);
      tellTaps('new appointment from a gap, and a name', taps, 3);
      expect(taps).toBe(3);
      const from = await placeOf(sol.luis, 15);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 30);
      await page.mouse.move(from.x, from.y + 66 * 0.75 - 8);
      await page.mouse.up();
      await dialog.getByText(/^15:00 – 15:45$/).waitFor();
      await page.keyboard.type('Loli');
      await dialog.getByRole('radio', { name: 'Corte' }).check();
      await dialog.getByRole('button', { name: word.save }).click();
      // The notice of the first one may still be there.
      const loli = await waitFor(async () => (await stored()).find(({ name }) => name === 'Loli'), {
        message: 'the marked time to be booked',
      });
      expect(loli).toMatchObject({ slot: '15:00', duration: 45, employee_id: sol.luis });
    },
    120_000,
  );

  it.each<Locale>(['es', 'en'])(
    'takes five taps on a phone for a walk-in without a phone number (%s)',
    async (language) => {
      const word = words[language];
      await open(phone, language);
      const place = await placeOf(sol.ana, 17);
      taps = 0;
      await tapAt(place);
      const dialog = form(word.title);
      await tap(dialog.getByRole('combobox', { name: word.client }));
      await page.keyboard.type('Paqui');
      await tap(dialog.getByRole('radio', { name: 'Corte' }));
      expect(await barriersOn(page, 'new appointment on a phone')).toEqual([]);
      await picture(`new-390-${language}`);
      await tap(dialog.getByRole('button', { name: word.save }));
      await toast(word.created);
      expect(await stored()).toMatchObject([{ name: 'Paqui', phone: null, slot: '17:00' }]);
      tellTaps('walk-in without a phone number, at 390, and a name', taps, 5);
      expect(taps).toBeLessThanOrEqual(5);
    },
    120_000,
  );

  it.each<Locale>(['es', 'en'])(
    'says what is in the way, squeezes in beside it, and tells by a badge (%s)',
    async (language) => {
      const word = words[language];
      const rosa = await book('10:00');
      await open(desktop, language);
      const { x, y } = await placeOf(sol.ana, 9.75);
      await page.mouse.click(x, y);
      const dialog = form(word.title);
      await dialog.waitFor();
      await page.keyboard.type('Paqui');
      await dialog.getByRole('radio', { name: 'Corte' }).check();
      await dialog.getByText(word.overlaps).waitFor();
      expect(await barriersOn(page, 'squeezing in')).toEqual([]);
      await picture(`squeeze-1440-${language}`);
      await dialog.getByRole('radio', { name: word.agreed }).check();
      await dialog.getByRole('button', { name: word.squeeze }).click();
      await toast(word.created);
      const beside = (await stored()).find(({ name }) => name === 'Paqui');
      expect(beside).toMatchObject({ override: true, slot: '09:45', reason: word.agreed });
      await block(beside?.id ?? '').waitFor();
      const [left, right] = [await block(beside?.id ?? '').boundingBox(), await block(rosa.id).boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
      expect(await barriersOn(page, 'squeezed in')).toEqual([]);
      await picture(`beside-1440-${language}`);
      await block(beside?.id ?? '').click();
      await page.getByRole('dialog', { name: 'Paqui' }).getByText(word.badge, { exact: true }).waitFor();
    },
    120_000,
  );

  it.each<Locale>(['es', 'en'])(
    'blocks time with a note, which is offered again when it is freed (%s)',
    async (language) => {
      const word = words[language];
      await open(desktop, language);
      taps = 0;
      await click(page.getByRole('button', { name: word.blockSave, exact: true }));
      const dialog = form(word.block);
      await dialog.waitFor();
      await page.keyboard.type('Gestoría');
      await click(dialog.getByRole('checkbox', { name: 'Ana' }));
      expect(await barriersOn(page, 'blocking')).toEqual([]);
      await picture(`block-1440-${language}`);
      await click(dialog.getByRole('button', { name: word.blockSave }));
      await toast(word.blocked);
      tellTaps('block of time, and a note', taps, 3);
      expect(taps).toBeLessThanOrEqual(3);
      const isOffered = async (): Promise<boolean> =>
        (await sol.owner.openSlots({ serviceId: sol.corteId, employeeId: sol.ana, from: day, to: day })).some(
          ({ slot }) => slot === '13:00',
        );
      expect(await isOffered()).toBe(false);
      const stands = page.getByRole('button', { name: /^Gestoría/ });
      await stands.waitFor();
      expect(await barriersOn(page, 'blocked time')).toEqual([]);
      await picture(`blocked-1440-${language}`);
      const before = await stands.boundingBox();
      const [x, y] = [(before?.x ?? 0) + 20, (before?.y ?? 0) + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 20);
      await page.mouse.move(x, y + 66);
      await picture(`blocked-carried-1440-${language}`);
      await page.mouse.up();
      await toast(word.changed);
      expect(await barriersOn(page, 'moved blocked time')).toEqual([]);
      expect(await isOffered()).toBe(true);
      await page.getByRole('button', { name: word.undo }).click();
      await waitFor(async () => !(await isOffered()));
      await waitFor(async () => (await stands.boundingBox())?.y === before?.y);
      await stands.click();
      await form('Gestoría').getByRole('button', { name: word.free }).click();
      await toast(word.freed);
      expect(await isOffered()).toBe(true);
    },
    120_000,
  );

  it.each<Locale>(['es', 'en'])(
    'is done by keys alone, and blocks are made longer by keys and at their edges (%s)',
    async (language) => {
      const word = words[language];
      const rosa = await book('10:00');
      await open(desktop, language);
      const grid = page.getByRole('group', { name: /^(Calendario|Calendar)/ });
      await grid.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.locator('[data-marked]').waitFor();
      await page.keyboard.press('Enter');
      const dialog = form(word.title);
      await dialog.waitFor();
      await page.keyboard.type('Paqui');
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press('Tab');
        if (
          await dialog.getByRole('radio', { name: 'Corte' }).evaluate((e) => e === document.activeElement)
        ) {
          break;
        }
      }
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await toast(word.created);
      const paqui = (await stored()).find(({ name }) => name === 'Paqui');
      expect(paqui).toMatchObject({ employee_id: sol.luis, duration: 30 });
      await block(rosa.id).focus();
      await page.keyboard.press('m');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
      await toast(word.resized);
      await placeOf(sol.ana, 11);
      const box = await block(rosa.id).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 10);
      await page.mouse.move(x, y + 66 / 4 + 2);
      await page.mouse.up();
      await page.getByRole('button', { name: word.undo }).waitFor();
      // She has never written by WhatsApp: nothing is promised.
      expect(await page.getByRole('button', { name: word.tell }).count()).toBe(0);
      await waitFor(async () => (await stored()).find(({ id }) => id === rosa.id)?.duration === 60);
    },
    120_000,
  );

  it.each<Locale>(['es', 'en'])(
    'ends a drag in an offer to tell a client who can be told (%s)',
    async (language) => {
      const word = words[language];
      const { platform } = opened;
      const chat = await phoneChat({ platform, number: numberOf(sol), phone: newPhone() }, 'Rosa');
      await chat.ask('hola');
      const rosa = await book('10:00', { phone: `+${chat.phone}` });
      await open(desktop, language);
      await block(rosa.id).waitFor();
      const box = await block(rosa.id).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 20);
      await page.mouse.move(x, y + 66);
      await page.mouse.up();
      await page.getByRole('button', { name: word.undo }).waitFor();
      expect(await barriersOn(page, 'after a drag')).toEqual([]);
      await picture(`drag-1440-${language}`);
      await page.getByRole('button', { name: word.tell }).click();
      await toast(word.told);
      expect(await stored()).toMatchObject([{ slot: '11:00', version: 3 }]);
    },
    120_000,
  );

  it('marks time by a finger that rests, and opens a form that blocks it instead', async () => {
    await open(phone, 'es');
    const { x, y } = await placeOf(sol.ana, 12);
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    await page.locator('[data-marked]').waitFor();
    await touch('touchMove', y + 20);
    await touch('touchMove', y + 66 * 0.75 - 8);
    await touch('touchEnd');
    const dialog = form('Nueva cita');
    await dialog.getByText('12:00 – 12:45').waitFor();
    await dialog.getByRole('button', { name: 'Bloquear' }).tap();
    await form('Bloquear tiempo').getByRole('button', { name: 'Bloquear' }).tap();
    await toast('Tiempo bloqueado');
    await page.getByRole('button', { name: /^Bloqueado, bloqueado, 12:00 a 12:45/ }).waitFor();
    expect(await barriersOn(page, 'blocked time on a phone')).toEqual([]);
    await picture('blocked-390-es');
  }, 120_000);
});
