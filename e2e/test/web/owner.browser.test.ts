import { demoOwner } from '@citame/tools';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow } from '../../src/business.ts';
import { signIn, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const googleState = z.object({ accounts: z.array(z.object({ events: z.array(z.unknown()) })) });

describeInBrowser("the surroundings of an owner's work", () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Owner;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
    owner = await signIn(platform, demoOwner);
  }, 120_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    faults.length = 0;
    const view = { viewport: { width: 1440, height: 900 }, locale: 'es-ES' };
    ({ context, page } = await openOwnersPage({ browser, platform, owner, faults }, view));
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const heading = () => page.getByRole('heading', { level: 1 });

  it('can be installed, and has nothing that would show an old version', async () => {
    await page.goto('/app');
    await heading().waitFor();
    const devTools = await context.newCDPSession(page);
    const { errors } = await devTools.send('Page.getAppManifest');
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // A window that leaves no traces installs nothing, whatever the page.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect([errors, others]).toEqual([[], []]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  it('goes anywhere, and finds a client, by Ctrl-K', async () => {
    await page.goto('/app');
    await heading().waitFor();
    const palette = page.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type('sopor');
    await page.getByRole('option', { name: 'Soporte' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/support');
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type('rosa v');
    await page.getByRole('option', { name: /Rosa Vidal/ }).click();
    await page.waitForURL('**/app/clients/*');
  });

  const card = (name: string) => page.getByRole('region', { name });

  it('cuts the link to WhatsApp and makes it again through the dialog of Meta', async () => {
    await page.goto('/app/synchronize');
    const whatsapp = card('WhatsApp Business');
    await whatsapp.getByText('Conectado: ').waitFor();
    await whatsapp.getByRole('button', { name: 'Desconectar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click();
    await whatsapp.getByText('Desconectado').waitFor();
    const signup = page.waitForEvent('popup');
    await whatsapp.getByRole('button', { name: 'Conectar WhatsApp' }).click();
    await (await signup).getByTestId('continue').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Conectar' }).click();
    await whatsapp.getByText(/^Conectado: \+?\d/).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('connects Google Calendar, in which what is booked appears within two seconds', async () => {
    await page.goto('/app/synchronize');
    const google = card('Google Calendar');
    await google.getByRole('button', { name: 'Conectar Google Calendar' }).click();
    await page.getByTestId('google-email').fill('salon@gmail.com');
    await page.getByTestId('continue').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Conectar' }).click();
    await google.getByText('Conectado: salon@gmail.com').waitFor();
    const events = async (): Promise<number> => {
      const { body } = await callApi(platform.emulatorsUrl, 'GET', '/google/control/state');
      return googleState.parse(body).accounts.flatMap((account) => account.events).length;
    };
    const [service] = await owner.call('GET', '/services', z.array(z.object({ id: z.string() })));
    const from = dayFromNow(3);
    const wanted = { serviceId: service?.id ?? '', from, to: dayFromNow(9) };
    const slot = (await owner.openSlots(wanted)).at(-1);
    const before = await waitFor(async () => (await events()) || undefined);
    await owner.call('POST', '/appointments', z.unknown(), {
      service_id: wanted.serviceId,
      employee_id: 'any',
      date: slot?.date,
      slot: slot?.slot,
      phone: '+34600999888',
    });
    await waitFor(async () => (await events()) > before, { timeoutMs: 2000, message: 'the event' });
  });

  it('keeps what it set up about the business', async () => {
    await page.goto('/app/profile');
    const address = { Dirección: 'Plaza Nueva, 3', 'Código postal': '41001', Localidad: 'Sevilla' };
    for (const [label, value] of Object.entries(address)) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByLabel('Antelación mínima').selectOption({ label: '2 horas' });
    const business = page.getByRole('region', { name: 'Negocio', exact: true });
    await business.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Negocio actualizado', { exact: true }).waitFor();
    await page.reload();
    for (const [label, value] of Object.entries(address)) {
      await expect(page.getByLabel(label).inputValue()).resolves.toBe(value);
    }
    await expect(page.getByLabel('Antelación mínima').inputValue()).resolves.toBe('120');
  });
});
