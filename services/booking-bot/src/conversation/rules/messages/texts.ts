import type { Locale } from '@citame/contracts';
import { en } from './textsEn.ts';
import { es, type Texts } from './textsEs.ts';

/** Every text that a client reads, in both languages. */
export const texts: Readonly<Record<Locale, Texts>> = { es, en };
export type { Texts };
