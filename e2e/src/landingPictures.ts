/**
 * Renews the pictures of the start page: `node e2e/src/landingPictures.ts [address of Cítame]`, beside an `npm start` on an empty home:
 * the week of the business of the demo, and its day on a phone, in each language, light and dark.
 */
import { join } from 'node:path';
import { locales, session } from '@citame/contracts';
import { demoOwner } from '@citame/tools';
import sharp from 'sharp';
import { openBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '..', '..', 'frontends', 'landing', 'public');
const [, , address = 'http://localhost:8080'] = process.argv;
/** Sizes of the window, px; pictures have twice as many dots. */
const views = {
  week: { path: '/app/appointments?view=week', width: 1280, height: 760 },
  day: { path: '/app/appointments?view=day', width: 390, height: 700 },
};
const quality = 50;
/** The morning of this week's Monday, in Madrid in winter: nothing of the week is over. */
const monday = new Date();
monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
monday.setUTCHours(7, 30, 0, 0);

const answer = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(demoOwner),
});
const { token } = session.parse(await answer.json());
const browser = await openBrowser();
try {
  for (const [name, { path, width, height }] of Object.entries(views)) {
    for (const language of locales) {
      for (const theme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: name === 'day' ? 2 : 1.25,
          locale: language,
          timezoneId: 'Europe/Madrid',
          colorScheme: theme,
        });
        await context.addInitScript(
          ([given, lang]) => {
            localStorage.setItem('citame.token', given ?? '');
            localStorage.setItem('lang', lang ?? '');
          },
          [token, language],
        );
        const page = await context.newPage();
        await page.clock.setFixedTime(monday);
        await page.goto(`${address}${path}`);
        await page.locator('[data-appointment]').first().waitFor();
        const taken = await page.screenshot({ animations: 'disabled' });
        await sharp(taken)
          .avif({ quality })
          .toFile(join(folder, `${name}-${language}-${theme}.avif`));
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
}
