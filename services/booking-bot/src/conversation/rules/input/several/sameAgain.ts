import { addDays, minuteOfDay, type DateRange, type LocalDate } from '@citame/calendar';
import type { Understanding, Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isChoosing } from '../standing.ts';

/** «Otra igual», “the same again”: an appointment like the one before. */
const alike =
  /\b(?:otr[oa]|una mas|another|one more)\b(?: \w+){0,3} (?:igual(?:ita|ito)?|mism[oa](?! (?:hora|horario|dia|persona))|the same(?! (?:time|hour|day|person))|just like (?:that|it|this)|identica?)\b|\b(?:same again|same thing again|the same thing|lo mismo|repet\w+|repit\w+)\b/;
const fourWeeks = 28;
const aroundDays = 3;
const monthDays = 27;
/** Minutes that «about the same hour» leaves on either side. */
const aroundMin = 30;

/** One more visit like the last one booked, on other days that are named: at about its hour, with the same service. */
export function sameAgain(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
  { business, nowMs }: TurnContext,
): Said | undefined {
  const last = conversation.booked.at(-1);
  const isOfDays =
    said.wishes.length > 0 && said.wishes.every(({ days, times }) => days !== null && times === null);
  const isAlike = isOfDays && said.serviceIds.length === 0 && alike.test(folded);
  if (last === undefined || !isAlike || isChoosing(conversation) || Date.parse(last.start) < nowMs) {
    return undefined;
  }
  const { date, slot } = wallTimeOf(last.start, business.timeZone);
  const about = minuteOfDay(slot);
  const times = { from: about - aroundMin, to: about + aroundMin, about };
  const wishes = said.wishes.map((wish): Wish => ({ ...wish, days: ofMonth(wish.days, date), times }));
  return {
    kind: 'wish',
    said: {
      ...said,
      serviceIds: [last.serviceId],
      employeeIds: said.anyEmployee || said.employeeIds.length > 0 ? said.employeeIds : [last.employeeId],
      wishes,
      clarity: 'plain',
      doubt: false,
      unread: [],
    },
    words: text,
  };
}

/** The days about four weeks after the last visit, where a whole month is named. */
function ofMonth(days: DateRange | null, date: LocalDate): DateRange | null {
  if (days === null || addDays(days.from, monthDays) > days.to) {
    return days;
  }
  const middle = addDays(date, fourWeeks);
  const range = { from: addDays(middle, -aroundDays), to: addDays(middle, aroundDays) };
  return range.to < days.from || range.from > days.to
    ? days
    : {
        from: range.from < days.from ? days.from : range.from,
        to: range.to > days.to ? days.to : range.to,
      };
}
