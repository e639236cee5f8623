import { appointment, pushDevice } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { isSlot } from '../../src/chat.ts';
import { newPhone } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { silenceEmulator, webhookChat } from '../../src/metaWebhook.ts';
import type { Platform } from '../../src/platform.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { webFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const subscription = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const shown = z.object({ messages: z.array(z.object({ text: z.string() })) });
const ringsWithinMs = 5000;

describeInBrowser('an owner who has the page closed', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let sol: Business;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb(await webFolder(['shell', 'auth', 'dashboard', 'appointments', 'profile']));
    ({ platform, browser } = opened);
    sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
    await silenceEmulator(platform, numberOf(sol));
  }, 180_000);
  afterAll(() => opened?.close());

  const signedIn = async (context: BrowserContext): Promise<void> => {
    const { token } = sol.owner;
    await context.addInitScript((value) => localStorage.setItem('citame.token', value), token);
  };

  it('hears of a booking by chat within five seconds', async () => {
    const device = await callEmulators(platform, 'POST', '/push/devices', subscription);
    const { endpoint, keys } = device;
    await sol.owner.call('POST', '/push/devices', pushDevice, { endpoint, keys });
    // By night a push would wait.
    await sol.owner.call('PATCH', '/push', z.unknown(), { quiet_from: 0, quiet_to: 0 });
    const chat = await webhookChat({ platform, number: numberOf(sol), phone: newPhone() });
    await chat.ask('Hola');
    await chat.choose('Corte');
    const confirmation = await chat.choose(isSlot);
    expect(confirmation.text).toMatch(/^✅ \*Cita confirmada\*/);
    const [push] = await waitFor(
      async () => {
        const path = `/push/devices/${device.id}/messages`;
        const { messages } = await callEmulators(platform, 'GET', path, shown);
        return messages.length === 0 ? undefined : messages;
      },
      { timeoutMs: ringsWithinMs, message: 'the push' },
    );
    expect(JSON.parse(push?.text ?? '')).toMatchObject({
      title: 'Nueva cita',
      body: expect.stringMatching(/^Corte, .*, con /),
    });
    expect(push?.text).not.toContain(chat.phone);
  });

  it('sees it as a notification of the device, and reads the day without a network', async () => {
    const { context, page } = await openPage(
      { browser, platform, faults },
      { serviceWorkers: 'allow', permissions: ['notifications'], viewport: { width: 390, height: 844 } },
    );
    await signedIn(context);
    const today = dayFromNow(0);
    const made = await sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: today,
      slot: '23:00',
      name: 'Marta <b>',
      override: true,
      reason: 'prueba',
    });
    await page.goto('/app');
    await page.waitForFunction(async () => (await caches.match('/kept-day.json')) !== undefined);
    const session = await context.newCDPSession(page);
    // A push for a worker that is not active yet comes to nothing.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const registrationId = await new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration !== undefined) {
          resolve(registration.registrationId);
        }
      });
      void session.send('ServiceWorker.enable');
    });
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(platform.gatewayUrl).origin,
      registrationId,
      data: JSON.stringify({ title: 'Nueva cita', body: 'Corte', path: '/app/appointments', tag: 'p1' }),
    });
    await waitFor(async () => {
      const titles = await notifications(page);
      return titles.length > 0;
    });
    expect(await notifications(page)).toEqual(['Nueva cita']);

    const calendarOpened = async (): Promise<void> => {
      await page.goto('/app/appointments');
      await page.getByRole('button', { name: /^Nueva cita/ }).waitFor();
    };
    await calendarOpened();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    await page.goto('/app/appointments');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sin conexión');
    const rows = await page.getByRole('listitem').allTextContents();
    expect(rows.some((row) => row.startsWith('23:00Marta <b>Corte'))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.screenshot({ path: '.local/offline-390.png' });
    await context.setOffline(false);
    await calendarOpened();
    await page.evaluate(() => localStorage.clear());
    expect(made.slot).toBe('23:00');
    await context.close();
  });

  it.each([
    ['es', 390],
    ['en', 390],
    ['es', 1440],
    ['en', 1440],
  ])('chooses of what to be told: %s at %i', async (language, width) => {
    const { context, page } = await openPage(
      { browser, platform, faults },
      { viewport: { width, height: 900 }, locale: language === 'es' ? 'es-ES' : 'en-GB' },
    );
    await signedIn(context);
    await context.addInitScript((value) => localStorage.setItem('lang', value), language);
    await page.goto('/app/profile');
    const card = page.getByRole('region', { name: language === 'es' ? 'Avisos' : 'Notifications' });
    await card.getByRole('switch').first().waitFor();
    await card.scrollIntoViewIfNeeded();
    expect(await card.getByRole('switch').count()).toBe(7);
    await card.screenshot({ path: `.local/push-${language}-${width}.png` });
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
});

function notifications(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
