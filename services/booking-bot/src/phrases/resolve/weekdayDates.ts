import { addDays, weekdayOf, type LocalDate } from '@citame/calendar';
import { markOf, type DayItem, type Item, type Moment } from '../grammar/items.ts';
import { daysOfBoth, daysOfWeekday } from '../grammar/nextDays.ts';

/**
 * Joins a weekday and the number or date after it, «viernes 27», «viernes, 27 de noviembre», into the days that both may
 * mean. Where a number disagrees it may be an hour («viernes 17»), so no time is read from it.
 */
export function joinDates(items: readonly Item[], { today, monthMayComeFirst }: Moment): Item[] {
  const joined: Item[] = [];
  for (const [index, item] of items.entries()) {
    const isAfterComma = item.kind === 'days' && markOf(joined.at(-1)) === ',';
    const at = isAfterComma ? -2 : -1;
    const previous = joined.at(at);
    const both =
      previous?.kind === 'days' && previous.sort === 'weekday' ? bothMeant(previous, item, today) : undefined;
    // «Lunes 9 a 11» are hours, unless Monday is the ninth.
    const isRange =
      item.kind === 'either' && markOf(items[index + 1]) === 'to' && (both?.options.length ?? 0) > 1;
    // «Friday 5 in the afternoon» is an hour, unless Friday is the fifth.
    const next = items[index + 1];
    const isBeforePart = item.kind === 'either' && next?.kind === 'times' && next.sort === 'part';
    // Nor is “Monday 7 in the evening” a date of a later week.
    const isFar = monthMayComeFirst && both?.options.every(({ from }) => from > addDays(today, 7)) === true;
    const isHour = isBeforePart && (both?.isUnsure === true || isFar);
    if (both === undefined || isRange || isHour) {
      joined.push(item);
    } else {
      joined.splice(at, -at, both);
    }
  }
  return joined;
}

function bothMeant({ weekdays = [] }: DayItem, item: Item, today: LocalDate): DayItem | undefined {
  if (item.kind === 'days' && (item.sort === 'date' || item.wrong !== undefined)) {
    if (item.wrong !== undefined) {
      return item;
    }
    const options = item.options.filter(({ from }) => weekdays.includes(weekdayOf(from)));
    return options.length === 0 ? undefined : { ...item, options };
  }
  const date = item.kind === 'either' ? item.day?.date : item.kind === 'days' ? item.date : undefined;
  if (date === undefined) {
    return undefined;
  }
  const past = justPast(today, weekdays, date);
  const options = daysOfBoth(today, weekdays, date);
  if (
    past !== undefined &&
    options.every(({ from }) => !(weekdays.includes(weekdayOf(from)) && Number(from.slice(8)) === date))
  ) {
    // «El martes 24», when that is over: another Tuesday is the likeliest.
    return {
      kind: 'days',
      sort: 'day',
      options: weekdays.flatMap((weekday) => daysOfWeekday(today, weekday, 'any')),
      weekdays,
      isUnsure: true,
      wrong: { kind: 'past', date: past },
    };
  }
  const isUnsure = options.some(
    ({ from }) => !weekdays.includes(weekdayOf(from)) || Number(from.slice(8)) !== date,
  );
  return { kind: 'days', sort: 'day', options, date, weekdays, isUnsure };
}

/** How long ago a day may be that is named by its weekday and number. */
const pastDays = 14;

/** The day of the last two weeks that is both, if one is. */
function justPast(today: LocalDate, weekdays: readonly number[], date: number): LocalDate | undefined {
  return Array.from({ length: pastDays }, (_, ago) => addDays(today, -1 - ago)).find(
    (day) => weekdays.includes(weekdayOf(day)) && Number(day.slice(8)) === date,
  );
}
