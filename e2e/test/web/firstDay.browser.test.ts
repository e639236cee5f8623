import { appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { callApi } from '../../src/api.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { countTaps, tellTaps, type Taps } from '../../src/web/taps.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

/** Issue 27: from the landing page to the first booking in the preview. */
const maxTaps = 30;
const maxSeconds = 300;
const pictures = process.env['FIRST_DAY_PICTURES'];

const words = {
  es: {
    trade: 'Peluquería',
    next: 'Continuar',
    create: 'Crear y probar el asistente',
    street: 'Calle y número',
    town: 'Población',
    phone: 'Teléfono del negocio',
    hello: 'Hola',
    booked: '¡Cita de prueba hecha!',
    end: 'Borrar la prueba',
    later: 'Ahora no',
    start: 'Empezar: cinco minutos',
    message: 'Mensaje',
    send: 'Enviar',
  },
  en: {
    trade: 'Hair salon',
    next: 'Continue',
    create: 'Create it and try the assistant',
    street: 'Street and number',
    town: 'Town',
    phone: 'Phone of the business',
    hello: 'Hello',
    booked: 'Test appointment booked!',
    end: 'Delete the test',
    later: 'Not now',
    start: 'Start: five minutes',
    message: 'Message',
    send: 'Send',
  },
} as const;

describeInBrowser('the first day, in a browser', () => {
  let opened: OpenedWeb;
  let context: BrowserContext;
  let page: Page;
  let taps: Taps;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
  }, 180_000);
  afterAll(async () => {
    await opened?.close();
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const lastBubble = (): Locator => page.getByRole('log').locator('li').last();

  async function open(language: Locale, view: keyof typeof views): Promise<void> {
    const isPhone = view === 'phone';
    ({ context, page } = await openPage(
      { ...opened, faults },
      { ...views[view], hasTouch: isPhone, locale: language === 'es' ? 'es-ES' : 'en-GB' },
    ));
    await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    taps = countTaps(isPhone ? 'tap' : 'click');
  }
  async function write(field: Locator, text: string): Promise<void> {
    await taps.press(field);
    await page.keyboard.type(text);
  }
  async function register(): Promise<void> {
    await page.goto('/');
    await taps.press(page.locator('a[href="/auth/register"]:visible').first());
    await write(page.locator('input[autocomplete="organization"]'), 'Peluquería Rubí');
    await write(page.locator('input[type="email"]'), `rubi-${Date.now()}@negocio.test`);
    await write(page.locator('input[type="password"]').first(), 'clave-de-rubi');
    await write(page.locator('input[type="password"]').last(), 'clave-de-rubi');
    await taps.press(page.getByRole('checkbox'));
    await taps.press(page.locator('form button[type="submit"]'));
    await page.waitForURL('**/app/start');
  }
  async function token(): Promise<string> {
    return z.string().parse(await page.evaluate(() => localStorage.getItem('citame.token')));
  }
  async function stored() {
    const { gatewayUrl } = opened.platform;
    const { body } = await callApi(gatewayUrl, 'GET', '/api/appointments', { token: await token() });
    return z.array(appointment).parse(body);
  }
  const picture = (name: string): Promise<void> => takePictures(page, pictures, name);

  it.each(languagesAndViews)(
    'comes from the landing page to a booking by the bot in five minutes and thirty taps (%s, %s)',
    async (language, view) => {
      const word = words[language];
      const where = `${view}-${language}`;
      await open(language, view);
      const begun = performance.now();
      let aside = 0;
      /** Looks at the page without the clock of the owner. */
      const look = async (name: string): Promise<void> => {
        const stopped = performance.now();
        expect(await barriersOn(page, name)).toEqual([]);
        await picture(`${name}-${where}`);
        aside += performance.now() - stopped;
      };
      await register();
      await button(word.trade).waitFor();
      await look('trade');
      await taps.press(button(word.trade));
      await look('team');
      await taps.press(button(word.next));
      await look('services');
      await taps.press(button(word.next));
      await look('week');
      await taps.press(button(word.next));
      await write(page.getByLabel(word.street), 'Calle Mayor 12');
      await write(page.getByLabel(word.town), 'Alcalá');
      await write(page.getByLabel(word.phone), '911222333');
      await look('place');
      await taps.press(button(word.create));
      await page.waitForURL('**/app/try');
      await button(word.hello).waitFor();
      await look('phone');
      await taps.press(button(word.hello));
      await taps.press(lastBubble().locator('button[aria-expanded="false"]'));
      await look('services-in-chat');
      await taps.press(lastBubble().locator('button:not([aria-expanded])').first());
      await taps.press(lastBubble().locator('button[aria-expanded="false"]'));
      await taps.press(lastBubble().locator('button:not([aria-expanded])').first());
      await page.getByText(word.booked, { exact: true }).waitFor();
      const seconds = (performance.now() - begun - aside) / 1000;
      await look('booked');
      tellTaps(
        `first booking from the landing page, ${where}`,
        taps.count(),
        maxTaps,
        `${seconds.toFixed(1)} s`,
      );
      expect(taps.count()).toBeLessThanOrEqual(maxTaps);
      expect(seconds).toBeLessThanOrEqual(maxSeconds);
      expect(await stored()).toMatchObject([{ trial: true, status: 'confirmed' }]);
      await button(word.end).click();
      await button(word.hello).waitFor();
      await waitFor(async () => (await stored()).length === 0);
    },
    180_000,
  );

  it('is left and gone on with, and never comes again', async () => {
    const word = words.es;
    await open('es', 'phone');
    await register();
    await button(word.trade).tap();
    await button(word.next).tap();
    await page.getByRole('heading', { name: '¿Qué se puede reservar?' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '¿Trabajas solo o con equipo?' }).waitFor();
    await button(word.next).tap();
    await page.getByRole('heading', { name: '¿Qué se puede reservar?' }).waitFor();
    await page.getByRole('link', { name: word.later }).tap();
    await page.getByRole('link', { name: word.start }).tap();
    await page.getByRole('heading', { name: '¿Qué se puede reservar?' }).waitFor();
    await button(word.next).tap();
    await button(word.next).tap();
    await button(word.create).tap();
    await page.waitForURL('**/app/try');
    await page.goto('/app/start');
    await page.waitForURL('**/app');
  }, 90_000);

  it('is talked through by keyboard alone', async () => {
    await open('es', 'desktop');
    await register();
    await button(words.es.trade).press('Enter');
    for (const name of [words.es.next, words.es.next, words.es.next, words.es.create]) {
      await button(name).press('Enter');
    }
    const field = page.getByLabel(words.es.message, { exact: true });
    await field.focus();
    await page.keyboard.type('corte lo antes posible');
    await page.keyboard.press('Enter');
    await lastBubble().locator('button[aria-expanded="false"]').press('Enter');
    await lastBubble().locator('button:not([aria-expanded])').first().press('Enter');
    await page.getByText(words.es.booked, { exact: true }).waitFor();
  }, 90_000);
});
