import { appointment, pushDevice, pushState, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { isSlot, type Chat } from '../../src/chat.ts';
import { newPhone } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { confirmEmail, mailsTo } from '../../src/mailsTo.ts';
import { silenceEmulator, webhookChat } from '../../src/metaWebhook.ts';
import type { Platform } from '../../src/platform.ts';
import { axeViolations } from '../../src/web/axe.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const subscription = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const shown = z.object({ messages: z.array(z.object({ text: z.string() })) });
const pushed = z.object({ title: z.string() });
const ringsWithinMs = 5000;
/** Titles of pushes, which are the subjects of mails. */
const told = {
  es: { booked: 'Nueva cita', person: 'Un cliente quiere hablar contigo' },
  en: { booked: 'New appointment', person: 'A client wants to talk to you' },
};

describeInBrowser('an owner who has the page closed', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let sol: Business;
  /** Address of the owner, once it is confirmed. */
  let email: string | undefined;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb({ notifies: true });
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
    const isDayKept = (): Promise<boolean> =>
      page.evaluate(async () => (await caches.match('/kept-day.json')) !== undefined);
    await waitFor(isDayKept, { message: 'the kept day' });
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

  it.each<[Locale, keyof typeof views]>([
    ['es', 'phone'],
    ['en', 'desktop'],
  ])(
    'presses switches, boxes and quiet hours in the profile, and they hold (%s, %s)',
    async (language, view) => {
      const { kinds, which, byMail, quiet, quietFrom, quietTo } = words[language].profile.push;
      const { booked, person } = told[language];
      email ??= await confirmEmail(platform, sol.owner);
      const address = email;
      await sol.owner.call('PATCH', '/me', z.unknown(), { locale: language });
      await sol.owner.call('PATCH', '/push', z.unknown(), {
        push: { booked: true, person: true },
        mail: { booked: false },
        quiet_from: 0,
        quiet_to: 0,
      });
      const device = await callEmulators(platform, 'POST', '/push/devices', subscription);
      const { endpoint, keys } = device;
      await sol.owner.call('POST', '/push/devices', pushDevice, { endpoint, keys });
      const rung = async (): Promise<string[]> => {
        const path = `/push/devices/${device.id}/messages`;
        const { messages } = await callEmulators(platform, 'GET', path, shown);
        return messages.map(({ text }) => pushed.parse(JSON.parse(text)).title);
      };
      const mailed = async (): Promise<number> =>
        (await mailsTo(platform, address)).filter(({ subject }) => subject === booked).length;
      const holds = (fits: (settings: z.infer<typeof pushState>) => boolean, message: string) =>
        waitFor(async () => fits(await sol.owner.call('GET', '/push', pushState)), { message });
      const who = { ...opened, owner: sol.owner, faults };
      const { context, page } = await openOwnersPage(who, { ...views[view], locale: language });
      await openPlace(page, { name: 'profile', path: '/app/profile' });
      const group = (name: string) => page.getByRole('group', { name, exact: true });
      /** By a finger, or by keys: then the focus stays where it was. */
      const press = async (element: Locator): Promise<void> => {
        if (view === 'phone') {
          await element.tap();
          return;
        }
        await element.focus();
        await page.keyboard.press('Space');
      };
      const choose = async (label: string, hour: number): Promise<void> => {
        const select = group(quiet).getByLabel(label);
        const option = `${String(hour).padStart(2, '0')}:00`;
        if (view === 'phone') {
          await select.selectOption(option);
          return;
        }
        await tabTo(page, select);
        await page.keyboard.type(option);
      };

      const onBooked = group(which).getByRole('switch', { name: kinds.booked });
      await press(onBooked);
      await holds(({ push }) => !push.includes('booked'), 'the switch to be off');
      const quietly = await bookByChat();
      await quietly.say('quiero hablar con una persona');
      await waitFor(async () => (await rung()).length > 0, { message: 'the push of the person' });
      expect(await rung()).toEqual([person]);

      if (view === 'desktop') {
        expect(await onBooked.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await press(onBooked);
      await holds(({ push }) => push.includes('booked'), 'the switch to be on');
      await press(group(byMail).getByRole('checkbox', { name: kinds.booked }));
      await holds(({ mail }) => mail.includes('booked'), 'the box to be ticked');
      const before = await mailed();
      await bookByChat();
      await waitFor(async () => (await rung()).length > 1, { message: 'the push of the booking' });
      expect(await rung()).toEqual([person, booked]);
      await waitFor(async () => (await mailed()) > before, { message: 'the mail of the booking' });

      const hour = hourInMadrid();
      await choose(quietFrom, hour);
      await holds(({ quiet_from: from }) => from === hour, 'the quiet hours to begin');
      await choose(quietTo, (hour + 2) % 24);
      await holds(({ quiet_to: to }) => to === (hour + 2) % 24, 'the quiet hours to end');
      // The bar at the bottom covers half of a switch elsewhere, which axe then finds too small.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await barriersOn(page, 'notifications')).toEqual([]);
      await bookByChat();
      await waitFor(() => isHeldBack(device.endpoint), { message: 'the push to wait for the end' });
      expect(await rung()).toEqual([person, booked]);
      const { devices } = await sol.owner.call('GET', '/push', pushState);
      await Promise.all(devices.map(({ id }) => sol.owner.request('DELETE', `/push/devices/${id}`)));
      await context.close();
    },
    90_000,
  );

  const bookByChat = async (): Promise<Chat> => {
    const chat = await webhookChat({ platform, number: numberOf(sol), phone: newPhone() });
    await chat.ask('Hola');
    await chat.choose('Corte');
    expect((await chat.choose(isSlot)).text).toMatch(/^✅/);
    return chat;
  };
  /** Whether a push to a device is stored, and due later. */
  const isHeldBack = async (endpoint: string): Promise<boolean> => {
    const mongo = await mongoose.createConnection(platform.mongoUri).asPromise();
    const identity = mongo.useDb('citame_identity');
    const device = await identity.collection<{ _id: string }>('push_devices').findOne({ endpoint });
    const push = await identity.collection('pushes').findOne({ deviceId: device?._id });
    await mongo.close();
    return push !== null && z.date().parse(push['dueAt']).getTime() > Date.now() + 60_000;
  };

  it.each([
    ['en', 390],
    ['es', 1440],
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

function hourInMadrid(): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Madrid',
  });
  return Number(format.format(new Date()));
}
