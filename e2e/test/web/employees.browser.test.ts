import type { Locale } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business } from '../../src/business.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { swipe } from '../../src/web/finger.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { press } from '../../src/web/press.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { said, words } from '../../src/web/words.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true };

/** A folder for pictures of the form, to be looked at. */
const pictures = process.env['CITAME_PICTURES'];

describeInBrowser('an employee', () => {
  let opened: OpenedWeb;
  let sol: Business;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    sol = await openBusiness(opened.platform, { name: 'Peluquería Sol' });
  }, 180_000);
  afterAll(() => opened?.close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await context.close();
  });

  const ways: readonly (readonly [
    way: 'the mouse' | 'touch' | 'the keyboard',
    Locale,
    typeof desktop,
    (element: Locator) => Promise<void>,
  ])[] = [
    ['the mouse', 'es', desktop, (element) => element.click()],
    ['touch', 'en', phone, (element) => element.tap()],
    ['the keyboard', 'en', desktop, (element) => press(page, element, 'the keyboard')],
  ];

  /** Red on the left, blue on the right, as a phone's camera would have it. */
  async function redAndBlue(): Promise<Buffer> {
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 600];
      const context = canvas.getContext('2d');
      ['#f00', '#00f'].forEach((fill, half) => {
        Object.assign(context ?? {}, { fillStyle: fill });
        context?.fillRect(half * 600, 0, 600, 600);
      });
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    return Buffer.from(base64, 'base64');
  }

  /** Side of the first photo on the page, and its colour in the middle. */
  const photoShown = (): Promise<{ side: number; color: 'red' | 'blue'; src: string } | null> =>
    page.evaluate(async () => {
      const shown = document.querySelector('img');
      if (shown === null) {
        return null;
      }
      await shown.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(shown, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return { side: shown.naturalWidth, color: red > blue ? 'red' : 'blue', src: shown.src };
    });

  const look = (name: string): Promise<void> => takePictures(page, pictures, name);

  it.each(ways)(
    'has a photo that is cut out of a picture, until it is taken away: by %s (%s)',
    async (way, language, view, press) => {
      const text = words[language].employees;
      ({ context, page } = await openOwnersPage(
        { ...opened, owner: sol.owner, faults },
        { ...view, locale: language },
      ));
      await page.goto('/app/employees');
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const edit = button(said(text.card.edit, { name: 'Ana' }));
      await press(edit);
      await look(`photo-none-${way}`);
      const chooser = page.waitForEvent('filechooser');
      await press(button(text.photo.upload));
      await (await chooser).setFiles({ name: 'ana.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue() });

      // The frame is in the middle: to the right of it all is blue.
      const frame = page.getByRole('group', { name: text.photo.area });
      const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const middle = { x: x + width / 2, y: y + height / 2 };
      const right = { x: middle.x + width, y: middle.y };
      if (way === 'the mouse') {
        await page.mouse.move(middle.x, middle.y);
        await page.mouse.down();
        await page.mouse.move(right.x, right.y, { steps: 4 });
        await page.mouse.up();
      } else if (way === 'touch') {
        await swipe(page, middle, right);
      } else {
        await tabTo(page, frame);
        for (let step = 0; step < 40; step += 1) {
          await page.keyboard.press('Shift+ArrowRight');
        }
      }
      const zoom = page.getByRole('slider', { name: text.photo.zoom });
      if (way === 'the keyboard') {
        await tabTo(page, zoom);
        await page.keyboard.press('PageUp');
      } else {
        await zoom.fill('1.5');
      }
      expect(Number(await zoom.inputValue())).toBeGreaterThan(1);
      expect(await barriersOn(page, 'cutting out a photo')).toEqual([]);
      await look(`photo-crop-${way}`);
      await press(button(text.form.save));
      await page.getByText(text.done.updatedText, { exact: true }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const photo = await photoShown();
      expect(photo).toMatchObject({ side: 512, color: 'blue' });
      await look(`photo-list-${way}`);
      // Anybody who has the address sees it, as an <img> sends no token.
      const address = photo?.src ?? '';
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);

      await press(edit);
      await look(`photo-edit-${way}`);
      await press(button(text.photo.remove));
      await press(button(text.form.save));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('img').waitFor({ state: 'detached' });
      expect((await fetch(address)).status).toBe(404);
    },
    60_000,
  );

  it.each(ways)(
    'has a calendar that is followed at a secret address until it is no longer shared: by %s (%s)',
    async (_name, language, view, press) => {
      const text = words[language].employees;
      ({ context, page } = await openOwnersPage(
        { ...opened, owner: sol.owner, faults },
        { ...view, locale: language },
      ));
      await page.goto('/app/employees');
      const open = said(text.card.of, { what: text.card.calendar, name: 'Ana' });
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      await press(button(open));
      expect(await barriersOn(page, 'sharing a calendar')).toEqual([]);
      await press(button(text.feed.create));
      const address = await page.getByLabel(text.feed.address).inputValue();
      expect(await barriersOn(page, 'the address of a calendar')).toEqual([]);
      expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
      const apple = page.getByRole('link', { name: text.feed.apple });
      expect(await apple.getAttribute('href')).toBe(address.replace(/^http:/, 'webcal:'));
      await press(button(text.feed.done));
      await press(button(open));
      await page.getByText(text.feed.inUse).waitFor();
      await press(button(text.feed.remove));
      await page.getByText(text.feed.removedText, { exact: true }).waitFor();
      expect((await fetch(address)).status).toBe(404);
    },
    60_000,
  );
});
