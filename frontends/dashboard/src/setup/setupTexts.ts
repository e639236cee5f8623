import { addTexts, defineTexts } from '@citame/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

/** Texts of the first steps of a new business, which come with their code. */
export const setupTexts = defineTexts('dashboard-setup', { es, en });

addTexts(setupTexts);
