import { employee, service } from '@citame/contracts';
import { demoChats, demoOwner } from '@citame/tools';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { newPhone, phoneChat } from '../../src/client.ts';
import { demoNumber } from '../../src/demoNumber.ts';
import { signIn, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { foreignTexts } from '../../src/web/foreignTexts.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openPlace, places, type Place } from '../../src/web/places.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languagesAndViews, views } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

/** Text that a client writes. */
const wish = 'hablar con una persona';
const conversations = z.object({ conversations: z.array(z.object({ id: z.string() })) });

describeInBrowser('a walk through every area of the back-office', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let owner: Owner;
  let way: readonly Place[];
  let data: ReadonlySet<string>;

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
    owner = await signIn(platform, demoOwner);
    await askForAPerson(platform);
    const [team, offer, booked] = await Promise.all([
      owner.call('GET', '/employees', z.array(employee)),
      owner.call('GET', '/services', z.array(service)),
      owner.appointments(),
    ]);
    const { conversations: chats } = await waitFor(
      async () => {
        const found = await owner.call('GET', '/conversations', conversations);
        return found.conversations.length > 0 ? found : undefined;
      },
      { message: 'the conversation' },
    );
    const coming = booked.findLast(({ status }) => status === 'confirmed');
    way = places({
      employee: team[0]?.employee_id ?? '',
      customer: coming?.customer_id ?? '',
      conversation: chats[0]?.id ?? '',
      day: coming?.date ?? '',
    });
    data = new Set([
      wish,
      ...demoChats.map(({ text }) => text),
      ...team.map(({ nombre }) => nombre),
      ...offer.flatMap(({ title, description }) => [title, description]),
    ]);
  }, 120_000);
  afterAll(() => opened?.close());

  it.each(languagesAndViews)(
    'meets no barrier, light or dark, nothing cut off, no error and no word of another language (%s, %s)',
    async (language, view) => {
      const found: string[] = [];
      const { context, page } = await openOwnersPage(
        { browser, platform, owner, faults: found },
        { ...views[view], locale: language, hasWorker: true },
      );
      page.on('console', (message) => {
        if (message.type() === 'error') {
          found.push(`${page.url()}: ${message.text()}`);
        }
      });
      await openPlace(page, { name: 'start page', path: '/app' });
      await beginServiceWorker(page);
      for (const place of way) {
        await openPlace(page, place);
        found.push(...(await barriersOn(page, place.name)));
        found.push(...(await foreignTexts(page, language, data)).map((text) => `${place.name}: «${text}»`));
      }
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      await context.close();
      expect(found).toEqual([]);
    },
    180_000,
  );
});

/** The service worker comes after the first sign of a person; every page opened from then on has it. */
async function beginServiceWorker(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  const isActive = (): Promise<boolean> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    });
  await waitFor(isActive, { message: 'the service worker' });
}

/** A client of the demo business wants to talk to a person. */
async function askForAPerson(platform: Platform): Promise<void> {
  const wanted = { platform, number: await demoNumber(platform), phone: newPhone() };
  const chat = await phoneChat(wanted, 'Rosa Vidal');
  await chat.ask(wish);
}
