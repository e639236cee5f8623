import { addDays, datesOf, weekdayOf } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';
import { isOpenEnded, withDays } from './rangeOfDays.ts';

/** «Better at six» is about the day that was spoken of, and «better on Wednesday» about the hour. */
export function withRestOf(
  before: readonly Wish[] = [],
  saidNow: readonly Wish[],
  words: string,
): readonly Wish[] {
  const [first] = before;
  if (first === undefined) {
    return saidNow;
  }
  // «La última que tengas», after a day was named, is the last of that day; «cualquier día», after a week, one of it.
  const said = saidNow.map((wish) =>
    (wish.pick !== undefined || before.every(isOfSomeDays)) && isOpenEnded(wish.days)
      ? { ...wish, days: null }
      : wish,
  );
  // «Enséñame huecos de Ana la semana que viene», after a Tuesday, is of the whole week.
  const isExact = before.every(({ times }) => times === null || times.from === times.to);
  if (isExact && asksForAll.test(words) && said.every(({ days, times }) => days !== null && times === null)) {
    return said;
  }
  // “Is there nothing left today?”: at any hour.
  if (asksForRest.test(words) && said.every(({ days, times }) => days !== null && times === null)) {
    return said;
  }
  // «De diciembre», after «el 9», and «el 23», after «el 22 o el 23», say which of the days before is meant.
  const kept = before.filter(({ days }) => isOneOf(days, said));
  if (kept.length > 0) {
    const times = said.flatMap((wish) => wish.times ?? []);
    return times.length === 0
      ? kept
      : kept.flatMap((wish) => times.map((time) => ({ ...wish, times: time })));
  }
  // “11”, after a day was named, is an hour.
  const hours = said.filter(({ days, times }) => days === null && times !== null);
  if (
    hours.length > 0 &&
    said.every(({ days, times }) => days === null || times === null) &&
    hours.length < said.length
  ) {
    return withRestOf(before, hours, words);
  }
  if (said.every(({ days }) => days === null)) {
    const days = [...new Map(sureOf(before).map((wish) => [JSON.stringify(wish.days), wish.days])).values()];
    const narrowed = said.map((wish) => ({ ...wish, times: narrowedBy(wish.times, before) }));
    return days.flatMap((day) => withDays(narrowed, day));
  }
  // «El jueves», after «la semana que viene», is the one of that week.
  const inRange = said.filter(({ days }) => before.some((wish) => isWithin(days, wish.days)));
  if (inRange.length > 0 && inRange.length < said.length) {
    return withRestOf(before, inRange, words);
  }
  const numbered = namesMonth.test(words) ? undefined : intoSpokenRange(before, said);
  if (numbered !== undefined) {
    return withRestOf(before, numbered, words);
  }
  const moved = namesDay.test(words) ? undefined : intoRange(before, said);
  if (moved !== undefined) {
    return withRestOf(before, moved, words);
  }
  const times = [...new Map(before.map((wish) => [JSON.stringify(wish.times), wish.times])).values()];
  if (said.some((wish) => wish.times !== null)) {
    return said;
  }
  const days = namesDay.test(words) ? said : withSpokenWeek(before, said);
  return days.flatMap((wish) => times.map((time) => ({ ...wish, times: soonAfter(time, words) })));
}

/** Wishes that were said back, and are meant so: without the days after them that were doubted. */
export function sureOf(wishes: readonly Wish[]): readonly Wish[] {
  const [first] = wishes;
  return first === undefined ? wishes : wishes.filter((wish) => !isDoubtOf(first, wish));
}

/** The days after a single one, of which it was doubtful whether it is meant. */
function isDoubtOf({ days: day }: Wish, { days, unsure }: Wish): boolean {
  const isOneDay = day !== null && day.from === day.to;
  return unsure === true && isOneDay && days?.from === day.from && days.to > day.to;
}

const orSoonAfter =
  /\b(?:o|or) (?:(?:un|una) )?(?:a )?(?:(?:poco|poquito|pelin|rato|ratito|algo|bit|little|little bit|touch|slightly|shortly|just) )*(?:despues|mas tarde|later|after)\b/;
const soonMin = 60;

/** «A la misma hora o un poco después»: from that hour on. */
function soonAfter(times: Wish['times'], words: string): Wish['times'] {
  return times !== null && times.from === times.to && orSoonAfter.test(words)
    ? { from: times.from, to: Math.min(endOfDay, times.to + soonMin) }
    : times;
}

/** «El miércoles», after a Tuesday further ahead, may be the one of that week or the next to come: both are looked for. */
function withSpokenWeek(before: readonly Wish[], said: readonly Wish[]): readonly Wish[] {
  const spoken = spokenDay(before);
  if (spoken === undefined) {
    return said;
  }
  const monday = addDays(spoken, 1 - weekdayOf(spoken));
  return said.flatMap((wish) => {
    const { days } = wish;
    if (days === null || days.from !== days.to || days.from >= monday) {
      return [wish];
    }
    const day = addDays(monday, weekdayOf(days.from) - 1);
    return [
      { ...wish, unsure: true as const },
      { ...wish, days: { from: day, to: day }, unsure: true as const },
    ];
  });
}

