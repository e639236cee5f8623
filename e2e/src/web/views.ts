import type { Locale } from '@citame/contracts';

/** Windows of a computer and of a phone. */
export const views = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
};

const every: readonly [Locale, keyof typeof views][] = [
  ['es', 'phone'],
  ['en', 'desktop'],
  ['es', 'desktop'],
  ['en', 'phone'],
];

const isWhole = process.env['EVERY_WAY'] === '1';

/** Cases of a test: both languages and both windows crossed, with `EVERY_WAY=1` each language in each window. */
export const languagesAndViews = isWhole ? every : every.slice(0, 2);

/** Cases of a test of texts that are looked up by the same code in each language: Spanish, with `EVERY_WAY=1` English, too. */
export const languages: readonly Locale[] = isWhole ? ['es', 'en'] : ['es'];

/** Cases of a test beside others of its file, which are in the other language: one, with `EVERY_WAY=1` both. */
export const languagesFrom = (first: Locale): readonly Locale[] => (isWhole ? ['es', 'en'] : [first]);
