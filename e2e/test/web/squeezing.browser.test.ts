import { appointment, customer, type Appointment, type Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { boxOf, dayCalendar, type DayCalendar } from '../../src/web/dayCalendar.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { everyWay, press, type By } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const day = dayFromNow(2);
const pictures = process.env['WRITING_DOWN_PICTURES'];
const own = {
  es: {
    client: 'Cliente',
    overlaps: 'Coincide con la cita de Rosa de las 10:00.',
    booked: 'te ha reservado',
  },
  en: {
    client: 'Client',
    overlaps: 'It overlaps with the appointment of Rosa at 10:00.',
    booked: 'has booked',
  },
};

describeInBrowser('an appointment that the owner writes down, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  let calendar: DayCalendar;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
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
  /** Opens the form at an hour of Ana. */
  async function openAt(hour: number, by: By): Promise<void> {
    if (by === 'the keyboard') {
      await calendar.goTo(hour);
      await page.keyboard.press('Enter');
      return;
    }
    const { x, y } = await calendar.placeOf(sol.ana, hour);
    await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
  /** One of several cells, of which a group of radios takes the Tab key to one. */
  async function choose(radio: Locator, by: By): Promise<void> {
    if (by !== 'the keyboard') {
      await press(page, radio, by);
      return;
    }
    const radios = radio.locator('xpath=ancestor::*[@role="radiogroup"]//input');
    const checked = radios.and(page.locator(':checked'));
    await tabTo(page, (await checked.count()) > 0 ? checked : radios.first());
    for (let step = 0; step < 4 && !(await radio.isChecked()); step += 1) {
      await page.keyboard.press(step === 0 ? 'Space' : 'ArrowRight');
    }
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
    'is squeezed in beside what is in the way, with a reason and a badge: by %s (%s)',
    async (by, language, view) => {
      const { appointments: text } = words[language];
      const rosa = await book('10:00');
      await open(language, view);
      await openAt(9.75, by);
      const dialog = page.getByRole('dialog', { name: text.new.title });
      await dialog.waitFor();
      const client = dialog.getByRole('combobox', { name: own[language].client });
      if (by === 'touch') {
        await client.tap();
      }
      await page.keyboard.type('Paqui');
      await choose(dialog.getByRole('radio', { name: 'Corte' }), by);
      await dialog.getByText(own[language].overlaps).waitFor();
      await look('squeezing in', by);
      await picture(`squeeze-${view}-${language}`);
      const reason = text.squeeze.reasons.agreed;
      await choose(dialog.getByRole('radio', { name: reason }), by);
      await press(page, dialog.getByRole('button', { name: text.squeeze.save }), by);
      await toast(text.new.done);
      const paqui = (await sol.owner.appointments()).find(({ name }) => name === 'Paqui');
      expect(paqui).toMatchObject({ override: true, slot: '09:45', reason });
      const beside = calendar.block(paqui?.id ?? '');
      const [left, right] = [await boxOf(beside), await boxOf(calendar.block(rosa.id))];
      expect(left.x + left.width).toBeLessThanOrEqual(right.x + 1);
      await look('squeezed in', by);
      await picture(`beside-${view}-${language}`);
      await press(page, beside, by);
      const details = page.getByRole('dialog', { name: 'Paqui' });
      await details.getByText(text.details.override, { exact: true }).waitFor();
      await details.getByText(reason, { exact: true }).waitFor();
    },
    60_000,
  );

  it.each(everyWay.slice(1))(
    'is told to a client who can be told, as the form says before it is saved: by %s (%s)',
    async (by, language, view) => {
      const { appointments: text } = words[language];
      const [name, number] = [`Rosa ${language}`, numberOf(sol)];
      const chat = await phoneChat({ platform: opened.platform, number, phone: newPhone() }, name);
      await chat.ask(language === 'es' ? 'hola' : 'hello');
      await sol.owner.call('POST', '/customers', customer, { name, phone: `+${chat.phone}` });
      await open(language, view);
      await openAt(11, by);
      const dialog = page.getByRole('dialog', { name: text.new.title });
      await dialog.waitFor();
      const client = dialog.getByRole('combobox', { name: own[language].client });
      if (by === 'touch') {
        await client.tap();
      }
      await page.keyboard.type(name);
      const found = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
      await found.waitFor();
      if (by === 'touch') {
        await found.tap();
      } else {
        await page.keyboard.press('Enter');
      }
      await choose(dialog.getByRole('radio', { name: 'Corte' }), by);
      const tells = dialog.getByRole('checkbox', { name: text.notify.label });
      await dialog.getByText(text.notify.told).waitFor();
      expect(await tells.isChecked()).toBe(true);
      await look('telling by default', by);
      await picture(`telling-${view}-${language}`);
      await press(page, dialog.getByRole('button', { name: text.new.save }), by);
      await toast(text.new.done);
      expect((await chat.next()).text).toContain(own[language].booked);
    },
    60_000,
  );
});
