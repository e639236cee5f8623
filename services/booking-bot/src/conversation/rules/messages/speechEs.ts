import type { BusinessDescription } from '@citame/contracts';

/** How a business speaks Spanish to its clients. */
export type Manner = Pick<BusinessDescription, 'addressForm' | 'slotWord'>;

/** Spanish of one manner: the form of address, and the word for a time that can be booked, with what agrees with it. */
export interface Speech {
  /** One of two forms of the same text: to «tú» or to «usted». */
  readonly say: (tu: string, usted: string) => string;
  /** `primer hueco`, `primera hora`. */
  readonly first: string;
  /** `el primer hueco`, `la primera hora`. */
  readonly theFirst: string;
  /** `huecos`, `horas`. */
  readonly many: string;
  /** `un hueco`, `una hora`. */
  readonly a: string;
  /** `ese hueco`, `esa hora`. */
  readonly that: string;
  /** Ending of the adjectives and pronouns that stand for it: `o`, `a`. */
  readonly o: 'o' | 'a';
  /** `3 huecos`; never `3 horas`, which is a duration. */
  readonly counted: (count: number) => string;
}

/** Spanish of a manner. */
export function speechOf({ addressForm, slotWord }: Manner): Speech {
  const isFeminine = slotWord === 'hora';
  const first = `${isFeminine ? 'primera' : 'primer'} ${slotWord}`;
  const [single, several] = isFeminine ? ['opción', 'opciones'] : [slotWord, `${slotWord}s`];
  return {
    say: (tu, usted) => (addressForm === 'usted' ? usted : tu),
    first,
    theFirst: `${isFeminine ? 'la' : 'el'} ${first}`,
    many: `${slotWord}s`,
    a: `${isFeminine ? 'una' : 'un'} ${slotWord}`,
    that: `${isFeminine ? 'esa' : 'ese'} ${slotWord}`,
    o: isFeminine ? 'a' : 'o',
    counted: (count) => `${count} ${count === 1 ? single : several}`,
  };
}

/** `viernes 20 de noviembre`: a day without its comma, to go on with. */
export const inSentence = (day: string): string => day.replace(', ', ' ');

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
