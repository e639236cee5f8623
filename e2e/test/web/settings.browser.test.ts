import { business, employee, waitingEntry } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { everyWay, press } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const tomorrow = dayFromNow(1);
const client = { es: 'Cliente', en: 'Client' };

describeInBrowser('what an owner sets and keeps, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const ways = everyWay.filter(([by]) => by !== 'the mouse');

  async function open(
    [by, language, view]: (typeof ways)[number],
    place: { readonly path: string; readonly shows?: string },
  ) {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
    await openPlace(page, { name: place.path, ...place });
    const write = async (field: Locator, typed: string): Promise<void> => {
      await (by === 'touch' ? field.tap() : tabTo(page, field));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
    };
    return {
      text: words[language],
      press: (element: Locator): Promise<void> => press(page, element, by),
      write,
    };
  }
  const look = async (where: string): Promise<void> => {
    expect(await barriersOn(page, where)).toEqual([]);
  };
  const told = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
  const dialog = (): Locator => page.getByRole('dialog');

  /** One of the list that is open. */
  async function chooseByKeys(name: string): Promise<void> {
    const option = page.getByRole('option', { name });
    for (let step = 0; step < 6; step += 1) {
      if (await option.evaluate((node) => node === document.activeElement)) {
        break;
      }
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  }
  /** A menu that is open stands beside the landmarks of the page. */
  async function lookAtMenu(): Promise<void> {
    const found = await axeViolations(page);
    expect(found.filter((violation) => !violation.startsWith('region: div[data-radix-popper'))).toEqual([]);
  }

  it.each(ways)(
    'gives an employee another colour, by %s (%s, %s)',
    async (...way) => {
      const [by] = way;
      const { text, press } = await open(way, { path: '/app/employees' });
      const { card, colors, form, done } = text.employees;
      await press(page.getByRole('button', { name: said(card.edit, { name: 'Ana' }) }));
      // By keys it is the one after next of the colour that touch has chosen.
      const [name, color] = by === 'touch' ? [colors[2], 2] : [colors[4], 4];
      if (by === 'touch') {
        await dialog().getByRole('radio', { name }).tap();
      } else {
        await tabTo(page, dialog().getByRole('radio', { checked: true }));
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        expect(await dialog().getByRole('radio', { name }).isChecked()).toBe(true);
      }
      await look('the colours');
      await press(dialog().getByRole('button', { name: form.save }));
      await told(done.updatedText);
      await page.locator(`[data-employee-color="${color}"]`).filter({ hasText: 'Ana' }).first().waitFor();
      const team = await sol.owner.call('GET', '/employees', employee.array());
      expect(team.find(({ employee_id: id }) => id === sol.ana)).toMatchObject({ color });
    },
    60_000,
  );

  it.each(ways)(
    'keeps the address by its fields, and a second reminder, by %s (%s, %s)',
    async (...way) => {
      const [by, language] = way;
      const { text, press, write } = await open(way, { path: '/app/profile', shows: 'form select' });
      const labels = text.profile.business;
      const [street, postcode, town, hours] =
        language === 'es'
          ? (['Plaza Nueva, 3', '41001', 'Sevilla', 2] as const)
          : (['Calle Mayor, 1', '28013', 'Madrid', 3] as const);
      const fields = [
        [labels.address, street],
        [labels.postcode, postcode],
        [labels.town, town],
      ] as const;
      for (const [label, value] of fields) {
        await write(page.getByLabel(label, { exact: true }), value);
      }
      const second = page.getByLabel(labels.secondReminder, { exact: true });
      if (by === 'touch') {
        await second.selectOption(String(hours));
      } else {
        await tabTo(page, second);
        for (let step = 0; step < 8 && (await second.inputValue()) !== String(hours); step += 1) {
          await page.keyboard.press('ArrowDown');
        }
      }
      expect(await second.inputValue()).toBe(String(hours));
      await press(
        page
          .locator('form')
          .filter({ has: page.getByLabel(labels.secondReminder, { exact: true }) })
          .getByRole('button', { name: labels.save, exact: true }),
      );
      await told(labels.doneTitle);
      const kept = { street, postcode, town, second_reminder_hours: hours };
      expect(await sol.owner.call('GET', '/business', business)).toMatchObject(kept);
      await page.reload();
      await second.waitFor();
      for (const [label, value] of fields) {
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
      }
    },
    60_000,
  );

  it.each(ways)(
    'adds a client who waits, puts them first, and takes one off, by %s (%s, %s)',
    async (...way) => {
      const [by, language] = way;
      const [ada, berta] = [`Ada ${language}`, `Berta ${language}`];
      await sol.owner.call('POST', '/waiting-list', waitingEntry, {
        service_id: sol.corteId,
        employee_id: 'any',
        from: tomorrow,
        to: tomorrow,
        name: ada,
      });
      const { text: all, press, write } = await open(way, { path: '/app/waiting-list' });
      const text = all.waiting;
      const order = async (): Promise<(string | null)[]> =>
        (await sol.owner.call('GET', '/waiting-list', waitingEntry.array())).map(({ name }) => name);
      await press(page.getByRole('button', { name: text.add.open }));
      await write(dialog().getByRole('combobox', { name: client[language] }), berta);
      await press(dialog().getByRole('combobox', { name: text.columns.service }));
      await page.getByRole('option', { name: 'Corte' }).waitFor();
      await (by === 'touch' ? page.getByRole('option', { name: 'Corte' }).tap() : chooseByKeys('Corte'));
      await look('adding a client who waits');
      await press(dialog().getByRole('button', { name: text.add.save, exact: true }));
      await told(said(text.add.done, { client: berta }));
      await look('who waits');
      expect(await order()).toEqual([ada, berta]);
      await press(page.getByRole('button', { name: said(text.first.label, { client: berta }) }));
      await told(said(text.first.done, { client: berta }));
      expect(await order()).toEqual([berta, ada]);
      for (const name of [berta, ada]) {
        await press(page.getByRole('button', { name: said(text.remove.label, { client: name }) }));
        await press(page.getByRole('alertdialog').getByRole('button', { name: text.remove.confirm }));
        await told(said(text.remove.done, { client: name }));
      }
      await told(text.empty.title);
      expect(await order()).toEqual([]);
    },
    60_000,
  );

  it('shows one person on a phone, and prints the sheet of a day, in English', async () => {
    const path = `/app/appointments?view=day&date=${tomorrow}`;
    const { press, text: all } = await open(['touch', 'en', 'phone'], { path, shows: '[data-column]' });
    const text = all.appointments;
    await press(page.getByRole('button', { name: said(text.team.filter, { name: text.team.all }) }));
    await page.getByRole('menuitemradio', { name: /^Luis/ }).waitFor();
    await lookAtMenu();
    await press(page.getByRole('menuitemradio', { name: /^Luis/ }));
    await page.waitForURL(/employee=/);
    await waitFor(async () => (await page.locator('[data-column]').count()) === 1);
    await page.getByRole('button', { name: said(text.team.filter, { name: 'Luis' }) }).waitFor();
    await look('one person');

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await press(page.getByRole('button', { name: text.more }));
    await lookAtMenu();
    await press(page.getByRole('menuitem', { name: text.sheet.open }));
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page.locator('body').innerText();
    expect(onPaper).toContain(text.sheet.free);
    expect(onPaper).toContain('Luis');
    expect(onPaper).not.toMatch(/Ana|New appointment/);
    expect(await axeViolations(page)).toEqual([]);
  }, 60_000);
});
