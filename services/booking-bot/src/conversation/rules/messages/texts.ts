import type { Locale } from '@citame/contracts';
import { en } from './textsEn.ts';
import { es, type Texts } from './textsEs.ts';

/** An appointment as the texts name it. */
export interface AppointmentText {
  readonly service: string;
  readonly minutes: number;
  readonly employee: string;
  readonly when: string;
}

/** Every text that a client reads, in both languages. */
export const texts: Readonly<Record<Locale, Texts>> = { es, en };
export type { Texts };
