import { addTexts, defineTexts } from '@citame/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

export const texts = defineTexts('imports', { es, en });
addTexts(texts);
