import { authUrl, googleStatus, whatsappStatus } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { subscribe } from '@citame/tools';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business, type WhatsappNumber } from '../../src/business.ts';
import { isSlot } from '../../src/chat.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { googleCalendar } from '../../src/googleCalendar.ts';
import { registerOwner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const email = 'salon@gmail.com';
const numbers = z.array(z.object({ id: z.string(), waba_id: z.string(), display_phone_number: z.string() }));
const minuteMs = 60_000;

describeInBrowser('an owner with a calendar and a number', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let business: Business;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({});
    ({ platform, browser } = opened);
    business = await openBusiness(platform, { name: 'Sol' });
    await subscribe(business.owner, { paddleUrl: platform.emulatorsUrl, email: 'sol@e2e.test' });
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    faults.length = 0;
    const view = { viewport: { width: 1440, height: 900 }, locale: 'es-ES' };
    ({ context, page } = await openOwnersPage({ browser, platform, owner: business.owner, faults }, view));
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const choices = words.es.synchronize.whatsapp.which;
  const calendar = () => googleCalendar(platform, email);
  const card = (name: string) => page.getByRole('region', { name });
  const iso = (ms: number): string => new Date(ms).toISOString();

  /** Confirms the question that the owner is asked before a connection is kept. */
  const confirm = async (question: string | RegExp): Promise<void> => {
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(question).waitFor();
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  /** Opens Meta's signup, which stands in a window of its own. */
  const openSignup = async (number = choices.new): Promise<Page> => {
    await card('WhatsApp Business').getByLabel(number).check();
    const opened = page.waitForEvent('popup');
    await card('WhatsApp Business').getByRole('button', { name: 'Conectar WhatsApp' }).click();
    return opened;
  };

  it('connects both in the browser, the number after a code', async () => {
    await page.goto('/app/synchronize');
    await card('Google Calendar').getByRole('button', { name: 'Conectar Google Calendar' }).click();
    await page.getByTestId('google-email').fill(email);
    await page.getByTestId('continue').click();
    await confirm(`Se va a conectar «Sol» con la cuenta ${email}.`);
    await card('Google Calendar').getByText(`Conectado: ${email}`).waitFor();
    const whatsapp = card('WhatsApp Business');
    const window = await openSignup();
    await window.getByTestId('verify-later').check();
    await window.getByTestId('continue').click();
    await confirm(/^Se va a conectar «Sol» con el número \+34 /);
    await whatsapp.getByText('Falta el código').waitFor();
    await whatsapp.getByRole('button', { name: 'Enviar el código por SMS' }).click();
    await page.getByText('Revisa tu móvil para ver el código.', { exact: true }).waitFor();
    const code = z.array(z.object({ pending_code: z.object({ code: z.string() }).nullable() }));
    const [number] = await callEmulators(platform, 'GET', '/simulator/api/numbers', code);
    await whatsapp.getByLabel('Código de 6 cifras').fill(number?.pending_code?.code ?? '');
    await whatsapp.getByRole('button', { name: 'Verificar' }).click();
    await page.getByText('Número verificado', { exact: true }).waitFor();
    expect(await business.owner.call('GET', '/whatsapp/status', whatsappStatus)).toMatchObject({
      connected: true,
      number: 'ready',
    });
  });

  it('has what the bot books in the calendar within two seconds', async () => {
    const [known] = await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers);
    const number: WhatsappNumber = {
      id: known?.id ?? '',
      accountId: known?.waba_id ?? '',
      display: known?.display_phone_number ?? '',
    };
    const chat = await phoneChat({ platform, number, phone: newPhone() });
    await chat.ask('Hola');
    await chat.choose('Corte');
    expect((await chat.choose(isSlot)).text).toContain('Cita confirmada');
    await waitFor(async () => (await calendar().events()).length === 1, {
      timeoutMs: 2000,
      message: 'the event',
    });
    expect((await calendar().events())[0]?.summary).toMatch(/^Corte · (Ana|Luis)$/);
  });

  it('is asked about an event that they drag in Google, while the page is open, and moves the appointment', async () => {
    const [event] = await calendar().events();
    const { id = '', start, end } = event ?? {};
    const shift = (time: typeof start, days: number): string =>
      iso(Date.parse(time?.dateTime ?? '') + days * 24 * 60 * minuteMs);
    await page.goto('/app/synchronize');
    await card('Google Calendar').getByText(`Conectado: ${email}`).waitFor();
    await calendar().drag(id, shift(start, 1), shift(end, 1));
    const question = card('Un cambio en Google por decidir');
    await question.getByText('Corte con').waitFor();
    const [before] = await business.owner.appointments();
    expect(Date.parse(before?.start ?? '')).toBe(Date.parse(start?.dateTime ?? ''));
    await question.getByRole('button', { name: 'Mover la cita' }).click();
    await page.getByText('Cita movida', { exact: true }).waitFor();
    await question.waitFor({ state: 'hidden' });
    const [after] = await business.owner.appointments();
    expect(iso(Date.parse(after?.start ?? ''))).toBe(shift(start, 1));
    expect((await calendar().events()).map((one) => one.id)).toEqual([id]);
  });

  it('loses no time to a dentist: what they have in Google is not offered, and seen in the week', async () => {
    const { owner, corteId } = business;
    const [appointment] = await owner.appointments();
    const date = appointment?.date ?? '';
    const offers = () => owner.openSlots({ serviceId: corteId, from: date, to: date });
    const before = await offers();
    const taken = before.at(-1)?.start ?? '';
    await page.goto(`/app/appointments?view=week&date=${date}`);
    await page.getByRole('group', { name: /^Calendario/ }).waitFor();
    await calendar().put(iso(Date.parse(taken)), iso(Date.parse(taken) + 30 * minuteMs));
    await waitFor(async () => (await offers()).every(({ start }) => start !== taken));
    await page.getByText('Ocupado en Google').first().waitFor();
    const refused = await owner.request('POST', '/appointments', {
      body: {
        service_id: corteId,
        employee_id: 'any',
        date,
        slot: before.at(-1)?.slot,
        phone: '600111222',
      },
    });
    expect(refused).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
  });

  it('says why Meta’s window has brought nothing, and connects nothing that they do not confirm', async () => {
    await business.owner.request('DELETE', '/whatsapp/disconnect');
    await page.goto('/app/synchronize');
    await (await openSignup()).getByTestId('cancel').click();
    await page
      .getByText(/La ventana de Meta se ha cerrado en «Añadir el número»/)
      .first()
      .waitFor();
    await (await openSignup()).getByTestId('continue').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Dropped beside the closing of the dialog.
    const status = await waitFor(async () => {
      const now = await business.owner.call('GET', '/whatsapp/status', whatsappStatus);
      return now.pending_numbers.length === 0 ? now : undefined;
    });
    expect(status.connected).toBe(false);
  });

  it('connects nothing to the business of an attacker who sent them the address of a consent', async () => {
    const attacker = await registerOwner(platform, 'Mallory');
    for (const vendor of ['google', 'whatsapp'] as const) {
      const { url } = await attacker.call('GET', `/${vendor}/auth-url`, authUrl);
      const victim = await context.newPage();
      await victim.goto(url);
      await victim.getByTestId('continue').click();
      await victim.waitForURL(/\/app\/synchronize/);
      await victim.close();
    }
    expect(await attacker.call('GET', '/google/status', googleStatus)).toMatchObject({
      connected: false,
      pending_email: null,
    });
    expect(await attacker.call('GET', '/whatsapp/status', whatsappStatus)).toMatchObject({
      connected: false,
      pending_numbers: [],
    });
  });
});
