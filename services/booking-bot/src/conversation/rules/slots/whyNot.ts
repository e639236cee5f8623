import { addDays, minuteOfDay, type LocalDate } from '@citame/calendar';
import type { OpenDay, OpenSlot } from '@citame/contracts';
import type { TimeRange } from '../../../phrases/understanding.ts';
import type { Search } from '../conversation.ts';
import { isWished } from './suitable.ts';

/** Why a wish found no free time, as far as the hours and the free times of others tell. */
export type Reason =
  | { readonly kind: 'closedDay'; readonly date: LocalDate }
  | { readonly kind: 'opensAt' | 'closesAt'; readonly date: LocalDate; readonly time: string }
  /** One reading of the hour is before opening, the other after closing. */
  | { readonly kind: 'outside'; readonly date: LocalDate; readonly from: string; readonly to: string }
  /** The service would not end before closing. */
  | { readonly kind: 'endsTooLate'; readonly date: LocalDate; readonly time: string }
  /** No appointment begins at that minute: they begin every half or quarter of an hour. */
  | { readonly kind: 'offGrid'; readonly minute: number; readonly everyMin: 30 | 15 }
  | { readonly kind: 'closedBetween'; readonly from: string; readonly to: string }
  | { readonly kind: 'personAway'; readonly employeeIds: readonly string[]; readonly date: LocalDate }
  /** The one who was asked for works on that day, or without one on every day, but not at such an hour. */
  | {
      readonly kind: 'personHours';
      readonly employeeId: string;
      readonly date?: LocalDate;
      readonly periods: OpenDay['periods'];
    }
  | {
      readonly kind: 'othersFree';
      readonly employeeIds: readonly string[];
      readonly others: readonly string[];
      readonly slot: string;
    }
  | { readonly kind: 'fullDay'; readonly date: LocalDate }
  | { readonly kind: 'busy' };

type Wished = Pick<Search, 'wishes' | 'insteadOf'>;

/** The one day that all wishes are about, if they are. */
export function dayWished({ wishes }: Pick<Search, 'wishes'>): LocalDate | undefined {
  const [first] = wishes;
  const day = first?.days?.from;
  return day !== undefined && wishes.every(({ days }) => days?.from === day && days.to === day)
    ? day
    : undefined;
}

/** First day from which nothing can be booked yet, when all that is wished lies beyond it. */
export function horizonMissed(
  { wishes }: Pick<Search, 'wishes'>,
  today: LocalDate,
  horizonDays: number,
): LocalDate | undefined {
  const last = addDays(today, horizonDays);
  return wishes.length > 0 && wishes.every(({ days }) => days !== null && days.from > last)
    ? last
    : undefined;
}

