import type { Locale } from '@citame/contracts';

/** Windows of a computer and of a phone. */
export const views = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
};

/** Each language in each window: cases of a test. */
export const languagesAndViews = (['es', 'en'] as const).flatMap((language) =>
  (['desktop', 'phone'] as const).map((view): [Locale, keyof typeof views] => [language, view]),
);
