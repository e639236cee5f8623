import {
  employee,
  holidayCalendar,
  openHours,
  scheduleException,
  service,
  weekdays,
  weeklyPeriod,
} from '@citame/contracts';
import { addDays } from '@citame/calendar';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { dayFromNow, takeToWhatsapp } from '../../src/business.ts';
import { chromiumPath } from '../../src/browser.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { registerOwner, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tellTaps } from '../../src/web/taps.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const es = {
  locale: 'es-ES',
  all: 'Todo el negocio',
  away: 'Quién falta',
  publicHolidays: 'Festivos del año',
  close: /^Cerrar (\d+) días$/,
  hits: '2 citas quedan fuera de horario',
  saveAndMove: 'Guardar y mover',
  moved: /2 citas movidas/,
  closedAlready: /ya cerrado/,
  addOwn: 'Añadir fiesta local',
  ownDay: 'Día',
  ownName: 'Nombre de la fiesta',
  add: 'Añadir',
  works: 'Quién trabaja',
  addHours: 'Añadir horario',
  sunday: 'Domingo',
  morePeriods: 'Añadir otro tramo',
  nextWeek: /^Semanas alternas: la próxima sí/,
  created: /Se añadieron 2 tramos/,
  copy: 'Copiar a otros',
  everybody: 'Todo el equipo',
  copyTo: 'Copiar a 5 personas',
  copied: /5 personas tienen ahora el horario de Ana/,
};
const en: typeof es = {
  locale: 'en-GB',
  all: 'Whole business',
  away: 'Who is away',
  publicHolidays: 'Public holidays',
  close: /^Close (\d+) days$/,
  hits: '2 appointments fall outside of the hours',
  saveAndMove: 'Save and move',
  moved: /2 appointments moved/,
  closedAlready: /closed already/,
  addOwn: 'Add local holiday',
  ownDay: 'Day',
  ownName: 'Name of the holiday',
  add: 'Add',
  works: 'Who works',
  addHours: 'Add hours',
  sunday: 'Sunday',
  morePeriods: 'Add another period',
  nextWeek: /^Every other week, from the next one/,
  created: /2 periods added/,
  copy: 'Copy to others',
  everybody: 'The whole team',
  copyTo: 'Copy to 5 people',
  copied: /5 people now have the hours of Ana/,
};

const names = ['Ana', 'Luis', 'Eva', 'Marcos', 'Lucía', 'Noa'];
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The first own day of the town, so near that appointments can be on it. */
const near = dayFromNow(3);
const far = dayFromNow(200);

