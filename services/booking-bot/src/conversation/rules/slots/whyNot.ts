import { addDays, minuteOfDay, type LocalDate } from '@citame/calendar';
import type { OpenDay, OpenSlot } from '@citame/contracts';
import type { Search } from '../conversation.ts';
import { isWished } from './suitable.ts';

/** Why a wish found no free time, as far as the hours and the free times of others tell. */
export type Reason =
  | { readonly kind: 'closedDay'; readonly date: LocalDate }
  | { readonly kind: 'opensAt' | 'closesAt'; readonly date: LocalDate; readonly time: string }
  | { readonly kind: 'closedBetween'; readonly from: string; readonly to: string }
  | { readonly kind: 'personAway'; readonly employeeIds: readonly string[]; readonly date: LocalDate }
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
  const gap = periods
    .slice(1)
    .map((period, at) => ({ from: periods[at]?.to ?? '', to: period.from }))
    .find((pause) =>
      times.every(({ from, to }) => from >= minuteOfDay(pause.from) && to < minuteOfDay(pause.to)),
    );
  if (gap !== undefined) {
    return { kind: 'closedBetween', ...gap };
  }
  if (isAway(day, insteadOf)) {
    return { kind: 'personAway', employeeIds: insteadOf, date };
  }
  const withOthers = slots.find(
    (slot) => isWished(slot, wishes) && !slot.employeeIds.some((id) => insteadOf.includes(id)),
  );
  return withOthers !== undefined && insteadOf.length > 0
    ? { kind: 'othersFree', employeeIds: insteadOf, others: withOthers.employeeIds, slot: withOthers.slot }
    : { kind: 'busy' };
}

function isAway({ employees }: OpenDay, ids: readonly string[]): boolean {
  return (
    ids.length > 0 &&
    ids.every((id) => employees.find(({ employeeId }) => employeeId === id)?.periods.length === 0)
  );
}
