import { addDays, daysOf, monthOf, weekOf, type DaySpan, type IsoDay } from '../days/days.ts';

/** The whole weeks that the month of a day touches. */
export function monthSpan(day: IsoDay): Required<DaySpan> {
  const { from, to } = monthOf(day);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

/** Its days, week by week. */
export function monthWeeks(day: IsoDay): IsoDay[][] {
  const { from, to } = monthSpan(day);
  const days = daysOf({ from, to });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day of the month before or after, or its last where it is shorter. */
export function sameDayOfMonth(day: IsoDay, step: 1 | -1): IsoDay {
  const { from, to } = monthOf(day);
  const next = monthOf(step === 1 ? addDays(to, 1) : addDays(from, -1));
  const wanted = next.from.slice(0, 8) + day.slice(8);
  return wanted < next.to ? wanted : next.to;
}