describeInBrowser('an owner who closes for everybody', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Owner;
  let taps = 0;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    ({ platform, browser } = opened);
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(() => context?.close());

  /** A business in Madrid where six people work every day, with appointments of two clients by chat on the town's own day. */
  async function openTeam(): Promise<void> {
    owner = await registerOwner(platform, 'Estudio Alba');
    await owner.request('PATCH', '/business', { body: { address: 'C/ Mayor 12, 28013 Madrid' } });
    const team: string[] = [];
    for (const nombre of names) {
      const { employee_id: id } = await owner.call('POST', '/employees', employee, { nombre });
      await waitFor(async () => (await owner.request('GET', `/weekly/${id}`)).status === 200);
      for (const dow of weekdays) {
        await owner.call('POST', `/weekly/${id}`, weeklyPeriod, { dow, from: '09:00', to: '18:00' });
      }
      team.push(id);
    }
    const corte = { title: 'Corte', duration: 30, employees: team };
    const { id: serviceId } = await owner.call('POST', '/services', service, corte);
    await waitFor(async () => {
      const slots = await owner.openSlots({ serviceId, from: near, to: near }).catch(() => []);
      return slots.some(({ employee_ids: free }) => free.length === team.length);
    });
    const number = await takeToWhatsapp(platform, owner, 'Estudio Alba');
    for (const [at, name] of ['Rosa Vidal', 'Juan Pons'].entries()) {
      // A client with a chat can be told that the day is closed, so that moving is proposed.
      const chat = await phoneChat({ platform, number, phone: newPhone() }, name);
      await chat.ask('Hola');
      const body = { service_id: serviceId, employee_id: team[at], date: near, slot: '10:00', name };
      const booked = await owner.request('POST', '/appointments', {
        body: { ...body, phone: `+${chat.phone}` },
      });
      expect(booked.status).toBe(201);
    }
    const own = [near, far].map((day, at) => ({ day: day.slice(5), name: `Fiesta ${at + 1}` }));
    await owner.call('PATCH', '/holiday-calendar', holidayCalendar, { own_days: own });
  }

  /** Notes barriers and cut-off content on the page as it stands, in both modes. */
  async function look(where: string): Promise<void> {
    faults.push(...(await barriersOn(page, where)));
  }

  async function enter(viewport: typeof wide, words: typeof es): Promise<void> {
    await openTeam();
    taps = 0;
    faults.length = 0;
    const view = { viewport, locale: words.locale, isMobile: viewport === phone };
    ({ context, page } = await openOwnersPage({ browser, platform, owner, faults }, view));
    await page.goto('/app/holidays');
    await page.getByRole('heading', { name: words.away }).waitFor();
    await look('holidays of the team');
  }

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const closures = () => owner.call('GET', '/exceptions/all', z.array(scheduleException));

  /** From the page of holidays to days that are closed and appointments that are moved, by `act` alone. */
  async function closeYear(words: typeof es, act: (element: Locator) => Promise<void>): Promise<number> {
    await act(button(words.publicHolidays));
    const close = button(words.close);
    await close.waitFor();
    const count = Number(words.close.exec((await close.textContent()) ?? '')?.[1]);
    await look('public holidays');
    await act(close);
    await page.getByText(words.hits).waitFor();
    await look('appointments hit');
    await act(button(words.saveAndMove));
    await page.getByText(words.moved).first().waitFor();
    return count;
  }

  async function expectClosed(count: number): Promise<void> {
    const closed = await closures();
    expect(closed).toHaveLength(count);
    expect(closed.every(({ for_all: forAll, note }) => forAll && note !== '')).toBe(true);
    const moved = await owner.appointments();
    expect(moved).toHaveLength(2);
    for (const { date, status } of moved) {
      expect(closed.map((day) => day.date)).not.toContain(date);
      expect(status).toBe('confirmed');
    }
    expect(faults).toEqual([]);
  }

  it.each([
    ['by mouse, in Spanish', wide, es],
    ['by touch at 390, in English', phone, en],
  ])(
    'closes the public holidays of the year in three taps, %s',
    async (how, viewport, words) => {
      await enter(viewport, words);
      const act = async (element: Locator): Promise<void> => {
        taps += 1;
        await (viewport === phone ? element.tap() : element.click());
      };
      const count = await closeYear(words, act);
      // Twelve of Madrid and the town's two, give or take a feast that moves.
      expect(Math.abs(count - 14)).toBeLessThanOrEqual(2);
      tellTaps(`${count} public holidays for ${names.length} people, ${how}`, taps, 3);
      expect(taps).toBe(3);
      await expectClosed(count);

      // Closed days are named as such, and cannot be closed twice; another day of the town is added and kept.
      await button(words.publicHolidays).click();
      await page.getByText(words.closedAlready).first().waitFor();
      await button(words.addOwn).click();
      await page.getByLabel(words.ownDay, { exact: true }).selectOption('17');
      await page.getByLabel(words.ownName).fill('San Antón');
      await look('a local holiday');
      await button(words.add).click();
      await page.getByRole('checkbox', { name: 'San Antón' }).waitFor();
      await waitFor(async () => {
        const kept = await owner.call('GET', '/holiday-calendar', holidayCalendar);
        return kept.own_days.some(({ name }) => name === 'San Antón');
      });
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['by touch at 390, in Spanish', phone, es],
    ['by mouse, in English', wide, en],
  ])(
    'gives the whole team hours of every second week, %s',
    async (_how, viewport, words) => {
      await enter(viewport, words);
      const act = (element: Locator) => (viewport === phone ? element.tap() : element.click());
      const [ana, luis] = await owner.call('GET', '/employees', z.array(employee));
      const week = (id = '') => owner.call('GET', `/weekly/${id}`, z.array(weeklyPeriod));
      for (const { period_id: id } of (await week(ana?.employee_id)).filter(({ dow }) => dow === 'sun')) {
        await owner.request('DELETE', `/weekly/${ana?.employee_id}/${id}`);
      }

      await page.goto('/app/schedule');
      await page.getByRole('heading', { name: words.works }).waitFor();
      await page.getByText('9–18').first().waitFor();
      await look('the week of the team');
      await act(page.getByRole('group').getByRole('button', { name: 'Ana' }));
      await act(button(words.addHours));
      await page.getByRole('checkbox', { name: words.sunday }).check();
      await act(button(words.morePeriods));
      await page.getByRole('radio', { name: words.nextWeek }).check();
      await look('several periods');
      await act(page.getByRole('dialog').getByRole('button', { name: words.add, exact: true }));
      await page.getByText(words.created).first().waitFor();

      await act(button(words.copy));
      await act(button(words.everybody).last());
      await look('a week to copy');
      await act(button(words.copyTo));
      await page.getByText(words.copied).first().waitFor();
      await look('a week with alternate periods');

      const sundays = (await week(luis?.employee_id)).filter(({ dow }) => dow === 'sun');
      expect(sundays.map(({ from, to }) => `${from} ${to}`)).toEqual(['09:00 14:00', '16:00 20:00']);
      const [from] = sundays.map(({ alternate_from: day }) => day ?? '');
      const periodsOn = async (date: string) => {
        const hours = await owner.call('GET', `/open-hours?from=${date}&to=${date}`, openHours);
        return hours.map(({ days }) => days[0]?.periods.length);
      };
      expect(await periodsOn(addDays(from ?? '', 6))).toEqual(names.map(() => 2));
      expect(await periodsOn(addDays(from ?? '', 13))).toEqual(names.map(() => 0));
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it('closes them by keyboard alone', async () => {
    await enter(wide, es);
    const count = await closeYear(es, async (element) => {
      await tabTo(page, element);
      await page.keyboard.press('Enter');
    });
    await expectClosed(count);
  }, 120_000);
});
