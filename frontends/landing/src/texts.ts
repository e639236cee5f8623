import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

export type Language = 'es' | 'en';
export type Texts = typeof es;

/** English must have the keys of Spanish, else this does not compile. */
const english: Texts = en;

export const texts: Readonly<Record<Language, Texts>> = { es, en: english };
