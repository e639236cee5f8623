import { appointment, type Appointment, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { numberOf, openBusiness, type Business } from '../../src/business.ts';
import type { Chat } from '../../src/chat.ts';
import { silenceEmulator } from '../../src/metaWebhook.ts';
import { bookByOwner, chatBeforeOpenings, waitForIt } from '../../src/waitingList.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace } from '../../src/web/places.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { said, words } from '../../src/web/words.ts';
import { languagesFrom } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const place = { name: 'waiting list', path: '/app/waiting-list' };

describeInBrowser('the waiting list, in a browser', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol', whatsapp: true });
    await silenceEmulator(opened.platform, numberOf(sol));
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  async function open(view: typeof desktop | typeof phone, language: Locale): Promise<void> {
    const who = { ...opened, owner: sol.owner, faults };
    ({ context, page } = await openOwnersPage(who, { ...view, locale: language }));
    await openPlace(page, place);
  }
  /** Clients with these names wait for a time that the owner has given away before their eyes. */
  async function wait(...names: string[]): Promise<{ chats: Chat[]; booked: Appointment }> {
    const came = [];
    for (const name of names) {
      came.push(await chatBeforeOpenings(opened.platform, sol, name));
    }
    const slot = came[0]?.slots.at(-1);
    if (slot === undefined) {
      throw new Error('nothing is offered');
    }
    const booked = await bookByOwner(sol, slot);
    for (const { chat } of came) {
      await waitForIt(chat, slot);
    }
    return { chats: came.map(({ chat }) => chat), booked };
  }
  const giveTo = (client: string, language: Locale) =>
    page.getByRole('button', { name: said(words[language].waiting.give.label, { client }) });
  const dialog = () => page.getByRole('dialog');
  const isAlone = (client: string) =>
    waitFor(
      async () =>
        (await page.getByText(client).count()) === 0 && (await page.getByText(/^Inés /).count()) > 0,
      { message: 'the entry to go' },
    );

  it.each(languagesFrom('es'))(
    'is in the order of asking, and a client is given a time by the mouse and told (%s)',
    async (language) => {
      const text = words[language].waiting;
      const { chats, booked } = await wait(`Rosa ${language}`, `Inés ${language}`);
      await open(desktop, language);
      await giveTo(`Inés ${language}`, language).waitFor();
      const rows = await page.locator('tbody tr').allTextContents();
      expect(rows.findIndex((row) => row.includes('Rosa'))).toBeLessThan(
        rows.findIndex((row) => row.includes('Inés')),
      );
      expect(await barriersOn(page, 'waiting list')).toEqual([]);
      await giveTo(`Rosa ${language}`, language).click();
      await dialog().getByText(text.give.others).waitFor();
      expect(await barriersOn(page, 'giving a time')).toEqual([]);
      const [first, second] = [dialog().getByRole('radio').first(), dialog().getByRole('radio').nth(1)];
      await first.waitFor();
      await second.check({ force: true });
      const given = await second.getAttribute('value');
      await dialog().getByRole('button', { name: text.give.confirm }).click();
      await page.getByText(said(text.give.done, { client: `Rosa ${language}` })).waitFor();
      await isAlone(`Rosa ${language}`);
      const theirs = (await sol.owner.appointments()).filter(({ name }) => name === `Rosa ${language}`);
      expect(theirs).toMatchObject([{ date: booked.date, slot: given, status: 'confirmed' }]);
      expect((await chats[0]?.next())?.text).toContain('Corte');

      // Once the time is free, the other is asked about it, and the page says so by itself.
      await sol.owner.call('POST', `/appointments/${booked.id}/cancel`, appointment, {});
      await page.getByText(said(text.offer.until)).waitFor();
      await giveTo(`Inés ${language}`, language).click();
      await dialog().getByText(said(text.give.asked)).waitFor();
      await dialog().getByRole('button', { name: text.give.confirm }).click();
      await page.getByText(text.empty.title).waitFor();
      const others = (await sol.owner.appointments()).filter(({ name }) => name === `Inés ${language}`);
      expect(others).toMatchObject([{ date: booked.date, slot: booked.slot }]);
    },
    120_000,
  );

  it('is worked with by keys alone', async () => {
    const text = words.es.waiting;
    await wait('Nuria', 'Inés teclas');
    await open(desktop, 'es');
    await tabTo(page, giveTo('Nuria', 'es'));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog().getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, dialog().getByRole('button', { name: text.give.confirm }));
    await page.keyboard.press('Enter');
    await page.getByText(said(text.give.done, { client: 'Nuria' })).waitFor();
    await isAlone('Nuria');
    await tabTo(page, page.getByRole('button', { name: said(text.remove.label, { client: 'Inés teclas' }) }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: text.remove.confirm }));
    await page.keyboard.press('Enter');
    await page.getByText(text.empty.title).waitFor();
  }, 120_000);

  it.each(languagesFrom('en'))(
    'is worked with by touch on a phone (%s)',
    async (language) => {
      const text = words[language].waiting;
      const [elena, ines] = [`Elena ${language}`, `Inés ${language}`];
      await wait(elena, ines);
      await open(phone, language);
      await giveTo(elena, language).waitFor();
      expect(await barriersOn(page, 'waiting list on a phone')).toEqual([]);
      await giveTo(elena, language).tap();
      await dialog().getByRole('radio').first().waitFor();
      expect(await barriersOn(page, 'giving a time on a phone')).toEqual([]);
      await dialog()
        .locator('label')
        .filter({ hasText: /^\d\d:\d\d$/ })
        .nth(1)
        .tap();
      await dialog().getByRole('button', { name: text.give.confirm }).tap();
      await page.getByText(said(text.give.done, { client: elena })).waitFor();
      await isAlone(elena);
      await page.getByRole('button', { name: said(text.remove.label, { client: ines }) }).tap();
      expect(await barriersOn(page, 'removal on a phone')).toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: text.remove.confirm }).tap();
      await page.getByText(text.empty.title).waitFor();
    },
    120_000,
  );
});
