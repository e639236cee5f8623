import type { UiLanguage } from '@citame/ui/theme';

interface DiscardTexts {
  readonly title: string;
  readonly consequence: string;
  readonly keep: string;
  readonly discard: string;
}

/**
 * Question before a dialog closes over what was written in it. Not among the labels of the page, which come with its first
 * scripts: overlays are loaded on demand.
 */
export const discardTexts: Readonly<Record<UiLanguage, DiscardTexts>> = {
  es: {
    title: '¿Descartar los cambios?',
    consequence: 'Lo que has escrito se perderá.',
    keep: 'Seguir editando',
    discard: 'Descartar',
  },
  en: {
    title: 'Discard the changes?',
    consequence: 'What you have written will be lost.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
};
