import { addTexts, defineTexts } from '@citame/web/i18n';
import en from '../locales/another.en.json' with { type: 'json' };
import es from '../locales/another.es.json' with { type: 'json' };

/** Texts of the dialog for one more business, which come with its code: the page does not wait for them. */
export const anotherTexts = defineTexts('profile-another', { es, en });

addTexts(anotherTexts);
