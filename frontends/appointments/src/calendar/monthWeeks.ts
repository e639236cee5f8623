import { datesOf, monthOf, weekOf, type DateRange, type LocalDate } from '@citame/calendar';

/** The whole weeks that the month of a day touches. */
export function monthSpan(day: LocalDate): DateRange {
  const { from, to } = monthOf(day);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

/** Its days, week by week. */
export function monthWeeks(day: LocalDate): LocalDate[][] {
  const { from, to } = monthSpan(day);
  const days = datesOf({ from, to });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
