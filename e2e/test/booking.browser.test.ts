import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationList, type Appointment } from '@citame/contracts';
import { demoOwner, demoPhoneNumber } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../src/browser.ts';
import { signIn } from '../src/owner.ts';
import { startPlatform, type OwnPlatform } from '../src/platform.ts';

/** The client whom the simulator knows from the start. */
const marta = '+34600111222';
/** UPDATE_SCREENSHOTS=1 renews the picture of the README. */
const screenshot =
  process.env['UPDATE_SCREENSHOTS'] === '1'
    ? join(import.meta.dirname, '..', '..', 'docs', 'images', 'simulator-chat.png')
    : undefined;

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

describeInBrowser('a newcomer who types `npm start` and opens the phone simulator', () => {
  let platform: OwnPlatform;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform({ demo: true, webRoot: '' }), openBrowser()]);
    page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: screenshot === undefined ? 1 : 2,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      colorScheme: 'light',
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
  });

  async function openPhone(): Promise<void> {
    const chat = new URLSearchParams({ number: demoPhoneNumber, client: marta });
    await page.goto(`${platform.emulatorsUrl}/simulator?${chat.toString()}`);
  }

  const answers = (): Locator => page.locator('[data-testid=message][data-direction=in]');

  /** Does something, and gives the message that the business answers with. */
  async function answerTo(act: () => Promise<void>): Promise<Locator> {
    const before = await answers().count();
    await act();
    const answer = answers().nth(before);
    await answer.waitFor();
    return answer;
  }

  async function say(text: string): Promise<void> {
    await page.getByTestId('composer').fill(text);
    await page.getByTestId('send').click();
  }

  /** Opens the list of a message, and gives the row that is wanted. */
  async function openList(message: Locator, row: (rows: Locator) => Locator): Promise<Locator> {
    await message.getByTestId('list-open').click();
    return row(page.getByTestId('list-sheet').getByTestId('list-row'));
  }

  async function send(row: Locator): Promise<void> {
    await row.click();
    await page.getByTestId('list-send').click();
  }

  const appointments = async (): Promise<Appointment[]> => (await signIn(platform, demoOwner)).appointments();

  let booked: Appointment;

  it('finds chats with the bot: three that booked, one whose client waits for a person', async () => {
    const owner = await signIn(platform, demoOwner);
    const { conversations } = await owner.call('GET', '/conversations', conversationList);
    const names = new Set(conversations.map(({ name }) => name));
    expect(names).toEqual(new Set(['Andrés Soto', 'Clara Nieto', 'Emma Clarke', 'Teresa Gil']));
    const waiting = conversations.filter(({ waiting_since: since }) => since !== null);
    expect(waiting.map(({ name }) => name)).toEqual(['Andrés Soto']);
    const coming = (await owner.appointments()).map(({ name }) => name);
    expect(coming).toEqual(expect.arrayContaining(['Clara Nieto', 'Emma Clarke', 'Teresa Gil']));
  });

  it('chats from «Hola» to «Cita confirmada», and the owner has that appointment', async () => {
    const before = new Set((await appointments()).map(({ id }) => id));
    await openPhone();
    const menu = await answerTo(() => say('Hola'));
    const corte = await openList(menu, (rows) => rows.filter({ hasText: 'Corte' }));
    const offer = await answerTo(() => send(corte));
    const slot = await openList(offer, (rows) =>
      rows.locator('visible=true').and(page.locator('[data-id^="v1|slot|"]')).nth(3),
    );
    const [when, employee] = [await slot.locator('b').innerText(), await slot.locator('small').innerText()];
    const confirmation = await answerTo(() => send(slot));
    const text = await confirmation.innerText();
    expect(text).toContain('Cita confirmada');

    const added = (await appointments()).filter(({ id }) => !before.has(id));
    expect(added).toMatchObject([
      { phone: marta, service_title: 'Corte', duration: 30, status: 'confirmed' },
    ]);
    [booked] = added as [Appointment];
    expect(when).toMatch(new RegExp(` · ${booked.slot}$`));
    expect(when).toContain(` ${Number(booked.date.slice(8))} `);
    expect(employee).toBe(`con ${booked.employee_name}`);
    expect(text).toContain(booked.employee_name);
    expect(text).toContain(booked.slot);

    if (screenshot !== undefined) {
      await mkdir(join(screenshot, '..'), { recursive: true });
      await page.screenshot({ path: screenshot });
    }
  });

  it('finds appointment and chat again after Ctrl-C and a second `npm start`', async () => {
    await platform.stop();
    await platform.start();
    expect(await appointments()).toContainEqual(booked);

    await openPhone();
    await answers().filter({ hasText: 'Cita confirmada' }).waitFor();
    const mine = await answerTo(() => say('mis citas'));
    await mine.getByTestId('list-open').or(mine.getByText('Tienes 1 cita')).first().waitFor();
    expect(await answers().filter({ hasText: 'Cita confirmada' }).count()).toBe(1);
  });
});
