import { addTexts, defineTexts } from '@citame/web/i18n';
import en from '../locales/ownName.en.json' with { type: 'json' };
import es from '../locales/ownName.es.json' with { type: 'json' };

/** Texts of the dialog for a member's name, which come with its code: the page does not wait for them. */
export const ownNameTexts = defineTexts('profile-own-name', { es, en });

addTexts(ownNameTexts);
