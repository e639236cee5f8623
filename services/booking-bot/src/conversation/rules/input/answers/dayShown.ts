import { datesOf, minuteOfDay, weekdayOf, type LocalDate } from '@citame/calendar';
import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { withDays } from '../../slots/rangeOfDays.ts';
import { parseTap } from '../../taps.ts';
import { shownTimes } from './shownTimes.ts';
import { isChoosing } from '../standing.ts';

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

const oneMore = /^\s*(?:y|e|and|plus|tambi[eé]n|also|otr[oa]|another)(?!\p{L})/iu;

/**
 * «Y el corte de mi hijo a las 4», right after an appointment was booked, is on the day of that one. Every other meaning as it is.
 */
export function onDayOfBooked(
  conversation: Conversation,
  meant: Said,
  text: string,
  { business, nowMs }: TurnContext,
): Said {
  const [first] = conversation.options;
  const shown = parseTap(first?.id ?? '');
  const one = conversation.booked.find(
    ({ appointmentId }) => shown?.kind === 'move' && shown.appointmentId === appointmentId,
  );
  if (meant.kind !== 'wish' || one === undefined || Date.parse(one.start) < nowMs) {
    return meant;
  }
  const { said } = meant;
  const isHourOnly =
    said.wishes.length > 0 &&
    said.wishes.every(({ days, times, pick }) => days === null && times !== null && pick === undefined);
  const isBeside = said.others.length > 0 || oneMore.test(text);
  if (!isHourOnly || !isBeside || said.serviceIds.length === 0) {
    return meant;
  }
  const { date } = wallTimeOf(one.start, business.timeZone);
  return { ...meant, said: { ...said, wishes: withDays(said.wishes, { from: date, to: date }) } };
}

function isAt({ times }: Wish, slot: string): boolean {
  const minute = minuteOfDay(slot);
  return times !== null && times.from <= minute && minute <= times.to;
}
