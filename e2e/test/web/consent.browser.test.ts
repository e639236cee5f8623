import { appointment, customer, type Appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { addPerson, newPhone, phoneChat } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const pictures = process.env['CONSENT_PICTURES'];

const day = dayFromNow(3);
const hourMs = 3_600_000;
/** Longest lead of a reminder. */
const reminderHours = 168;
const messages = z.array(
  z.object({
    from: z.enum(['client', 'business']),
    type: z.string(),
    payload: z.object({ template: z.object({ name: z.string() }).optional() }),
  }),
);

describeInBrowser('the consent of a client who has never written, in a browser', () => {
  let opened: OpenedWeb;
  let mongo: Connection;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    mongo = await mongoose.createConnection(opened.platform.mongoUri).asPromise();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
  }, 180_000);
  afterAll(async () => {
    await mongo?.close();
    await opened?.close();
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const open = async (language: Locale, view: keyof typeof views): Promise<void> => {
    await sol.owner.call('PATCH', '/business', z.object({}), { reminder_hours: 24 });
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
  };
  const book = (slot: string, phone: string, name: string): Promise<Appointment> =>
    sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: day,
      slot,
      phone: `+${phone}`,
      name,
    });
  const details = (name: string): Locator => page.getByRole('dialog', { name });
  const openDetails = async ({ id, name }: Appointment): Promise<void> => {
    await page.goto(`/app/appointments?date=${day}&appointment=${id}`);
    await details(name ?? '')
      .getByRole('definition')
      .first()
      .waitFor();
  };
  /** Line of a message at the appointment that is open. */
  const line = (name: string, kind: string, ...says: (string | RegExp)[]): Promise<void> => {
    const lines = details(name).getByRole('listitem').filter({ hasText: kind });
    return says
      .reduce((found, hasText) => found.filter({ hasText }), lines)
      .first()
      .waitFor();
  };
  const openClient = async (id: string, name: string): Promise<Locator> => {
    await openPlace(page, { name: 'client', path: `/app/clients/${id}`, shows: '[role=dialog] h3' });
    return page.getByRole('dialog', { name });
  };
  /** Has the reminder of an appointment sent now: it was booked long ago, and the business reminds early. */
  const remindNow = async ({ id, start }: Appointment): Promise<void> => {
    await sol.owner.call('PATCH', '/business', z.object({}), { reminder_hours: reminderHours });
    const bot = mongo.useDb('citame_booking_bot');
    const businesses = bot.collection<{ _id: string; reminderHours: number }>('businesses');
    await waitFor(
      async () => (await businesses.findOne({ _id: sol.owner.tenantId }))?.reminderHours === reminderHours,
      { message: 'the bot to know when to remind' },
    );
    const rows = bot.collection<{ _id: string; state: string }>('planned_messages');
    const _id = `${id}:reminder`;
    const plannedAt = new Date(Date.parse(start) - (reminderHours + 12) * hourMs);
    await rows.updateOne({ _id, state: 'waiting' }, { $set: { plannedAt, dueAt: new Date() } });
    await waitFor(async () => (await rows.findOne({ _id }))?.state !== 'waiting', {
      timeoutMs: 20_000,
      message: 'the reminder to be looked at',
    });
  };
  /** Templates that arrived on a client's phone. */
  const templatesAt = async (phone: string): Promise<string[]> => {
    const query = new URLSearchParams({ number: numberOf(sol).id, client: phone }).toString();
    const all = await callEmulators(opened.platform, 'GET', `/simulator/api/messages?${query}`, messages);
    return all
      .filter(({ from }) => from === 'business')
      .map(({ type, payload }) => payload.template?.name ?? type);
  };
  /** BAJA of the client, after which the next appointment says why it is not reminded of. */
  const optOut = async (
    { phone, name, customerId }: { phone: string; name: string; customerId: string },
    language: Locale,
  ): Promise<void> => {
    const { notices } = words[language].appointments;
    const { client, form } = words[language].clients;
    await sol.owner.call('PATCH', '/business', z.object({}), { reminder_hours: 24 });
    const next = await book(language === 'es' ? '12:00' : '12:30', phone, name);
    await openDetails(next);
    await line(name, notices.kind.reminder, notices.state.waiting);
    const chat = await phoneChat({ platform: opened.platform, number: numberOf(sol), phone }, name);
    const before = (await chat.replies()).length;
    await chat.say('BAJA');
    await waitFor(async () => (await chat.replies()).length > before, { message: 'the answer' });
    // The open page hears of it.
    await line(name, notices.kind.reminder, notices.state.unsendable, notices.skipped.optedOut);
    expect(await barriersOn(page, 'an appointment whose client is not reminded')).toEqual([]);
    const reached = await templatesAt(phone);
    await remindNow(next);
    await line(name, notices.kind.reminder, notices.state.skipped, notices.skipped.optedOut);
    await takePictures(page, pictures, `opted-out-${language}`);
    expect(await templatesAt(phone)).toEqual(reached);
    const sheet = await openClient(customerId, name);
    await sheet.getByText(client.consent.optedOut).waitFor();
    const consent = sheet.getByRole('checkbox', { name: form.consent });
    expect([await consent.isChecked(), await consent.isDisabled()]).toEqual([false, true]);
    expect(await barriersOn(page, 'a client who wants no messages')).toEqual([]);
  };

  it('is ticked in the dialog by touch, lets the reminder go as a template, and ends with BAJA (es, 390)', async () => {
    const text = words.es.appointments;
    const [phone, name] = [newPhone(), 'Marta Soler'];
    await addPerson(opened.platform, { name, phone });
    await open('es', 'phone');
    const gap = page.locator(`[data-column="${sol.ana}"]`);
    await page.goto(`/app/appointments?view=day&date=${day}`);
    await gap.waitFor();
    // The grid begins at eight.
    await gap.tap({ position: { x: 40, y: 2 * 66 + 4 } });
    const dialog = page.getByRole('dialog', { name: text.new.title });
    await dialog.getByRole('button', { name: 'Añadir cliente nuevo' }).tap();
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(`+${phone}`);
    await dialog.getByRole('radio', { name: 'Corte' }).tap();
    await dialog.getByText(text.telling.neverWrote).waitFor();
    await dialog.getByText(text.consent.read).waitFor();
    await dialog.getByRole('checkbox', { name: text.consent.label }).tap();
    await dialog.getByText(text.notify.told).waitFor();
    expect(await barriersOn(page, 'the dialog with the consent')).toEqual([]);
    await dialog.getByRole('button', { name: text.new.save }).tap();
    const made = await waitFor(
      async () => (await sol.owner.appointments()).find((each) => each.name === name),
      { message: 'the appointment' },
    );
    await openDetails(made);
    await line(name, text.notices.kind.booked, text.notices.state.read);
    await line(name, text.notices.kind.reminder, text.notices.state.waiting);
    await remindNow(made);
    await line(name, text.notices.kind.reminder, text.notices.state.read);
    expect(await barriersOn(page, 'an appointment with the fate of its messages')).toEqual([]);
    await takePictures(page, pictures, 'fate-es');
    expect(await templatesAt(phone)).toEqual(['cita_nueva', 'cita_recordatorio']);
    const customerId = z.string().parse(made.customer_id);
    const sheet = await openClient(customerId, name);
    await sheet.getByText(said(words.es.clients.client.consent.givenBy)).waitFor();
    expect(await sheet.getByRole('checkbox', { name: words.es.clients.form.consent }).isChecked()).toBe(true);
    expect(await barriersOn(page, 'a client who consents')).toEqual([]);
    await optOut({ phone, name, customerId }, 'es');
  }, 120_000);

  it('is ticked in the client’s sheet by keys, with the same fates (en, 1440)', async () => {
    const text = words.en.appointments;
    const { client, form } = words.en.clients;
    const [phone, name] = [newPhone(), 'Luis Gil'];
    await addPerson(opened.platform, { name, phone });
    await open('en', 'desktop');
    const made = await book('11:00', phone, name);
    await openDetails(made);
    await line(
      name,
      text.notices.kind.reminder,
      text.notices.state.unsendable,
      text.notices.skipped.neverWrote,
    );
    expect(await barriersOn(page, 'an appointment without a consent')).toEqual([]);
    const customerId = z.string().parse(made.customer_id);
    const sheet = await openClient(customerId, name);
    const consent = sheet.getByRole('checkbox', { name: form.consent });
    await sheet.getByText(form.consentRead).waitFor();
    await tabTo(page, consent);
    await page.keyboard.press('Space');
    await tabTo(page, sheet.getByRole('button', { name: client.save, exact: true }));
    await page.keyboard.press('Enter');
    await sheet.getByText(said(client.consent.givenBy)).waitFor();
    const noted = await sol.owner.call('GET', `/customers/${customerId}`, customer);
    expect(noted.consent).toMatchObject({ given: true });
    await openDetails(made);
    await line(name, text.notices.kind.reminder, text.notices.state.waiting);
    await remindNow(made);
    await line(name, text.notices.kind.reminder, text.notices.state.read);
    await takePictures(page, pictures, 'fate-en');
    expect(await templatesAt(phone)).toEqual(['cita_recordatorio']);
    await optOut({ phone, name, customerId }, 'en');
  }, 120_000);
});