/** The one day that was spoken of, or the furthest where they are readings of one weekday. */
function spokenDay(before: readonly Wish[]): string | undefined {
  const days = before.map((wish) => wish.days);
  const dates = days.flatMap((day) => (day !== null && day.from === day.to ? [day.from] : [])).toSorted();
  return dates.length === days.length && new Set(dates.map(weekdayOf)).size === 1 ? dates.at(-1) : undefined;
}

const asksForAll =
  /\b(?:que|cuales|los|ver|ensena\w*|muestra\w*|mira\w*|dime|dame) (?:\w+ )?(?:huecos|horas|citas|turnos)\b|\b(?:ensena\w*|muestra\w*) |\bque (?:tiene|tendria|tienes|teneis) \w+ |\bshow me\b|\bwhat (?:does|has|have|times|slots|else)\b|\b(?:any|all) (?:slots|times|openings)\b/;
const asksForRest =
  /\b(?:nothing|no (?:slots?|times?|room|space)|anything)(?: (?:else|more))? (?:left|free|available|at all)\b|\b(?:nothing|anything)\b.*\bat all\b|\b(?:no )?(?:te |os |le |les )?(?:queda|quedan|hay|tienes|teneis|tienen)(?: (?:ya|entonces|de verdad))* (?:nada|ningun)\b|\bqued(?:a|an|ara)(?: ya)? algo\b/;
const namesDay = /\b(?:est[ea]|this|hoy|today|manana|tomorrow|pasado|\d{1,2})\b/;
const namesMonth =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep\w*|oct\w*|nov\w*|dic\w*|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|dec\w*|hoy|today|manana|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\w+day)\b/i;
const daysOfWeek = 7;

/** A single day that a month which is named holds, or that a number which is named has. */
function isOneOf(day: Wish['days'], said: readonly Wish[]): boolean {
  if (day === null || day.from !== day.to) {
    return false;
  }
  return said.every(({ days, times }) => {
    if (days === null) {
      return false;
    }
    const isMonth =
      days.from < days.to &&
      times === null &&
      isWithin(day, days) &&
      day.from > days.from &&
      !isOpenEnded(days);
    const hasNumber =
      days.from === days.to && days.from.slice(-2) === day.from.slice(-2) && days.from < day.from;
    return isMonth || hasNumber;
  });
}

/** «Antes de las 5», after «por la tarde», is of that afternoon; «a partir de las 10» is not. */
function narrowedBy(times: Wish['times'], before: readonly Wish[]): Wish['times'] {
  const [part, ...others] = new Map(before.map((wish) => [JSON.stringify(wish.times), wish.times])).values();
  const isSide = times !== null && (times.from === 0) !== (times.to === endOfDay);
  if (!isSide || part === undefined || part === null || part.from === part.to || others.length > 0) {
    return times;
  }
  const [from, to] = [Math.max(times.from, part.from), Math.min(times.to, part.to)];
  const isNarrower = from <= to && (from > part.from || to < part.to);
  return isNarrower ? { from, to } : times;
}

const endOfDay = 1439;

/** «La semana que viene», «en diciembre». */
function isOfSomeDays({ days }: Wish): boolean {
  return days !== null && days.from < days.to && !isOpenEnded(days);
}

/** A weekday, «el viernes», as the one of the week that was spoken of before. */
function intoRange(before: readonly Wish[], said: readonly Wish[]): readonly Wish[] | undefined {
  const [range, ...more] = new Map(before.map(({ days }) => [JSON.stringify(days), days])).values();
  const isWeek =
    range !== undefined &&
    range !== null &&
    more.length === 0 &&
    range.from < range.to &&
    range.to < addDays(range.from, daysOfWeek);
  const areDays = said.every(({ days }) => days !== null && days.from === days.to);
  const areBare = said.every(({ isBareWeekday }) => isBareWeekday === true);
  if (!isWeek || !areDays || !areBare || said.some(({ days }) => isWithin(days, range))) {
    return undefined;
  }
  const moved = said.map((wish) => {
    const day = wish.days === null ? undefined : dayIn(range, weekdayOf(wish.days.from));
    return day === undefined ? undefined : { ...wish, days: { from: day, to: day } };
  });
  return moved.every((wish) => wish !== undefined) ? moved : undefined;
}

/** «El 23», after «en Navidad», is the one of those days. */
function intoSpokenRange(before: readonly Wish[], said: readonly Wish[]): readonly Wish[] | undefined {
  const ranges = before.flatMap(({ days }) =>
    days !== null && days.from < days.to && days.to < addDays(days.from, monthDays) ? [days] : [],
  );
  const moved = said.map((wish) => {
    const { days } = wish;
    if (days === null || days.from !== days.to) {
      return undefined;
    }
    const day = ranges
      .flatMap((range) => datesOf(range))
      .find((date) => date.slice(-2) === days.from.slice(-2));
    return day === undefined || day === days.from ? undefined : { ...wish, days: { from: day, to: day } };
  });
  return moved.length > 0 && moved.every((wish) => wish !== undefined) ? moved : undefined;
}

const monthDays = 32;

function dayIn({ from, to }: NonNullable<Wish['days']>, weekday: number): string | undefined {
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(from, index)).find(
    (day) => day <= to && weekdayOf(day) === weekday,
  );
}

function isWithin(day: Wish['days'], range: Wish['days']): boolean {
  return (
    day !== null && range !== null && range.from < range.to && range.from <= day.from && day.to <= range.to
  );
}
