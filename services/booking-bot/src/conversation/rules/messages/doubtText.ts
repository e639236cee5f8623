import { utcMidnight } from '@citame/calendar';
import { tellsSomething } from '../../../phrases/resolve/asWritten.ts';
import type { Understanding } from '../../../phrases/understanding.ts';
import type { Voice } from './messages.ts';
import { inSentence } from './speechEs.ts';
import { textsOf } from './texts.ts';
import { longDay, tags } from './when.ts';

type Doubtful = Pick<Understanding, 'doubt' | 'unread' | 'wrongDay'>;

/** Text about words that were not understood, and about a day that cannot be; else empty. */
export function doubtText(voice: Voice, { doubt, unread, wrongDay }: Doubtful): string {
  const t = textsOf(voice);
  if (wrongDay?.kind === 'none') {
    return t.noSuchDay(dayAndMonth(voice, wrongDay));
  }
  if (wrongDay?.kind === 'past') {
    return t.pastDay(inSentence(longDay(wrongDay.date, voice.locale)));
  }
  const told = doubt ? [...new Set(unread)].filter(tellsSomething) : [];
  const apart = told.filter((words) => !told.some((other) => other !== words && other.includes(words)));
  return apart.length > 0 ? t.notRead(apart.join(', ')) : '';
}

/** `31 de noviembre` / `31 November`: `Intl` knows no such date. */
function dayAndMonth({ locale }: Voice, { day, month }: { day: number; month: number }): string {
  const first = `2000-${String(month).padStart(2, '0')}-01`;
  const name = new Intl.DateTimeFormat(tags[locale], { month: 'long', timeZone: 'UTC' }).format(
    utcMidnight(first),
  );
  return locale === 'es' ? `${day} de ${name}` : `${day} ${name}`;
}
