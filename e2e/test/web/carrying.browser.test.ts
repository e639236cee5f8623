import { appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { isSlot, startOf, type Chat } from '../../src/chat.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { boxOf, dayCalendar, dragByMouse, hourPx, type DayCalendar } from '../../src/web/dayCalendar.ts';
import { carryByFinger } from '../../src/web/finger.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { everyWay, press, type By } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { tellTaps } from '../../src/web/taps.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

/** Tomorrow, which clients call so. */
const day = dayFromNow(1);
const pictures = process.env['WRITING_DOWN_PICTURES'];
describeInBrowser('what stands in the calendar, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  let calendar: DayCalendar;
  /** Asks for the same hour again and again: what is offered is kept for her a while. */
  let marta: Chat;
  const faults: string[] = [];
  /** Presses of the mouse or the finger since it was last set to 0. */
  let taps = 0;

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
    marta = await newChat('Marta');
    await marta.ask('hola');
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
    await sol.owner.deleteAppointments();
  });

  async function open(language: Locale, view: keyof typeof views): Promise<void> {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
    await page.goto(`/app/appointments?view=day&date=${day}`);
    calendar = dayCalendar(page);
    await calendar.column(sol.ana).waitFor();
  }
  const newChat = (name: string): Promise<Chat> =>
    phoneChat({ platform: opened.platform, number: numberOf(sol), phone: newPhone() }, name);
  async function pressCounted(element: Locator, by: By): Promise<void> {
    taps += by === 'the keyboard' ? 0 : 1;
    await press(page, element, by);
  }
  /** A button of what was just told, which keys reach by F8. */
  async function answer(name: string, by: By): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    if (by === 'the keyboard') {
      await page.keyboard.press('F8');
    }
    await pressCounted(button, by);
  }
  /** Moves a block down, or its lower edge, by so many quarters of an hour. */
  async function carry(block: Locator, by: By, quarters: number, part: 'all' | 'edge'): Promise<void> {
    if (by === 'the keyboard') {
      await tabTo(page, block);
      await page.keyboard.press('m');
      for (let step = 0; step < quarters; step += 1) {
        await page.keyboard.press(part === 'all' ? 'ArrowDown' : 'Shift+ArrowDown');
      }
      await page.keyboard.press('Enter');
      return;
    }
    const { x, y, height } = await boxOf(block);
    const from = { x: x + 20, y: part === 'all' ? y + 12 : y + height - 3 };
    const way = (quarters / 4) * hourPx;
    await (by === 'touch'
      ? carryByFinger(page, from, { x: from.x, y: from.y + way })
      : dragByMouse(page, from, way));
  }
  /** Barriers are looked for once on each width. */
  async function look(where: string, by: By): Promise<void> {
    if (by !== 'the mouse') {
      expect(await barriersOn(page, where)).toEqual([]);
    }
  }
  const toast = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
  const picture = (name: string): Promise<void> => takePictures(page, pictures, name);

  it.each(everyWay)(
    'is made longer and moved, and its client is told of it: by %s (%s)',
    async (by, language, view) => {
      const { appointments: text } = words[language];
      const chat = await newChat('Rosa');
      await chat.ask(language === 'es' ? 'hola' : 'hello');
      const { id } = await sol.owner.call('POST', '/appointments', appointment, {
        service_id: sol.corteId,
        employee_id: sol.ana,
        date: day,
        slot: '10:00',
        phone: `+${chat.phone}`,
        name: 'Rosa',
      });
      const becomes = (slot: string, duration: number): Promise<boolean> =>
        waitFor(
          async () => {
            const [stored] = await sol.owner.appointments();
            return stored?.slot === slot && stored.duration === duration;
          },
          { message: `${slot}, ${duration} min` },
        );
      await open(language, view);
      const rosa = calendar.block(id);
      await carry(rosa, by, 2, 'edge');
      await toast(text.move.resized);
      await becomes('10:00', 60);
      await answer(text.undo, by);
      await becomes('10:00', 30);
      await carry(rosa, by, 4, 'all');
      const tell = said(text.move.tell, { client: 'Rosa' });
      await page.getByRole('button', { name: tell }).waitFor();
      await look('after a move', by);
      await picture(`moved-${view}-${language}`);
      await becomes('11:00', 30);
      await answer(text.move.tell.replace('{{client}}', 'Rosa'), by);
      await toast(text.move.told.replace('{{client}}', 'Rosa'));
      expect((await chat.next()).text).toMatch(/11:00/);
    },
    60_000,
  );

  it.each(everyWay)(
    'is blocked with a note, so that chats get no such hour, until it is freed: by %s (%s)',
    async (by, language, view) => {
      const { appointments: text } = words[language];
      const wanted = { serviceId: sol.corteId, from: day, to: day };
      const start = (await sol.owner.openSlots(wanted)).find(({ slot }) => slot === '13:00')?.start ?? '';
      const isOffered = async (): Promise<boolean> => {
        const { options } = await marta.ask('corte mañana a las 13:00');
        return options.some((each) => isSlot(each) && Date.parse(startOf(each)) === Date.parse(start));
      };
      expect(await isOffered()).toBe(true);
      await open(language, view);
      taps = 0;
      if (by === 'the keyboard') {
        await calendar.goTo(13);
        for (let step = 0; step < 3; step += 1) {
          await page.keyboard.press('Shift+ArrowDown');
        }
        await page.keyboard.press('b');
      } else if (by === 'touch') {
        await pressCounted(page.getByRole('button', { name: text.more }), by);
        await pressCounted(page.getByRole('menuitem', { name: text.block.open }), by);
      } else {
        await pressCounted(page.getByRole('button', { name: text.block.open, exact: true }), by);
      }
      const dialog = page.getByRole('dialog', { name: text.block.title });
      const note = dialog.getByRole('textbox', { name: text.block.note });
      await (by === 'touch' ? pressCounted(note, by) : note.waitFor());
      await page.keyboard.type('Gestoría');
      await pressCounted(dialog.getByRole('button', { name: text.block.everyone }), by);
      await look('blocking', by);
      await picture(`block-${view}-${language}`);
      await pressCounted(dialog.getByRole('button', { name: text.block.save }), by);
      await toast(text.block.done);
      if (by === 'the mouse') {
        tellTaps('block of time, and a note', taps, 3);
        expect(taps).toBeLessThanOrEqual(3);
      }
      expect(await isOffered()).toBe(false);
      const stands = page.getByRole('button', {
        name: said(text.block.timeLabel, { note: 'Gestoría', from: '13:00', to: '14:00' }),
      });
      await stands.nth(1).waitFor();
      await look('blocked time', by);
      await picture(`blocked-${view}-${language}`);

      await carry(stands.first(), by, 4, by === 'the mouse' ? 'all' : 'edge');
      await toast(text.block.changed);
      await answer(text.undo, by);
      await stands.nth(1).waitFor();
      await pressCounted(stands.first(), by);
      const sheet = page.getByRole('dialog', { name: 'Gestoría' });
      await sheet.getByText(text.block.hint).waitFor();
      await pressCounted(sheet.getByRole('button', { name: said(text.block.freeAll, { count: 2 }) }), by);
      await toast(text.block.freed);
      expect(await isOffered()).toBe(true);
    },
    60_000,
  );
});
