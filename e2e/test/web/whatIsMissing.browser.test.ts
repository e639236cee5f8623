import { appointment, business, service, whatsappStatus, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { subscribe } from '@citame/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { connectNumber, dayFromNow, openBusiness, type Business } from '../../src/business.ts';
import { addPerson, newPhone, phoneChat, type PhoneChat } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { confirmEmail, mailsTo } from '../../src/mailsTo.ts';
import type { Owner } from '../../src/owner.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const pictures = process.env['MISSING_PICTURES'];

const start = { name: 'start', path: '/app' };
const ownPhone = '+34911222333';
const ownPhoneShown = '+34 911 22 23 33';
/** The bot has had the time to answer, and has not. */
const silentMs = 2000;

describeInBrowser('what is missing, said to the owner in a browser', () => {
  let opened: OpenedWeb;
  /** All is there but the subscription. */
  let sol: Business;
  /** All is there, with a number. */
  let luna: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    const { platform } = opened;
    sol = await openBusiness(platform, { name: 'Peluquería Sol' });
    const number = await connectNumber(platform, sol.owner, { business: sol.name, isOnApp: false });
    sol = { ...sol, number };
    luna = await openBusiness(platform, { name: 'Peluquería Luna', whatsapp: true });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const open = async (owner: Owner, language: Locale, view: keyof typeof views): Promise<void> => {
    const who = { ...opened, owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
  };
  const client = ({ number }: Business): Promise<PhoneChat> => {
    if (number === undefined) {
      throw new Error('It has no number');
    }
    return phoneChat({ platform: opened.platform, number, phone: newPhone() });
  };
  const banner = (language: Locale): Locator =>
    page.getByRole('status').filter({ hasText: words[language].dashboard.closedDoor.title });

  it('is the subscription: the bot gives the phone until it is there (es, 390)', async () => {
    const text = words.es.dashboard.closedDoor;
    const { platform } = opened;
    await sol.owner.call('PATCH', '/business', z.object({}), { phone: ownPhone });
    await open(sol.owner, 'es', 'phone');
    await openPlace(page, start);
    const missing = said(text.missing, { steps: text.steps.subscription }).source.slice(1, -1);
    await banner('es')
      .filter({ hasText: new RegExp(missing) })
      .waitFor();
    await banner('es').filter({ hasText: ownPhoneShown }).waitFor();
    expect(await barriersOn(page, 'the start page before the subscription')).toEqual([]);
    await takePictures(page, pictures, 'closed-door-es');
    const early = await client(sol);
    expect((await early.ask('Hola')).text).toMatch(/^Ahora mismo no podemos reservar por aquí\..*\+34 ?911/);
    await page.getByRole('link', { name: words.es.dashboard.steps.subscription }).tap();
    await page.waitForURL('**/app/suscription');
    await openPlace(page, start);
    const email = `${sol.owner.tenantId}@e2e.test`;
    await subscribe(sol.owner, { paddleUrl: platform.emulatorsUrl, email });
    await banner('es').waitFor({ state: 'detached' });
    const late = await client(sol);
    expect((await late.ask('Hola')).options).not.toEqual([]);
  }, 90_000);

  it('are services and a phone: the bot is silent, and the client waits for the owner (en, 1440)', async () => {
    const text = words.en.dashboard;
    const { owner } = luna;
    for (const { id } of await owner.call('GET', '/services', z.array(service))) {
      await owner.request('DELETE', `/services/${id}`);
    }
    await owner.call('PATCH', '/business', z.object({}), { phone: '' });
    await open(owner, 'en', 'desktop');
    await openPlace(page, start);
    await banner('en').filter({ hasText: text.closedDoor.steps.services }).waitFor();
    await banner('en').filter({ hasText: text.closedDoor.silent }).waitFor();
    expect(await barriersOn(page, 'the start page without services')).toEqual([]);
    await takePictures(page, pictures, 'closed-door-en');
    const early = await client(luna);
    await early.say('Hello');
    await page.getByText(said(text.waiting.title, { count: 1 })).waitFor();
    await new Promise((resolve) => setTimeout(resolve, silentMs));
    expect(await early.replies()).toEqual([]);

    await tabTo(page, banner('en').getByRole('link', { name: text.closedDoor.addPhone }));
    await page.keyboard.press('Enter');
    const field = page.getByLabel(words.en.profile.business.phone, { exact: true });
    await tabTo(page, field);
    await page.keyboard.type(ownPhone);
    await page.keyboard.press('Enter');
    await waitFor(
      async () => (await owner.call('GET', '/business', business)).phone.replaceAll(' ', '') === ownPhone,
      { message: 'the phone to be saved' },
    );
    await openPlace(page, start);
    await banner('en').filter({ hasText: ownPhoneShown }).waitFor();
    const told = await client(luna);
    expect((await told.ask('Hello')).text).toMatch(/^We can't take bookings here right now\..*\+34 ?911/);
    const corte = { title: 'Corte', duration: 30, employees: [luna.ana] };
    luna = { ...luna, corteId: (await owner.call('POST', '/services', service, corte)).id };
    await banner('en').waitFor({ state: 'detached' });
    const late = await client(luna);
    expect((await late.ask('Hello')).options).not.toEqual([]);
  }, 90_000);

  it.each<[Locale, keyof typeof views, string, string]>([
    ['es', 'phone', '10:00', 'Meta necesita una tarjeta: tus avisos no salen'],
    ['en', 'desktop', '11:00', 'Meta needs a card: your messages are not sent'],
  ])(
    'is the card at Meta: said by the appointment, the page and a mail, until one is paid for (%s, %s)',
    async (language, view, slot, subject) => {
      const { notices } = words[language].appointments;
      const { whatsapp } = words[language].synchronize;
      const { platform } = opened;
      const { owner } = luna;
      const email = await emailOf(owner);
      await owner.call('PATCH', '/me', z.unknown(), { locale: language });
      await haveCard(false);
      await open(owner, language, view);
      const unpaid = await bookAndTell(slot);
      await page.goto(`/app/appointments?date=${unpaid.date}&appointment=${unpaid.id}`);
      const details = page.getByRole('dialog', { name: 'Marta Ruiz' });
      const line = details.getByRole('listitem').filter({ hasText: notices.kind.booked });
      await line
        .filter({ hasText: notices.state.failed })
        .filter({ hasText: notices.reason.payment })
        .waitFor();
      expect(await barriersOn(page, 'a message that Meta did not send')).toEqual([]);
      await waitFor(async () => (await mailsTo(platform, email)).some((mail) => mail.subject === subject), {
        message: 'the mail',
      });
      await openPlace(page, { name: 'synchronize', path: '/app/synchronize' });
      await page.getByText(whatsapp.problem.payment).waitFor();
      const billing = page.getByRole('link', { name: whatsapp.openBilling });
      expect(await billing.getAttribute('href')).toContain('business.facebook.com');
      expect(await barriersOn(page, 'the card that is missing')).toEqual([]);
      await takePictures(page, pictures, `card-${language}`);
      await haveCard(true);
      await bookAndTell(slot.replace(':00', ':30'));
      await page.getByText(whatsapp.problem.payment).waitFor({ state: 'detached' });
      const status = await owner.call('GET', '/whatsapp/status', whatsappStatus);
      expect(status.problem).toBeNull();
    },
    90_000,
  );

  let confirmed: string | undefined;
  async function emailOf(owner: Owner): Promise<string> {
    confirmed ??= await confirmEmail(opened.platform, owner);
    return confirmed;
  }
  async function haveCard(has: boolean): Promise<void> {
    await callEmulators(opened.platform, 'PATCH', '/simulator/api/settings', z.unknown(), {
      body: { payment_method: has },
    });
  }
  /** An appointment of a client who has never written and consents: they are told by a template, which Meta bills. */
  async function bookAndTell(slot: string) {
    const [phone, name] = [newPhone(), 'Marta Ruiz'];
    await addPerson(opened.platform, { phone, name });
    return luna.owner.call('POST', '/appointments', appointment, {
      service_id: luna.corteId,
      employee_id: luna.ana,
      date: dayFromNow(2),
      slot,
      phone: `+${phone}`,
      name,
      consent: true,
      notify: true,
    });
  }
});
