import { addTexts, defineTexts } from '@citame/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

/** Texts of the page on which owners try the bot, which come with its code. */
export const trialTexts = defineTexts('dashboard-trial', { es, en });

addTexts(trialTexts);
