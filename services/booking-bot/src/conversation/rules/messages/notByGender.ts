import type { Understanding } from '../../../phrases/understanding.ts';
import { asksByGender } from '../../../phrases/who/described.ts';
import type { Voice } from './messages.ts';
import { textsOf } from './texts.ts';
import { tags } from './when.ts';

/** Says that no one is chosen as a woman or a man where no name tells it, and names the employees; empty where it was not asked. */
export function notByGenderText(
  voice: Voice,
  { employeeIds }: Pick<Understanding, 'employeeIds'>,
  words: string,
): string {
  const names = voice.business.employees.map(({ name }) => name);
  const list = new Intl.ListFormat(tags[voice.locale], { type: 'disjunction' }).format(names);
  return employeeIds.length > 0 || names.length < 2 || !asksByGender(words)
    ? ''
    : textsOf(voice).notByGender(list);
}
