import { weekdayOf } from '@citame/calendar';
import { dayName } from '../messages/messages.ts';
import { likely } from '../messages/saidBack.ts';
import { textsOf } from '../messages/texts.ts';
import { timeOf } from '../messages/when.ts';
import { fitting } from '../slots/suitable.ts';
import type { Turn } from './turn.ts';

/** «El miércoles a las 5 y, si no, el jueves»: that the first is not to be had, where only others are; else empty. */
export function firstChoiceGone({
  event: { search: wanted, slots },
  voice,
  today,
}: Turn<'slotsFound'>): string {
  const [first, ...others] = likely(wanted.wishes);
  const { days, times } = first ?? {};
  if (!days || !times || days.from !== days.to || times.from !== times.to) {
    return '';
  }
  const isOther = others.some((wish) => wish.days !== null && wish.days.from !== days.from);
  const found = fitting(slots, wanted);
  const isThere = found.some(({ date }) => weekdayOf(date) === weekdayOf(days.from));
  return isOther && found.length > 0 && !isThere
    ? textsOf(voice).nothingFreeAt(dayName(voice, days.from, today), timeOf(times.from))
    : '';
}
