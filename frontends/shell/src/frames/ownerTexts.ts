import { addTexts, defineTexts } from '@citame/web/i18n';
import en from '../locales/owner.en.json' with { type: 'json' };
import es from '../locales/owner.es.json' with { type: 'json' };

/** Texts of the frame of owners' pages, which come with its code: other pages do not wait for them. */
export const ownerTexts = defineTexts('shell-owner', { es, en });

addTexts(ownerTexts);
