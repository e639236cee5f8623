import type { Translate } from '@citame/web/i18n';
import { shortDay } from '../days/dayTexts.ts';
import type es from '../locales/es.json';
import type { Group } from './groups.ts';

/** The days of a group, or others from one to another, in words. */
export function daysText(
  { first, last }: Pick<Group, 'first' | 'last'>,
  language: string,
  text: Translate<typeof es>,
): string {
  return first === last
    ? shortDay(first, language)
    : text('group.range', { first: shortDay(first, language), last: shortDay(last, language) });
}
