import { appointment, employee, scheduleException, service, weeklyPeriod } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { dayFromNow } from '../../src/business.ts';
import { chromiumPath } from '../../src/browser.ts';
import { registerOwner, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const es = {
  locale: 'es-ES',
  addFirst: 'Añadir el primer empleado',
  employeeName: 'Nombre del empleado',
  add: 'Añadir',
  employeeCreated: 'Empleado creado',
  createFirst: 'Crear el primer servicio',
  title: 'Título',
  createService: 'Crear servicio',
  serviceCreated: 'Servicio creado',
  everybody: 'Todo el equipo lo hace',
  addHours: 'Añadir horario',
  workdays: 'De lunes a viernes',
  weekend: ['Sábado', 'Domingo'],
  scheduleCreated: 'Horario creado',
  closed: 'Cerrado',
  addClosed: 'Añadir días cerrados',
  save: 'Guardar',
  hit: '1 cita queda fuera de horario',
  move: 'Moverlas a la hora propuesta',
  saveAndMove: 'Guardar y mover',
  calledAll: 'Hecho',
  alsoUntold: 'Mover también la de 1 cliente al que no se puede avisar',
  moved: '1 cita movida.',
  remove: /^Eliminar /,
  confirm: 'Eliminar',
  deleted: 'Festivo eliminado',
};
const en: typeof es = {
  locale: 'en-GB',
  addFirst: 'Add the first employee',
  employeeName: 'Name of the employee',
  add: 'Add',
  employeeCreated: 'Employee created',
  createFirst: 'Create the first service',
  title: 'Title',
  createService: 'Create service',
  serviceCreated: 'Service created',
  everybody: 'The whole team does it',
  addHours: 'Add hours',
  workdays: 'Monday to Friday',
  weekend: ['Saturday', 'Sunday'],
  scheduleCreated: 'Schedule created',
  closed: 'Closed',
  addClosed: 'Add closed days',
  save: 'Save',
  hit: '1 appointment falls outside of the hours',
  move: 'Move them to the suggested time',
  saveAndMove: 'Save and move',
  calledAll: 'Done',
  alsoUntold: 'Also move the one of 1 client who cannot be told',
  moved: '1 appointment moved.',
  remove: /^Delete /,
  confirm: 'Delete',
  deleted: 'Holiday deleted',
};

const name = 'Lucía Ferrer';
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describeInBrowser('an owner who sets up a business', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Owner;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  afterEach(() => context?.close());

  async function enter(viewport: typeof wide, words: typeof es): Promise<void> {
    owner = await registerOwner(platform, 'Estudio Alba');
    faults.length = 0;
    const who = { browser, platform, owner, faults };
    const view = { viewport, locale: words.locale, isMobile: viewport === phone };
    ({ context, page } = await openOwnersPage(who, view));
  }

  const button = (label: string | RegExp, inside: Page | Locator = page) =>
    inside.getByRole('button', { name: label, exact: typeof label === 'string' });
  const press = (label: string | RegExp, inside?: Page | Locator) => button(label, inside).first().click();
  const told = (words: string) => page.getByText(words, { exact: false }).first().waitFor();
  const dialog = () => page.getByRole('dialog');

  /** Notes barriers and cut-off content on the page as it stands, in both modes. */
  async function look(where: string): Promise<void> {
    faults.push(...(await barriersOn(page, where)));
  }

  async function createEmployee(words: typeof es): Promise<string> {
    await page.goto('/app/employees');
    await button(words.addFirst).waitFor();
    await look('no employees');
    await press(words.addFirst);
    await page.getByLabel(words.employeeName).fill(name);
    await look('employee form');
    await press(words.add, dialog());
    await told(words.employeeCreated);
    await page.getByRole('heading', { name }).waitFor();
    await look('employees');
    const [created] = await owner.call('GET', '/employees', z.array(employee));
    expect(created?.nombre).toBe(name);
    return created?.employee_id ?? '';
  }

  async function createService(words: typeof es, employeeId: string): Promise<string> {
    await page.goto('/app/services');
    await press(words.createFirst);
    await page.getByLabel(words.title).fill('Corte');
    await look('service form');
    await press(words.createService, dialog());
    await told(words.serviceCreated);
    await page.getByText(words.everybody).first().waitFor();
    await look('services');
    const created = await waitFor(async () => {
      const [first] = await owner.call('GET', '/services', z.array(service));
      return first?.employees.includes(employeeId) === true ? first : undefined;
    });
    expect(created).toMatchObject({ title: 'Corte', duration: 30, employees: [employeeId] });
    return created.id;
  }

  async function setSchedule(words: typeof es, employeeId: string): Promise<void> {
    await page.goto(`/app/schedule?employee=${employeeId}`);
    await page.getByText(words.closed, { exact: true }).first().waitFor();
    await press(words.addHours);
    await press(words.workdays, dialog());
    for (const day of words.weekend) {
      await page.getByRole('checkbox', { name: day }).check();
    }
    await look('schedule form');
    await press(words.add, dialog());
    await told(words.scheduleCreated);
    await page.getByText('09:00 – 14:00').nth(6).waitFor();
    await look('schedule');
    const periods = await owner.call('GET', `/weekly/${employeeId}`, z.array(weeklyPeriod));
    expect(new Set(periods.map(({ dow, from, to }) => `${dow} ${from} ${to}`)).size).toBe(7);
  }

  /** An appointment the day after tomorrow, which only the holiday will be in the way of. */
  async function book(serviceId: string, employeeId: string): Promise<z.infer<typeof appointment>> {
    const date = dayFromNow(2);
    const slots = await waitFor(
      async () => {
        const found = await owner.openSlots({ serviceId, employeeId, from: date, to: date });
        return found.length > 0 ? found : undefined;
      },
      { message: 'the day to be bookable' },
    );
    return owner.call('POST', '/appointments', appointment, {
      service_id: serviceId,
      employee_id: employeeId,
      date,
      slot: slots[0]?.slot,
      phone: '+34 600 123 456',
      name: 'Rosa Vidal',
    });
  }

  async function closeDay(words: typeof es, employeeId: string, day: string): Promise<void> {
    await page.goto(`/app/holidays?employee=${employeeId}`);
    await press(words.addClosed);
    const cell = page.locator(`[data-day="${day}"] button`);
    await dialog().locator('[data-day]').first().waitFor();
    if ((await cell.count()) === 0) {
      await dialog().locator('.rdp-button_next').click();
    }
    await cell.click();
    await look('holiday form');
    await press(words.save, dialog());
    await told(words.hit);
    await page.getByText('Rosa Vidal').waitFor();
    await page.getByRole('radio', { name: words.move }).check();
    await look('appointments hit');
    // Without WhatsApp there is no telling, so that nothing moves unless it is wanted.
    await dialog().getByRole('checkbox', { name: words.alsoUntold }).check();
    await press(words.saveAndMove, dialog());
    await told(words.moved);
    await look('whom to call');
    await press(words.calledAll, dialog());
  }

  it.each([
    ['in Spanish on a wide screen', wide, es],
    ['in English on a phone', phone, en],
  ])(
    'adds an employee, a service, a week and a holiday, %s',
    async (_how, viewport, words) => {
      await enter(viewport, words);
      const employeeId = await createEmployee(words);
      const serviceId = await createService(words, employeeId);
      await setSchedule(words, employeeId);
      const booked = await book(serviceId, employeeId);
      await closeDay(words, employeeId, booked.date);

      const [moved] = await owner.appointments();
      expect(moved).toMatchObject({ id: booked.id, status: 'confirmed', employee_id: employeeId });
      expect(moved?.date).not.toBe(booked.date);
      const closed = () => owner.call('GET', `/exceptions/${employeeId}`, z.array(scheduleException));
      expect(await closed()).toMatchObject([{ date: booked.date, closed: true }]);

      const list = page.getByRole('tabpanel').getByRole('listitem');
      await list.first().waitFor();
      await look('holidays');
      await press(words.remove, list.first());
      await press(words.confirm, page.getByRole('alertdialog'));
      await told(words.deleted);
      expect(await closed()).toEqual([]);
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it('does the same by keyboard alone, and sees hours change that are changed in another tab', async () => {
    await enter(wide, es);
    const enterOn = async (element: Locator): Promise<void> => {
      await tabTo(page, element);
      await page.keyboard.press('Enter');
    };
    await page.goto('/app/employees');
    await enterOn(button(es.addFirst));
    await tabTo(page, page.getByLabel(es.employeeName));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await told(es.employeeCreated);
    const [{ employee_id: id } = { employee_id: '' }] = await owner.call(
      'GET',
      '/employees',
      z.array(employee),
    );
    await page.goto('/app/services');
    await enterOn(button(es.createFirst));
    await tabTo(page, page.getByLabel(es.title));
    await page.keyboard.type('Corte');
    await page.keyboard.press('Enter');
    await told(es.serviceCreated);
    await page.getByText(es.everybody).first().waitFor();

    const other = await context.newPage();
    const listening = other.waitForResponse((response) => response.url().endsWith('/api/events'));
    await other.goto(`/app/schedule?employee=${id}`);
    await listening;
    await page.goto(`/app/schedule?employee=${id}`);
    await enterOn(button(es.addHours).first());
    await tabTo(page, page.getByRole('checkbox', { name: 'Lunes' }));
    await page.keyboard.press('Space');
    await enterOn(button(es.add, dialog()));
    await told(es.scheduleCreated);
    await other.getByText('09:00 – 14:00').first().waitFor({ timeout: 2000 });
    await other.close();

    await page.goto(`/app/holidays?employee=${id}`);
    await enterOn(button(es.addClosed));
    await enterOn(dialog().locator('[data-day] button[tabindex="0"]'));
    await enterOn(button(es.save, dialog()));
    await told('Festivo creado');
    expect(faults).toEqual([]);
  }, 60_000);
});