/** The reason that explains best why none of `slots` is what was wished on a day. */
export function reasonFor(
  { wishes, insteadOf = [] }: Wished,
  slots: readonly OpenSlot[],
  day: OpenDay,
  durationMin: number,
): Reason {
  const { date, periods } = day;
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) {
    return { kind: 'closedDay', date };
  }
  const times = wishes.flatMap((wish) => (wish.times === null ? [] : [wish.times]));
  if (times.length < wishes.length) {
    return isAway(day, insteadOf)
      ? { kind: 'personAway', employeeIds: insteadOf, date }
      : { kind: 'fullDay', date };
  }
  if (times.every(({ to }) => to < minuteOfDay(first.from))) {
    return { kind: 'opensAt', date, time: first.from };
  }
  if (times.every(({ from }) => from >= minuteOfDay(last.to))) {
    return { kind: 'closesAt', date, time: last.to };
  }
  const isOpenAt = ({ from, to }: TimeRange): boolean =>
    to >= minuteOfDay(first.from) && from < minuteOfDay(last.to);
  if (!times.some(isOpenAt)) {
    return { kind: 'outside', date, from: first.from, to: last.to };
  }
  // «A las 3 y media» may be at night as well.
  const awake = times.filter(({ to }) => to >= minuteOfDay(first.from));
  const gap = periods
    .slice(1)
    .map((period, at) => ({ from: periods[at]?.to ?? '', to: period.from }))
    .find((pause) =>
      awake.every(({ from, to }) => from >= minuteOfDay(pause.from) && to < minuteOfDay(pause.to)),
    );
  if (gap !== undefined) {
    return { kind: 'closedBetween', ...gap };
  }
  const open = times.filter(isOpenAt);
  const closing = (from: number): string =>
    periods.find((period) => from < minuteOfDay(period.to))?.to ?? last.to;
  const [{ from: wished } = { from: 0 }] = open;
  if (open.every(({ from }) => from + durationMin > minuteOfDay(closing(from)))) {
    return { kind: 'endsTooLate', date, time: closing(wished) };
  }
  const everyMin = gridOf(slots);
  if (everyMin !== undefined && open.every(({ from, to }) => from === to && from % everyMin !== 0)) {
    return { kind: 'offGrid', minute: wished, everyMin };
  }
  if (isAway(day, insteadOf)) {
    return { kind: 'personAway', employeeIds: insteadOf, date };
  }
  const theirs = otherHours(day, insteadOf, open, durationMin);
  if (theirs !== undefined) {
    return { kind: 'personHours', date, ...theirs };
  }
  const withOthers = slots.find(
    (slot) => isWished(slot, wishes) && !slot.employeeIds.some((id) => insteadOf.includes(id)),
  );
  return withOthers !== undefined && insteadOf.length > 0
    ? { kind: 'othersFree', employeeIds: insteadOf, others: withOthers.employeeIds, slot: withOthers.slot }
    : { kind: 'busy' };
}

/** So many free starts show at which minutes appointments begin. */
const enoughStarts = 4;

function gridOf(slots: readonly OpenSlot[]): 30 | 15 | undefined {
  const is = (everyMin: number): boolean => slots.every(({ slot }) => minuteOfDay(slot) % everyMin === 0);
  return slots.length < enoughStarts ? undefined : is(30) ? 30 : is(15) ? 15 : undefined;
}

/** The hours of a person where they are the same on all days, and none that are wished. */
export function hoursOfPerson(
  { wishes }: Pick<Search, 'wishes'>,
  days: readonly OpenDay[],
  employeeIds: readonly string[],
  durationMin: number,
): Reason | undefined {
  const times = wishes.flatMap((wish) => wish.times ?? []);
  const worked = days.filter(({ employees }) =>
    employees.some(({ employeeId, periods }) => employeeId === employeeIds[0] && periods.length > 0),
  );
  const theirs = worked.map((day) => otherHours(day, employeeIds, times, durationMin));
  const [first] = theirs;
  return first !== undefined && theirs.every((one) => JSON.stringify(one) === JSON.stringify(first))
    ? { kind: 'personHours', ...first }
    : undefined;
}

/** Hours of the one person who was asked for, where the service fits into none of those that are wished. */
function otherHours(
  { employees }: OpenDay,
  ids: readonly string[],
  wished: readonly TimeRange[],
  durationMin: number,
): { readonly employeeId: string; readonly periods: OpenDay['periods'] } | undefined {
  const [employeeId, more] = ids;
  const periods = employees.find((one) => one.employeeId === employeeId)?.periods ?? [];
  const fits = periods.some((period) =>
    wished.some(
      ({ from, to }) => to >= minuteOfDay(period.from) && from + durationMin <= minuteOfDay(period.to),
    ),
  );
  return employeeId === undefined || more !== undefined || periods.length === 0 || fits
    ? undefined
    : { employeeId, periods };
}

function isAway({ employees }: OpenDay, ids: readonly string[]): boolean {
  return (
    ids.length > 0 &&
    ids.every((id) => employees.find(({ employeeId }) => employeeId === id)?.periods.length === 0)
  );
}
