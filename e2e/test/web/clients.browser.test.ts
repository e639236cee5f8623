import { appointment, customer, customerPage, type Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { countTaps, tellTaps } from '../../src/web/taps.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const place = { name: 'clients', path: '/app/clients' };
/** Most presses that a goal may take. */
const goals = { import: 5, importOfAppointments: 6, merge: 4 };

describeInBrowser('the clients, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  let folder: string;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    folder = await mkdtemp(join(tmpdir(), 'citame-clients-'));
  }, 180_000);
  afterAll(async () => {
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  async function open(view: typeof desktop | typeof phone, language: Locale): Promise<void> {
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...view, locale: language }));
    await openPlace(page, place);
  }
  const add = (body: object) => sol.owner.call('POST', '/customers', customer, body);
  const total = async (query = ''): Promise<number | null> =>
    (await sol.owner.call('GET', `/customers?sort=name&${query}`, customerPage)).total;
  /** An export of so many clients, three of them without a phone, as a file. */
  async function fileOf(count: number): Promise<string> {
    const lines = Array.from({ length: count }, (_, index) => {
      const mobile = index < 3 ? '' : `+34 6${String(10_000_000 + index)}`;
      return `"${index}","Nombre${index}","Apellido${index}","Nombre${index} Apellido${index}","No","${mobile}","c${index}@correo.es","Nota ${index}"`;
    });
    const path = join(folder, `fresha-${count}.csv`);
    const heads = '"Client ID","First Name","Last Name","Full Name","Blocked","Mobile Number","Email","Note"';
    await writeFile(path, [heads, ...lines].join('\n'));
    return path;
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = () => page.getByRole('dialog').last();
  const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name });
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

  it.each<[Locale, 'click' | 'tap']>([
    ['es', 'tap'],
    ['en', 'click'],
  ])(
    'come in from an export of five hundred, twice without doubles, and are undone (%s, by %s)',
    async (language, how) => {
      const text = words[language].clients;
      await open(how === 'tap' ? phone : desktop, language);
      const bring = async (): Promise<{ taps: number; status: string | null }> => {
        const { press, count } = countTaps(how);
        if (how === 'tap') {
          await press(button(text.more));
          await press(page.getByRole('menuitem', { name: text.import.open }));
        } else {
          await press(button(text.import.open).first());
        }
        expect(await barriersOn(page, 'choosing a file')).toEqual([]);
        const chooser = page.waitForEvent('filechooser');
        await press(inDialog(text.import.choose));
        await (await chooser).setFiles(await fileOf(500));
        await dialog().getByText(text.import.will).waitFor();
        expect(await barriersOn(page, 'the dry run')).toEqual([]);
        const status = await dialog().getByRole('status').first().textContent();
        const bringIn = inDialog(/500|(^| )0 /);
        if (await bringIn.isEnabled()) {
          await press(bringIn);
          await dialog().getByText(new RegExp(text.import.done)).waitFor();
          expect(await barriersOn(page, 'the end of an import')).toEqual([]);
          await press(inDialog(text.import.close));
        } else {
          await page.keyboard.press('Escape');
        }
        return { taps: count(), status };
      };
      const first = await bring();
      tellTaps(`import of 500 clients, ${how}`, first.taps, goals.import);
      expect(first.taps).toBeLessThanOrEqual(goals.import);
      expect(first.status).toBe(language === 'es' ? '500 nuevos3 sin teléfono' : '500 new3 without a phone');
      expect(await total()).toBe(500);
      await page.getByText(said(text.showing, { from: 1, to: 50, total: 500 })).waitFor();
      expect(await barriersOn(page, 'clients')).toEqual([]);

      const again = await bring();
      expect(again.status).toBe(language === 'es' ? '500 iguales' : '500 unchanged');
      expect(await total()).toBe(500);

      const { items } = await sol.owner.call('GET', '/customers?q=Nombre400', customerPage);
      await sol.owner.call('PATCH', `/customers/${items[0]?.customer_id}`, customer, { notes: 'Usada' });
      const { press } = countTaps(how);
      await press(button(text.import.undo));
      await press(confirm(text.import.undoConfirm));
      const kept = new RegExp(said(text.import.kept_one, { count: 1 }).source.slice(1));
      await page.getByText(kept).first().waitFor();
      expect(await total()).toBe(1);
    },
    180_000,
  );

  /** A calendar of so many appointments from a week ahead on, half an hour each, of which the last one is in the way of the first. */
  async function calendarOf(count: number): Promise<string> {
    const begin = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
    begin.setUTCHours(9, 0, 0, 0);
    const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const events = Array.from({ length: count }, (_, index) => {
      const place = index === count - 1 ? 0 : index;
      const start = new Date(begin.getTime() + (Math.floor(place / 10) * 48 + (place % 10)) * 30 * 60 * 1000);
      return [
        'BEGIN:VEVENT',
        `UID:${index}@google.com`,
        `DTSTAMP:${stamp(begin)}`,
        `DTSTART:${stamp(start)}`,
        `DTEND:${stamp(new Date(start.getTime() + 30 * 60 * 1000))}`,
        `SUMMARY:Corte · Clienta ${index} 6${String(20_000_000 + index)}`,
        'END:VEVENT',
      ].join('\r\n');
    });
    const path = join(folder, `agenda-${count}.ics`);
    const head = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Google Inc//Google Calendar//EN',
      'X-WR-CALNAME:Citas',
    ];
    await writeFile(path, [...head, ...events, 'END:VCALENDAR'].join('\r\n'));
    return path;
  }

  it.each<[Locale, 'click' | 'tap', 'appointments' | 'clients']>([
    ['es', 'tap', 'appointments'],
    ['en', 'click', 'clients'],
  ])(
    'bring their appointments from a calendar, what is in the way squeezed in, and are undone (%s, by %s, chosen in %s)',
    async (language, how, where) => {
      const { appointments: text, clients } = words[language];
      await open(how === 'tap' ? phone : desktop, language);
      const list = { name: 'list', path: '/app/appointments' };
      const booked = async (): Promise<number> =>
        (await sol.owner.call('GET', '/appointments', appointment.array())).length;
      const { press, count } = countTaps(how);
      const choose = async (): Promise<void> => {
        const chooser = page.waitForEvent('filechooser');
        await press(inDialog(text.import.choose));
        await (await chooser).setFiles(await calendarOf(40));
      };
      const chooseHere = async (): Promise<void> => {
        await press(button(text.more));
        await press(page.getByRole('menuitem', { name: text.import.open }));
        await choose();
      };
      const status = () => dialog().getByRole('status').first();
      if (where === 'appointments') {
        await openPlace(page, list);
        await chooseHere();
      } else {
        await press(button(clients.import.open).first());
        await choose();
        await press(inDialog(clients.import.asAppointments));
      }
      await dialog().getByText(text.import.will).waitFor();
      // The calendar does not say with whom.
      await dialog().getByRole('combobox').selectOption({ label: 'Ana' });
      await status()
        .getByText(said(text.import.counts.no_time_one, { count: 1 }))
        .waitFor();
      expect(await status().textContent()).toBe(
        language === 'es' ? '39 entran1 sin hora libre' : '39 will be added1 without a free time',
      );
      expect(await barriersOn(page, 'the dry run of appointments')).toEqual([]);
      await press(dialog().getByText(text.squeeze.save));
      await status()
        .getByText(said(text.import.counts.squeezed_one, { count: 1 }))
        .waitFor();
      await press(inDialog(/40/));
      await dialog().getByText(new RegExp(text.import.done)).waitFor();
      expect(await barriersOn(page, 'the end of an import of appointments')).toEqual([]);
      await press(inDialog(text.import.close));
      process.stdout.write(`import of 40 appointments by ${how} (${language}): ${count()} presses\n`);
      tellTaps(`import of coming appointments, ${how}`, count(), goals.importOfAppointments);
      expect(count()).toBeLessThanOrEqual(goals.importOfAppointments);
      expect(await booked()).toBe(40);

      await chooseHere();
      await dialog().getByText(text.import.will).waitFor();
      expect(await status().textContent()).toBe(language === 'es' ? '40 ya están' : '40 already there');
      await page.keyboard.press('Escape');
      await press(button(text.import.undo));
      await press(confirm(text.import.undoConfirm));
      await page
        .getByText(
          language === 'es' ? /^40 citas quitadas, 40 clientes/ : /^40 appointments removed, 40 clients/,
        )
        .first()
        .waitFor();
      expect([await booked(), await total()]).toEqual([0, 0]);
    },
    180_000,
  );

  it.each<[Locale, 'click' | 'tap']>([
    ['es', 'tap'],
    ['en', 'click'],
  ])(
    'are merged after a look at the result (%s, by %s)',
    async (language, how) => {
      const text = words[language].clients;
      await open(how === 'tap' ? phone : desktop, language);
      await add({ name: 'Marta Núñez', phone: '600111222', tags: ['VIP'] });
      await add({ name: 'Marta', notes: 'Alergia' });
      await page.reload();
      const { press, count } = countTaps(how);
      await press(button('Marta Núñez'));
      await dialog().getByRole('heading', { name: text.client.history, exact: true }).waitFor();
      expect(await barriersOn(page, 'a client')).toEqual([]);
      await press(inDialog(text.merge.open));
      await press(
        dialog()
          .locator('label')
          .filter({ hasText: /^Marta/ }),
      );
      await dialog().getByText(text.merge.result).waitFor();
      expect(await barriersOn(page, 'merging')).toEqual([]);
      await press(inDialog(text.merge.confirm));
      await page.getByText(text.merge.done).first().waitFor();
      tellTaps(`merge of two clients, ${how}`, count(), goals.merge);
      expect(count()).toBeLessThanOrEqual(goals.merge);
      const { items } = await sol.owner.call('GET', '/customers?sort=name', customerPage);
      expect(items).toMatchObject([{ name: 'Marta Núñez', notes: 'Alergia', tags: ['VIP'] }]);
    },
    120_000,
  );
});
