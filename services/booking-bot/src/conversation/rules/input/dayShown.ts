import { datesOf, minuteOfDay, weekdayOf, type LocalDate } from '@citame/calendar';
import type { Understanding, Wish } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { shownTimes } from './shownTimes.ts';
import { isChoosing } from './standing.ts';

/**
 * The words of a message on the date that is spoken of: «el martes a las 9», while times of the week of the fourteenth are shown, is
 * its Tuesday and not the next one of the calendar.
 */
export function onDayShown(
  conversation: Conversation,
  said: Understanding,
  { business }: Pick<TurnContext, 'business'>,
): Understanding {
  if (!isChoosing(conversation)) {
    return said;
  }
  const shown = shownTimes(conversation, business.timeZone);
  const wanted = (conversation.wanted.wishes ?? []).flatMap(({ days }) =>
    days === null ? [] : datesOf(days),
  );
  const wishes = said.wishes.map((wish): Wish => {
    const day = wish.days?.from;
    if (wish.isBareWeekday !== true || day === undefined || day !== wish.days?.to) {
      return wish;
    }
    const dates: readonly LocalDate[] = [
      ...shown.filter(({ slot }) => isAt(wish, slot)).map(({ date }) => date),
      ...wanted,
    ].filter((date) => weekdayOf(date) === weekdayOf(day));
    const [date] = dates;
    return date === undefined || dates.includes(day) ? wish : { ...wish, days: { from: date, to: date } };
  });
  return { ...said, wishes };
}

function isAt({ times }: Wish, slot: string): boolean {
  const minute = minuteOfDay(slot);
  return times !== null && times.from <= minute && minute <= times.to;
}
