import { appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../../src/business.ts';
import { newPhone, phoneChat, type PhoneChat } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const profile = { name: 'profile', path: '/app/profile' };

describeInBrowser('how the bot behaves, chosen in a browser', () => {
  let opened: OpenedWeb;
  let mongo: Connection;
  /** With a number that stays in the WhatsApp Business app of the owner's phone. */
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    mongo = await mongoose.createConnection(opened.platform.mongoUri).asPromise();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: 'app' });
  }, 180_000);
  afterAll(async () => {
    await mongo?.close();
    await opened?.close();
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const show = async (language: Locale, view: keyof typeof views): Promise<void> => {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...views[view], locale: language }));
    await openPlace(page, profile);
  };
  const saved = async (field: string, value: unknown): Promise<void> => {
    const business = z.record(z.string(), z.unknown());
    await waitFor(async () => (await sol.owner.call('GET', '/business', business))[field] === value, {
      message: field,
    });
  };
  const chatOf = (phone: string): Promise<PhoneChat> =>
    phoneChat({ platform: opened.platform, number: numberOf(sol), phone });
  const book = (slot: string, client: object) =>
    sol.owner.call('POST', '/appointments', appointment, {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: dayFromNow(1),
      slot,
      ...client,
    });

  it.each(languagesAndViews)(
    'offers released time to the client who comes later that day, and their yes moves the appointment (%s, %s)',
    async (language, view) => {
      const { business } = words[language].profile;
      await sol.owner.call('PATCH', '/business', z.object({}), {
        earlier_offers: false,
        bot_answers: 'everybody',
      });
      await show(language, view);
      const choice = page.getByLabel(business.earlierOffers);
      await choice.check();
      await page.getByText(business.earlierOffersHint).waitFor();
      expect(await barriersOn(page, 'rules')).toEqual([]);
      await page.locator('form').filter({ has: choice }).getByRole('button', { name: business.save }).click();
      await saved('earlier_offers', true);

      // Clients who moved in an earlier case come before the hour of this one.
      const freed = `${String(10 + languagesAndViews.findIndex(([one, other]) => one === language && other === view))}:00`;
      const chat = await chatOf(newPhone());
      await chat.ask('Hola');
      const leaves = await book(freed, { name: 'Luis Gil' });
      const late = await book('19:00', { name: 'Marta Ruiz', phone: `+${chat.phone}` });
      const path = `/app/appointments?view=day&date=${dayFromNow(1)}`;
      await openPlace(page, { name: 'day', path, shows: `[data-appointment="${late.id}"]` });
      await sol.owner.call('POST', `/appointments/${leaves.id}/cancel`, appointment, {});
      await askNow(leaves.start);
      const offer = await chat.next();
      expect(offer.text).toContain('¿Quieres venir antes?');
      await chat.choose('Sí, adelantarla');
      const moved = await waitFor(async () =>
        (await sol.owner.appointments()).find(({ id, slot }) => id === late.id && slot === freed),
      );
      expect(moved.status).toBe('confirmed');
      await page.locator(`[data-appointment="${late.id}"]`, { hasText: freed }).waitFor();
      expect(await barriersOn(page, 'the day')).toEqual([]);
    },
    180_000,
  );

  /** Ends the minute in which an owner may undo their slip, for the time that begins then. */
  async function askNow(start: string): Promise<void> {
    const scheduling = mongo.useDb('citame_scheduling');
    const { tenantId } = sol.owner;
    const open = { tenantId, isOpen: true, start: new Date(start) };
    await waitFor(
      async () =>
        (await scheduling.collection('freed_times').updateMany(open, { $set: { askFrom: new Date(0) } }))
          .matchedCount > 0,
    );
    await scheduling
      .collection<{ _id: string }>('waiting_queues')
      .updateOne({ _id: tenantId }, { $set: { dueAt: new Date(0) } });
  }

  it.each(languagesAndViews)(
    'answers strangers, and of the owner’s address book only who asks for an appointment (%s, %s)',
    async (language, view) => {
      const { speech, business } = words[language].profile;
      await sol.owner.call('PATCH', '/business', z.object({}), { bot_answers: 'everybody' });
      await show(language, view);
      const choice = page.getByLabel(speech.audience);
      await choice.selectOption(speech.audiences.strangers);
      expect(await barriersOn(page, 'how the bot speaks')).toEqual([]);
      await page.locator('form').filter({ has: choice }).getByRole('button', { name: business.save }).click();
      await saved('bot_answers', 'strangers');

      const sister = newPhone();
      await addToAddressBook(sister);
      const [known, stranger] = [await chatOf(sister), await chatOf(newPhone())];
      await known.say('Hola, ¿vienes a comer?');
      await known.delivered();
      expect((await stranger.ask('Hola')).text).not.toBe('');
      expect(await known.replies()).toEqual([]);
      expect((await known.ask('Quiero cita para un corte')).options).not.toEqual([]);
    },
    180_000,
  );

  it('leaves a client alone with the owner, who writes in the app, and takes up who asks for an appointment', async () => {
    await sol.owner.call('PATCH', '/business', z.object({}), { bot_answers: 'everybody' });
    await show('es', 'phone');
    const chat = await chatOf(newPhone());
    await chat.ask('Hola');
    const written = 'Hola, soy Sol. Te espero mañana.';
    // Later than what WhatsApp Business sends by itself.
    await callEmulators(opened.platform, 'POST', '/simulator/api/messages/owner', z.unknown(), {
      body: {
        number: numberOf(sol).id,
        client: chat.phone,
        message: { type: 'text', body: written },
        sent_at: new Date(Date.now() + 10 * 60_000).toISOString(),
      },
    });
    expect((await chat.next()).text).toBe(written);
    const logged = mongo.useDb('citame_booking_bot').collection('messages');
    await waitFor(async () => (await logged.countDocuments({ from: 'owner', text: written })) === 1, {
      message: 'the message of the owner',
    });
    await chat.say('Gracias, hasta mañana');
    await chat.delivered();
    const asked = await chat.ask('Quiero cita para un corte');
    expect(asked.options).not.toEqual([]);
    expect((await chat.replies()).filter(({ text }) => text !== written)).toHaveLength(2);
  }, 120_000);

  /** Writes a contact into the phone, which Meta tells of once it was asked for the address book. */
  async function addToAddressBook(phone: string): Promise<void> {
    const { platform } = opened;
    const { id } = numberOf(sol);
    const numbers = z.array(z.object({ id: z.string(), synced: z.boolean() }));
    await waitFor(
      async () =>
        (await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers)).some(
          (number) => number.id === id && number.synced,
        ),
      { message: 'the address book to be asked for' },
    );
    const contacts = mongo.useDb('citame_integrations').collection('whatsapp_contacts');
    const before = await contacts.countDocuments();
    await callEmulators(platform, 'POST', '/simulator/api/numbers/contacts', z.unknown(), {
      body: { number: id, add: [{ full_name: 'Mi hermana', phone_number: `+${phone}` }] },
    });
    await waitFor(async () => (await contacts.countDocuments()) > before, { message: 'the contact' });
  }
});
