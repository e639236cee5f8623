import { appointment, type Appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { boxOf, dayCalendar, dragByMouse, hourPx, type DayCalendar } from '../../src/web/dayCalendar.ts';
import { carryByFinger } from '../../src/web/finger.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { tellTaps } from '../../src/web/taps.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesFrom } from '../../src/web/views.ts';

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
    client: 'Cliente',
    undo: 'Deshacer',
    tell: 'Avisar a Rosa',
    created: 'Cita creada',
    resized: 'Duración cambiada',
  },
  en: {
    title: 'New appointment',
    save: 'Book appointment',
    client: 'Client',
    undo: 'Undo',
    tell: 'Tell Rosa',
    created: 'Appointment booked',
    resized: 'Length changed',
  },
};

describeInBrowser('writing down, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  let calendar: DayCalendar;
  const faults: string[] = [];
  /** Presses of the mouse or the finger since it was last set to 0. */
  let taps = 0;

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(async () => {
    await opened?.close();
  });
  beforeEach(async () => {
    await sol.owner.deleteAppointments();
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
    calendar = dayCalendar(page);
    await calendar.column(sol.ana).waitFor();
  }
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

  it.each(languagesFrom('es'))(
    'takes three clicks and a name from a gap, and marked time is as long as it is marked (%s)',
    async (language) => {
      const word = words[language];
      await open(desktop, language);
      taps = 1;
      const { x, y } = await calendar.placeOf(sol.ana, 12);
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
      const from = await calendar.placeOf(sol.luis, 15);
      await dragByMouse(page, from, hourPx * 0.75 - 8);
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

  it.each(languagesFrom('en'))(
    'takes five taps on a phone for a walk-in without a phone number (%s)',
    async (language) => {
      const word = words[language];
      await open(phone, language);
      const place = await calendar.placeOf(sol.ana, 17);
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

  it.each(languagesFrom('en'))(
    'is done by keys alone, and blocks are made longer by keys and at their edges (%s)',
    async (language) => {
      const word = words[language];
      const rosa = await book('10:00');
      await open(desktop, language);
      await calendar.grid().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.locator('[data-marked]').waitFor();
      await page.keyboard.press('Enter');
      const dialog = form(word.title);
      await dialog.waitFor();
      await page.keyboard.type('Paqui');
      await tabTo(page, dialog.getByRole('radio', { name: 'Corte' }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await toast(word.created);
      const paqui = (await stored()).find(({ name }) => name === 'Paqui');
      expect(paqui).toMatchObject({ employee_id: sol.luis, duration: 30 });
      await calendar.block(rosa.id).focus();
      await page.keyboard.press('m');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
      await toast(word.resized);
      await calendar.placeOf(sol.ana, 11);
      const { x, y, height } = await boxOf(calendar.block(rosa.id));
      await dragByMouse(page, { x: x + 20, y: y + height - 2 }, hourPx / 4 + 2);
      await page.getByRole('button', { name: word.undo }).waitFor();
      // She has never written by WhatsApp: nothing is promised.
      expect(await page.getByRole('button', { name: word.tell }).count()).toBe(0);
      await waitFor(async () => (await stored()).find(({ id }) => id === rosa.id)?.duration === 60);
    },
    120_000,
  );

  it('marks time by a finger that rests, and opens a form that blocks it instead', async () => {
    await open(phone, 'es');
    const { x, y } = await calendar.placeOf(sol.ana, 12);
    await carryByFinger(page, { x, y }, { x, y: y + hourPx * 0.75 - 8 });
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
