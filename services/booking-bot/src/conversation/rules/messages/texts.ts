import type { Locale } from '@citame/contracts';
import { en } from './textsEn.ts';
import type { Manner } from './speechEs.ts';
import { spanish, type Texts } from './textsEs.ts';

export type { Texts };

/** Language of a text and, where it is known, the manner of the business that says it. */
export interface Speaker {
  readonly locale: Locale;
  readonly business?: Manner;
}

const usualManner: Manner = { addressForm: 'tu', slotWord: 'hueco' };
const spanishOf = new Map<string, Texts>();

/** Every text that a client reads, in a language and a manner. */
export function textsOf({ locale, business = usualManner }: Speaker): Texts {
  if (locale === 'en') {
    return en;
  }
  const { addressForm, slotWord } = business;
  const manner = `${addressForm} ${slotWord}`;
  const known = spanishOf.get(manner);
  if (known !== undefined) {
    return known;
  }
  const texts = spanish(business);
  spanishOf.set(manner, texts);
  return texts;
}
